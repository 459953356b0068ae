import {
  creditSchedule,
  leaveYearEnd,
  leaveYearStart,
  nextYearStart,
  type OrganisationYears,
  type RuleSpan,
  ruleOn,
  type ScheduledCredit,
  type Service,
  type YearBasis,
} from '@hrms/leave/domain';
import { addDays, addMonths, type CivilDate } from '@hrms/platform/calendar';
import { newId, type Work } from '@hrms/platform/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { grantDays } from '../ledger/book.service.ts';
import { drawDays } from '../ledger/draw.service.ts';
import type { Entry } from '../ledger/entries.queries.ts';
import { type LeavePerson, loadPeople, serviceOf } from '../people/person.queries.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import {
  type CreditRow,
  insertCredits,
  listActiveCredits,
  type NewCredit,
  replaceCredits,
  setCreditDays,
} from './credit.queries.ts';

export type LeaveYear = { readonly start: CivilDate; readonly end: CivilDate };

/** The leave years a schedule is kept for: the one of today and the next, by the rule of today. */
export function scheduledYears(spans: readonly RuleSpan[], basis: YearBasis, today: CivilDate): [LeaveYear, LeaveYear] {
  const cycle = (ruleOn(spans, today) ?? spans.at(-1))?.rule.cycle ?? 'leave_year';
  const current = leaveYearStart(cycle, basis, today < basis.joined_on ? basis.joined_on : today);
  const next = nextYearStart(cycle, basis, current);
  return [
    { start: current, end: addDays(next, -1) },
    { start: next, end: leaveYearEnd(cycle, basis, next) },
  ];
}

const toRow = (
  employee_id: string,
  leave_type_id: string,
  leave_year_start: CivilDate,
  { why: _why, ...credit }: ScheduledCredit,
): NewCredit => ({
  ...credit,
  employee_id,
  leave_type_id,
  leave_year_start,
  kind: 'accrual',
  status: credit.days === 0 ? 'skipped' : 'planned',
});

/** Every credit an employee should have in the leave years that are kept. */
function expectedCredits(
  person: LeavePerson,
  spans: ReadonlyMap<string, RuleSpan[]>,
  years: OrganisationYears,
  today: CivilDate,
): NewCredit[] {
  const service: Service = serviceOf(person);
  const basis = { ...years, joined_on: person.joined_on };
  return [...spans].flatMap(([type_id, list]) =>
    scheduledYears(list, basis, today).flatMap(({ start, end }) =>
      creditSchedule(start, list, service, end).map((credit) => toRow(person.employee_id, type_id, start, credit)),
    ),
  );
}

const keyOf = (row: Pick<NewCredit, 'employee_id' | 'leave_type_id' | 'kind' | 'period_from'>) =>
  `${row.employee_id}:${row.leave_type_id}:${row.kind}:${row.period_from}`;
const isSame = (stored: CreditRow, expected: NewCredit) =>
  stored.leave_year_start === expected.leave_year_start &&
  stored.days === expected.days &&
  stored.due_on === expected.due_on &&
  stored.period_to === expected.period_to &&
  stored.rule_id === expected.rule_id;

/**
 * Builds the schedules of employees again: rows that still hold stay, planned rows that do not are replaced, and posted ones are
 * corrected by an entry with the difference. Safe to repeat.
 * @param cause the note of corrections of employees who stay
 * @returns employees whose schedule changed
 */
export async function rebuildSchedules(
  work: Work,
  employee_ids: readonly string[],
  cause = 'Credit adjusted to the policy in force',
): Promise<string[]> {
  if (employee_ids.length === 0) return [];
  const { tx, today } = work;
  await lockAccounts(tx, employee_ids);
  const people = await loadPeople(tx, today, employee_ids);
  const spans = await loadRuleSpans(tx, employee_ids);
  const years = await readOrganisationYears(tx);
  const expected = people.flatMap((person) => expectedCredits(person, spans.get(person.employee_id) ?? new Map(), years, today));
  const stored = (await listActiveCredits(tx, employee_ids, addMonths(today, -12))).filter(({ kind }) => kind === 'accrual');
  const storedByKey = new Map(stored.map((row) => [keyOf(row), row]));
  const expectedKeys = new Set(expected.map(keyOf));
  // A closed or past year is never planned again: only rows of years that are kept take part.
  const kept_years = new Set(
    expected.map(({ employee_id, leave_type_id, leave_year_start }) => `${employee_id}:${leave_type_id}:${leave_year_start}`),
  );
  const isKept = (row: CreditRow) =>
    kept_years.has(`${row.employee_id}:${row.leave_type_id}:${row.leave_year_start}`) || row.due_on > today;
  const changed = new Set<string>();
  const fresh: NewCredit[] = [];
  const gone: string[] = [];
  const corrections: { row: CreditRow; days: number }[] = [];
  for (const row of expected) {
    const before = storedByKey.get(keyOf(row));
    if (!before) fresh.push(row);
    else if (before.status === 'posted') {
      if (before.days !== row.days) corrections.push({ row: before, days: row.days });
      continue;
    } else if (
      isSame(before, row) ||
      (before.status === 'skipped' && before.days === row.days && before.leave_year_start === row.leave_year_start)
    )
      continue;
    else {
      gone.push(before.id);
      fresh.push(row);
    }
    changed.add(row.employee_id);
  }
  for (const row of stored)
    if (!expectedKeys.has(keyOf(row)) && isKept(row)) {
      changed.add(row.employee_id);
      if (row.status === 'posted') corrections.push({ row, days: 0 });
      else gone.push(row.id);
    }
  await replaceCredits(tx, gone);
  await insertCredits(work, fresh);
  const leavers = new Set(people.filter(({ last_day }) => last_day !== null).map(({ employee_id }) => employee_id));
  for (const { row, days } of corrections)
    if (row.days !== days) await correctCredit(work, row, days, leavers.has(row.employee_id) ? null : cause);
  return [...new Set([...changed, ...corrections.map(({ row }) => row.employee_id)])];
}

/**
 * Books the difference between what a credit was posted at and what it should be. Without a cause the employee leaves. The account must
 * be locked.
 */
export async function correctCredit(work: Work, row: CreditRow, days: number, cause: string | null): Promise<void> {
  const difference = days - row.days;
  const base: Omit<Entry, 'lot_id' | 'days' | 'source_key'> = {
    employee_id: row.employee_id,
    leave_type_id: row.leave_type_id,
    leave_year_start: row.leave_year_start,
    effective_on: work.today,
    kind: cause === null && difference < 0 ? 'exit_recovery' : 'adjustment',
    source_type: 'credit_correction',
    source_id: row.id,
    note: cause ?? 'Credit adjusted to the last working day',
  };
  const key = `correction:${row.id}:${newId()}`;
  if (difference > 0) await grantDays(work, base, { origin: 'adjustment', expires_on: null, days: difference, source_key: key });
  else await drawDays(work, base, { days: -difference, ahead: true, key });
  await setCreditDays(work.tx, row.id, days);
}
