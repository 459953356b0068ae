import { users } from '@hrms/access/contract';
import { assetServices, assets } from '@hrms/assets/contract';
import { attendanceRequests, devices, overtimes } from '@hrms/attendance/contract';
import { benefitEnrolments } from '@hrms/benefits/contract';
import { employeeDocuments, employees } from '@hrms/employees/contract';
import { compOffs, leaveBalances, leaveEncashments, leaveRequests } from '@hrms/leave/contract';
import { joiners, joiningTasks } from '@hrms/lifecycle/contract';
import { loans } from '@hrms/loans/contract';
import { payrollHolds, payrolls, payslips } from '@hrms/payroll/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { claims, expenseAdvances } from '@hrms/reimbursements/contract';
import { employeeSalaries, salaryRevisions } from '@hrms/salary/contract';
import { challans, dueItems, gratuityRegister, tdsChallans } from '@hrms/statutory/contract';
import { workflowRequests } from '@hrms/workflows/contract';

type ListRow = Readonly<Record<string, string | null>>;

const EVER = { from: '2020-01-01', to: '2027-12-31' };
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const HERE = ['active', 'on_notice', 'suspended'];

/** What names a row: the cells of the report joined by a bar; null for a row of the list that the report leaves out. */
type Key = string | (string | number | null | undefined)[] | null;

