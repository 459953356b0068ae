import { multiplyDivide, type Paise, roundDivide } from '@hrms/platform/money';
import type { EpfLaw } from './law.ts';

/** 8.33 percent; joint optees bear 1.16 percent more on what lies above their threshold (EPS 2026 para 4(2)). */
export function pensionContribution(timesDays: number, days: number, higher: boolean, law: EpfLaw): Paise {
  const { numerator, denominator } = law.eps_rate.value;
  const above = higher ? Math.max(0, timesDays - law.higher_pension_threshold.value * days) : 0;
  if (above === 0) return multiplyDivide(timesDays, numerator, denominator * days, 'nearest_rupee');
  const further = law.higher_pension_rate.value;
  return denominator === 10_000
    ? roundDivide(timesDays * numerator + above * further, 10_000 * days, 'nearest_rupee')
    : roundDivide(timesDays * numerator * 10_000 + above * further * denominator, denominator * 10_000 * days, 'nearest_rupee');
}
