import { creditSchedule, leaveYearEnd, leaveYearStart, ruleOn, scheduleTotal, settleBalance, toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { newId, type Work } from '@hrms/platform/server';
import { findAccount, lockAccounts } from '../ledger/account.queries.ts';
import { drawDays, returnDrawnDays } from '../ledger/draw.service.ts';
import { fromStored } from '../ledger/entries.queries.ts';
import { findPerson, serviceOf } from '../people/person.queries.ts';
import { employeeUnknown } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { loadTypes } from '../types/type.queries.ts';
import { listPostedAccruals, sumDaysOfSource } from './deduct.queries.ts';

type Deduction = {
  readonly employee_id: string;
  readonly day: CivilDate;
  readonly days: number;
  readonly source_id: string;
  readonly note: string;
};

/** Takes days from types in order, never below zero. Answers the days that found no balance. */
async function deductDays(
  work: Work,
  { employee_id, day, days, source_id, note }: Deduction,
  type_ids: readonly string[],
): Promise<number> {
  await lockAccounts(work.tx, [employee_id]);
  const person = await findPerson(work.tx, employee_id, work.today);
  if (!person) throw employeeUnknown();
  const spans = (await loadRuleSpans(work.tx, [employee_id])).get(employee_id);
  const basis = { ...(await readOrganisationYears(work.tx)), joined_on: person.joined_on };
  const there = await sumDaysOfSource(work, source_id, 'penalty');
  let rest = Math.round(days * 100) + fromStored(there?.days ?? 0);
  for (const leave_type_id of type_ids) {
    if (rest <= 0) break;
    const { lots, drawn_ahead } = await findAccount(work.tx, employee_id, leave_type_id);
    const free = Math.max(0, lots.reduce((sum, { left }) => sum + left, 0) - drawn_ahead);
    const leave_year_start = leaveYearStart(ruleOn(spans?.get(leave_type_id), day)?.rule.cycle ?? 'leave_year', basis, day);
    const { posted } = await drawDays(
      work,
      {
        employee_id,
        leave_type_id,
        leave_year_start,
        effective_on: day,
        kind: 'penalty',
        source_type: 'penalty',
        source_id,
        note,
      },
      { lots, days: Math.min(rest, free), on: day, key: `penalty:${source_id}:${newId()}` },
    );
    rest += posted.reduce((sum, entry) => sum + entry.days, 0);
  }
  return toDays(Math.max(0, rest));
}

/**
 * Deducts days as a penalty from types in order (late coming, missing hours). The same source again deducts nothing more.
 * @param days in days
 * @returns the days that found no balance, which become loss of pay
 */
export const chargePenalty = (work: Work, penalty: Deduction & { readonly type_ids: readonly string[] }): Promise<number> =>
  deductDays(work, penalty, penalty.type_ids);

/** Gives the days of a penalty back to their lots. */
export async function reversePenalty(work: Work, employee_id: string, source_id: string): Promise<void> {
  await lockAccounts(work.tx, [employee_id]);
  await returnDrawnDays(
    work,
    { source_id, kind: 'penalty' },
    { kind: 'penalty', source_type: 'penalty', key: 'penalty_reversed', note: 'Penalty reversed' },
  );
}

export type ExitLine = {
  readonly leave_type_id: string;
  readonly type_code: string;
  readonly type_name: string;
  readonly balance: number;
  readonly recoverable: number;
  readonly encashable: number;
  readonly reversed: number;
};

/** Balances at exit on a last working day, in days: what is reversed, recoverable and encashable. Writes nothing. */
export async function settleAtExit({ tx }: Work, employee_id: string, last_day: CivilDate): Promise<ExitLine[]> {
  const found = await findPerson(tx, employee_id, last_day);
  if (!found) throw employeeUnknown();
  const person = { ...found, last_day };
  const spans = (await loadRuleSpans(tx, [employee_id])).get(employee_id);
  const basis = { ...(await readOrganisationYears(tx)), joined_on: person.joined_on };
  const lines: ExitLine[] = [];
  for (const type of (await loadTypes(tx)).filter(({ tracked }) => tracked)) {
    const list = spans?.get(type.id) ?? [];
    const cycle = ruleOn(list, last_day)?.rule.cycle ?? 'leave_year';
    const year = leaveYearStart(cycle, basis, last_day);
    const { lots, drawn_ahead } = await findAccount(tx, employee_id, type.id);
    const posted = await listPostedAccruals(tx, employee_id, type, year);
    const credited = posted.reduce((sum, { days }) => sum + fromStored(days), 0);
    const entitled = scheduleTotal(creditSchedule(year, list, serviceOf(person), leaveYearEnd(cycle, basis, year)));
    const result = settleBalance(
      { credited, entitled: Math.min(entitled, credited), balance: lots.reduce((sum, { left }) => sum + left, 0) - drawn_ahead },
      type.encashable,
    );
    lines.push({
      leave_type_id: type.id,
      type_code: type.code,
      type_name: type.name,
      balance: toDays(result.balance),
      recoverable: toDays(result.recoverable),
      encashable: toDays(result.encashable),
      reversed: toDays(result.reversed),
    });
  }
  return lines;
}
