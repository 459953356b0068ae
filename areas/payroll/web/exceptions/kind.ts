import type { PayrollException } from '@hrms/payroll/contract';
import type { Tone } from '@hrms/platform/web';

export type Severity = PayrollException['severity'];

export const SEVERITIES: Record<Severity, { label: string; tone: Tone; text: string }> = {
  B: { label: 'Blocker', tone: 'error', text: 'Must be fixed' },
  W: { label: 'Warning', tone: 'warning', text: 'Fix, or accept with a reason' },
  N: { label: 'Notice', tone: 'neutral', text: 'For information' },
};

type Place =
  | 'law'
  | 'declarations'
  | 'register'
  | 'overtime'
  | 'approvals'
  | 'revisions'
  | 'holds'
  | 'settlement'
  | 'exits'
  | 'loans'
  | 'claims'
  | 'items'
  | 'salary'
  | 'profile'
  | 'membership'
  | 'declaration'
  | 'branch'
  | 'slip'
  | 'ceiling';
type Kind = { title: string; place?: Place };

const KINDS: Record<string, Kind> = {
  no_salary: { title: 'No approved salary', place: 'salary' },
  salary_unapproved: { title: 'Salary not approved', place: 'salary' },
  minimum_wage: { title: 'Below the minimum wage', place: 'revisions' },
  esi_newly_covered: { title: 'Newly covered by ESI without a number', place: 'profile' },
  attendance_missing: { title: 'No attendance recorded', place: 'register' },
  unapproved_leave: { title: 'Leave not decided', place: 'approvals' },
  overtime_unapproved: { title: 'Overtime not approved', place: 'overtime' },
  law_unconfirmed: { title: 'Statutory rates not confirmed', place: 'law' },
  declaration_missing: { title: 'Tax declarations missing', place: 'declarations' },
  proof_due: { title: 'Tax proofs due', place: 'declarations' },
  regime_not_chosen: { title: 'Tax regime not chosen', place: 'declarations' },
  overtime_above_cap: { title: 'Overtime above the limit', place: 'overtime' },
  hold_expiring: { title: 'Hold ended with the last month', place: 'holds' },
  compute_failed: { title: 'Payslip could not be calculated', place: 'slip' },
  no_bank: { title: 'Bank account missing', place: 'profile' },
  bank_changed: { title: 'Bank account changed', place: 'profile' },
  shared_bank_account: { title: 'Shared bank account', place: 'profile' },
  no_pan: { title: 'PAN missing', place: 'profile' },
  pan_invalid: { title: 'Invalid PAN', place: 'profile' },
  no_uan: { title: 'UAN missing', place: 'profile' },
  uan_invalid: { title: 'Invalid UAN', place: 'profile' },
  aadhaar_unseeded: { title: 'Aadhaar not linked to UAN', place: 'profile' },
  duplicate_person: { title: 'Possible duplicate employee', place: 'profile' },
  joiner_without_documents: { title: 'Joiner without documents', place: 'profile' },
  loan_mismatch: { title: 'Loan and its instalments differ', place: 'loans' },
  claim_unpaid_ageing: { title: 'Approved claim not paid', place: 'claims' },
  epf_membership_review: { title: 'EPF membership needs review', place: 'membership' },
  'statutory.membership_missing': { title: 'EPF membership missing', place: 'membership' },
  'statutory.vpf_over_wages': { title: 'VPF exceeds PF wages', place: 'membership' },
  'statutory.ceiling_method_needed': { title: 'EPF ceiling method not confirmed', place: 'ceiling' },
  'statutory.ptax_state_missing': { title: 'Branch without a state', place: 'branch' },
  lwf_category_missing: { title: 'LWF category missing', place: 'profile' },
  lop_above_days: { title: 'LOP days exceed days in service', place: 'slip' },
  exit_not_settled: { title: 'Leaver without a settlement', place: 'settlement' },
  after_last_pay: { title: 'Pay that came after the last pay' },
  owed_after_last_pay: { title: 'Owed after the last pay' },
  payees_missing: { title: 'Payees of a deceased employee missing', place: 'exits' },
  payee_account_missing: { title: 'Payee’s bank account missing', place: 'exits' },
  input_outlier: { title: 'One-time item unusually high', place: 'items' },
  esi_crossing: { title: 'Wages crossed the ESI limit' },
  esi_reason_needed: { title: 'ESI return needs a reason' },
  wage_test_failed: { title: 'Excluded pay above 50% of remuneration' },
  attendance_unlocked_unpaid: { title: 'Unpaid days in attendance that is not locked' },
  attendance_unlocked: { title: 'Attendance not locked' },
  openings_missing: { title: 'Opening figures missing' },
  processing_stopped: { title: 'Left out of this run' },
  form_11_missing: { title: 'Form 11 missing', place: 'declaration' },
  statutory_override: { title: 'Overridden statutory deductions', place: 'slip' },
  tds_override: { title: 'Overridden TDS', place: 'slip' },
  'payroll.tds_reduction_needs_certificate': { title: 'TDS override without a certificate', place: 'slip' },
  net_zero: { title: 'Zero net pay', place: 'slip' },
  net_negative_carried: { title: 'Deduction carried forward', place: 'slip' },
  net_negative_blocked: { title: 'Deductions exceed net pay', place: 'slip' },
  net_change_large: { title: 'Large change in net pay', place: 'slip' },
  net_change_unexplained: { title: 'Net pay change unexplained', place: 'slip' },
  arrears_by_hand: { title: 'Arrears to enter manually', place: 'slip' },
  arrears_too_old: { title: 'Arrears older than the limit', place: 'slip' },
  deductions_above_half: { title: 'Deductions above the limit', place: 'slip' },
};

