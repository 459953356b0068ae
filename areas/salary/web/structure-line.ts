import type { Calculation, CalculationFields } from '@hrms/salary/contract';

/** A line while it is edited. */
export type Line = {
  code: string;
  calculation: CalculationFields | null;
  condition: string | null;
  is_editable_per_employee: boolean;
};

export const calculationFields = (given: Partial<CalculationFields> & { calculation: Calculation }): CalculationFields => ({
  amount_paise: null,
  percentage_bp: null,
  percentage_of: [],
  formula: null,
  ...given,
});

export const newLine = (code = '', calculation: CalculationFields | null = null): Line => ({
  code,
  calculation,
  condition: null,
  is_editable_per_employee: false,
});

/** The lines of a new structure: basic 50% of CTC, the balance as special allowance. */
export const defaultLines = (): Line[] => [
  newLine('BASIC', calculationFields({ calculation: 'formula', formula: 'floor(ctc_monthly * 50%)' })),
  newLine('SPECIAL', calculationFields({ calculation: 'balancing' })),
];

/** Moves a line up or down by one. At the ends nothing changes. */
export function moveLine<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list];
  const [one, other] = [next[at], next[at + by]];
  if (one === undefined || other === undefined) return next;
  next[at] = other;
  next[at + by] = one;
  return next;
}

/** Components that are usually a share of basic pay, in basis points. */
const SHARE_OF_BASIC: Readonly<Record<string, number>> = { HRA: 4_000, DA: 1_000, LTA: 833 };

/**
 * A working start for a component that is added to a structure: a share of basic for HRA and the like, an amount for one whose rule has
 * none. Null where the component's own rule calculates it.
 */
export function startingCalculation({
  code,
  kind,
  calculation,
  calculation_summary,
}: {
  code: string;
  kind: string;
  calculation: Calculation;
  calculation_summary: string;
}): CalculationFields | null {
  const share = SHARE_OF_BASIC[code];
  if (share) return calculationFields({ calculation: 'percentage', percentage_bp: share, percentage_of: ['BASIC'] });
  if (code === 'BASIC') return calculationFields({ calculation: 'formula', formula: 'floor(ctc_monthly * 50%)' });
  const hasNoAmount = calculation === 'fixed' && calculation_summary === 'Fixed amount' && kind !== 'employer_contribution';
  return hasNoAmount ? calculationFields({ calculation: 'fixed', amount_paise: 100_000 }) : null;
}
