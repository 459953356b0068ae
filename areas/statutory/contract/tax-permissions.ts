import type { PermissionDeclaration } from '@hrms/platform/contract';

type Role = 'owner' | 'payroll_admin' | 'hr_admin' | 'finance';

const office = (
  code: string,
  label: string,
  sentence: string,
  roles: readonly Role[],
  sensitive = false,
): PermissionDeclaration => ({
  code: `statutory.${code}`,
  label,
  sentence,
  ...(sensitive && { sensitive: true }),
  scopes: ['organisation'],
  holders: Object.fromEntries(roles.map((role) => [role, 'organisation'])),
});

const EVERYBODY = ['owner', 'payroll_admin', 'hr_admin', 'finance', 'manager', 'employee'];

/** Held for oneself by everybody, for others by the roles named. */
const own = (code: string, label: string, sentence: string, roles: readonly Role[]): PermissionDeclaration => ({
  code: `statutory.${code}`,
  label,
  sentence,
  sensitive: true,
  scopes: ['self', 'organisation'],
  holders: Object.fromEntries(
    EVERYBODY.map((role) => [role, (roles as readonly string[]).includes(role) ? ('organisation' as const) : ('self' as const)]),
  ),
});

/** Permissions of income tax, gratuity, bonus and the calendar. */
export const taxPermissions: PermissionDeclaration[] = [
  own('tds_declaration.read', 'View tax declarations', 'View declarations for tax with their proofs.', [
    'owner',
    'payroll_admin',
    'hr_admin',
  ]),
  own('tds_declaration.submit', 'Declare for tax', 'Declare investments, rent and earlier employers, and choose a regime.', [
    'owner',
    'payroll_admin',
  ]),
  office(
    'tds_declaration.review',
    'Review tax declarations',
    'Accept and return declarations of employees.',
    ['owner', 'payroll_admin', 'hr_admin'],
    true,
  ),
  {
    code: 'statutory.tds_proof.submit',
    label: 'Upload tax proofs',
    sentence: 'Upload proofs of own declarations.',
    scopes: ['self'],
    holders: Object.fromEntries(EVERYBODY.map((role) => [role, 'self' as const])),
  },
  {
    ...office(
      'tds_proof.review',
      'Review tax proofs',
      'Approve and reject proofs of employees.',
      ['owner', 'payroll_admin', 'hr_admin'],
      true,
    ),
    by_place: true,
  },
  office('tds_window.update', 'Open tax windows', 'Decide when declarations and proofs may be changed.', [
    'owner',
    'payroll_admin',
  ]),
  own('tds_projection.read', 'View tax projections', 'View how the tax of a year is worked out.', ['owner', 'payroll_admin']),
  office(
    'tds_return.read',
    'View TDS statements',
    'View the quarterly statements of deducted tax.',
    ['owner', 'payroll_admin', 'finance'],
    true,
  ),
  office(
    'tds_return.prepare',
    'Prepare TDS statements',
    'Prepare and check the statement of a quarter.',
    ['owner', 'payroll_admin'],
    true,
  ),
  office(
    'tds_return.file',
    'File TDS statements',
    'Download the text file with PANs and record its receipt.',
    ['owner', 'payroll_admin'],
    true,
  ),
  own('tds_certificate.read', 'View tax certificates', 'View certificates of deducted tax.', ['owner', 'payroll_admin']),
  office(
    'tds_certificate.issue',
    'Issue tax certificates',
    'Prepare certificates of deducted tax and issue them.',
    ['owner', 'payroll_admin'],
    true,
  ),
  office(
    'tds_report.read',
    'View tax reports',
    'View registers of proofs, landlords and deposits.',
    ['owner', 'payroll_admin', 'finance'],
    true,
  ),
  office('gratuity.read', 'View gratuity', 'View accrued gratuity of employees.', ['owner', 'payroll_admin', 'hr_admin'], true),
  office('gratuity.run', 'Store gratuity provisions', 'Store the provision for gratuity of a month.', ['owner', 'payroll_admin']),
  office(
    'bonus.read',
    'View statutory bonus',
    'View the bonus of a year by employee.',
    ['owner', 'payroll_admin', 'finance'],
    true,
  ),
  office(
    'bonus.run',
    'Compute statutory bonus',
    'Compute the bonus of a year and send it to payroll.',
    ['owner', 'payroll_admin'],
    true,
  ),
  office(
    'bonus.approve',
    'Approve statutory bonus',
    'Approve a bonus that another user computed.',
    ['owner', 'payroll_admin', 'finance'],
    true,
  ),
  office('minimum_wage.read', 'View minimum wages', 'View minimum wages by state.', ['owner', 'payroll_admin', 'finance']),
  office('minimum_wage.import', 'Enter minimum wages', 'Enter minimum wages by state.', ['owner', 'payroll_admin']),
  office('calendar.read', 'View the compliance calendar', 'View what is due to authorities and when.', [
    'owner',
    'payroll_admin',
    'hr_admin',
    'finance',
  ]),
  office('calendar.update', 'Close calendar items', 'Close what is due with its receipt.', ['owner', 'payroll_admin', 'finance']),
];