const inWords = (code: string) => {
  const words = code.replace(/^\w+\./, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const kindTitle = (code: string): string => KINDS[code]?.title ?? inWords(code);

export type Correction = { label: string; to: string };

/** The link to where an exception is fixed. Undefined when there is nothing to fix. */
export function correctionLink(
  { code, employee_id, employee_code }: Pick<PayrollException, 'code' | 'employee_id' | 'employee_code'>,
  payroll_id: string,
): Correction | undefined {
  const person = employee_id ?? '';
  const search = employee_code ? `?search=${encodeURIComponent(employee_code)}` : '';
  const places: Record<Place, Correction | undefined> = {
    law: { label: 'View statutory rates', to: '/settings/law' },
    declarations: { label: 'View declarations', to: '/tds/declarations' },
    register: { label: 'View attendance', to: '/attendance/register' },
    overtime: { label: 'View overtime', to: '/overtime' },
    approvals: { label: 'View approvals', to: '/organization/approvals-workflow' },
    revisions: employee_id ? { label: 'View revisions', to: `/employees/salary/${person}/revisions` } : undefined,
    holds: { label: 'View holds', to: `/payroll/${payroll_id}?tab=inputs` },
    settlement: { label: 'Start settlement', to: '/payroll?tab=settlements' },
    exits: { label: 'View exits', to: '/employees/offboarding' },
    loans: { label: 'View loans', to: '/loans' },
    claims: { label: 'View claims', to: '/reimbursements' },
    items: { label: 'View items', to: `/payroll/${payroll_id}?tab=inputs` },
    salary: { label: 'Assign salary', to: `/employee-salary${search}` },
    profile: employee_id ? { label: 'View profile', to: `/employees/profile/${person}` } : undefined,
    membership: employee_id ? { label: 'Set EPF membership', to: `/employees/statutory/${person}/edit` } : undefined,
    declaration: employee_id ? { label: 'Enter Form 11', to: `/employees/statutory/${person}/edit` } : undefined,
    branch: { label: 'View branches', to: '/organization/branches' },
    slip: employee_id ? { label: 'View payslip', to: `/payroll/employee/${person}/period/${payroll_id}` } : undefined,
    ceiling: { label: 'Choose method', to: `/payroll/${payroll_id}?tab=exceptions#ceiling-method` },
  };
  const place = KINDS[code]?.place;
  return place && places[place];
}

export type ExceptionGroup = { code: string; severity: Severity; rows: PayrollException[] };

/** By kind, worst first, and within a severity the most frequent first. */
export function groupExceptions(rows: readonly PayrollException[]): ExceptionGroup[] {
  const groups = new Map<string, ExceptionGroup>();
  for (const row of rows) {
    const key = `${row.severity} ${row.code}`;
    const group = groups.get(key) ?? { code: row.code, severity: row.severity, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  const rank = { B: 0, W: 1, N: 2 };
  return [...groups.values()].sort(
    (one, other) =>
      rank[one.severity] - rank[other.severity] || other.rows.length - one.rows.length || (one.code < other.code ? -1 : 1),
  );
}
