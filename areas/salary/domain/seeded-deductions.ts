import type { ComponentRule, TaxHead } from '../contract/index.ts';
import { noPay, type SeededComponent } from './seed-rule.ts';

const LAW = 'Statutory deductions';
const RECOVERY = 'Recoveries';

const deduction = (code: string, name: string, category: string, more: Partial<ComponentRule> = {}): SeededComponent => ({
  code,
  kind: 'deduction',
  category,
  is_system: more.calculation === undefined,
  rule: noPay({ name, tax_head: 'not_income', in_net: true, ...more }),
});

const withTaxHead = (tax_head: TaxHead): Partial<ComponentRule> => ({ tax_head });
/** Entered per month, or as a recurring deduction of an employee. */
const typed: Partial<ComponentRule> = { calculation: 'variable', is_recurring_override_allowed: true };

/** Deductions a new organisation starts with. */
export const deductions: readonly SeededComponent[] = [
  deduction('EPF_EMPLOYEE', 'Provident fund', LAW, withTaxHead('employee_pf')),
  deduction('VPF', 'Voluntary provident fund', LAW, withTaxHead('employee_pf')),
  deduction('ESI_EMPLOYEE', 'ESI', LAW),
  deduction('PTAX', 'Professional tax', LAW, withTaxHead('ptax')),
  deduction('LWF_EMPLOYEE', 'Labour welfare fund', LAW),
  deduction('TDS', 'Income tax', LAW),
  deduction('LOAN_PRINCIPAL', 'Loan instalment', RECOVERY),
  deduction('LOAN_INTEREST', 'Loan interest', RECOVERY),
  deduction('LOAN_FEE', 'Loan fee', RECOVERY),
  deduction('ADVANCE_RECOVERY', 'Advance recovery', RECOVERY),
  deduction('NOTICE_RECOVERY', 'Notice recovery', RECOVERY),
  deduction('ASSET_RECOVERY', 'Asset recovery', RECOVERY),
  deduction('OVERPAYMENT_RECOVERY', 'Overpayment recovery', RECOVERY),
  deduction('BENEFIT_SHARE', 'Benefits', RECOVERY),
  deduction('CANTEEN', 'Canteen', RECOVERY, typed),
  deduction('TRANSPORT', 'Transport', RECOVERY, typed),
  deduction('DONATION', 'Donation', RECOVERY, typed),
  deduction('OTHER_DEDUCTION', 'Other deduction', RECOVERY, typed),
];
