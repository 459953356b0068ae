import type { ComponentRule } from '../contract/index.ts';
import { noPay, type SeededComponent } from './seed-rule.ts';

const contribution = (
  code: string,
  name: string,
  more: Partial<ComponentRule> = {},
  kind: SeededComponent['kind'] = 'employer_contribution',
): SeededComponent => ({
  code,
  kind,
  category: kind === 'statistical' ? 'Perquisites' : 'Employer contributions',
  is_system: more.calculation !== 'variable',
  rule: noPay({ name, tax_head: 'not_income', payslip_visibility: 'never', ...more }),
});

/** Clause (c) of Code on Wages 2019 s.2(y): the employer's provident fund and pension contributions. */
const clauseC: Partial<ComponentRule> = { wage_code_class: 'excluded_capped', in_ctc: true };

/** Employer contributions a new organisation starts with. */
export const employerContributions: readonly SeededComponent[] = [
  contribution('EPF_EMPLOYER', 'Employer provident fund', {
    ...clauseC,
    tax_head: 'employer_pf',
    payslip_visibility: 'when_not_zero',
  }),
  // The two parts of EPF_EMPLOYER, never added to a total again.
  contribution('EPS_EMPLOYER', 'Employer pension (EPS)', {}, 'statistical'),
  contribution('EPF_DIFFERENCE', 'Employer EPF difference', {}, 'statistical'),
  contribution('EDLI', 'EDLI'),
  // Charged on the establishment's total; per employee for information only.
  contribution('EPF_ADMIN', 'EPF admin charges', {}, 'statistical'),
  contribution('ESI_EMPLOYER', 'Employer ESI', { in_ctc: true, payslip_visibility: 'when_not_zero' }),
  contribution('LWF_EMPLOYER', 'Employer labour welfare fund'),
  // Not remuneration until it is paid.
  contribution('GRATUITY_PROVISION', 'Gratuity provision', { in_ctc: true }),
  contribution('NPS_EMPLOYER', 'Employer NPS', {
    ...clauseC,
    calculation: 'percentage',
    percentage_bp: 1400,
    percentage_of: ['BASIC'],
    evaluated_at: 'assignment',
    proration: 'paid_days',
    tax_head: 'employer_nps',
    arrear_treatment: 'recompute',
    payslip_visibility: 'when_not_zero',
  }),
];

/** Perquisites count for tax only. */
const perquisite: Partial<ComponentRule> = { tax_head: 'perquisite' };
const typed: Partial<ComponentRule> = { ...perquisite, calculation: 'variable', is_recurring_override_allowed: true };

/** Statistical components a new organisation starts with. */
export const statistical: readonly SeededComponent[] = [
  contribution('LOAN_PERQUISITE', 'Concessional loan', perquisite, 'statistical'),
  contribution('CAR_PERQUISITE', 'Motor car', typed, 'statistical'),
  contribution('ACCOMMODATION_PERQUISITE', 'Accommodation', typed, 'statistical'),
  contribution('OTHER_PERQUISITE', 'Other perquisite', typed, 'statistical'),
  contribution('CTC_MONTHLY', 'Monthly CTC', {}, 'statistical'),
  contribution('WAGES', 'Wages by the labour codes', {}, 'statistical'),
];
