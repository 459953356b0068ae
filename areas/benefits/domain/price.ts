/** What an enrolment costs, and who pays it. */
import type { BenefitRate, ExplainedStep, Pricing, Relation, SharePart } from '@hrms/benefits/contract';
import { ageOn, type CivilDate, dateLabel, daysIn, type Period } from '@hrms/platform/calendar';
import { formatRupees, multiplyDivide, type Paise, paise, percent, shareOf } from '@hrms/platform/money';
import { monthsOfPeriod, yearDays } from './policy-year.ts';
import { shareRows, splitCost } from './share.ts';

/** One covered person. */
export type Life = { readonly name: string; readonly relation: Relation; readonly date_of_birth: CivilDate };

export type PriceFacts = {
  readonly pricing: Pricing;
  readonly rates: readonly BenefitRate[];
  /** The employee first. */
  readonly lives: readonly Life[];
  /** Monthly pay in paise; null where the employee has no salary on the first day. */
  readonly basic_paise: number | null;
  readonly gross_paise: number | null;
  /** Monthly amount where the employee chooses it. */
  readonly chosen_paise: number | null;
  readonly cover: Period;
  readonly policy_year: Period;
};

export type Price = {
  readonly cost_paise: Paise;
  readonly employer_paise: Paise;
  readonly employee_paise: Paise;
  readonly months: readonly SharePart[];
  readonly steps: readonly ExplainedStep[];
};

/** A price, or why there is none. */
export type Priced = Price | { readonly problem: 'rate_missing' | 'amount_needed' | 'pay_missing'; readonly about: string };

/** Pricing by the year, cut to the days of cover; the others are amounts of a month. */
export const isYearly = (pricing: Pricing): boolean =>
  pricing === 'per_family' || pricing === 'per_life' || pricing === 'age_band';

/** Age that rates are chosen by: on the first day of the policy year, or of the cover for those who begin within it. */
const rateAge = ({ date_of_birth }: Life, { cover, policy_year }: PriceFacts): number =>
  ageOn(date_of_birth, cover.first_day > policy_year.first_day ? cover.first_day : policy_year.first_day);

const isParent = ({ relation }: Life) => relation === 'parent' || relation === 'parent_in_law';

/** The rate for a relation and age; what is not priced apart has the rate of the family. */
function rateFor(rates: readonly BenefitRate[], relations: readonly string[], age: number): BenefitRate | undefined {
  for (const relation of relations) {
    const rate = rates.find((row) => row.relation === relation && row.age_from <= age && age <= row.age_to);
    if (rate) return rate;
  }
  return undefined;
}

type Part = { label: string; rate: BenefitRate };

/** The rates that apply, each with what it is for. */
function partsOf(facts: PriceFacts): Part[] | string {
  const [self] = facts.lives;
  if (!self) return 'nobody';
  const { pricing, rates, lives } = facts;
  if (pricing === 'per_life') {
    const parts: Part[] = [];
    for (const life of lives) {
      const relations = life.relation === 'parent_in_law' ? ['parent_in_law', 'parent', 'family'] : [life.relation, 'family'];
      const rate = rateFor(rates, relations, rateAge(life, facts));
      if (!rate) return `${life.name}, age ${rateAge(life, facts)}`;
      parts.push({ label: life.name, rate });
    }
    return parts;
  }
  const relations = pricing === 'age_band' ? ['self', 'family'] : ['family', 'self'];
  const rate = rateFor(rates, relations, rateAge(self, facts));
  if (!rate) return `${self.name}, age ${rateAge(self, facts)}`;
  const parents = lives.filter(isParent).toSorted((a, b) => a.date_of_birth.localeCompare(b.date_of_birth));
  const eldest = pricing === 'per_family' ? parents[0] : undefined;
  const family: Part = { label: lives.length > parents.length + 1 ? 'Family' : self.name, rate };
  if (!eldest || !rates.some(({ relation }) => relation === 'parent' || relation === 'parent_in_law')) return [family];
  const parent = rateFor(rates, ['parent', 'parent_in_law'], rateAge(eldest, facts));
  return parent ? [family, { label: 'Parents', rate: parent }] : `${eldest.name}, age ${rateAge(eldest, facts)}`;
}

const withTax = (amount: Paise, tax_bp: number): Paise => paise(amount + shareOf(amount, tax_bp as never, 'paise'));

