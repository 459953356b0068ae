import type { CivilDate } from '@hrms/platform/calendar';
import { newId, runPrepared, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { positionOrFirstOn } from '../position-on.queries.ts';
import { statusOnSql } from '../status.queries.ts';
import { hasNumbersSql } from './employee-rows.queries.ts';

const ALWAYS = sql`date '0001-01-01'`;
const NEVER = sql`date '9999-12-31'`;

/**
 * Refreshes listing rows of the employees a condition on `employee` selects. Ids in order: writers never
 * cross.
 */
async function writeListingRows(tx: Tx, day: CivilDate, of: RawBuilder<boolean>): Promise<void> {
  await sql`insert into employee_listing (org_id, id, status, in_service, sort_name, sort_code, joined_on, branch_id,
    department_id,
      designation_id, manager_id, employment_type, has_pan, has_uan, has_bank, valid_from, changes_on)
    select employee.org_id, employee.id, shown.status, shown.status in ('active', 'on_notice', 'suspended'),
      lower(employee.full_name),
      lower(employee.employee_code), employee.joined_on, place.branch_id, place.department_id, place.designation_id,
      place.manager_id,
      place.employment_type, ${hasNumbersSql.pan}, ${hasNumbersSql.uan}, ${hasNumbersSql.bank},
      coalesce(turning.last_turn, ${ALWAYS}), coalesce(turning.next_turn, ${NEVER})
    from employee
    cross join lateral (select ${statusOnSql(day)} as status) shown
    left join lateral ${positionOrFirstOn(tx, 'employee.id', day)} place on true
    cross join lateral (select max(turn) filter (where turn <= ${day}::date) as last_turn,
    min(turn) filter (where turn > ${day}::date) as next_turn
      from (select employee.joined_on as turn
        union all select p.from_date from employee_position p where p.org_id = employee.org_id and p.employee_id = employee.id
        union all select s.from_date from employee_status s
        where s.org_id = employee.org_id and s.employee_id = employee.id) turns) turning
    where employee.org_id = ${tx.org_id} and ${of}
    order by employee.id
    on conflict (org_id, id) do update
    set status = excluded.status, in_service = excluded.in_service, sort_name = excluded.sort_name,
      sort_code = excluded.sort_code, joined_on = excluded.joined_on, branch_id = excluded.branch_id,
      department_id = excluded.department_id,
      designation_id = excluded.designation_id, manager_id = excluded.manager_id, employment_type = excluded.employment_type,
      has_pan = excluded.has_pan, has_uan = excluded.has_uan, has_bank = excluded.has_bank, valid_from = excluded.valid_from,
      changes_on = excluded.changes_on`.execute(tx);
}

/** Refreshes listing rows of these employees. Every service that changes a person, position or number calls it last. */
export const refreshListing = async (tx: Tx, day: CivilDate, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await writeListingRows(tx, day, sql<boolean>`employee.id = any(${[...ids]}::uuid[])`);
};

/** Marks listing rows as stale, for writers that know no day. The next list refreshes them. */
export const markListingStale = (tx: Tx, ids: readonly string[]) =>
  sql`update employee_listing set changes_on = ${ALWAYS} where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );

const staleByNextChange = (tx: Tx, day: CivilDate) =>
  sql`select id from employee_listing where org_id = ${tx.org_id} and changes_on <= ${day}::date`;
const staleByFutureDay = (tx: Tx, day: CivilDate) =>
  sql`select id from employee_listing where org_id = ${tx.org_id} and valid_from > ${day}::date`;

/** Whether some rows do not hold on the day, for a query that reads them at once and asks `refreshListing` when it must. */
export const isListingStale = (tx: Tx, day: CivilDate) =>
  sql<boolean>`(exists (${staleByNextChange(tx, day)}) or exists (${staleByFutureDay(tx, day)}))`;

/** Brings the rows that no longer hold on the day up to it; mostly there are none. */
export async function refreshStaleListing(tx: Tx, day: CivilDate): Promise<void> {
  const rows = await runPrepared(tx, sql<{ id: string }>`${staleByNextChange(tx, day)} union ${staleByFutureDay(tx, day)}`);
  await refreshListing(
    tx,
    day,
    rows.map(({ id }) => id),
  );
}

const COUNTER = 'employees';

/** The number of records an unfiltered list shows, kept beside them: counting a hundred thousand takes too long. */
export const adjustEmployeeCount = (tx: Tx, by: number) =>
  sql`insert into counter (org_id, id, kind, value) values (${tx.org_id}, ${newId()}, ${COUNTER}, ${by})
    on conflict (org_id, kind) do update set value = counter.value + ${by}`.execute(tx);

/** The number of employees in the organisation, drafts included, from its counter. */
export async function readEmployeeCount(tx: Tx): Promise<number> {
  const rows = await runPrepared(
    tx,
    sql<{ value: number }>`select value from counter where org_id = ${tx.org_id} and kind = ${COUNTER}`,
  );
  return rows[0]?.value ?? 0;
}
