import type { PaidComponent, PayrollTemplate, TemplateContent, TemplateKind } from '@hrms/payroll/contract';

const bankColumn = (
  heading: string,
  field: 'account_holder' | 'account_number' | 'ifsc' | 'amount' | 'narration' | 'employee_code',
) => ({
  heading,
  field,
  text: null,
  capitals: false,
});

/** What a new template of a kind begins with. */
export function newContent(kind: TemplateKind, components: readonly PaidComponent[]): TemplateContent {
  switch (kind) {
    case 'payslip':
      return { kind, monthly_rate: true, year_to_date: true, employer_contributions: true, leave_balances: true, note: null };
    case 'bank':
      return {
        kind,
        columns: [
          bankColumn('Beneficiary Name', 'account_holder'),
          bankColumn('Account Number', 'account_number'),
          bankColumn('IFSC', 'ifsc'),
          bankColumn('Amount', 'amount'),
          bankColumn('Narration', 'narration'),
          bankColumn('Employee Code', 'employee_code'),
        ],
        heading_row: true,
        separator: 'comma',
        date_format: 'DD/MM/YYYY',
      };
    case 'register':
      return {
        kind,
        fields: ['employee_code', 'full_name', 'department', 'gross_pay', 'deductions', 'net_pay'],
        components: null,
      };
    case 'journal':
      return { kind, voucher_prefix: 'PAY', accounts: accountsFor([], components), net_account: '', held_account: null };
  }
}

type Accounts = Extract<TemplateContent, { kind: 'journal' }>['accounts'];

/** The accounts of a mapping, then the components of the newest run that it lacks. */
const accountsFor = (mapped: Accounts, components: readonly PaidComponent[]): Accounts => [
  ...mapped,
  ...components
    .filter(({ code, sides }) => sides.length > 0 && !mapped.some((account) => account.code === code))
    .map(({ code }) => ({ code, debit: null, credit: null })),
];

/** A template as its form shows it: a journal mapping with every component of the newest run. */
export const toForm = (template: PayrollTemplate, components: readonly PaidComponent[]): PayrollTemplate =>
  template.content.kind === 'journal'
    ? { ...template, content: { ...template.content, accounts: accountsFor(template.content.accounts, components) } }
    : template;
