import type { PayrollException } from '@hrms/payroll/contract';
import type { Tone } from '@hrms/platform/web';

export type Severity = PayrollException['severity'];

export const SEVERITIES: Record<Severity, { label: string; tone: Tone; text: string }> = {
  B: { label: 'Blocker', tone: 'error', text: 'must be mended' },
  W: { label: 'Warning', tone: 'warning', text: 'mend it, or accept it with a reason' },
  N: { label: 'Notice', tone: 'neutral', text: 'good to know' },
};

type Place = 'salary' | 'profile' | 'membership' | 'branch' | 'slip' | 'ceiling';
type Kind = { title: string; place?: Place };

const KINDS: Record<string, Kind> = {
  no_salary: { title: 'No salary', place: 'salary' },
  salary_unapproved: { title: 'Salary not approved', place: 'salary' },
  compute_failed: { title: 'Slip could not be computed', place: 'slip' },
  no_bank: { title: 'No bank account', place: 'profile' },
  bank_changed: { title: 'Bank account changed', place: 'profile' },
  shared_bank_account: { title: 'Shared bank account', place: 'profile' },
  no_pan: { title: 'No PAN', place: 'profile' },
  pan_invalid: { title: 'PAN is not valid', place: 'profile' },
  no_uan: { title: 'No UAN', place: 'profile' },
  uan_invalid: { title: 'UAN is not valid', place: 'profile' },
  aadhaar_unseeded: { title: 'Aadhaar not linked to the UAN', place: 'profile' },
  epf_membership_review: { title: 'Provident fund membership to decide', place: 'membership' },
  'statutory.membership_missing': { title: 'Provident fund membership missing', place: 'membership' },
  'statutory.vpf_over_wages': { title: 'Voluntary contribution above the wages', place: 'membership' },
  'statutory.ceiling_method_needed': { title: 'EPF ceiling method not signed', place: 'ceiling' },
  'statutory.ptax_state_missing': { title: 'Branch without a state', place: 'branch' },
  lwf_category_missing: { title: 'Labour welfare category missing', place: 'profile' },
  lop_above_days: { title: 'More days without pay than days in service', place: 'slip' },
  esi_crossing: { title: 'Above the ESI limit within the period' },
  esi_reason_needed: { title: 'ESI file asks for a reason' },
  wage_test_failed: { title: 'Excluded pay above half of all pay' },
  net_zero: { title: 'Nothing is paid out', place: 'slip' },
  net_negative_carried: { title: 'Deduction carried to the next month', place: 'slip' },
  deductions_above_half: { title: 'Deductions above the limit', place: 'slip' },
};

const inWords = (code: string) => {
  const words = code.replace(/^\w+\./, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const kindTitle = (code: string): string => KINDS[code]?.title ?? inWords(code);

export type Correction = { label: string; to: string };

/** Where an exception is mended. */
export function correctionLink(
  { code, employee_id, employee_code }: Pick<PayrollException, 'code' | 'employee_id' | 'employee_code'>,
  payroll_id: string,
): Correction | undefined {
  const person = employee_id ?? '';
  const search = employee_code ? `?search=${encodeURIComponent(employee_code)}` : '';
  const places: Record<Place, Correction | undefined> = {
    salary: { label: 'Assign salary', to: `/employee-salary${search}` },
    profile: employee_id ? { label: 'Open profile', to: `/employees/profile/${person}` } : undefined,
    membership: employee_id ? { label: 'Decide membership', to: `/employees/statutory/${person}/edit` } : undefined,
    branch: { label: 'Open branches', to: '/organization/branches' },
    slip: employee_id ? { label: 'Open slip', to: `/payroll/employee/${person}/period/${payroll_id}` } : undefined,
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
