import type { ComponentRule } from '@hrms/salary/contract';

/** Initial values of a new monthly earning. What must be chosen is left empty. */
export const newRule: Partial<Omit<ComponentRule, 'wage_code_class'>> & { wage_code_class: '' } = {
  percentage_of: [],
  evaluated_at: 'assignment',
  frequency: 'monthly',
  months: [],
  proration: 'paid_days',
  rounding: 'nearest_rupee',
  in_ctc: true,
  in_gross: true,
  in_net: true,
  tax_head: 'salary',
  tax_timing: 'spread',
  // Empty instead of null, so that the form reports it before the server does.
  wage_code_class: '',
  pf_wage: 'by_code',
  esi_eligibility_wage: 'by_code',
  esi_contribution_wage: 'by_code',
  gratuity_wage: 'by_code',
  bonus_wage: 'by_code',
  ptax_wage: true,
  lwf_wage: true,
  overtime_wage: false,
  encashment_wage: false,
  notice_wage: false,
  arrear_treatment: 'recompute',
  payslip_visibility: 'when_not_zero',
  is_recurring_override_allowed: true,
};
