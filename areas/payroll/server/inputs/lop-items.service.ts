import { type LopDay, listUsedLop } from '@hrms/attendance/server';
import { lopDifference, lopFundDifference, type RunContext, type SlipInput } from '@hrms/payroll/domain';
import { dateLabel, firstDayOf, type Month, monthLabel, monthOf } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { toRunContext } from '../run-context.ts';
import { settingsInMonth } from '../setting.queries.ts';
import { listPaidInputsOf } from './attendance-inputs.queries.ts';
import type { PayItem } from './attendance-items.service.ts';

type PaidSlip = { input: SlipInput; context: RunContext };

/** Where a day of LOP lies: its calendar month and the month of its period. */
type Placed = { readonly employee_id: string; readonly month: Month; readonly origin_month: Month };

/**
 * The month at whose rate a day of LOP is priced: the calendar month it lies in, or that of its period, as the payroll settings of the
 * period say.
 */
async function readRateMonths(tx: Tx, days: readonly Placed[]): Promise<(day: Placed) => Month> {
  const rules = new Map<Month, Awaited<ReturnType<typeof settingsInMonth>>>();
  const apart = days.filter(({ month, origin_month }) => month !== origin_month);
  for (const [period, own] of Map.groupBy(apart, ({ origin_month }) => origin_month)) {
    const ids = [...new Set(own.map(({ employee_id }) => employee_id))];
    rules.set(period, await settingsInMonth(tx, period, ids));
  }
  return ({ employee_id, month, origin_month }) =>
    month !== origin_month && rules.get(origin_month)?.(employee_id)?.cross_month_day_rate === 'origin_month'
      ? month
      : origin_month;
}

/** LOP of another month than the run's, with the month at whose rate it is priced. */
type PricedDay = LopDay & { readonly rate_month: Month };

