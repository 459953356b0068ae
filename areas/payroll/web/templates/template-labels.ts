import type { BankField, BankRecordField, RegisterField, TemplateKind } from '@hrms/payroll/contract';

/** Tabs of the templates page, with what each kind decides. */
export const KINDS: Record<TemplateKind, { tab: string; one: string; text: string; empty: string }> = {
  payslip: {
    tab: 'Payslip',
    one: 'payslip template',
    text: 'What payslips show beside the amounts of the month. Payslips print by the template used by default.',
    empty: 'Payslips show monthly rates, year to date, employer contributions and leave balances.',
  },
  bank: {
    tab: 'Bank formats',
    one: 'bank format',
    text: 'The columns of the file your bank takes for salaries. Test the file with your bank before the first pay day.',
    empty: 'Bank advices use seven columns: name, account number, IFSC, amount, narration, employee code and e-mail.',
  },
  journal: {
    tab: 'Journal mapping',
    one: 'journal mapping',
    text: 'The account of each component, for the journal of a payroll run.',
    empty: 'Journals can be downloaded once every component has its account.',
  },
  register: {
    tab: 'Register views',
    one: 'register view',
    text: 'The columns of the payroll register.',
    empty: 'Registers show code, name, every component, gross pay, deductions and net pay.',
  },
};

export const KIND_ORDER: readonly TemplateKind[] = ['payslip', 'bank', 'journal', 'register'];

const BANK_FIELDS: Record<BankField, string> = {
  account_holder: 'Account holder',
  account_number: 'Account number',
  ifsc: 'IFSC',
  amount: 'Amount in rupees',
  narration: 'Narration',
  employee_code: 'Employee code',
  email: 'Work e-mail',
  pay_date: 'Pay date',
  serial_number: 'Row number',
  fixed_text: 'Fixed text',
};

const BANK_RECORD_FIELDS: Record<BankRecordField, string> = {
  count: 'Payment count',
  total: 'Total in rupees',
  pay_date: 'Pay date',
  fixed_text: 'Fixed text',
};

const REGISTER_FIELDS: Record<RegisterField, string> = {
  employee_code: 'Employee code',
  full_name: 'Name',
  department: 'Department',
  designation: 'Designation',
  branch: 'Branch',
  cost_centre: 'Cost centre',
  joined_on: 'Date of joining',
  paid_days: 'Paid days',
  lop_days: 'LOP days',
  gross_pay: 'Gross pay',
  reimbursements: 'Reimbursements',
  employer_cost: 'Employer cost',
  deductions: 'Deductions',
  net_pay: 'Net pay',
};

const toChoices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

export const BANK_FIELD_CHOICES = toChoices(BANK_FIELDS);
export const BANK_RECORD_FIELD_CHOICES = toChoices(BANK_RECORD_FIELDS);
export const REGISTER_FIELD_CHOICES = toChoices(REGISTER_FIELDS);
export const SEPARATOR_CHOICES = toChoices({ comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab', pipe: 'Vertical bar |' });
export const DATE_CHOICES = ['DD/MM/YYYY', 'DD-MM-YYYY', 'YYYY-MM-DD', 'DDMMYYYY'].map((value) => ({ value, label: value }));
