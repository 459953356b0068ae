import type { CivilDate } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';

/** A monthly minimum wage of a state, zone and skill from a day on. */
export type MinimumRate = {
  readonly state_code: string;
  readonly zone: string | null;
  readonly skill: string;
  readonly from_date: CivilDate;
  readonly monthly_paise: number;
  readonly source: string;
};

/** A full-month wage to be compared, in paise. */
export type ComparedWage = {
  readonly employee_id: string;
  readonly state_code: string | null;
  readonly basis: 'salary' | 'payslip';
  readonly wage: number;
};

/** `below_all`: below every rate of the state. `below_some`: below the rate of a skill or zone, so it depends on the work. */
export type WageShortfall = ComparedWage & {
  readonly level: 'below_all' | 'below_some';
  readonly minimum: Paise;
  readonly shortfall: Paise;
  readonly rate: MinimumRate;
};

/** Rates of a state in force on a day, the newest of each zone and skill, lowest first. */
export function minimumRatesOn(rates: readonly MinimumRate[], state_code: string | null, day: CivilDate): MinimumRate[] {
  const newest = new Map<string, MinimumRate>();
  for (const rate of rates) {
    if (rate.state_code !== state_code || rate.from_date > day) continue;
    const key = `${rate.zone ?? ''} ${rate.skill}`;
    const before = newest.get(key);
    if (!before || before.from_date < rate.from_date) newest.set(key, rate);
  }
  return [...newest.values()].toSorted((a, b) => a.monthly_paise - b.monthly_paise);
}

function compareWage(one: ComparedWage, rates: readonly MinimumRate[]): WageShortfall[] {
  const [lowest] = rates;
  if (!lowest) return [];
  const below = rates.filter(({ monthly_paise }) => one.wage < monthly_paise);
  const rate = below.length === rates.length ? lowest : below[0];
  if (!rate) return [];
  const minimum = rate.monthly_paise as Paise;
  const shortfall = (minimum - one.wage) as Paise;
  return [{ ...one, level: rate === lowest ? 'below_all' : 'below_some', minimum, shortfall, rate }];
}

/**
 * Compares full-month wages with the minimum wages of their states on a day. As the skill of employees is not recorded, a wage below all
 * rates of the state is below the minimum; one between the rates depends on the work. States without rates are named, never passed.
 */
export function minimumWageShortfalls(
  wages: readonly ComparedWage[],
  rates: readonly MinimumRate[],
  day: CivilDate,
): { below: WageShortfall[]; states_without_rates: string[]; employees_without_state: number } {
  const inForce = new Map<string | null, MinimumRate[]>();
  const missing = new Set<string>();
  const homeless = new Set<string>();
  const below = wages.flatMap((one) => {
    const own = inForce.get(one.state_code) ?? minimumRatesOn(rates, one.state_code, day);
    inForce.set(one.state_code, own);
    if (one.state_code === null) homeless.add(one.employee_id);
    else if (own.length === 0) missing.add(one.state_code);
    return compareWage(one, own);
  });
  const order = (one: WageShortfall) => (one.level === 'below_all' ? 0 : 1);
  return {
    below: below.toSorted((a, b) => order(a) - order(b) || b.shortfall - a.shortfall),
    states_without_rates: [...missing].toSorted(),
    employees_without_state: homeless.size,
  };
}
