import { PLACED, type PrebuiltReport, reportsOf, WHO, whereIs } from './report.ts';

const report = reportsOf('pay');
/** People behind a figure: one with two payslips is one. */
const HEADS = { field: 'person.code', label: 'Employees', aggregate: 'count_distinct' } as const;

/** Why net pay differs; the columns add up to the difference. */
const CAUSES = [
  'cause_days',
  'cause_lop',
  'cause_salary',
  'cause_variable',
  'cause_overtime',
  'cause_arrears',
  'cause_claims',
  'cause_recoveries',
  'cause_tax',
  'cause_law',
  'cause_other',
] as const;

/** What a department or branch costs. */
const COST = [
  HEADS,
  'gross_paise',
  'employer_epf_paise',
  'employer_esi_paise',
  'other_cost_paise',
  'employer_cost_paise',
  { field: 'employer_cost_paise', label: 'Average cost', aggregate: 'avg' },
  'net_paise',
] as const;

/** Reports of the group Pay. */
export const payReports: readonly PrebuiltReport[] = [
  report('salary-register', 'payroll.payslips', 'Salary register', 'What all employees were paid in the month', {
    columns: [
      ...PLACED,
      'period_month',
      'run',
      'paid_days',
      'lop_days',
      'gross_paise',
      'reimbursements_paise',
      'deductions_paise',
      'net_paise',
      'employer_cost_paise',
    ],
    period: 'last_month',
    month_end: true,
  }),
  report(
    'salary-register-components',
    'payroll.lines',
    'Salary register by component',
    'Every component of all payslips in a column',
    {
      columns: [...WHO],
      pivot: { field: 'component', measure: 'amount_paise', aggregate: 'sum' },
      period: 'last_month',
      month_end: true,
    },
  ),
  report('register-summary', 'payroll.lines', 'Register summary', 'Each component by branch', {
    columns: ['section', 'component'],
    detail: false,
    pivot: { field: 'person.branch', measure: 'amount_paise', aggregate: 'sum' },
    period: 'last_month',
    month_end: true,
  }),
  report(
    'net-pay-change',
    'payroll.net_change',
    'Net pay compared',
    'Net pay of this month and the last, with the difference by what caused it',
    {
      columns: [...WHO, 'last_net_paise', 'net_paise', 'change_paise', ...CAUSES],
      month_end: true,
    },
  ),
  report(
    'variance-by-component',
    'payroll.variance',
    'Components compared',
    'What changed in each component against the month before',
    {
      columns: ['last_paise', 'amount_paise', 'difference_paise', 'people'],
      groups: ['section', 'component'],
      detail: false,
      month_end: true,
    },
  ),
  report('full-and-final', 'payroll.payslips', 'Full and final settlements', 'What was settled with those who left', {
    columns: [
      ...WHO,
      'last_working_day',
      'period_month',
      'pay_date',
      'days_taken',
      'paid_days',
      'gross_paise',
      'reimbursements_paise',
      'deductions_paise',
      'net_paise',
    ],
    filter: whereIs('run_kind', 'full_and_final'),
    period: 'tax_year',
  }),
  report('component-totals', 'payroll.component_totals', 'Components by month', 'What was paid and deducted of each component', {
    columns: ['section', 'component'],
    detail: false,
    pivot: { field: 'period_month', measure: 'amount_paise', aggregate: 'sum' },
    period: 'tax_year',
  }),
  report('bank-advice', 'payroll.payments', 'Bank payments', 'What goes to whom by bank', {
    columns: [
      ...WHO,
      'bank',
      'person.account',
      'ifsc',
      'period_month',
      'run',
      'amount_paise',
      'advice_status',
      'paid_on',
      'reference',
    ],
    period: 'last_month',
    month_end: true,
  }),
  report('pay-on-hold', 'payroll.holds', 'Pay on hold', 'Whose pay is held, since when and why', {
    columns: [...WHO, 'kind', 'period_month', 'reason', 'status', 'since', 'released', 'amount_paise'],
    filter: whereIs('status', 'active'),
    month_end: true,
  }),
  report('cost-by-department', 'payroll.payslips', 'Cost by department', 'What each department costs', {
    columns: COST,
    groups: ['person.department'],
    detail: false,
    chart: { kind: 'bar', measure: 'employer_cost_paise' },
    period: 'last_month',
  }),
  report('cost-by-branch', 'payroll.payslips', 'Cost by branch', 'What each branch costs', {
    columns: COST,
    groups: ['person.branch'],
    detail: false,
    chart: { kind: 'bar', measure: 'employer_cost_paise' },
    period: 'last_month',
  }),
  report('cost-by-month', 'payroll.payslips', 'Payroll cost by month', 'What pay cost each month', {
    columns: ['gross_paise', 'deductions_paise', 'net_paise', 'employer_cost_paise'],
    groups: ['period_month'],
    detail: false,
    chart: { kind: 'line', measure: 'employer_cost_paise' },
    period: 'tax_year',
  }),
  report('ctc-report', 'salary.salaries', 'Salaries', 'Salaries in force', {
    columns: [
      ...PLACED,
      'structure',
      'from_date',
      'fixed_annual_paise',
      'variable_annual_paise',
      'employer_annual_paise',
      'ctc_annual_paise',
      'gross_monthly_paise',
      'passes_wage_test',
    ],
  }),
  report('ctc-by-grade', 'salary.salaries', 'Salaries by grade', 'Average salary of each grade', {
    columns: [{ field: 'ctc_annual_paise', label: 'Average CTC', aggregate: 'avg' }],
    groups: ['person.grade'],
    detail: false,
    chart: { kind: 'bar', measure: 'ctc_annual_paise' },
  }),
  report('revision-history', 'salary.revisions', 'Salary revisions', 'Whose salary changed, by how much', {
    columns: [
      ...WHO,
      'kind',
      'effective_from',
      'old_ctc_annual_paise',
      'ctc_annual_paise',
      'change_paise',
      'change_bp',
      'status',
      'approved_by',
      'payout_month',
      'reason',
    ],
    period: 'tax_year',
  }),
  report('arrears', 'payroll.lines', 'Arrears', 'What was paid for earlier months', {
    columns: [...WHO, 'period_month', 'origin_month', 'component', 'amount_paise'],
    filter: { conditions: [{ field: 'origin_month', op: 'not_empty' }] },
    period: 'tax_year',
  }),
  report('year-to-date', 'payroll.payslips', 'Year to date', 'Net pay of all employees by month', {
    columns: [...WHO],
    pivot: { field: 'period_month', measure: 'net_paise', aggregate: 'sum' },
    period: 'tax_year',
  }),
  report('payroll-exceptions', 'payroll.exceptions', 'Payroll exceptions', 'What was found in runs and how it was settled', {
    columns: ['run', 'person.code', 'person.name', 'code', 'severity', 'message', 'status', 'accepted_by', 'reason'],
    month_end: true,
  }),
  report('pay-inputs', 'payroll.inputs', 'One-time items', 'One-time earnings and deductions', {
    columns: [...WHO, 'period_month', 'origin_month', 'component_code', 'amount_paise', 'source', 'status', 'note'],
    month_end: true,
  }),
  report(
    'overtime-and-variable-pay',
    'payroll.inputs',
    'Overtime and variable pay',
    'What was paid beside the salary, by component',
    {
      columns: [...WHO, 'period_month', 'origin_month', 'amount_paise', 'source'],
      groups: ['component_code'],
      filter: { conditions: [{ field: 'amount_paise', op: 'at_least', value: 1 }] },
      month_end: true,
    },
  ),
  report('journal', 'payroll.journal', 'Journal', 'Debit and credit of finalised runs by ledger code and cost centre', {
    columns: ['month', 'run', 'voucher', 'account', 'cost_centre', 'debit_paise', 'credit_paise'],
    period: 'last_month',
    month_end: true,
  }),
  report('payroll-runs', 'payroll.runs', 'Payroll runs', 'Runs with their states', {
    columns: ['run', 'period_month', 'kind', 'status', 'pay_date', 'slips_written', 'finalised'],
    period: 'tax_year',
  }),
  report('payslip-views', 'payroll.payslip_views', 'Payslips opened', 'Who got a payslip, and who opened it', {
    columns: [...WHO, 'period_month', 'payslip_number', 'published', 'opened', 'issued_count', 'opened_count'],
    period: 'last_month',
  }),
];
