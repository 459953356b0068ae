import { leaveYearStart, ruleOn } from '@hrms/leave/domain';
import { addDays, type CivilDate, dateLabel, hundredthsOfDayText } from '@hrms/platform/calendar';
import type { NotifyRequest, Tx, Work } from '@hrms/platform/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { fromStored } from '../ledger/entries.queries.ts';
import { postEntries } from '../ledger/entries.service.ts';
import { leaveNotices } from '../notices.ts';
import { loadPeople } from '../people/person.queries.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { type ExpiredLot, listLotsToExpire } from './expiry.queries.ts';

/** The leave year in which each lot expires, by the rule of its employee and type. */
async function loadYears(tx: Tx, today: CivilDate, rows: readonly ExpiredLot[]): Promise<(row: ExpiredLot) => CivilDate> {
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
  const find = () => listLotsToExpire(tx, today);
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
