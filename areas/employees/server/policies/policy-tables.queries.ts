import type { PolicyMatches } from '@hrms/employees/contract';
import { type CriteriaSet, criteriaOn, type PolicyAssignment, type PolicyCriterion } from '@hrms/employees/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf, newId, type Tx, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';

/**
 * The tables of one kind of policy. All areas' have the same shape:
 * policy (id, name, is_default), criterion (policy_id, from_date, priority, matches), assignment (employee_id, policy_id, from_date,
 * source, reason). Priority 0 of a criterion opens a set and names no policy, so that an empty set can be written.
 */
export type PolicyTables = { readonly policy: string; readonly criterion: string; readonly assignment: string };

/** All sets of criteria, oldest first. */
export async function loadCriteriaSets(tx: Tx, tables: PolicyTables): Promise<CriteriaSet[]> {
  const { rows } = await sql<{ policy_id: string | null; priority: number; matches: PolicyMatches; from_date: CivilDate }>`
    select policy_id, priority, matches, from_date from ${sql.table(tables.criterion)}
    where org_id = ${tx.org_id} order by from_date, priority`.execute(tx);
  return [...Map.groupBy(rows, ({ from_date }) => from_date)].map(([from_date, set]) => ({
    from_date,
    criteria: set.flatMap(({ policy_id, priority, matches }) => (policy_id ? [{ policy_id, priority, matches }] : [])),
  }));
}

/** Criteria in force on a day, by priority, with the day they began; none before the first set. */
export async function loadCriteria(
  tx: Tx,
  tables: PolicyTables,
  day: CivilDate,
): Promise<(PolicyCriterion & { from_date: CivilDate })[]> {
  const sets = await loadCriteriaSets(tx, tables);
  const from_date = sets.findLast((set) => set.from_date <= day)?.from_date ?? day;
  return criteriaOn(sets, day).map((criterion) => ({ ...criterion, from_date }));
}

/** Replaces the set of criteria that begins on a day; their order is their priority. */
export async function replaceCriteria(
  { tx, org_id, clock, caused_by }: Work,
  tables: PolicyTables,
  { from_date, criteria }: { from_date: CivilDate; criteria: readonly { policy_id: string; matches: PolicyMatches }[] },
): Promise<void> {
  const table = sql.table(tables.criterion);
  await sql`delete from ${table} where org_id = ${org_id} and from_date = ${from_date}::date`.execute(tx);
  const rows = [{ policy_id: null, matches: {} }, ...criteria];
  await sql`insert into ${table} (org_id, id, policy_id, priority, matches, from_date, created_at, created_by)
    select ${org_id}, written.id, written.policy_id, written.priority, written.matches, ${from_date}::date,
      ${clock.now()}::timestamptz, ${caused_by}::uuid
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ policy_id }) => policy_id)}::uuid[],
      ${rows.map((_, priority) => priority)}::int[], ${rows.map(({ matches }) => JSON.stringify(matches))}::jsonb[])
      as written (id, policy_id, priority, matches)`.execute(tx);
}

/** Assignments of employees, oldest first, by employee: of all, or of those named. */
export async function loadAssignments(
  tx: Tx,
  tables: PolicyTables,
  employee_ids?: readonly string[],
): Promise<Map<string, PolicyAssignment[]>> {
  const { rows } =
    await sql<PolicyAssignment>`select employee_id, policy_id, from_date, source from ${sql.table(tables.assignment)}
    where org_id = ${tx.org_id} and ${isOneOf('employee_id', employee_ids)} order by employee_id, from_date`.execute(tx);
  return Map.groupBy(rows, ({ employee_id }) => employee_id);
}

export type AssignmentToSave = PolicyAssignment & { readonly reason: string | null };

/** Writes assignments; one of the same employee and day is replaced. */
export async function saveAssignments(
  { tx, org_id, clock, caused_by }: Work,
  tables: PolicyTables,
  rows: readonly AssignmentToSave[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into ${sql.table(tables.assignment)} (org_id, id, employee_id, policy_id, from_date, source, reason,
    created_at, created_by)
    select ${org_id}, written.*, ${clock.now()}::timestamptz, ${caused_by}::uuid
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ employee_id }) => employee_id)}::uuid[],
      ${rows.map(({ policy_id }) => policy_id)}::uuid[], ${rows.map(({ from_date }) => from_date)}::date[],
      ${rows.map(({ source }) => source)}::text[], ${rows.map(({ reason }) => reason)}::text[])
      as written (id, employee_id, policy_id, from_date, source, reason)
    on conflict (org_id, employee_id, from_date)
      do update set policy_id = excluded.policy_id, source = excluded.source, reason = excluded.reason`.execute(tx);
}

export type StoredAssignment = AssignmentToSave & { readonly assignment_id: string; readonly policy_name: string | null };

/** Assignments of one employee with the names of their policies, newest first. */
export async function listAssignmentsOf(tx: Tx, tables: PolicyTables, employee_id: string): Promise<StoredAssignment[]> {
  const { rows } = await sql<StoredAssignment>`select a.id as assignment_id, a.employee_id, a.policy_id, p.name as policy_name,
      a.from_date, a.source, a.reason
    from ${sql.table(tables.assignment)} a
    left join ${sql.table(tables.policy)} p on p.org_id = a.org_id and p.id = a.policy_id
    where a.org_id = ${tx.org_id} and a.employee_id = ${employee_id}::uuid order by a.from_date desc`.execute(tx);
  return rows;
}

/** Employees in service, or still to join, who have no assignment yet. */
export async function findUnassigned(tx: Tx, tables: PolicyTables, day: CivilDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select e.id from employee e where e.org_id = ${tx.org_id} and not e.is_draft
    and (e.last_working_day is null or e.last_working_day >= ${day}::date)
    and not exists (select from ${sql.table(tables.assignment)} a where a.org_id = e.org_id and a.employee_id = e.id)
    order by e.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Names of the policies by id. */
export async function loadPolicyNames(tx: Tx, tables: PolicyTables): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(tables.policy)}
    where org_id = ${tx.org_id}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
