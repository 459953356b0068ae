import { type CivilDate, dateLabel, daysInMonth, lastDayOf, type Month, monthNumber, nextMonth } from '@hrms/platform/calendar';
import { type Explained, explained, type InForce, inForce, type LawReading, type Step, step } from '@hrms/platform/explain';
import { multiplyDivide, type Paise, zero } from '@hrms/platform/money';
import { type LwfBand, type LwfRate, type LwfTable, lwfTables } from '../law/labour-welfare-fund.parameters.ts';
import { cacheByReading } from '../law-book/law-cache.ts';

export type LwfInput = {
  readonly month: Month;
  readonly state: string | null;
  /** LWF wages of the month, in paise. */
  readonly wages: Paise;
  /** Managerial employees do not contribute. Set supervisors above the state's wage limit as managerial. */
  readonly category: 'workman' | 'supervisor' | 'managerial' | null;
  readonly on_register: boolean;
  /** Employees on the roll in the state; null when not known, then the law is taken to apply. */
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

/** In paise. Percentages are rounded to the nearest rupee, fixed amounts are as notified. */
export type LwfContribution = {
  readonly problem: null;
  readonly employee: Paise;
  readonly employer: Paise;
  readonly due_on: CivilDate | null;
  readonly reason: LwfReason;
};
export type LwfProblem = { readonly problem: 'statutory.lwf_state_missing' | 'statutory.lwf_category_missing' };

/** The LWF tables of all states on the last day of a month, by state code and its alias. */
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

/** Whether contributions of a state accrue in a month. */
export function isLwfMonth(state: string | null, month: Month, law = lwfLawFor(month)): boolean {
  const table = state === null ? undefined : law.get(state)?.value;
  return table !== undefined && table.levies && table.months.includes(monthNumber(month));
}

/**
 * LWF contributions of employee and employer for a month, in paise, for an employee on the roll on the last working day. A missing
 * state or category is a problem, never nil.
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

/** Why the contribution is or is not due; null when it depends on a category that is not set. */
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

/** The due date after the accrual. "Last day of month" in a table means the last day of the next month. */
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
  not_levied: 'no labour welfare fund in this state',
  not_this_month: 'not due in this month',
  not_on_register: 'not on the roll on the last working day of the month',
  managerial: 'managerial employees don’t contribute',
  above_wage_limit: 'wages above the state’s limit',
  too_few_people: 'too few employees for the Act to apply',
  too_few_days: 'too few days worked in the year',
  due: 'on the roll on the last working day of the month',
};

function fundSteps(table: InForce<LwfTable> | undefined, value: LwfContribution | LwfProblem): Step[] {
  if (value.problem !== null || !table)
    return [
      step(
        'Labour welfare fund',
        { text: 'Not calculated' },
        value.problem === 'statutory.lwf_category_missing' ? 'LWF category missing' : 'branch has no state',
      ),
    ];
  const why = WHY[value.reason];
  if (value.reason !== 'due') return [step(`Labour welfare fund, ${table.value.state_name}`, 0, why, table)];
  return [
    step('Employee share', value.employee, why, table),
    step(
      'Employer share',
      value.employer,
      value.due_on ? `${table.value.state_name}, due ${dateLabel(value.due_on)}` : table.value.state_name,
      table,
    ),
  ];
}

/** The employer's top-up to the state's minimum total of a period, in paise; nil in other states. */
export function lwfMinimumTopUp(state: string, month: Month, employerTotal: Paise, read: LawReading = inForce): Explained<Paise> {
  const table = lwfLawFor(month, read).get(state);
  const least = table?.value.employer_minimum ?? zero;
  const value = Math.max(0, least - employerTotal) as Paise;
  return explained(value, () => [step('Employer top-up', value, 'to the state’s minimum for the period', table)]);
}
