import type { AssignPolicy, CriterionMatches, LeaveAssignment } from '@hrms/leave/contract';
import { type Criterion, matchingCriterion } from '@hrms/leave/domain';
import { type CivilDate, latest } from '@hrms/platform/calendar';
import { type Ctx, newId, type Tx, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { findPerson, loadPeople } from '../people/person.queries.ts';
import { employeeUnknown, policyUnknown } from '../refusals.ts';
import { loadAssignments } from '../rules/rule.queries.ts';
import { rebuildSoon } from './rule.service.ts';

/** Criteria in force on a day, by priority; none before the first set. */
export async function loadCriteria(tx: Tx, day: CivilDate): Promise<(Criterion & { from_date: CivilDate })[]> {
  const { rows } = await sql<{ policy_id: string | null; priority: number; matches: CriterionMatches; from_date: CivilDate }>`
    select policy_id, priority, matches, from_date from leave_policy_criterion where org_id = ${tx.org_id}
      and from_date = (select max(from_date) from leave_policy_criterion where org_id = ${tx.org_id} and from_date <= ${day}::date)
    order by priority`.execute(tx);
  return rows.flatMap(({ policy_id, ...row }) => (policy_id ? [{ ...row, policy_id }] : []));
}

/** The policy of everybody whom no criterion names; null before there is one. */
export async function findDefaultPolicy(tx: Tx): Promise<{ id: string; from_date: CivilDate } | null> {
  const { rows } = await sql<{
    id: string;
    from_date: CivilDate | null;
  }>`select policy.id, (select min(from_date) from leave_rule r
      where r.org_id = policy.org_id and r.policy_id = policy.id) as from_date
    from leave_policy policy where policy.org_id = ${tx.org_id} and policy.is_default`.execute(tx);
  const [row] = rows;
  return row?.from_date ? { id: row.id, from_date: row.from_date } : null;
}

type NewAssignment = {
  employee_id: string;
  policy_id: string;
  from_date: CivilDate;
  source: 'criterion' | 'manual';
  reason: string | null;
};

async function insertAssignments({ tx, org_id, clock, caused_by }: Work, rows: readonly NewAssignment[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into leave_policy_assignment as a (org_id, id, employee_id, policy_id, from_date, source, reason, created_at, created_by)
    select ${org_id}, given.*, ${clock.now()}::timestamptz, ${caused_by}::uuid from unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ employee_id }) => employee_id)}::uuid[], ${rows.map(({ policy_id }) => policy_id)}::uuid[],
      ${rows.map(({ from_date }) => from_date)}::date[], ${rows.map(({ source }) => source)}::text[], ${rows.map(({ reason }) => reason)}::text[]) as given(id, employee_id, policy_id, from_date, source, reason)
    on conflict (org_id, employee_id, from_date) do update set policy_id = excluded.policy_id, source = excluded.source, reason = excluded.reason`.execute(
    tx,
  );
}

/**
 * Assigns policies by the criteria of a day: a row is written only where the outcome changes, and never over a later or present manual
 * one. Employees without any policy get theirs from joining on, or from the first day the policy has rules.
 * @returns employees whose policy changed
 */
export async function resolveAssignments(work: Work, on: CivilDate, employee_ids?: readonly string[]): Promise<string[]> {
  const { tx } = work;
  const fallback = await findDefaultPolicy(tx);
  const criteria = await loadCriteria(tx, on);
  const firstDays = new Map(
    (
      await sql<{
        policy_id: string;
        from_date: CivilDate;
      }>`select policy_id, min(from_date) as from_date from leave_rule where org_id = ${tx.org_id} group by policy_id`.execute(tx)
    ).rows.map((row) => [row.policy_id, row.from_date]),
  );
  const people = await loadPeople(tx, on, employee_ids);
  const assignments = await loadAssignments(
    tx,
    people.map(({ employee_id }) => employee_id),
  );
  const rows: NewAssignment[] = [];
  for (const person of people) {
    const policy_id = matchingCriterion(criteria, person, on)?.policy_id ?? fallback?.id;
    const own = assignments.get(person.employee_id) ?? [];
    const current = own.findLast(({ from_date }) => from_date <= on) ?? own[0];
    if (!policy_id || current?.policy_id === policy_id || current?.source === 'manual') continue;
    if (own.some(({ source, from_date }) => source === 'manual' && from_date >= on)) continue;
    const from_date = current ? latest(on, person.joined_on) : latest(firstDays.get(policy_id) ?? on, person.joined_on);
    rows.push({ employee_id: person.employee_id, policy_id, from_date, source: 'criterion', reason: null });
  }
  await insertAssignments(work, rows);
  return rows.map(({ employee_id }) => employee_id);
}

/** Employees in service, or still to join, who are under no policy yet. */
export async function findWithoutPolicy(tx: Tx, day: CivilDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select e.id from employee e where e.org_id = ${tx.org_id} and not e.is_draft
    and (e.last_working_day is null or e.last_working_day >= ${day}::date)
    and not exists (select from leave_policy_assignment a where a.org_id = e.org_id and a.employee_id = e.id) order by e.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Resolves all employees as of a day and rebuilds the schedules that follow. Answers how many changed. */
export async function resolveAndRebuild(ctx: Ctx, on: CivilDate): Promise<number> {
  const changed = await resolveAssignments(ctx, on);
  await rebuildSoon(ctx, changed);
  if (changed.length > 0) await ctx.audit('leave.policies_assigned', undefined, { on, employees: changed.length });
  return changed.length;
}

/** Policies of one employee, newest first. @throws `employee_unknown` */
export async function listAssignments(ctx: Ctx, employee_id: string): Promise<{ assignments: LeaveAssignment[] }> {
  if (!(await findPerson(ctx.tx, employee_id, ctx.today))) throw employeeUnknown(404);
  const rows = await ctx.tx
    .selectFrom('leave_policy_assignment as a')
    .innerJoin('leave_policy as p', (on) => on.onRef('p.org_id', '=', 'a.org_id').onRef('p.id', '=', 'a.policy_id'))
    .where('a.org_id', '=', ctx.org_id)
    .where('a.employee_id', '=', employee_id)
    .select([
      'a.id as assignment_id',
      'a.policy_id as leave_policy_id',
      'p.name as policy_name',
      'a.from_date',
      'a.source',
      'a.reason',
    ])
    .orderBy('a.from_date', 'desc')
    .execute();
  return { assignments: rows.map((row) => ({ ...row, source: row.source as LeaveAssignment['source'] })) };
}

/** Puts one employee under a policy from a day on, whatever the criteria say. @throws `employee_unknown`, `policy_unknown` */
export async function assignPolicy(
  ctx: Ctx,
  employee_id: string,
  given: AssignPolicy,
): Promise<{ assignments: LeaveAssignment[] }> {
  const person = await findPerson(ctx.tx, employee_id, given.from_date);
  if (!person) throw employeeUnknown(404);
  const policy = await ctx.tx
    .selectFrom('leave_policy')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', given.leave_policy_id)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst();
  if (!policy) throw policyUnknown();
  await insertAssignments(ctx, [
    {
      employee_id,
      policy_id: policy.id,
      from_date: latest(given.from_date, person.joined_on),
      source: 'manual',
      reason: given.reason,
    },
  ]);
  await ctx.audit('leave.policy_assigned', employee_id, { ...given });
  await rebuildSoon(ctx, [employee_id]);
  return listAssignments(ctx, employee_id);
}
