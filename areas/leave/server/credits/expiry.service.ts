import { leaveYearStart, ruleOn } from '@hrms/leave/domain';
import { addDays, type CivilDate, dateLabel, hundredthsOfDayText } from '@hrms/platform/calendar';
import type { NotifyRequest, Tx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { lockAccounts } from '../ledger/account.queries.ts';
import { fromStored } from '../ledger/entries.queries.ts';
import { postEntries } from '../ledger/entries.service.ts';
import { leaveNotices } from '../notices.ts';
import { loadPeople } from '../people/person.queries.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';

type Expired = {
  lot_id: string;
  employee_id: string;
  leave_type_id: string;
  expires_on: CivilDate;
  left_days: number;
  held: number;
  type_name: string;
};

/** The leave year in which each lot expires, by the rule of its employee and type. */
async function loadYears(tx: Tx, today: CivilDate, rows: readonly Expired[]): Promise<(row: Expired) => CivilDate> {
  const ids = [...new Set(rows.map(({ employee_id }) => employee_id))];
  const spans = await loadRuleSpans(tx, ids);
  const people = new Map((await loadPeople(tx, today, ids)).map((person) => [person.employee_id, person]));
  const years = await readOrganisationYears(tx);
  return ({ employee_id, leave_type_id, expires_on }) => {
    const list = spans.get(employee_id)?.get(leave_type_id);
    const cycle = (ruleOn(list, expires_on) ?? list?.at(-1))?.rule.cycle ?? 'leave_year';
    const joined_on = people.get(employee_id)?.joined_on ?? expires_on;
    return leaveYearStart(cycle, { ...years, joined_on }, expires_on);
  };
}

/**
 * Posts what is left of lots past their last day. Days that a pending request holds on days up to then stay until it is decided.
 * @returns how many lots expired
 */
export async function expireLots(work: Work): Promise<number> {
  const { tx, today } = work;
  const find = () =>
    sql<Expired>`
    select lot.id as lot_id, lot.employee_id, lot.leave_type_id, lot.expires_on, sum(l.days) as left_days, leave_type.name as type_name,
      coalesce((select sum(h.charged) from leave_half h join leave_request r on r.org_id = h.org_id and r.id = h.request_id
        where h.org_id = lot.org_id and h.employee_id = lot.employee_id and r.leave_type_id = lot.leave_type_id and h.status in ('held', 'proposed') and not h.unpaid and not h.covered and h.day <= lot.expires_on), 0) as held
    from leave_lot lot join leave_ledger l on l.org_id = lot.org_id and l.lot_id = lot.id
    join leave_type on leave_type.org_id = lot.org_id and leave_type.id = lot.leave_type_id
    where lot.org_id = ${tx.org_id} and lot.expires_on < ${today}::date
    group by lot.org_id, lot.id, lot.employee_id, lot.leave_type_id, lot.expires_on, leave_type.name having sum(l.days) > 0
    order by lot.expires_on, lot.id`.execute(tx);
  const first = (await find()).rows;
  if (first.length === 0) return 0;
  await lockAccounts(
    tx,
    first.map(({ employee_id }) => employee_id),
  );
  const { rows } = await find();
  const yearOf = await loadYears(tx, today, rows);
  const notices: NotifyRequest[] = [];
  let expired = 0;
  for (const row of rows) {
    const days = fromStored(row.left_days) - fromStored(row.held);
    if (days <= 0) continue;
    const effective_on = addDays(row.expires_on, 1);
    const posted = await postEntries(work, [
      {
        ...row,
        leave_year_start: yearOf(row),
        effective_on,
        days: -days,
        kind: 'expiry',
        source_type: 'expiry',
        source_id: row.lot_id,
        source_key: `expiry:${row.lot_id}:${fromStored(row.left_days)}`,
        note: `Expired after ${dateLabel(row.expires_on)}`,
      },
    ]);
    expired += posted.length;
    for (const { id } of posted)
      notices.push({
        to: { employees: [row.employee_id] },
        cause: id,
        subject_id: row.lot_id,
        values: {
          days: hundredthsOfDayText(days),
          type: row.type_name,
          employee_id: row.employee_id,
          leave_type_id: row.leave_type_id,
        },
      });
  }
  await work.notify(leaveNotices.expired, notices);
  return expired;
}
