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

/** A notice in words, by its id: 'approval.requested' is 'Approval requested'. */
export function noticeName(notice_id: string): string {
  const [area = '', ...rest] = notice_id.split('.');
  const words = [...(UNSAID.includes(area) ? [] : [area]), ...rest].join(' ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
