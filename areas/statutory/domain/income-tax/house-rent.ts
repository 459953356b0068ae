import type { FinancialYear } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { type BasisPoints, formatRupees, type Paise, percent, roundDivide, zero } from '@hrms/platform/money';
import type { Regime } from '../law/income-tax.parameters.ts';
import { cityNames, type HraRule, hraCities } from '../law/salary-heads.parameters.ts';

/** Months of equal salary, rent and city; monthly amounts in paise. */
export type RentPeriod = {
  readonly months: number;
  /** Basic and dearness allowance in terms of employment. */
  readonly salary: Paise;
  readonly allowance: Paise;
  readonly rent: Paise;
  /** City of the rented accommodation, not of the workplace. */
  readonly city: string;
};

export type HraExemption = { readonly exempt: Paise; readonly by_period: readonly Paise[] };

/**
 * HRA exemption of a year in paise (Income-tax Act 2025 Schedule III Sl.11 with r.279; s.10(13A) with r.2A before): per period the
 * least of HRA received, rent above 10% of salary, and 50 or 40 percent of salary by city. Nil in the new regime and without rent.
 */
export function hraExemption(input: {
  readonly tax_year: FinancialYear;
  readonly regime: Regime;
  readonly periods: readonly RentPeriod[];
  /** Replaces the city's rate. */
  readonly city_rate?: BasisPoints;
}): Explained<HraExemption> {
  const rule = inForce(hraCities, `${input.tax_year.slice(0, 4)}-04-01`);
  if (input.regime === 'new')
    return explained<HraExemption>({ exempt: zero, by_period: input.periods.map(() => zero) }, () => [
      step('HRA exemption', 0, 'fully taxable in the new regime'),
    ]);
  const by_period = input.periods.map((period) =>
    exemptOf(period, rule.value, input.city_rate ?? cityRate(rule.value, period.city)),
  );
  const exempt = by_period.reduce((sum, each) => sum + each, 0) as Paise;
  return explained<HraExemption>({ exempt, by_period }, () => [
    ...input.periods.map((period, at) => {
      const rate = input.city_rate ?? cityRate(rule.value, period.city);
      const limits = limitsOf(period, rule.value, rate);
      const least = `least of ${limits.map(formatRupees).join(', ')} a month: HRA received, rent above 10% of salary, ${percent(rate)} of salary`;
      return step(`${period.months} months, ${period.city}`, by_period[at] ?? zero, least, rule);
    }),
    step('HRA exemption', exempt, 'total for the year'),
  ]);
}

function cityRate(rule: HraRule, city: string): BasisPoints {
  const name = city.trim().toLowerCase();
  const known = cityNames[name]?.toLowerCase() ?? name;
  return rule.metro_cities.some((metro) => metro.toLowerCase() === known) ? rule.metro_rate : rule.other_rate;
}

const limitsOf = ({ salary, allowance, rent }: RentPeriod, rule: HraRule, rate: BasisPoints): Paise[] => [
  allowance,
  Math.max(0, rent - roundDivide(salary * rule.rent_above, 10_000, 'paise')) as Paise,
  roundDivide(salary * rate, 10_000, 'paise'),
];

function exemptOf(period: RentPeriod, rule: HraRule, rate: BasisPoints): Paise {
  if (period.rent <= 0) return zero;
  return (Math.min(...limitsOf(period, rule, rate)) * period.months) as Paise;
}
