import { multiplyDivide, type Paise, roundDivide } from '@hrms/platform/money';
import type { EpfLaw } from './law.ts';

/**
 * EPS contribution in paise, nearest rupee: 8.33 percent, with a joint option 1.16 percent more on wages above the threshold
 * (EPS 2026 para 4(2)). The base is `timesDays` divided by `days`.
 */
export function pensionContribution(timesDays: number, days: number, higher: boolean, law: EpfLaw): Paise {
  const { numerator, denominator } = law.eps_rate.value;
  const above = higher ? Math.max(0, timesDays - law.higher_pension_threshold.value * days) : 0;
  if (above === 0) return multiplyDivide(timesDays, numerator, denominator * days, 'nearest_rupee');
  const further = law.higher_pension_rate.value;
  return denominator === 10_000
    ? roundDivide(timesDays * numerator + above * further, 10_000 * days, 'nearest_rupee')
    : roundDivide(timesDays * numerator * 10_000 + above * further * denominator, denominator * 10_000 * days, 'nearest_rupee');
}
