import type { FinancialYear } from '@hrms/platform/calendar';
import { type Explained, explained, type InForce, inForce, type Parameter, step } from '@hrms/platform/explain';
import { multiplyDivide, type Paise, roundDivide, zero } from '@hrms/platform/money';
import { gratuityFactorOutside } from '../law/gratuity.parameters.ts';
import {
  exemptCommutedPension,
  exemptGratuity,
  exemptLeaveEncashment,
  exemptRetrenchment,
  exemptVoluntaryRetirement,
  leaveEncashmentMeasure,
} from '../law/retirement.parameters.ts';

export type Exemption = {
  readonly exempt: Paise;
  readonly taxable: Paise;
  /** The limits by name; the exempt part is the least of them. */
  readonly limits: Readonly<Record<string, Paise>>;
};

const lawOf = <T>(parameter: Parameter<T>, year: FinancialYear): InForce<T> => inForce(parameter, `${year.slice(0, 4)}-04-01`);

function leastOf(received: Paise, limits: Readonly<Record<string, Paise>>): Exemption {
  const exempt = Math.max(0, Math.min(received, ...Object.values(limits))) as Paise;
  return { exempt, taxable: (received - exempt) as Paise, limits };
}

/** Exempt gratuity (s.19(1) Sl.5 and 6; s.10(10) before). `by_law` is the amount due under the Act. In paise. */
export function gratuityExemption(facts: {
  readonly tax_year: FinancialYear;
  readonly covered: boolean;
  readonly received: Paise;
  readonly by_law: Paise;
  readonly average_10_months: Paise;
  readonly completed_years: number;
  readonly earlier_exempt: Paise;
}): Explained<Exemption> {
  const law = lawOf(exemptGratuity, facts.tax_year);
  const half = inForce(gratuityFactorOutside, law.from).value;
  const statutory = facts.covered
    ? facts.by_law
    : multiplyDivide(facts.average_10_months, half.numerator * facts.completed_years, half.denominator, 'paise');
  return toExplained(
    'Gratuity',
    facts.received,
    leastOf(facts.received, { statutory_amount: statutory, limit: (law.value - facts.earlier_exempt) as Paise }),
    law,
  );
}

/** Exempt leave encashment on leaving (s.19(1) Sl.14; s.10(10AA) before) in paise, for employees outside Government. */
export function leaveEncashmentExemption(facts: {
  readonly tax_year: FinancialYear;
  readonly received: Paise;
  readonly average_10_months: Paise;
  readonly completed_years: number;
  readonly leave_credit_days: number;
  readonly earlier_exempt: Paise;
}): Explained<Exemption & { readonly balance_value: Paise }> {
  const law = lawOf(exemptLeaveEncashment, facts.tax_year);
  const { credit_days, salary_months } = lawOf(leaveEncashmentMeasure, facts.tax_year).value;
  const days = Math.min(facts.leave_credit_days, facts.completed_years * credit_days);
  // Leave may have half days: doubled to keep whole numbers.
  const valueOf = (leave: number) => roundDivide(facts.average_10_months * Math.round(leave * 2), 60, 'paise');
  const value = leastOf(facts.received, {
    leave_value_capped: valueOf(days),
    months_of_salary: (facts.average_10_months * salary_months) as Paise,
    limit: (law.value - facts.earlier_exempt) as Paise,
  });
  const result = toExplained('Leave encashment', facts.received, value, law);
  return explained({ ...value, balance_value: valueOf(facts.leave_credit_days) }, () => [...result.steps]);
}

/** Exempt commuted pension outside Government, in paise: a third with gratuity, a half without (s.19(1) Sl.8). */
export function commutedPensionExemption(facts: {
  readonly tax_year: FinancialYear;
  readonly received: Paise;
  readonly full_commuted_value: Paise;
  readonly gratuity_received: boolean;
}): Explained<Exemption> {
  const law = lawOf(exemptCommutedPension, facts.tax_year);
  const { numerator, denominator } = facts.gratuity_received ? law.value.with_gratuity : law.value.without;
  const part = multiplyDivide(facts.full_commuted_value, numerator, denominator, 'paise');
  return toExplained('Commuted pension', facts.received, leastOf(facts.received, { part_of_full_value: part }), law);
}

/** Exempt compensation on voluntary retirement, in paise, once in a lifetime (s.19(1) Sl.12; s.10(10C) before). */
export function voluntaryRetirementExemption(facts: {
  readonly tax_year: FinancialYear;
  readonly received: Paise;
  readonly claimed_before: boolean;
}): Explained<Exemption> {
  const law = lawOf(exemptVoluntaryRetirement, facts.tax_year);
  return toExplained(
    'Voluntary retirement',
    facts.received,
    leastOf(facts.received, { limit: facts.claimed_before ? zero : law.value }),
    law,
  );
}

/** Exempt retrenchment compensation (s.19(1) Sl.10; s.10(10B) before). `by_law` is the amount due under labour law. In paise. */
export function retrenchmentExemption(facts: {
  readonly tax_year: FinancialYear;
  readonly received: Paise;
  readonly by_law: Paise;
}): Explained<Exemption> {
  const law = lawOf(exemptRetrenchment, facts.tax_year);
  return toExplained('Retrenchment', facts.received, leastOf(facts.received, { by_law: facts.by_law, limit: law.value }), law);
}

const toExplained = (name: string, received: Paise, value: Exemption, law: InForce<unknown>): Explained<Exemption> =>
  explained(value, () => [
    step(`${name} received`, received, 'on leaving'),
    ...Object.entries(value.limits).map(([limit, amount]) => step(limit.replaceAll('_', ' '), amount, 'limit', law)),
    step('Exempt', value.exempt, 'the least of the amount received and the limits', law),
    step('Taxable', value.taxable, 'amount received less exempt'),
  ]);
