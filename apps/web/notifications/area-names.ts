const NAMES: Record<string, string> = {
  access: 'Sign-in and rights',
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

/** What the first word of a notice's id means to people. */
export const AREA_NAMES = Object.entries(NAMES).map(([value, label]) => ({ value, label }));
