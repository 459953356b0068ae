import { type PrebuiltReport, reportsOf, WHO, whereAtLeast, whereIn } from './report.ts';

const report = reportsOf('money');

/** Reports of the group Money and things. */
export const moneyReports: readonly PrebuiltReport[] = [
  report('loan-outstanding', 'loans.loans', 'Loans outstanding', 'Who owes what on loans', {
    columns: [
      ...WHO,
      'number',
      'loan_type',
      'status',
      'amount_approved_paise',
      'recovered_paise',
      'outstanding_principal_paise',
      'carried_interest_paise',
      'next_cycle',
      'next_paise',
    ],
    filter: whereAtLeast('outstanding_principal_paise', 1),
  }),
  report('loan-recoveries', 'loans.instalments', 'Loan recoveries', 'What was due and taken each month', {
    columns: [
      ...WHO,
      'number',
      'cycle',
      'instalment_paise',
      'principal_paise',
      'interest_paise',
      'taken_paise',
      'short_paise',
      'status',
      'short_reason',
    ],
    month_end: true,
  }),
  report(
    'loan-perquisites',
    'loans.instalments',
    'Loan balances by month',
    'Balances at the end of each month, for the value of the perquisite',
    {
      columns: [...WHO, 'number'],
      pivot: { field: 'cycle', measure: 'closing_paise', aggregate: 'max' },
      period: 'tax_year',
    },
  ),
  report('loan-entries', 'loans.entries', 'Loan entries', 'Everything booked on loans', {
    columns: [...WHO, 'number', 'on_date', 'kind', 'principal_paise', 'interest_paise', 'fee_paise', 'source'],
  }),
  report('loans-by-type', 'loans.loans', 'Loans by type', 'Loans and what is open of each type', {
    columns: ['amount_approved_paise', 'outstanding_principal_paise'],
    groups: ['loan_type'],
    detail: false,
    chart: { kind: 'bar', measure: 'outstanding_principal_paise' },
  }),
  report('claims', 'reimbursements.claims', 'Claims', 'Claims with what was sanctioned', {
    columns: [
      ...WHO,
      'number',
      'title',
      'categories',
      'submitted_on',
      'status',
      'total_claimed_paise',
      'total_sanctioned_paise',
      'breaches',
      'payable_paise',
      'paid_on',
    ],
  }),
  report('claims-ageing', 'reimbursements.claims', 'Claims that wait', 'How long open claims have waited', {
    columns: [...WHO, 'number', 'submitted_on', 'status', 'total_claimed_paise', 'age_days', 'age_band'],
    filter: whereIn('status', 'submitted', 'pending', 'returned'),
    sort: { field: 'age_days' },
    period: 'last_12_months',
  }),
  report('expenses-by-category', 'reimbursements.lines', 'Expenses by category', 'What is spent on each category', {
    columns: ['amount_paise', 'sanctioned_paise', 'cut_paise'],
    groups: ['category'],
    detail: false,
    chart: { kind: 'bar', measure: 'sanctioned_paise' },
    period: 'tax_year',
  }),
  report('policy-breaches', 'reimbursements.lines', 'Policy breaches', 'Lines above the policy', {
    columns: [...WHO, 'number', 'category', 'expense_date', 'amount_paise', 'sanctioned_paise', 'cut_paise', 'breaches'],
    filter: whereAtLeast('breaches', 1),
    period: 'tax_year',
  }),
  report('advances-outstanding', 'reimbursements.advances', 'Advances outstanding', 'Advances that are not settled', {
    columns: [...WHO, 'number', 'purpose', 'paid_on', 'due_on', 'amount_paise', 'settled_paise', 'open_paise', 'days_over'],
    filter: whereAtLeast('open_paise', 1),
  }),
  report('gst-on-claims', 'reimbursements.lines', 'GST on claims', 'GST of bills by supplier', {
    columns: ['gstin', 'bill_number', 'merchant', 'expense_date', 'amount_paise', 'gst_paise'],
    filter: { conditions: [{ field: 'gstin', op: 'not_empty' }] },
    period: 'tax_year',
  }),
  report('asset-register', 'assets.register', 'Asset register', 'Every asset and who has it', {
    columns: [
      'tag',
      'name',
      'category',
      'status',
      'person.name',
      'assigned_on',
      'condition',
      'serial_number',
      'purchased_on',
      'purchase_price_paise',
      'warranty_until',
      'book_value_paise',
    ],
  }),
  report('assets-in-hand', 'assets.assignments', 'Assets in hand', 'Who has what', {
    columns: [...WHO, 'tag', 'name', 'category', 'assigned_on', 'expected_return', 'acknowledged'],
    filter: { conditions: [{ field: 'returned_on', op: 'empty' }] },
  }),
  report('assets-with-leavers', 'assets.with_leavers', 'Assets with leavers', 'What those who leave still have', {
    columns: [
      ...WHO,
      'last_working_day',
      'tag',
      'name',
      'category',
      'purchase_price_paise',
      'book_value_paise',
      'return_on_exit',
      'days_over',
      'clearance',
    ],
  }),
  report('asset-charges', 'assets.assignments', 'Charges for assets', 'Damage and loss, and what is owed', {
    columns: [...WHO, 'tag', 'name', 'returned_on', 'condition_in', 'charge_status', 'charge_paise', 'recovered_paise'],
    filter: { conditions: [{ field: 'charge_status', op: 'is_not', value: 'none' }] },
  }),
  report('benefit-enrolments', 'benefits.enrolments', 'Benefit enrolments', 'Who is enrolled in what', {
    columns: [
      ...WHO,
      'plan',
      'option',
      'status',
      'from_date',
      'to_date',
      'cost_paise',
      'employer_share_paise',
      'employee_share_paise',
    ],
  }),
  report('benefit-cost', 'benefits.shares', 'Benefit cost', 'What benefits cost employer and employees', {
    columns: ['employer_paise', 'employee_paise'],
    groups: ['plan', 'cycle'],
    detail: false,
    period: 'tax_year',
  }),
  report(
    'asset-service-cost',
    'assets.services',
    'Service cost of assets',
    'What repairs and maintenance cost, by category and asset',
    {
      columns: ['jobs', 'cost_paise', 'in_warranty'],
      groups: ['category', 'tag'],
      detail: false,
      chart: { kind: 'bar', measure: 'cost_paise' },
      period: 'last_12_months',
    },
  ),
  report('basket-use', 'benefits.basket', 'Use of flexible baskets', 'What of the basket is allotted, claimed and left', {
    columns: [...WHO, 'tax_year', 'category', 'allotted_paise', 'claimed_paise', 'left_paise'],
  }),
];
