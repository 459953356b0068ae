import { annualLeaveEarned, type Days, leaveYearStart, ruleOn } from '@hrms/leave/domain';
import { type CivilDate, fullYears } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { loadPeople } from '../people/person.queries.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { type CreditRow, insertCredits, listActiveCredits, type NewCredit, setCreditDays } from './credit.queries.ts';
import { correctCredit } from './schedule.service.ts';
import { sumWorkedDaysOfYear } from './worked-days.queries.ts';

/** Sets what a credit is worth: a posted one is corrected by an entry. */
async function setEarned(work: Work, row: CreditRow, days: Days): Promise<void> {
  await lockAccounts(work.tx, [row.employee_id]);
  if (row.status === 'posted') await correctCredit(work, row, days, 'Days worked were corrected');
  else await setCreditDays(work.tx, row.id, days);
}

/** Takes days back from the credits of a year, the latest first. */
async function takeBack(work: Work, own: readonly CreditRow[], days: Days): Promise<void> {
  let rest = days;
  for (const row of own.toSorted((a, b) => (a.due_on < b.due_on ? 1 : -1))) {
    const taken = Math.min(row.days, rest);
    rest -= taken;
    if (taken > 0) await setEarned(work, row, row.days - taken);
  }
}

/** Below 18 at the end of the year: one day of leave for fewer days worked (OSH Code, section 32). */
const isAdolescent = (born_on: CivilDate | null, year_end: CivilDate): boolean =>
  born_on !== null && fullYears(born_on, year_end) < 18;

/**
 * Plans the annual leave that workers earned in a calendar year (OSH Code, section 32): due on 1 January after it, or from the month in
 * which the minimum was reached where the rule posts monthly. What was planned before counts against it; days that were reported too
 * high are taken back.
 */
export async function planWorkedDayCredits(work: Work, year: number): Promise<number> {
  const { tx, today } = work;
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const { rows } = await sumWorkedDaysOfYear(tx, first, last);
  const ids = rows.map(({ employee_id }) => employee_id);
  const spans = await loadRuleSpans(tx, ids);
  const people = new Map((await loadPeople(tx, today, ids)).map((person) => [person.employee_id, person]));
  const years = await readOrganisationYears(tx);
  const before = (await listActiveCredits(tx, ids, `${year - 1}-01-01`)).filter(
    ({ kind, period_from }) => kind === 'worked_days' && period_from >= first && period_from <= last,
  );
  const planned: NewCredit[] = [];
  for (const { employee_id, counted, earning } of rows) {
    const person = people.get(employee_id);
    for (const [leave_type_id, list] of spans.get(employee_id) ?? []) {
      const span = ruleOn(list, today < last ? today : last);
      if (!person || span?.rule.credit_frequency !== 'worked_days') continue;
      const monthly = span.rule.worked_days_posting === 'monthly_advance';
      if (!monthly && today <= last) continue;
      const earned = annualLeaveEarned(
        { counted: Number(counted), earning: Number(earning), higher_rate: isAdolescent(person.born_on, last) },
        today < last ? today : last,
      );
      const own = before.filter((row) => row.employee_id === employee_id && row.leave_type_id === leave_type_id);
      const days = earned - own.reduce((sum, row) => sum + row.days, 0);
      if (days < 0) await takeBack(work, own, -days);
      if (days <= 0) continue;
      const due_on: CivilDate = monthly ? today : `${year + 1}-01-01`;
      const period_from = own.length === 0 ? first : due_on < last ? due_on : last;
      const there = own.find((row) => row.period_from === period_from);
      if (there) {
        await setEarned(work, there, there.days + days);
        continue;
      }
      const basis = { ...years, joined_on: person.joined_on };
      const leave_year_start = leaveYearStart(span.rule.cycle, basis, due_on);
      planned.push({
        employee_id,
        leave_type_id,
        leave_year_start,
        kind: 'worked_days',
        period_from,
        period_to: last,
        due_on,
        full_days: earned,
        days,
        status: 'planned',
        rule_id: span.rule_id,
      });
    }
  }
  await insertCredits(work, planned);
  return planned.length;
}
