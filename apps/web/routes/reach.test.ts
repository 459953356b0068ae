import { accessPermissions, securityPermissions } from '@hrms/access/contract';
import { assetsPermissions } from '@hrms/assets/contract';
import { attendancePermissions } from '@hrms/attendance/contract';
import { benefitsPermissions } from '@hrms/benefits/contract';
import { billingPermissions } from '@hrms/billing/contract';
import { employeesPermissions } from '@hrms/employees/contract';
import { leavePermissions } from '@hrms/leave/contract';
import { lifecyclePermissions } from '@hrms/lifecycle/contract';
import { loansPermissions } from '@hrms/loans/contract';
import { organisationPermissions } from '@hrms/organisation/contract';
import { payrollPermissions } from '@hrms/payroll/contract';
import type { PermissionDeclaration } from '@hrms/platform/contract';
import type { AreaRoute, Session } from '@hrms/platform/web';
import { reimbursementsPermissions } from '@hrms/reimbursements/contract';
import { reportsPermissions } from '@hrms/reports/contract';
import { salaryPermissions } from '@hrms/salary/contract';
import { statutoryPermissions } from '@hrms/statutory/contract';
import { workflowsPermissions } from '@hrms/workflows/contract';
import { describe, expect, test } from 'vitest';
import { AREAS, areasOf, OFFERED_ROUTES } from '../areas.ts';
import { isAllowed } from '../frame/is-allowed.ts';
import { menuOf } from '../layout/menu.ts';
import { reachesScopes } from '../layout/visible.ts';
import { localGroups, reachableEntries } from '../palette/entries.ts';
import { settingsOf } from '../settings/setting-lines.ts';

const PERMISSIONS: readonly PermissionDeclaration[] = [
  ...accessPermissions,
  ...securityPermissions,
  ...organisationPermissions,
  ...employeesPermissions,
  ...workflowsPermissions,
  ...leavePermissions,
  ...attendancePermissions,
  ...salaryPermissions,
  ...statutoryPermissions,
  ...payrollPermissions,
  ...billingPermissions,
  ...lifecyclePermissions,
  ...loansPermissions,
  ...reimbursementsPermissions,
  ...assetsPermissions,
  ...benefitsPermissions,
  ...reportsPermissions,
];
type Role = keyof PermissionDeclaration['holders'];

/** Sign-ins as a new organisation has them: everybody with a record also holds the role of an employee. */
const SIGN_INS: Record<string, readonly Role[]> = {
  owner: ['owner'],
  'owner with a record': ['owner', 'employee'],
  hr: ['hr_admin', 'employee'],
  payroll: ['payroll_admin', 'employee'],
  finance: ['finance', 'employee'],
  manager: ['manager', 'employee'],
  employee: ['employee'],
};
const MOST_ENTRIES = 30;
const MOST_OWN_ENTRIES = 10;

const signedIn = (roles: readonly Role[]): Session => ({
  status: 'signed_in',
  info: null,
  organisation: null,
  organisations: [],
  user: {
    user_id: 'u',
    user_type: 'user',
    email: '',
    first_name: '',
    last_name: '',
    employee_id: 'e',
    roles: roles.map((role) => ({
      role_id: role,
      role_name: role,
      permissions: PERMISSIONS.flatMap(({ code, holders }) => {
        const scope = holders[role];
        return scope ? [{ permission_code: code, scope }] : [];
      }),
    })),
  },
});
const entriesOf = (session: Session) => menuOf(AREAS, session).flatMap(({ entries }) => entries);

