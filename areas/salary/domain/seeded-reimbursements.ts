import { noPay, type SeededComponent, variablePay } from './seed-rule.ts';

/** Loans paid out with a payslip: money lent, no income and no wages. */
const lent: SeededComponent = {
  code: 'LOAN_DISBURSAL',
  kind: 'reimbursement',
  category: 'Reimbursements',
  is_system: true,
  rule: noPay({ name: 'Loan paid out', tax_head: 'not_income', in_net: true }),
};

/** Claims paid with a payslip: what is no income, and what a policy makes taxable. Neither is wages under the Codes. */
export const reimbursements: readonly SeededComponent[] = [
  {
    code: 'EXPENSE_CLAIM',
    kind: 'reimbursement',
    category: 'Reimbursements',
    is_system: true,
    rule: noPay({ name: 'Expense reimbursement', tax_head: 'not_income', in_net: true }),
  },
  {
    code: 'EXPENSE_TAXABLE',
    kind: 'earning',
    category: 'Variable pay',
    is_system: true,
    rule: variablePay({
      name: 'Taxable reimbursement',
      calculation: 'system',
      wage_code_class: 'not_remuneration',
      tax_head: 'salary',
      ptax_wage: false,
      lwf_wage: false,
    }),
  },
  lent,
];
