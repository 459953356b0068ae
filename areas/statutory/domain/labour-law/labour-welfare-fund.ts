import { type CivilDate, daysInMonth, lastDayOf, type Month, monthNumber, nextMonth } from '@hrms/platform/calendar';
import { type Explained, explained, type InForce, inForce, type LawReading, type Step, step } from '@hrms/platform/explain';
import { multiplyDivide, type Paise, zero } from '@hrms/platform/money';
import { keralaShopsFund, type LwfBand, type LwfRate, type LwfTable, lwfTables } from '../law/labour-welfare-fund.parameters.ts';
import { cacheByReading } from '../law-book/law-cache.ts';

export type LwfInput = {
  readonly month: Month;
  readonly state: string | null;
  /** Wages of the month by the fund's flags, in paise. */
  readonly wages: Paise;
  /** Managers do not contribute; a supervisor whose pay is above the state's limit is set as managerial by a person. */
  readonly category: 'workman' | 'supervisor' | 'managerial' | null;
  readonly on_register: boolean;
  /** People on the roll of the state; null when not known, then the law is taken to apply. */
  readonly roll_size: number | null;
  readonly days_worked_in_year: number | null;
};

export type LwfReason =
  | 'not_levied'
  | 'not_this_month'
  | 'not_on_register'
  | 'managerial'
  | 'above_wage_limit'
  | 'too_few_people'
  | 'too_few_days'
  | 'due';

/** In paise; a percentage is rounded to the nearest rupee, fixed amounts stay as notified. */
export type LwfContribution = {
  readonly problem: null;
  readonly employee: Paise;
  readonly employer: Paise;
  readonly due_on: CivilDate | null;
  readonly reason: LwfReason;
};
export type LwfProblem = { readonly problem: 'statutory.lwf_state_missing' | 'statutory.lwf_category_missing' };

/** The fund tables of every state on the last day of a month, by state code and its alias. */
export const lwfLawFor = cacheByReading((month: Month, read): ReadonlyMap<string, InForce<LwfTable>> => {
  const day = lastDayOf(month);
  const tables = new Map<string, InForce<LwfTable>>();
  for (const { key, aliases, parameter } of lwfTables) {
    if ((parameter.history[0]?.from ?? day) > day) continue;
    const table = read(parameter, day);
    for (const name of [key, ...aliases]) tables.set(name, table);
  }
  return tables;
});

/**
 * Both shares of the labour welfare fund of the state for a month, for a person on the roll on the last working day. A state
 * or a category that is not known is a problem, never nil.
 */
export function labourWelfareFund(input: LwfInput, law = lwfLawFor(input.month)): Explained<LwfContribution | LwfProblem> {
  const table = input.state === null ? undefined : law.get(input.state);
  const value = table ? fundShares(input, table.value) : { problem: 'statutory.lwf_state_missing' as const };
  return explained<LwfContribution | LwfProblem>(value, () => fundSteps(table, value));
}

function fundShares(input: LwfInput, table: LwfTable): LwfContribution | LwfProblem {
  const reason = reasonOf(input, table);
  if (reason === null) return { problem: 'statutory.lwf_category_missing' };
  if (reason !== 'due') return { problem: null, employee: zero, employer: zero, due_on: null, reason };
  const band = bandOf(table, input.wages);
  const employee = amountOf(band.employee, input.wages, zero);
  return {
    problem: null,
    employee,
    employer: amountOf(band.employer, input.wages, employee),
    due_on: fundDueOn(table, input.month),
    reason,
  };
}

/** Null when the category decides and is not set. */
function reasonOf(input: LwfInput, table: LwfTable): LwfReason | null {
  if (!table.levies) return 'not_levied';
  if (!table.months.includes(monthNumber(input.month))) return 'not_this_month';
  if (!input.on_register) return 'not_on_register';
  if (input.roll_size !== null && input.roll_size < (table.least_people ?? 0)) return 'too_few_people';
  if (input.category === null) return null;
  if (input.category === 'managerial') return 'managerial';
  if (table.wage_limit !== null && input.wages > table.wage_limit) return 'above_wage_limit';
  if (input.days_worked_in_year !== null && input.days_worked_in_year < (table.least_days_in_year ?? 0)) return 'too_few_days';
  return 'due';
}