/** Regular payslips of employees and months that exist, by `employee month`. */
async function readPaidSlips(tx: Tx, days: readonly PricedDay[]): Promise<Map<string, PaidSlip>> {
  const asked = days.flatMap(({ employee_id, rate_month, docked_month }) =>
    [rate_month, docked_month].flatMap((month) => (month ? [{ employee_id, month }] : [])),
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

/** Days priced at the rate of a month beside its payslip, signed; `of_period`: those of them that belong to its attendance period. */
type UsedDays = { readonly days: number; readonly of_period: number };

/** Days that payrolls have priced so, by `employee month`. `until`: with those of payrolls up to a month that are not final. */
export async function readUsedDays(
  tx: Tx,
  asked: readonly { readonly employee_id: string; readonly month: Month }[],
  until: Month | null = null,
): Promise<Map<string, UsedDays>> {
  const ids = [...new Set(asked.map(({ employee_id }) => employee_id))];
  const used = await listUsedLop(tx, ids, [...new Set(asked.map(({ month }) => month))], until);
  const rateMonthOf = await readRateMonths(tx, used);
  const sums = new Map<string, UsedDays>();
  for (const row of used) {
    const month = rateMonthOf(row);
    if (row.origin_month === month && row.pay_month === month) continue;
    const key = `${row.employee_id} ${month}`;
    const { days, of_period } = sums.get(key) ?? NO_DAYS;
    const more = row.days / 100;
    sums.set(key, { days: days + more, of_period: of_period + (row.origin_month === month ? more : 0) });
  }
  return sums;
}

const NO_DAYS: UsedDays = { days: 0, of_period: 0 };

const sumOf = (days: readonly LopDay[]): number => days.reduce((sum, one) => sum + one.days, 0) / 100;

/** LOP days of a run's own payslip; to a hundredth of a day. */
export type LopRow = { readonly employee_id: string; readonly lop_days: number; readonly reason: string };

/**
 * LOP of a run: days priced at the rate of the run's month are LOP days of its payslip. Days that lie in another month than their period, and
 * changes to the days of earlier ones, are items at the rate of that month's payslip. The former count in the wages of the run for EPF and
 * ESI, as the rest of its period does; the latter change those of their own month. Days of a month that has no payslip are LOP days of the run, and given
 * back at the rate at which they were docked.
 */
export async function priceLopDays(
  tx: Tx,
  run_month: Month,
  found: readonly LopDay[],
): Promise<{ items: PayItem[]; lop: LopRow[] }> {
  const placeOf = (day: LopDay): Placed => ({ ...day, month: monthOf(day.day) });
  const given = found.filter(({ origin_month, days }) => origin_month !== run_month || days > 0);
  const rateMonthOf = await readRateMonths(tx, given.map(placeOf));
  const priced = given.map((day): PricedDay => ({ ...day, rate_month: rateMonthOf(placeOf(day)) }));
  const own: LopDay[] = priced.filter(({ rate_month }) => rate_month >= run_month);
  const earlier = priced.filter(({ rate_month }) => rate_month < run_month);
  const slips = earlier.length > 0 ? await readPaidSlips(tx, earlier) : new Map<string, PaidSlip>();
  const asked = earlier.map(({ employee_id, rate_month }) => ({ employee_id, month: rate_month }));
  const used = slips.size > 0 ? await readUsedDays(tx, asked) : new Map<string, UsedDays>();
  const items: PayItem[] = [];
  for (const [key, group] of Map.groupBy(earlier, ({ employee_id, rate_month }) => `${employee_id} ${rate_month}`)) {
    const { employee_id, rate_month } = group[0] as PricedDay;
    const slip = slips.get(key);
    if (slip) {
      const { days, of_period } = used.get(key) ?? NO_DAYS;
      let before = slip.input.lop_days + days;
      for (const part of partsOf(group, run_month)) {
        const in_wages = part[0]?.origin_month === rate_month ? slip.input.lop_days + of_period : null;
        const lop_part = part[0]?.origin_month === run_month ? 'window' : 'former_window';
        items.push(...differenceItems(part, rate_month, slip, { before, in_wages, lop_part }));
        before += sumOf(part);
      }
      continue;
    }
    own.push(...group.filter(({ days }) => days > 0));
    const back = Map.groupBy(
      group.filter(({ days }) => days < 0),
      ({ docked_month }) => docked_month,
    );
    for (const [month, of_month] of back) {
      const docked = month === null ? undefined : slips.get(`${employee_id} ${month}`);
      const before = docked?.input.lop_days ?? 0;
      if (month && docked) items.push(...differenceItems(of_month, month, docked, { before, in_wages: before }));
    }
  }
  return { items, lop: [...Map.groupBy(own, ({ employee_id }) => employee_id).values()].map(toLopRow) };
}

/** Days of one rate apart: of the run's own window, of the windows of earlier runs, and of the month's own period. */
const partsOf = (group: readonly PricedDay[], run_month: Month): PricedDay[][] => [
  ...Map.groupBy(group, ({ origin_month, rate_month }) =>
    origin_month === run_month ? 'window' : origin_month === rate_month ? 'period' : 'former window',
  ).values(),
];

const MOST_LISTED = 6;

function toLopRow(days: readonly LopDay[]): LopRow {
  const named = days
    .slice(0, MOST_LISTED)
    .map(({ day, days: part }) => `${dateLabel(day)}${part === 100 ? '' : ` (${part / 100})`}`);
  const rest = days.length > MOST_LISTED ? ` and ${days.length - MOST_LISTED} more` : '';
  return {
    employee_id: (days[0] as LopDay).employee_id,
    lop_days: sumOf(days),
    reason: `Attendance: ${named.join(', ')}${rest}`,
  };
}

/**
 * Items of days at the rate of a month. `before`: its LOP days so far; `in_wages`: those that its EPF and ESI wages are less, null where the
 * days count in the wages of the run.
 */
function differenceItems(
  group: readonly LopDay[],
  month: Month,
  { input, context }: PaidSlip,
  { before, in_wages, lop_part }: { before: number; in_wages: number | null; lop_part?: PayItem['lop_part'] },
): PayItem[] {
  const change = sumOf(group);
  const count = Math.abs(change);
  const title = lop_part === 'window' ? 'LOP' : change < 0 ? 'LOP paid back' : 'LOP found later';
  const note = `${title}: ${count} ${count === 1 ? 'day' : 'days'} (${daysText(group)}) at the rate of ${monthLabel(month)}`;
  const funds = in_wages === null ? [] : lopFundDifference(input, context, { before: in_wages, after: in_wages + change });
  const item = {
    employee_id: input.employee_id,
    note,
    origin_month: month,
    ...(in_wages !== null && { wages_in_origin: true as const }),
    attendance_ids: group.flatMap(({ entry_ids }) => entry_ids),
  };
  const differences = [...lopDifference(input, context, { before, after: before + change }), ...funds];
  return differences.map(({ code, amount, fund_wages }, at) => ({
    ...item,
    component_code: code,
    amount_paise: amount,
    ...(fund_wages && { fund_wages }),
    ...(in_wages === null && lop_part && { lop_part, lop_days: at === 0 ? change : 0 }),
  }));
}

const MOST_NAMED = 4;

const daysText = (group: readonly LopDay[]): string => {
  const named = group.slice(0, MOST_NAMED).map(({ day }) => dateLabel(day));
  return group.length > MOST_NAMED ? `${named.join(', ')} and ${group.length - MOST_NAMED} more` : named.join(', ');
};
