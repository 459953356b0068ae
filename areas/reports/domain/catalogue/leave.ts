import { type PrebuiltReport, reportsOf, WHO, whereAtLeast, whereIn, whereIs } from './report.ts';

const report = reportsOf('leave');

/** Reports of the group Leave. */
export const leaveReports: readonly PrebuiltReport[] = [
  report('leave-balance', 'leave.balances', 'Leave balances', 'What all employees have left of each leave type', {
    columns: [...WHO, 'leave_type', 'opening', 'credited', 'taken', 'encashed', 'expired', 'adjusted', 'held', 'balance'],
    month_end: true,
  }),
  report('leave-balance-by-type', 'leave.balances', 'Leave balances by type', 'Balances by person, one column a leave type', {
    columns: [...WHO],
    pivot: { field: 'leave_type', measure: 'balance', aggregate: 'sum' },
  }),
  report('leave-taken', 'leave.requests', 'Leave taken', 'Leave that was approved', {
    columns: [...WHO, 'leave_type', 'first_day', 'last_day', 'days', 'lop_days', 'status', 'approved_by'],
    filter: whereIn('status', 'approved', 'partly_cancelled'),
  }),
  report('leave-by-type', 'leave.requests', 'Leave by type', 'Days of leave of each type', {
    columns: ['days'],
    groups: ['leave_type'],
    detail: false,
    filter: whereIn('status', 'approved', 'partly_cancelled'),
    chart: { kind: 'bar', measure: 'days' },
    period: 'last_12_months',
  }),
  report('leave-by-department', 'leave.requests', 'Leave by department', 'Days of leave of each department and type', {
    columns: ['person.department'],
    detail: false,
    filter: whereIn('status', 'approved', 'partly_cancelled'),
    pivot: { field: 'leave_type', measure: 'days', aggregate: 'sum' },
    period: 'last_12_months',
  }),
  report('leave-pending', 'leave.requests', 'Leave requests that wait', 'Requests without a decision', {
    columns: [...WHO, 'number', 'leave_type', 'first_day', 'last_day', 'days', 'applied'],
    filter: whereIs('status', 'pending'),
    period: 'year_around',
  }),
  report('leave-ledger', 'leave.ledger', 'Leave ledger', 'Every credit and debit of leave', {
    columns: [...WHO, 'effective_on', 'leave_type', 'kind', 'days', 'balance', 'note'],
  }),
  report('comp-off-expiry', 'leave.comp_off', 'Comp-off', 'Comp-off earned and when it expires', {
    columns: [...WHO, 'worked_on', 'worked_minutes', 'days', 'used', 'expires_on', 'status'],
    period: 'last_12_months',
  }),
  report('loss-of-pay-days', 'attendance.days', 'Loss of pay', 'Who loses pay for how many days', {
    columns: ['lop', 'lop_absence', 'lop_leave', 'lop_penalty'],
    groups: ['person.code', 'person.name'],
    detail: false,
    filter: whereAtLeast('lop', 0.01),
    period: 'last_month',
    month_end: true,
  }),
  report('leave-encashments', 'leave.encashments', 'Leave encashments', 'Leave paid out', {
    columns: [...WHO, 'number', 'leave_type', 'on_date', 'kind', 'days', 'status', 'paid_on'],
    period: 'tax_year',
  }),
  report('leave-liability', 'leave.liability', 'Leave liability', 'What the leave that can be encashed is worth, by department', {
    columns: ['balance', 'amount_paise'],
    groups: ['person.department'],
    detail: false,
    chart: { kind: 'bar', measure: 'amount_paise' },
  }),
];
