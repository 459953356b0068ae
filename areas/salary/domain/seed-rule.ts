import type { ComponentKind, ComponentRule } from '../contract/index.ts';

/** A component every organisation starts with. */
export type SeededComponent = {
  readonly code: string;
  readonly kind: ComponentKind;
  readonly category: SeededCategory['name'];
  /** Calculated by the product: code, kind and calculation cannot be changed. */
  readonly is_system: boolean;
  readonly rule: ComponentRule;
};

export type SeededCategory = {
  readonly name: string;
  readonly kind: ComponentKind;
  readonly payslip_section: string;
};

type SeedFields = Pick<ComponentRule, 'name' | 'wage_code_class' | 'tax_head'> & Partial<ComponentRule>;

const plain: Omit<ComponentRule, 'name' | 'payslip_name' | 'wage_code_class' | 'tax_head'> = {
  calculation: 'fixed',
  amount_paise: null,
  percentage_bp: null,
  percentage_of: [],
  formula: null,
  evaluated_at: 'assignment',
  minimum_paise: null,
  maximum_paise: null,
  frequency: 'monthly',
  months: [],
  proration: 'paid_days',
  rounding: 'nearest_rupee',
  in_ctc: true,
  in_gross: true,
  in_net: true,
  tax_timing: 'spread',
  pf_wage: 'by_code',
  esi_eligibility_wage: 'by_code',
  esi_contribution_wage: 'by_code',
  gratuity_wage: 'by_code',
  bonus_wage: 'by_code',
  wage_override_reason: null,
  ptax_wage: true,
  lwf_wage: true,
  overtime_wage: false,
  encashment_wage: false,
  notice_wage: false,
  arrear_treatment: 'recompute',
  arrear_label: null,
  payslip_visibility: 'when_not_zero',
  is_recurring_override_allowed: true,
  ledger_account_code: null,
  employer_ledger_account_code: null,
  fixed_cost_centre: null,
};

/** The rule of an earning that is part of the monthly salary. */
export const fixedPay = (given: SeedFields): ComponentRule => ({ ...plain, payslip_name: given.name, ...given });

/** The rule of an earning entered per month: outside the CTC, taxed when paid, never in arrears. */
export const variablePay = (given: SeedFields): ComponentRule =>
  fixedPay({
    calculation: 'variable',
    evaluated_at: 'payroll',
    proration: 'none',
    in_ctc: false,
    tax_timing: 'in_month',
    arrear_treatment: 'none',
    ...given,
  });

/** The rule of what is no remuneration: deductions, employer contributions, statistical components. */
export const noPay = (given: Omit<SeedFields, 'wage_code_class'> & Partial<Pick<SeedFields, 'wage_code_class'>>): ComponentRule =>
  fixedPay({
    calculation: 'system',
    evaluated_at: 'payroll',
    proration: 'none',
    in_ctc: false,
    in_gross: false,
    in_net: false,
    wage_code_class: 'not_remuneration',
    ptax_wage: false,
    lwf_wage: false,
    arrear_treatment: 'none',
    is_recurring_override_allowed: false,
    ...given,
  });
