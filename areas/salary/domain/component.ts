import { formatRupees, percent } from '@hrms/platform/money';
import type { CalculationFields, ComponentKind, ComponentRule, WageClass } from '../contract/index.ts';

/** The code under which percentages and formulas read the twelfth of the yearly CTC. */
export const CTC_MONTHLY = 'CTC_MONTHLY';

/** A component as it is on a day: identity and the rule in force. */
export type DatedComponent = {
  readonly code: string;
  readonly kind: ComponentKind;
  readonly is_system: boolean;
  readonly rule: ComponentRule;
};

/** A base a law takes its wages from; `class` is the labour codes' own test without overrides. */
export type WageBase = 'class' | 'pf_wage' | 'esi_eligibility_wage' | 'esi_contribution_wage' | 'gratuity_wage' | 'bonus_wage';

/**
 * How a base counts a component: as its wage class says, or as the override says. `yes` counts it in full, `no` leaves it out
 * altogether, so that it is not added back either.
 */
export function wageClassIn(rule: ComponentRule, base: WageBase): WageClass {
  const flag = base === 'class' ? 'by_code' : rule[base];
  if (flag === 'yes') return 'included';
  if (flag === 'no') return 'not_remuneration';
  // A class nobody chose is refused before a component is saved; counted in full, it could only cost more, never less.
  return rule.wage_code_class ?? 'included';
}

/** Whether a base counts a component in full by itself (excluded items may still be added back). */
export const isIncludedIn = (rule: ComponentRule, base: WageBase): boolean => wageClassIn(rule, base) === 'included';

const TIMES_A_YEAR = { monthly: 12, quarterly: 4, half_yearly: 2, yearly: 1, once: 1 } as const;

/** Payments in a year: one for each payout month where they are named. */
export const periodsPerYear = (rule: Pick<ComponentRule, 'frequency' | 'months'>): number =>
  rule.frequency === 'monthly' || rule.months.length === 0 ? TIMES_A_YEAR[rule.frequency] : rule.months.length;

const displayCode = (code: string): string => (code === CTC_MONTHLY ? 'monthly CTC' : code);

/** The calculation in words: "₹1,600", "40% of BASIC", "what is left of the CTC". */
export function calculationInWords(calculation: CalculationFields): string {
  switch (calculation.calculation) {
    case 'fixed':
      return calculation.amount_paise === null ? 'an amount typed on the line' : formatRupees(calculation.amount_paise);
    case 'percentage':
      return `${percent(calculation.percentage_bp ?? 0)} of ${calculation.percentage_of.map(displayCode).join(' + ')}`;
    case 'formula':
      return calculation.formula ?? '';
    case 'balancing':
      return 'what is left of the CTC';
    case 'variable':
      return 'entered each month';
    case 'system':
      return 'computed by the law in force';
  }
}

/** The calculation part of a rule. */
export const calculationOf = (rule: ComponentRule): CalculationFields => ({
  calculation: rule.calculation,
  amount_paise: rule.amount_paise,
  percentage_bp: rule.percentage_bp,
  percentage_of: rule.percentage_of,
  formula: rule.formula,
});
