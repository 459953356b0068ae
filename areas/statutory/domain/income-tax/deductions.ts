import type { FinancialYear } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, percent, zero } from '@hrms/platform/money';
import type { Regime } from '../law/income-tax.parameters.ts';
import { type ClaimKind, claimLimits, employerPensionRates } from '../law/salary-heads.parameters.ts';

const firstDay = (year: FinancialYear) => `${year.slice(0, 4)}-04-01`;

export type Claim = {
  readonly kind: ClaimKind;
  readonly amount: Paise;
  /** The higher limit of the section applies: senior citizen, severe disability. */
  readonly raised: boolean;
};

export type CountedClaim = { readonly kind: ClaimKind; readonly counted: Paise; readonly ignored: Paise };

/**
 * Deductions from income for declared or approved claims, in paise (Income-tax Act 2025 Chapter VIII; Chapter VI-A before), each
 * group up to its limit. Nil in the new regime.
 */
export function allowedDeductions(input: {
  readonly tax_year: FinancialYear;
  readonly regime: Regime;
  readonly claims: readonly Claim[];
}): Explained<{ readonly total: Paise; readonly claims: readonly CountedClaim[] }> {
  const limits = inForce(claimLimits, firstDay(input.tax_year));
  const groups = new Map<ClaimKind, { asked: number; raised: boolean }>();
  for (const { kind, amount, raised } of input.claims) {
    const group = groups.get(kind) ?? { asked: 0, raised: false };
    groups.set(kind, { asked: group.asked + amount, raised: group.raised || raised });
  }
  const claims = [...groups].map(([kind, { asked, raised }]): CountedClaim => {
    const { limit, raised: higher } = limits.value[kind];
    const most = input.regime === 'new' ? 0 : ((raised ? higher : null) ?? limit ?? asked);
    const counted = Math.min(asked, most) as Paise;
    return { kind, counted, ignored: (asked - counted) as Paise };
  });
  const total = claims.reduce((sum, { counted }) => sum + counted, 0) as Paise;
  return explained({ total, claims }, () => [
    ...claims.map(({ kind, counted, ignored }) => {
      const { act_1961, act_2025 } = limits.value[kind];
      const section = input.tax_year >= '2026-27' ? `section ${act_2025}` : `section ${act_1961}`;
      const why =
        input.regime === 'new'
          ? `${section}: not allowed in the new regime`
          : ignored > 0
            ? `${section}: ${formatRupees(ignored)} is above the limit`
            : section;
      return step(kind.replaceAll('_', ' '), counted, why, limits);
    }),
    step('Deductions', total, 'total deducted from income'),
  ]);
}

/**
 * Deduction for the employer's NPS contribution, in paise (s.124(1), (2); s.80CCD(2) before): up to 10 or 14 percent of basic and
 * dearness allowance by regime, year and employer.
 */
export function employerPensionDeduction(input: {
  readonly tax_year: FinancialYear;
  readonly regime: Regime;
  readonly employer_category: 'government' | 'private';
  readonly contribution: Paise;
  readonly basic_and_da: Paise;
}): Explained<Paise> {
  if (input.contribution === 0) return explained(zero, () => []);
  const rates = inForce(employerPensionRates, firstDay(input.tax_year));
  const rate = rates.value[input.regime][input.employer_category === 'government' ? 'government' : 'other'];
  const most = multiplyDivide(input.basic_and_da, rate, 10_000, 'paise');
  const value = input.contribution < most ? input.contribution : most;
  return explained(value, () => [
    step('Employer NPS contribution', -value, `up to ${percent(rate)} of basic and dearness allowance`, rates),
  ]);
}
