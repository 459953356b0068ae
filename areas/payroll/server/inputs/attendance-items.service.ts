import type { AllowanceDays, OvertimeLine } from '@hrms/attendance/server';
import { type FundWages, type OvertimeRule, overtimeHour, overtimePay, overtimeWage } from '@hrms/payroll/domain';
import { type Month, monthLabel, monthOf, periodOf } from '@hrms/platform/calendar';
import { formatRupees, multiplyDivide, type Paise } from '@hrms/platform/money';
import { type Tx, waitForAll } from '@hrms/platform/server';
import { listComponentsInForce, listSalariesInForce } from '@hrms/salary/server';
import { settingsInMonth } from '../setting.queries.ts';

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
  /** LOP docked in the wages of the run: of its own attendance window, or of that of an earlier run. */
  readonly lop_part?: 'window' | 'former_window';
  /** Its days to a hundredth, negative where given back; 0 with all but the first item of them. */
  readonly lop_days?: number;
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
    await waitForAll([...Map.groupBy(lines, ({ day }) => monthOf(day))].map(([at, own]) => priceLines(tx, at, own, ruleOf)))
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
