import type { AllowanceDays, LateDay, LopRow, OvertimeLine } from '@hrms/attendance/server';
import {
  type FundWages,
  lopDifference,
  lopFundDifference,
  type OvertimeRule,
  overtimeHour,
  overtimePay,
  overtimeWage,
  type RunContext,
  type SlipInput,
} from '@hrms/payroll/domain';
import { dateLabel, firstDayOf, type Month, monthLabel, monthOf, periodOf } from '@hrms/platform/calendar';
import { formatRupees, multiplyDivide, type Paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import { listComponentsInForce, listSalariesInForce } from '@hrms/salary/server';
import { toRunContext } from '../run-context.ts';
import { settingsInMonth } from '../setting.queries.ts';
import { listPaidInputsOf } from './attendance-inputs.queries.ts';

export type PayItem = {
  readonly employee_id: string;
  readonly component_code: string;
  readonly amount_paise: Paise;
  readonly note: string;
  readonly origin_month: Month;
  /** Overtime and entries of attendance that it pays. */
  readonly attendance_ids: readonly string[];
  /** Its EPF and ESI are settled in its origin month. */
  readonly wages_in_origin?: true;
  /** EPF wages of its origin month, with one of the EPF items. */
  readonly fund_wages?: FundWages;
};

const CATEGORIES = { weekday: 'working days', weekly_off: 'weekly offs', holiday: 'holidays' } as const;

const hoursText = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ');

/** A line of overtime with the monthly wage of its day. */
type Priced = OvertimeLine & { readonly wage: Paise; readonly rule: OvertimeRule };

/** One item for each employee, origin month, category and wage, so that hours are added before they are rounded. */
export async function overtimeItems(tx: Tx, month: Month, lines: readonly OvertimeLine[]): Promise<PayItem[]> {
  if (lines.length === 0) return [];
  const ruleOf = await settingsInMonth(tx, month);
  const priced = (
    await Promise.all([...Map.groupBy(lines, ({ day }) => monthOf(day))].map(([at, own]) => priceLines(tx, at, own, ruleOf)))
  ).flat();
  const groups = Map.groupBy(
    priced,
    ({ employee_id, origin_month, category, multiplier_bp, wage }) =>
      `${employee_id} ${origin_month} ${category} ${multiplier_bp} ${wage}`,
  );
  return [...groups.values()].flatMap((group): PayItem[] => {
    const { employee_id, origin_month, category, multiplier_bp, wage, rule } = group[0] as Priced;
    const minutes = group.reduce((sum, one) => sum + one.minutes, 0);
    const amount_paise = overtimePay(wage, minutes, multiplier_bp, rule);
    if (amount_paise === 0) return [];
    const of = origin_month === month ? '' : ` of ${monthLabel(origin_month)}`;
    const note = `Overtime on ${CATEGORIES[category]}${of}: ${hoursText(minutes)} × ${multiplier_bp / 10_000} × ${formatRupees(overtimeHour(wage, rule))} an hour`;
    const attendance_ids = group.map(({ overtime_id }) => overtime_id);
    return [{ employee_id, component_code: 'OVERTIME', amount_paise, note, origin_month, attendance_ids }];
  });
}

/** Pay of overtime from the salary of its day, by id in paise: what approvals test before it is approved. */
export async function overtimeAmounts(tx: Tx, lines: readonly OvertimeLine[]): Promise<ReadonlyMap<string, number>> {
  const amounts = new Map<string, number>();
  for (const [month, own] of Map.groupBy(lines, ({ day }) => monthOf(day)))
    for (const { overtime_id, wage, minutes, multiplier_bp, rule } of await priceLines(
      tx,
      month,
      own,
      await settingsInMonth(tx, month),
    ))
      amounts.set(overtime_id, overtimePay(wage, minutes, multiplier_bp, rule));
  return amounts;
}

/** Shift allowances: days worked at the amount of a day, in the component that the shift names. */
export const allowanceItems = (month: Month, allowances: readonly AllowanceDays[]): PayItem[] =>
  allowances.map(({ employee_id, component_code, amount_paise, days, origin_month, shifts, entry_ids }) => {
    const count = days / 100;
    const of = origin_month === month ? '' : ` of ${monthLabel(origin_month)}`;
    return {
      employee_id,
      component_code,
      amount_paise: multiplyDivide(amount_paise as Paise, days, 100, 'paise'),
      note: `Shift allowance${of}: ${count} ${Math.abs(count) === 1 ? 'day' : 'days'} on ${shifts} × ${formatRupees(amount_paise as Paise)}`,
      origin_month,
      attendance_ids: entry_ids,
    };
  });

async function priceLines(
  tx: Tx,
  month: Month,
  lines: readonly OvertimeLine[],
  ruleOf: (employee_id: string) => OvertimeRule,
): Promise<Priced[]> {
  const period = periodOf(month);
  const components = new Map((await listComponentsInForce(tx, period.last_day)).map((one) => [one.code, one]));
  const salaries = await listSalariesInForce(tx, period, [...new Set(lines.map(({ employee_id }) => employee_id))]);
  return lines.flatMap((line) => {
    const salary = salaries.get(line.employee_id)?.in_month.findLast(({ from_date }) => from_date <= line.day);
    const rule = ruleOf(line.employee_id);
    return salary ? [{ ...line, rule, wage: overtimeWage(salary.rates, components, rule) }] : [];
  });
}

type PaidSlip = { input: SlipInput; context: RunContext };

/** Regular payslips of employees and months that exist, by `employee month`. */
async function readPaidSlips(tx: Tx, days: readonly LateDay[]): Promise<Map<string, PaidSlip>> {
  const asked = days.flatMap(({ employee_id, origin_month, docked_month }) =>
    [origin_month, docked_month].flatMap((month) => (month ? [{ employee_id, month }] : [])),
  );
  const keys = [...new Map(asked.map((one) => [`${one.employee_id} ${one.month}`, one])).values()];
  const rows = await listPaidInputsOf(
    tx,
    keys.map(({ employee_id, month }) => ({ employee_id, first_day: firstDayOf(month) })),
  );
  const contexts = new Map<string, RunContext>();
  return new Map(
    rows.map(({ employee_id, period_month, input, context: stored }) => {
      const month = monthOf(period_month);
      const context = contexts.get(month) ?? toRunContext(stored);
      contexts.set(month, context);
      return [`${employee_id} ${month}`, { input, context }];
    }),
  );
}

const sumOf = (days: readonly LateDay[]): number => days.reduce((sum, one) => sum + one.days, 0) / 100;

/**
 * LOP of earlier months that changed after they were locked, at the rate of its own month's payslip. Days of a month that has no payslip are
 * LOP days of the open payroll, and given back at the rate at which they were docked.
 */
export async function priceLateDays(tx: Tx, late: readonly LateDay[]): Promise<{ items: PayItem[]; lop: LopRow[] }> {
  if (late.length === 0) return { items: [], lop: [] };
  const slips = await readPaidSlips(tx, late);
  const items: PayItem[] = [];
  const lop: LopRow[] = [];
  for (const group of Map.groupBy(late, ({ employee_id, origin_month }) => `${employee_id} ${origin_month}`).values()) {
    const { employee_id, origin_month, taken_later } = group[0] as LateDay;
    const slip = slips.get(`${employee_id} ${origin_month}`);
    if (slip) {
      items.push(...differenceItems(group, origin_month, slip, slip.input.lop_days + taken_later / 100));
      continue;
    }
    const absent = group.filter(({ days }) => days > 0);
    if (absent.length > 0) lop.push({ employee_id, days: sumOf(absent) * 100, reason: `Attendance: ${daysText(absent)}` });
    const back = Map.groupBy(
      group.filter(({ days }) => days < 0),
      ({ docked_month }) => docked_month,
    );
    for (const [month, own] of back) {
      const docked = month === null ? undefined : slips.get(`${employee_id} ${month}`);
      if (month && docked) items.push(...differenceItems(own, month, docked, docked.input.lop_days));
    }
  }
  return { items, lop };
}

function differenceItems(group: readonly LateDay[], month: Month, { input, context }: PaidSlip, before: number): PayItem[] {
  const change = sumOf(group);
  const count = Math.abs(change);
  const what = change < 0 ? 'LOP paid back' : 'LOP found later';
  const note = `${what}: ${count} ${count === 1 ? 'day' : 'days'} (${daysText(group)}) at the rate of ${monthLabel(month)}`;
  const days = { before, after: before + change };
  const item = {
    employee_id: input.employee_id,
    note,
    origin_month: month,
    wages_in_origin: true as const,
    attendance_ids: group.flatMap(({ entry_ids }) => entry_ids),
  };
  return [...lopDifference(input, context, days), ...lopFundDifference(input, context, days)].map(
    ({ code, amount, fund_wages }) => ({
      ...item,
      component_code: code,
      amount_paise: amount,
      ...(fund_wages && { fund_wages }),
    }),
  );
}

const MOST_NAMED = 4;

const daysText = (group: readonly LateDay[]): string => {
  const named = group.slice(0, MOST_NAMED).map(({ day }) => dateLabel(day));
  return group.length > MOST_NAMED ? `${named.join(', ')} and ${group.length - MOST_NAMED} more` : named.join(', ');
};
