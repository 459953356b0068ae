import { type PrebuiltReport, reportsOf, WHO, whereIs } from './report.ts';

const report = reportsOf('statutory');

/** Reports of the group Statutory. */
export const statutoryReports: readonly PrebuiltReport[] = [
  report('epf-monthly', 'statutory.contributions', 'EPF', 'EPF of all employees in the month', {
    columns: [
      'person.uan',
      ...WHO,
      'month',
      'gross_paise',
      'wages_paise',
      'eps_wages_paise',
      'edli_wages_paise',
      'employee_paise',
      'eps_paise',
      'difference_paise',
      'ncp_days',
    ],
    filter: whereIs('scheme', 'epf'),
    period: 'last_month',
    month_end: true,
  }),
  report('esi-monthly', 'statutory.contributions', 'ESI', 'ESI of all employees in the month', {
    columns: ['person.esi_number', ...WHO, 'month', 'days_paid', 'wages_paise', 'employee_paise', 'employer_paise'],
    filter: whereIs('scheme', 'esi'),
    period: 'last_month',
    month_end: true,
  }),
  report('esi-ceiling-watch', 'statutory.esi_periods', 'ESI periods', 'Who stays covered until the contribution period ends', {
    columns: [...WHO, 'period_from', 'wages_tested_paise', 'covered', 'period_to', 'cause'],
  }),
  report(
    'tds-quarter',
    'statutory.tds_challans',
    'TDS of the quarter',
    'What each challan deposited and which deductions it pays',
    {
      columns: ['month', 'bsr_code', 'serial', 'due_on', 'paid_on', 'status', 'tax_paise', 'mapped_paise', 'unmatched_paise'],
      period: 'this_quarter',
    },
  ),
  report('ptax-monthly', 'statutory.contributions', 'Professional tax', 'Professional tax by state and slab', {
    columns: [...WHO, 'month', 'state_code', 'slab', 'gross_paise', 'employee_paise'],
    groups: ['state_code', 'slab'],
    filter: whereIs('scheme', 'ptax'),
    period: 'last_month',
    month_end: true,
  }),
  report('lwf', 'statutory.contributions', 'Labour welfare fund', 'Welfare fund by state', {
    columns: [...WHO, 'month', 'state_code', 'employee_paise', 'employer_paise'],
    filter: whereIs('scheme', 'lwf'),
    period: 'last_12_months',
  }),
  report('contributions-by-month', 'statutory.contribution_totals', 'Contributions by month', 'Shares of each scheme by month', {
    columns: ['scheme'],
    detail: false,
    pivot: { field: 'month', measure: 'deducted_paise', aggregate: 'sum' },
    period: 'tax_year',
  }),
  report('tds-monthly', 'statutory.tds', 'Tax deducted', 'Tax deducted from all employees', {
    columns: [
      ...WHO,
      'month',
      'section_code',
      'paid_so_far_paise',
      'year_tax_paise',
      'deducted_before_paise',
      'tax_paise',
      'left_paise',
    ],
    period: 'last_month',
    month_end: true,
  }),
  report('tds-by-month', 'statutory.tds', 'Tax by month', 'Tax deducted each month', {
    columns: ['amount_paid_paise', 'tax_paise'],
    groups: ['month'],
    detail: false,
    chart: { kind: 'bar', measure: 'tax_paise' },
    period: 'tax_year',
  }),
  report('challans', 'statutory.challans', 'Challans', 'What was paid to which authority, and what is due', {
    columns: ['scheme', 'status', 'due_on', 'paid_on', 'amount_paise', 'interest_paise', 'damages_paise', 'reference'],
  }),
  report('regime-choices', 'statutory.regimes', 'Tax regimes', 'Which tax regime each employee chose', {
    columns: [...WHO, 'tax_year', 'regime', 'chosen', 'reason'],
  }),
  report(
    'declarations-and-proofs',
    'statutory.declarations',
    'Tax declarations',
    'What each employee declared, submitted and had accepted',
    {
      columns: [...WHO, 'tax_year', 'status', 'kind', 'label', 'amount_paise', 'claimed_paise', 'approved_paise'],
    },
  ),
  report('gratuity-liability', 'statutory.gratuity', 'Gratuity liability', 'What the organisation owes as gratuity', {
    columns: [...WHO, 'month', 'completed_months', 'wage_paise', 'accrued_paise', 'change_paise', 'vested'],
    period: 'last_month',
  }),
  report('bonus-register', 'statutory.bonus', 'Bonus register', 'Statutory bonus of all employees', {
    columns: [
      ...WHO,
      'accounting_year',
      'days_worked',
      'eligible_months',
      'counted_paise',
      'percent_bp',
      'amount_paise',
      'paid',
      'disqualified_reason',
    ],
  }),
  report('compliance-status', 'statutory.dues', 'Compliance calendar', 'What was due, done and late', {
    columns: ['law', 'title', 'form', 'state_code', 'due_on', 'done_on', 'status', 'late_days', 'reference'],
    period: 'tax_year',
  }),
  report('return-findings', 'statutory.findings', 'Findings in returns', 'What returns found wrong', {
    columns: ['person.code', 'person.name', 'code', 'level', 'field', 'message', 'remedy'],
  }),
  report(
    'epf-challan-match',
    'statutory.epf_match',
    'EPF match',
    'Whether run, return and challan of EPF agree for each employee',
    {
      columns: [...WHO, 'month', 'return_status', 'challan', 'run_paise', 'return_paise', 'paid_paise', 'open_paise'],
      period: 'last_month',
    },
  ),
  report(
    'regime-comparison',
    'statutory.regime_comparison',
    'Tax regimes compared',
    'What the old and the new regime would cost each employee this tax year',
    { columns: [...WHO, 'tax_year', 'regime', 'old_tax_paise', 'new_tax_paise', 'difference_paise', 'lower'] },
  ),
  report(
    'perquisites',
    'statutory.perquisites',
    'Perquisites',
    'Value, recovery and taxable part of perquisites in the tax year',
    {
      columns: [...WHO, 'tax_year', 'kind', 'value_paise', 'recovered_paise', 'taxable_paise'],
    },
  ),
  report(
    'wage-definition-test',
    'payroll.wage_test',
    'Wage definition test',
    'Whose excluded pay is above half of the total, and what is added back to wages',
    {
      columns: [
        ...WHO,
        'period_month',
        'included_paise',
        'excluded_paise',
        'half_paise',
        'added_back_paise',
        'wages_paise',
        'failing',
      ],
      period: 'last_month',
    },
  ),
];