function yearlyPrice(facts: PriceFacts, parts: readonly Part[]): Priced {
  const days = daysIn(facts.cover);
  const whole = yearDays(facts.policy_year);
  const cut = (amount: number): Paise => multiplyDivide(amount, days, whole, 'paise');
  const steps: ExplainedStep[] = [];
  let [cost, employer] = [0, 0];
  for (const { label, rate } of parts) {
    if (rate.amount_paise === null) return { problem: 'rate_missing', about: label };
    const annual = withTax(paise(rate.amount_paise), rate.tax_bp);
    const part = cut(annual);
    const cap = rate.employer_cap_paise === null ? null : cut(rate.employer_cap_paise);
    const split = splitCost(part, rate.employer_share_bp, cap);
    const tax = rate.tax_bp > 0 ? ` with ${percent(rate.tax_bp)} tax` : '';
    steps.push(
      { label: `${label}: premium of a year`, value: `${formatRupees(annual)}${tax}` },
      { label: `${label}: ${days} of ${whole} days from ${dateLabel(facts.cover.first_day)}`, value: formatRupees(part) },
      { label: `${label}: employer pays ${percent(rate.employer_share_bp)}`, value: formatRupees(split.employer) },
    );
    cost += part;
    employer += split.employer;
  }
  const shares = { employer: paise(employer), employee: paise(cost - employer) };
  const months = shareRows(shares, monthsOfPeriod(facts.cover));
  return { cost_paise: paise(cost), employer_paise: shares.employer, employee_paise: shares.employee, months, steps };
}

/** The amount of a month, with the step that explains it. */
function monthAmount(
  facts: PriceFacts,
  rate: BenefitRate,
): { amount: Paise; step: ExplainedStep } | 'amount_needed' | 'pay_missing' {
  if (facts.pricing === 'employee_chooses') {
    if (!facts.chosen_paise) return 'amount_needed';
    const amount = paise(facts.chosen_paise);
    return { amount, step: { label: 'Amount chosen for a month', value: formatRupees(amount) } };
  }
  if (facts.pricing === 'salary_percent' && rate.base !== 'fixed') {
    const base = rate.base === 'gross' ? facts.gross_paise : facts.basic_paise;
    if (base === null) return 'pay_missing';
    const amount = shareOf(base, (rate.percent_bp ?? 0) as never, 'paise');
    const name = rate.base === 'gross' ? 'gross' : 'basic and dearness allowance';
    return {
      amount,
      step: { label: `${percent(rate.percent_bp ?? 0)} of ${name} ${formatRupees(paise(base))}`, value: formatRupees(amount) },
    };
  }
  const amount = paise(rate.amount_paise ?? 0);
  return { amount, step: { label: 'Amount of a month', value: formatRupees(amount) } };
}

function monthlyPrice(facts: PriceFacts, [part]: readonly Part[]): Priced {
  if (!part) return { problem: 'rate_missing', about: 'nobody' };
  const found = monthAmount(facts, part.rate);
  if (typeof found === 'string') return { problem: found, about: part.label };
  const { rate } = part;
  const amount = withTax(found.amount, rate.tax_bp);
  const cap = rate.employer_cap_paise === null ? null : paise(rate.employer_cap_paise);
  const split = splitCost(amount, rate.employer_share_bp, cap);
  const cycles = monthsOfPeriod(facts.cover);
  const times = (value: Paise) => paise(value * cycles.length);
  return {
    cost_paise: times(amount),
    employer_paise: times(split.employer),
    employee_paise: times(split.employee),
    months: cycles.map((cycle) => ({ cycle, employer_paise: split.employer, employee_paise: split.employee })),
    steps: [
      found.step,
      ...(rate.tax_bp > 0 ? [{ label: `With ${percent(rate.tax_bp)} tax`, value: formatRupees(amount) }] : []),
      { label: `Employer pays ${percent(rate.employer_share_bp)}`, value: formatRupees(split.employer) },
      { label: 'Months', value: String(cycles.length) },
    ],
  };
}

/** The price of an enrolment over its days of cover: cost, both shares, the months, and how they came about. */
export function priceEnrolment(facts: PriceFacts): Priced {
  const parts = partsOf(facts);
  if (typeof parts === 'string') return { problem: 'rate_missing', about: parts };
  return isYearly(facts.pricing) ? yearlyPrice(facts, parts) : monthlyPrice(facts, parts);
}