describe.each(Object.entries(SIGN_INS))('%s', (name, roles) => {
  const session = signedIn(roles);
  const entries = entriesOf(session);
  const isScreen = (route: AreaRoute) =>
    !route.public && isAllowed(route, session) && (route.own !== undefined || reachesScopes(route, session));
  const screens = OFFERED_ROUTES.filter(isScreen);
  const near = new Set([
    ...entries.flatMap(({ path, bar }) => [path, ...bar.map((link) => link.path)]),
    ...settingsOf(AREAS, session).flatMap(({ lines }) => lines.map(({ to }) => to.split('?')[0])),
  ]);
  const found = reachableEntries(AREAS, session);

  test('has few enough entries', () => {
    expect(entries.length).toBeLessThanOrEqual(name === 'employee' ? MOST_OWN_ENTRIES : MOST_ENTRIES);
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
    expect(new Set(entries.map(({ icon }) => icon)).size).toBe(entries.length);
  });

  test('reaches every screen with an address of its own in two clicks or by its title', () => {
    const isFound = ({ path, title }: AreaRoute) =>
      localGroups(found, title, []).some(({ hits }) => hits.some(({ link }) => link.split('?')[0] === path));
    const fixed = screens.filter(({ path }) => !path.includes(':'));
    expect(fixed.filter((route) => !near.has(route.path) && !isFound(route)).map(({ path }) => path)).toEqual([]);
  });

  test('reaches a list beside every screen about one record', () => {
    const lists = screens.filter(({ path }) => near.has(path));
    const isBeside =
      ({ path, group }: AreaRoute) =>
      (list: AreaRoute) =>
        list.group === group || list.path.split('/')[1] === path.split('/')[1];
    const records = screens.filter(({ path }) => path.includes(':'));
    expect(records.filter((record) => !lists.some(isBeside(record))).map(({ path }) => path)).toEqual([]);
  });
});

test('the menu of an owner, group by group', () => {
  const groups = menuOf(AREAS, signedIn(['owner'])).map(({ title, entries }) => [title, entries.map(({ label }) => label)]);
  expect(groups).toEqual([
    ['', ['Dashboard', 'Approvals', 'Announcements']],
    ['People', ['My profile', 'Employees', 'Directory', 'Joining and leaving', 'Assets']],
    ['Time', ['Leave', 'My attendance', 'Attendance', 'Roster', 'Overtime']],
    ['Pay', ['Payroll', 'Salaries', 'Payslips', 'Claims', 'Loans', 'Benefits']],
    ['Compliance', ['Statutory']],
    ['Reports', ['Reports']],
    ['Organisation', ['Organisation', 'Subscription']],
    ['Settings', ['Settings']],
  ]);
});

test('the menu of an employee is one list', () => {
  const entries = entriesOf(signedIn(['employee']));
  expect(entries.map(({ label }) => label)).toEqual([
    'Home',
    'Approvals',
    'Leave',
    'Attendance',
    'Payslips',
    'Claims and loans',
    'Assets and benefits',
    'Directory',
    'My profile',
  ]);
  expect(entries.filter(({ onlyWithBadge }) => onlyWithBadge).map(({ label }) => label)).toEqual(['Approvals']);
  const bar = (label: string) => entries.find((entry) => entry.label === label)?.bar.map((link) => link.label);
  expect(bar('Home')).toEqual(['Home', 'Announcements', 'Documents', 'My requests']);
  expect(bar('Leave')).toEqual(['Requests', 'Balances', 'Calendar', 'Comp-off', 'Encashment', 'Holidays']);
  expect(bar('Attendance')).toEqual(['My attendance', 'Roster', 'Overtime']);
  expect(bar('Payslips')).toEqual(['Payslips', 'Tax declaration', 'Tax calculation', 'Tax certificates']);
  expect(bar('Claims and loans')).toEqual(['Claims', 'Loans']);
  expect(bar('Assets and benefits')).toEqual(['Assets', 'Benefits']);
  expect(bar('Directory')).toEqual(['Directory', 'Organisation chart']);
});

test('every second bar belongs to an entry of the menu', () => {
  const heads = new Set(OFFERED_ROUTES.flatMap(({ path, menu }) => (menu ? [path] : [])));
  const bars = OFFERED_ROUTES.flatMap(({ bar, own }) => [bar, own?.bar].flatMap((place) => (place ? [place.of] : [])));
  expect(bars.filter((path) => !heads.has(path))).toEqual([]);
});

test('an area that is switched off for the organisation leaves menu, cards and palette; what stands under its entry stays', () => {
  const session = signedIn(['owner', 'employee']);
  const areas = areasOf({ ...session, info: { features_off: ['reimbursements'] } } as unknown as Session);
  const paths = menuOf(areas, session).flatMap((section) =>
    section.entries.flatMap(({ path, bar }) => [path, ...bar.map((link) => link.path)]),
  );
  expect(paths).not.toContain('/reimbursements');
  expect(paths).toContain('/loans');
  expect(
    localGroups(reachableEntries(areas, session), 'claims', []).flatMap(({ hits }) =>
      hits.filter(({ link }) => link.startsWith('/reimb')),
    ),
  ).toEqual([]);
  expect(areas.find(({ area }) => area === 'reimbursements')?.cards).toBeUndefined();
  expect(areasOf(session)).toBe(AREAS);
});
