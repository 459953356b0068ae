import type { OvertimeLine, PaidBackDay } from '@hrms/attendance/server';
import { lopPaidBack, overtimeHour, overtimePay, overtimeWage, type RunContext, type SlipInput } from '@hrms/payroll/domain';
import { dateLabel, firstDayOf, type Month, monthLabel, monthOf, periodOf } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import { listComponentsInForce, listSalariesInForce } from '@hrms/salary/server';
import { sql } from 'kysely';
import { type StoredContext, toRunContext } from '../run-context.ts';

export type PayItem = {
  readonly employee_id: string;
  readonly component_code: string;
  readonly amount_paise: Paise;
  readonly note: string;
  readonly origin_month: Month;
};

const CATEGORIES = { weekday: 'working days', weekly_off: 'weekly offs', holiday: 'holidays' } as const;

const hoursText = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/** A line of overtime with the monthly wage of its day. */
type Priced = OvertimeLine & { readonly wage: Paise };

/** One item for each employee, origin month, category and wage, so that hours are added before they are rounded. */
export async function overtimeItems(tx: Tx, month: Month, lines: readonly OvertimeLine[]): Promise<PayItem[]> {
  const priced = (
    await Promise.all([...Map.groupBy(lines, ({ day }) => monthOf(day))].map(([at, own]) => priceLines(tx, at, own)))
  ).flat();
  const groups = Map.groupBy(
    priced,
    ({ employee_id, origin_month, category, multiplier_bp, wage }) =>
      `${employee_id} ${origin_month} ${category} ${multiplier_bp} ${wage}`,
  );
  return [...groups.values()].flatMap((group): PayItem[] => {
    const { employee_id, origin_month, category, multiplier_bp, wage } = group[0] as Priced;
    const minutes = group.reduce((sum, one) => sum + one.minutes, 0);
    const amount_paise = overtimePay(wage, minutes, multiplier_bp);
    if (amount_paise === 0) return [];
    const of = origin_month === month ? '' : ` of ${monthLabel(origin_month)}`;
    const note = `Overtime on ${CATEGORIES[category]}${of}: ${hoursText(minutes)} × ${multiplier_bp / 10_000} × ${formatRupees(overtimeHour(wage))} an hour`;
    return [{ employee_id, component_code: 'OVERTIME', amount_paise, note, origin_month }];
  });
}

async function priceLines(tx: Tx, month: Month, lines: readonly OvertimeLine[]): Promise<Priced[]> {
  const period = periodOf(month);
  const components = new Map((await listComponentsInForce(tx, period.last_day)).map((one) => [one.code, one]));
  const salaries = await listSalariesInForce(tx, period, [...new Set(lines.map(({ employee_id }) => employee_id))]);
  return lines.flatMap((line) => {
    const salary = salaries.get(line.employee_id)?.in_month.findLast(({ from_date }) => from_date <= line.day);
    return salary ? [{ ...line, wage: overtimeWage(salary.rates, components) }] : [];
  });
}

type Docked = { employee_id: string; period_month: string; input: SlipInput; context: StoredContext };

/** LOP days that are no longer true, by component at the rate of the payslip that docked them. */
export async function paidBackItems(tx: Tx, days: readonly PaidBackDay[]): Promise<PayItem[]> {
  if (days.length === 0) return [];
  const groups = [...Map.groupBy(days, ({ employee_id, docked_month }) => `${employee_id} ${docked_month}`).values()];
  const keys = groups.map(([one]) => one as PaidBackDay);
  const { rows } = await sql<Docked>`select s.employee_id, s.period_month, s.input, p.context
    from unnest(${keys.map(({ employee_id }) => employee_id)}::uuid[], ${keys.map(({ docked_month }) => firstDayOf(docked_month))}::date[]) as asked (employee_id, month)
    join payslip s on s.org_id = ${tx.org_id} and s.employee_id = asked.employee_id and s.period_month = asked.month
    join payroll p on p.org_id = s.org_id and p.id = s.payroll_id and p.kind = 'regular'`.execute(tx);
  const slips = new Map(rows.map((row) => [`${row.employee_id} ${monthOf(row.period_month)}`, row]));
  const contexts = new Map<string, RunContext>();
  return groups.flatMap((group): PayItem[] => {
    const { employee_id, docked_month } = group[0] as PaidBackDay;
    const slip = slips.get(`${employee_id} ${docked_month}`);
    if (!slip) return [];
    const context = contexts.get(docked_month) ?? toRunContext(slip.context);
    contexts.set(docked_month, context);
    const count = group.reduce((sum, one) => sum + one.days, 0) / 100;
    const note = `LOP paid back: ${count} ${count === 1 ? 'day' : 'days'} (${daysText(group)}) at the rate of ${monthLabel(docked_month)}`;
    return lopPaidBack(slip.input, context, count).map(({ code, amount }) => ({
      employee_id,
      component_code: code,
      amount_paise: amount,
      note,
      origin_month: docked_month,
    }));
  });
}

const MOST_NAMED = 4;

const daysText = (group: readonly PaidBackDay[]): string => {
  const named = group.slice(0, MOST_NAMED).map(({ day }) => dateLabel(day));
  return group.length > MOST_NAMED ? `${named.join(', ')} and ${group.length - MOST_NAMED} more` : named.join(', ');
};
