import { firstDayOf, lastDayOf, type Month, monthsOfYear } from '@hrms/platform/calendar';
import type { Explained } from '@hrms/platform/explain';
import type { Paise } from '@hrms/platform/money';
import { type HraExemption, hraExemption, type RentPeriod } from '@hrms/statutory/domain';
import { componentOf } from './earnings.ts';
import type { RunContext, SlipInput } from './slip-input.ts';

/** Components that are salary for the exemption of HRA: basic and dearness allowance. */
const SALARY = new Set(['BASIC', 'DA']);

/**
 * The exempt part of HRA for a tax year, in paise: month by month by the salary in force and the rent declared for it. Months before
 * the salaries at hand take the first of them; absence is not counted.
 */
export function rentExemption(input: SlipInput, context: RunContext, tax_year: string): Explained<HraExemption> {
  const periods: RentPeriod[] = [];
  for (const month of monthsOfYear(tax_year)) {
    const span = input.tax.rent?.find(({ first_month, last_month }) => first_month <= month && month <= last_month);
    if (!span || !isInService(input, month)) continue;
    const { salary, allowance } = ratesOn(input, context, month);
    const last = periods.at(-1);
    const same =
      last?.salary === salary && last.allowance === allowance && last.rent === span.monthly_rent && last.city === span.city;
    if (last && same) periods[periods.length - 1] = { ...last, months: last.months + 1 };
    else periods.push({ months: 1, salary, allowance, rent: span.monthly_rent, city: span.city });
  }
  return hraExemption({ tax_year, regime: 'old', periods });
}

const isInService = ({ joined_on, last_working_day }: SlipInput, month: Month): boolean =>
  joined_on <= lastDayOf(month) && (last_working_day === null || last_working_day >= firstDayOf(month));

function ratesOn({ salaries, later_salaries, tax }: SlipInput, context: RunContext, month: Month) {
  const all = [...(tax.earlier_salaries ?? []), ...salaries, ...later_salaries];
  const inForce = all.findLast(({ from_date }) => from_date <= lastDayOf(month)) ?? all[0];
  let salary = 0;
  let allowance = 0;
  for (const { code, rate } of inForce?.rates ?? []) {
    if (SALARY.has(code)) salary += rate;
    else if (componentOf(context, code).rule.tax_head === 'hra') allowance += rate;
  }
  return { salary: salary as Paise, allowance: allowance as Paise };
}
