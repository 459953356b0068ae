const NAMES: Record<string, string> = {
  access: 'Sign-in and access',
  organisation: 'Organisation',
  employees: 'Employees',
  import: 'Imports',
  payroll: 'Payroll',
  payslip: 'Payslips',
  salary: 'Salary',
  statutory: 'Statutory',
  approval: 'Approvals',
  request: 'My requests',
  leave: 'Leave',
  attendance: 'Attendance',
  loan: 'Loans',
  reimbursement: 'Reimbursements',
  report: 'Reports',
  announcement: 'Announcements',
  billing: 'Billing',
};

/** The area a notice belongs to, by the first word of its id. */
export const AREA_NAMES = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

/** The name of an area as its notices begin with it. */
export const areaLabel = (area: string): string =>
  NAMES[area] ?? `${area.charAt(0).toUpperCase()}${area.slice(1).replaceAll('_', ' ')}`;

/** Areas whose name says nothing about a notice: 'access.password_changed' is 'Password changed'. */
const UNSAID = ['access', 'organisation', 'employees', 'platform', 'lifecycle'];

/** Where the id's words are not the product's. */
const SPECIAL: Record<string, string> = {
  'access.acting_requested': 'Platform access requested',
  'access.acting_started': 'Platform access started',
  'access.acting_ended': 'Platform access ended',
  'access.audit_chain_broken': 'Audit log integrity check failed',
  'access.email_changed': 'E-mail address changed',
  'access.mfa_changed': 'Second factor changed',
  'access.erasure_ahead': 'Erasure of data ahead',
  'announcement.acknowledge': 'Announcement to acknowledge',
  'platform.mail_failing': 'Mail delivery problem',
};

/** A notice in words, by its id: 'approval.requested' is 'Approval requested'. */
export function noticeName(notice_id: string): string {
  const special = SPECIAL[notice_id];
  if (special) return special;
  const [area = '', ...rest] = notice_id.split('.');
  const words = [...(UNSAID.includes(area) ? [] : [area]), ...rest].join(' ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
