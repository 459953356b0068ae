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
 * What declared or approved claims deduct from income (Income-tax Act 2025 Chapter VIII; Chapter VI-A before), each group to
 * its limit; nothing of them in the new regime. Amounts in paise.
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
          ? `${section}: not in the new regime`
          : ignored > 0
            ? `${section}: ${formatRupees(ignored)} is above the limit`
            : section;
      return step(kind.replaceAll('_', ' '), counted, why, limits);
    }),
    step('Claims', total, 'deducted from income'),
  ]);
}

/**
 * The employer's pension contribution that is deducted again after it was added to salary (s.124(1), (2); s.80CCD(2)
 * before): at most 10 or 14 percent of basic and dearness allowance by regime, year and employer.
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
    step("Employer's pension contribution", -value, `at most ${percent(rate)} of basic and dearness allowance`, rates),
  ]);
}