/** Reports beside the list that shows the same rows, with the texts that name a row in both. */
export const REPORT_LISTS: readonly {
  report: string;
  parameters?: object;
  columns: readonly string[];
  list: AnyEndpoint;
  query?: object;
  /** The list shows more: those who left, or another month. */
  part?: true;
  /** The report shows more: tasks of those who joined or declined, which stand on the page of each. */
  more?: true;
  keyOf: (row: ListRow) => Key;
}[] = [
  {
    report: 'employee-master',
    columns: ['person.code'],
    list: employees.list,
    keyOf: ({ status, employee_code }) => (HERE.includes(String(status)) ? (employee_code ?? null) : null),
  },
  {
    report: 'joiners',
    parameters: EVER,
    columns: ['person.code', 'joined_on'],
    list: employees.list,
    keyOf: ({ employee_code, joined_on, status }) =>
      String(joined_on) >= EVER.from && status !== 'draft' ? [employee_code, joined_on] : null,
  },
  {
    report: 'document-expiry',
    columns: ['person.code', 'document_type', 'expires_on'],
    list: employeeDocuments.all,
    keyOf: ({ employee_code, type, expires_on }) => (expires_on ? [employee_code, type, expires_on] : null),
  },
  {
    report: 'overtime',
    parameters: EVER,
    columns: ['person.code', 'day', 'actual_minutes'],
    list: overtimes.list,
    keyOf: ({ employee_code, day, actual_minutes }) => [employee_code, day, actual_minutes],
  },
  {
    report: 'attendance-requests',
    parameters: EVER,
    columns: ['number'],
    list: attendanceRequests.list,
    keyOf: ({ number }) => number ?? null,
  },
  {
    report: 'device-health',
    columns: ['serial_number'],
    list: devices.list,
    keyOf: ({ serial_number }) => serial_number ?? null,
  },
  {
    report: 'leave-balance',
    columns: ['person.code'],
    list: leaveBalances.list,
    keyOf: ({ employee_code, balances }) => (balances && balances.length > 0 ? (employee_code ?? null) : null),
  },
  {
    report: 'leave-pending',
    parameters: EVER,
    columns: ['number'],
    list: leaveRequests.list,
    keyOf: ({ status, number }) => (status === 'pending' ? (number ?? null) : null),
  },
  {
    report: 'leave-taken',
    parameters: EVER,
    columns: ['person.code', 'first_day', 'last_day', 'days'],
    list: leaveRequests.list,
    keyOf: ({ status, employee_code, first_day, last_day, days }) =>
      ['approved', 'partly_cancelled'].includes(String(status)) ? [employee_code, first_day, last_day, days] : null,
  },
  {
    report: 'comp-off-expiry',
    parameters: EVER,
    columns: ['person.code', 'worked_on', 'days'],
    list: compOffs.list,
    keyOf: ({ employee_code, worked_on, days }) => [employee_code, worked_on, days],
  },
  {
    report: 'leave-encashments',
    parameters: EVER,
    columns: ['number'],
    list: leaveEncashments.list,
    keyOf: ({ number }) => number ?? null,
  },
  {
    report: 'payroll-runs',
    parameters: EVER,
    columns: ['run', 'period_month', 'kind', 'status'],
    list: payrolls.list,
    keyOf: ({ title, period_month, kind, status }) => [title, period_month, kind, status],
  },
  {
    report: 'salary-register',
    parameters: OCTOBER,
    columns: ['person.code', 'gross_paise', 'net_paise'],
    list: payslips.list,
    query: { month: '2026-10' },
    keyOf: ({ employee_code, gross_paise, net_paise }) => [employee_code, gross_paise, net_paise],
  },
  {
    report: 'pay-on-hold',
    columns: ['person.code', 'period_month'],
    list: payrollHolds.list,
    keyOf: ({ employee_code, period_month, status }) => (status === 'active' ? [employee_code, period_month] : null),
  },
  {
    report: 'ctc-report',
    columns: ['person.code', 'ctc_annual_paise', 'from_date'],
    list: employeeSalaries.list,
    part: true,
    keyOf: ({ employee_code, ctc_annual_paise, from_date }) =>
      ctc_annual_paise === null ? null : [employee_code, ctc_annual_paise, from_date],
  },
  {
    report: 'revision-history',
    parameters: EVER,
    columns: ['person.code', 'effective_from', 'ctc_annual_paise'],
    list: salaryRevisions.list,
    keyOf: ({ employee_code, effective_from, new_ctc_annual_paise }) => [employee_code, effective_from, new_ctc_annual_paise],
  },
  {
    report: 'challans',
    columns: ['scheme', 'due_on', 'amount_paise', 'status'],
    list: challans.list,
    keyOf: ({ scheme, due_on, amount_paise, status }) => [scheme, due_on, amount_paise, status],
  },
  {
    report: 'tds-quarter',
    parameters: { period: 'tax_year' },
    columns: ['bsr_code', 'serial', 'tax_paise'],
    list: tdsChallans.list,
    keyOf: ({ bsr_code, serial, tax_paise }) => [bsr_code, serial, tax_paise],
  },
  {
    report: 'compliance-status',
    parameters: { from: '2026-04-01', to: '2027-03-31' },
    columns: ['title', 'due_on', 'done_on'],
    list: dueItems.list,
    keyOf: ({ title, due_on, done_on }) =>
      String(due_on) >= '2026-04-01' && String(due_on) <= '2027-03-31' ? [title, due_on, done_on] : null,
  },
  {
    report: 'gratuity-liability',
    parameters: OCTOBER,
    columns: ['person.code'],
    list: gratuityRegister.list,
    part: true,
    keyOf: ({ employee_code }) => employee_code ?? null,
  },
  {
    report: 'claims',
    parameters: EVER,
    columns: ['number'],
    list: claims.list,
    keyOf: ({ status, number, submitted_at }) => (status !== 'draft' && submitted_at ? (number ?? null) : null),
  },
  {
    report: 'claims-ageing',
    parameters: EVER,
    columns: ['number', 'total_claimed_paise'],
    list: claims.list,
    keyOf: ({ status, number, submitted_at, total_claimed_paise }) =>
      ['submitted', 'pending', 'returned'].includes(String(status)) && submitted_at ? [number, total_claimed_paise] : null,
  },
  {
    report: 'advances-outstanding',
    columns: ['number', 'open_paise'],
    list: expenseAdvances.list,
    keyOf: ({ number, open_paise }) => (Number(open_paise) > 0 ? [number, open_paise] : null),
  },
  {
    report: 'loan-outstanding',
    columns: ['number'],
    list: loans.list,
    keyOf: ({ number, outstanding_principal_paise }) => (Number(outstanding_principal_paise) > 0 ? (number ?? null) : null),
  },
  {
    report: 'asset-register',
    columns: ['tag', 'status', 'condition'],
    list: assets.list,
    keyOf: ({ tag, status, condition }) => [tag, status, condition],
  },
  {
    report: 'assets-in-hand',
    columns: ['tag'],
    list: assets.list,
    keyOf: ({ tag, holder_id }) => (holder_id ? (tag ?? null) : null),
  },
  {
    report: 'asset-service-cost',
    parameters: EVER,
    columns: ['tag'],
    list: assetServices.list,
    keyOf: ({ tag }) => tag ?? null,
  },
  {
    report: 'benefit-enrolments',
    columns: ['person.code', 'plan', 'from_date', 'cost_paise'],
    list: benefitEnrolments.list,
    keyOf: ({ employee_code, plan_name, from_date, cost_paise }) => [employee_code, plan_name, from_date, cost_paise],
  },
  {
    report: 'onboarding-progress',
    columns: ['joiner', 'joining_date'],
    list: joiners.list,
    keyOf: ({ first_name, last_name, joining_date }) => [`${first_name} ${last_name}`, joining_date],
  },
  {
    report: 'onboarding-tasks',
    columns: ['joiner', 'title', 'due_on'],
    list: joiningTasks.list,
    query: { owner: 'all' },
    more: true,
    keyOf: ({ joiner_name, title, due_on }) => [joiner_name, title, due_on],
  },
  {
    report: 'pending-approvals',
    columns: ['number'],
    list: workflowRequests.list,
    query: { scope: 'all', status: 'pending' },
    keyOf: ({ number }) => number ?? null,
  },
  {
    report: 'user-access',
    columns: ['email', 'status', 'second_factor'],
    list: users.list,
    keyOf: ({ email, status, second_factor }) => [email, status, String(second_factor)],
  },
];
