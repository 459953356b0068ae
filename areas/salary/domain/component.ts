import { formatRupees, percent } from '@hrms/platform/money';
import type { CalculationFields, ComponentKind, ComponentRule, WageClass } from '../contract/index.ts';

/** The code under which percentages and formulas read a twelfth of the annual CTC. */
export const CTC_MONTHLY = 'CTC_MONTHLY';

/** A component with the rule in force on a day. */
export type DatedComponent = {
  readonly code: string;
  readonly kind: ComponentKind;
  readonly is_system: boolean;
  readonly rule: ComponentRule;
};

/** The wages of a scheme. `class` is the labour codes' own test without overrides. */
export type WageBase = 'class' | 'pf_wage' | 'esi_eligibility_wage' | 'esi_contribution_wage' | 'gratuity_wage' | 'bonus_wage';

/**
 * The wage class of a component in a scheme: its own, or that of an override. `yes` counts it in full. `no` leaves it out, so that
 * it is not added back either.
 */
export function wageClassIn(rule: ComponentRule, base: WageBase): WageClass {
  const flag = base === 'class' ? 'by_code' : rule[base];
  if (flag === 'yes') return 'included';
  if (flag === 'no') return 'not_remuneration';
  // A component without a class cannot be saved. Counted in full it could only cost more, never less.
  return rule.wage_code_class ?? 'included';
}

/** Whether a scheme counts a component in full, before any add-back. */
export const isIncludedIn = (rule: ComponentRule, base: WageBase): boolean => wageClassIn(rule, base) === 'included';

const TIMES_A_YEAR = { monthly: 12, quarterly: 4, half_yearly: 2, yearly: 1, once: 1 } as const;

/** Payments in a year: one per payout month where these are set. */
export const periodsPerYear = (rule: Pick<ComponentRule, 'frequency' | 'months'>): number =>
  rule.frequency === 'monthly' || rule.months.length === 0 ? TIMES_A_YEAR[rule.frequency] : rule.months.length;

const displayCode = (code: string): string => (code === CTC_MONTHLY ? 'monthly CTC' : code);

/** The calculation in words: "₹1,600", "40% of BASIC", "Balance of CTC". */
export function calculationInWords(calculation: CalculationFields): string {
  switch (calculation.calculation) {
    case 'fixed':
      return calculation.amount_paise === null ? 'Fixed amount' : formatRupees(calculation.amount_paise);
    case 'percentage':
      return `${percent(calculation.percentage_bp ?? 0)} of ${calculation.percentage_of.map(displayCode).join(' + ')}`;
    case 'formula':
      return calculation.formula ?? '';
    case 'balancing':
      return 'Balance of CTC';
    case 'variable':
      return 'Entered each month';
    case 'system':
      return 'Statutory calculation';
  }
}

/** The calculation fields of a rule. */
export const calculationOf = (rule: ComponentRule): CalculationFields => ({
  calculation: rule.calculation,
  amount_paise: rule.amount_paise,
  percentage_bp: rule.percentage_bp,
  percentage_of: rule.percentage_of,
  formula: rule.formula,
});
