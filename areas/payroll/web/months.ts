import type { Payroll } from '@hrms/payroll/contract';
import { addToMonth, daysInMonth, financialYearOf, type Month, monthsOfYear } from '@hrms/platform/calendar';

export type MonthState = 'finalised' | 'open' | 'next' | 'missed' | 'upcoming';
export type StripMonth = { month: Month; state: MonthState; payroll: Payroll | undefined };

/** The month to run payroll for next: the one after the newest run, else the current month. */
export function nextMonthOf(runs: readonly Payroll[], today: string): Month {
  const newest = regularPayrolls(runs)
    .map(({ period_month }) => period_month)
    .sort()
    .at(-1);
  return newest ? addToMonth(newest, 1) : today.slice(0, 7);
}

/** The month of a payment beside the salaries: the current one, never before the newest finalised month. */
export function monthBeside(runs: readonly Payroll[], today: string): Month {
  const final = regularPayrolls(runs)
    .filter(({ status }) => status === 'finalised')
    .map(({ period_month }) => period_month)
    .sort()
    .at(-1);
  const current = today.slice(0, 7);
  return final && final > current ? final : current;
}

/** The runs of a pay group, all of them without one. */
export const ofGroup = (runs: readonly Payroll[], group: string | undefined): readonly Payroll[] =>
  group ? runs.filter(({ pay_group_id }) => pay_group_id === group) : runs;

/** The pay groups of runs, that with the most employees first, for who may not see the groups themselves; none where there is only one. */
export function groupsOfRuns(runs: readonly Payroll[]): { value: string; label: string }[] {
  const people = new Map<string, { label: string; most: number }>();
  for (const { pay_group_id, pay_group, totals } of runs) {
    const most = Math.max(people.get(pay_group_id)?.most ?? 0, totals?.people ?? 0);
    people.set(pay_group_id, { label: pay_group, most });
  }
  if (people.size < 2) return [];
  return [...people].toSorted(([, a], [, b]) => b.most - a.most).map(([value, { label }]) => ({ value, label }));
}

/** Whether a run pays items beside the salaries of its month. */
export const paysBeside = ({ kind }: Pick<Payroll, 'kind'>): boolean =>
  kind === 'off_cycle' || kind === 'bonus' || kind === 'correction';

/** Regular runs that are not cancelled. */
export const regularPayrolls = (runs: readonly Payroll[]): Payroll[] =>
  runs.filter(({ kind, status }) => kind === 'regular' && status !== 'cancelled');

/** The twelve months of a financial year with their payroll run and state. */
export function monthsOfStrip(year: string, runs: readonly Payroll[], today: string): StripMonth[] {
  const byMonth = new Map(regularPayrolls(runs).map((payroll) => [payroll.period_month, payroll]));
  const next = nextMonthOf(runs, today);
  return monthsOfYear(year).map((month) => {
    const payroll = byMonth.get(month);
    return { month, payroll, state: stateOf(month, payroll, next) };
  });
}

function stateOf(month: Month, payroll: Payroll | undefined, next: Month): MonthState {
  if (payroll) return payroll.status === 'finalised' ? 'finalised' : 'open';
  if (month === next) return 'next';
  return month < next ? 'missed' : 'upcoming';
}

/** The pay day of a month; the 31st is the last day where a month is shorter. */
export function payDateOf(month: Month, pay_day: number): string {
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
  return `${month}-${String(Math.min(pay_day, last)).padStart(2, '0')}`;
}

/** The financial year before or after. */
export const adjacentYear = (year: string, by: 1 | -1): string => financialYearOf(`${Number(year.slice(0, 4)) + by}-04`);