function bandOf({ bands }: LwfTable, wages: Paise): LwfBand {
  let found = bands[0] as LwfBand;
  for (const band of bands) if (band.above !== null && wages > band.above) found = band;
  return found;
}

function amountOf(rate: LwfRate, wages: Paise, employee: Paise): Paise {
  if (rate.kind === 'fixed') return rate.amount;
  if (rate.kind === 'multiple') return (employee * rate.factor) as Paise;
  const share = multiplyDivide(wages, rate.per_lakh, 100_000, 'nearest_rupee');
  return share < rate.most ? share : rate.most;
}

/** The day of the calendar month or year after the accrual; the words "last day of month" are the last day of the next month. */
export function fundDueOn({ due }: LwfTable, month: Month): CivilDate | null {
  const rule = due.find(({ months }) => months.includes(monthNumber(month)));
  if (!rule) return null;
  if (!/^\d\d-\d\d$/.test(rule.day)) {
    const next = nextMonth(month);
    return `${next}-${daysInMonth(+next.slice(0, 4), monthNumber(next))}`;
  }
  const year = +month.slice(0, 4);
  const thisYear = `${year}-${rule.day}`;
  return thisYear > lastDayOf(month) ? thisYear : `${year + 1}-${rule.day}`;
}

const WHY: Record<LwfReason, string> = {
  not_levied: 'this state has no labour welfare fund',
  not_this_month: 'not a month in which it accrues',
  not_on_register: 'not on the roll on the last working day of the month',
  managerial: 'managerial staff do not contribute',
  above_wage_limit: "wages above the state's limit",
  too_few_people: 'fewer people on the roll than the Act asks',
  too_few_days: 'fewer days worked in the year than the Act asks',
  due: 'on the roll on the last working day of the month',
};

function fundSteps(table: InForce<LwfTable> | undefined, value: LwfContribution | LwfProblem): Step[] {
  if (value.problem !== null || !table)
    return [
      step(
        'Labour welfare fund',
        { text: 'not computed' },
        value.problem === 'statutory.lwf_category_missing'
          ? 'set whether the person is a workman, a supervisor or a manager'
          : 'no known state',
      ),
    ];
  const why = WHY[value.reason];
  if (value.reason !== 'due') return [step(`Labour welfare fund, ${table.value.state_name}`, 0, why, table)];
  return [
    step("Employee's share", value.employee, why, table),
    step("Employer's share", value.employer, `${table.value.state_name}, due ${value.due_on}`, table),
  ];
}

/** What an employer adds where the state sets a least total for the period; nil elsewhere. In paise. */
export function lwfMinimumTopUp(state: string, month: Month, employerTotal: Paise): Explained<Paise> {
  const table = lwfLawFor(month).get(state);
  const least = table?.value.employer_minimum ?? zero;
  const value = Math.max(0, least - employerTotal) as Paise;
  return explained(value, () => [step('Added by the employer', value, "up to the state's least total of the period", table)]);
}

/** Kerala's second fund of a month, for establishments under its shops act; both shares, unverified amounts. */
export function keralaShopsContribution(
  input: { readonly month: Month; readonly people: number },
  read: LawReading = inForce,
): Explained<{ readonly employee: Paise; readonly employer: Paise }> {
  const fund = read(keralaShopsFund, lastDayOf(input.month));
  const due = input.people >= fund.value.least_people;
  const value = { employee: due ? fund.value.employee : zero, employer: due ? fund.value.employer : zero };
  return explained(value, () => [
    step("Employee's share", value.employee, due ? fund.value.applies_to : 'fewer people than the fund asks', fund),
    step("Employer's share", value.employer, 'of the month', fund),
  ]);
}
