import { accessWeb } from '@hrms/access/web';
import { assetsWeb } from '@hrms/assets/web';
import { attendanceWeb } from '@hrms/attendance/web';
import { benefitsWeb } from '@hrms/benefits/web';
import { billingWeb } from '@hrms/billing/web';
import { employeesWeb } from '@hrms/employees/web';
import { leaveWeb } from '@hrms/leave/web';
import { lifecycleWeb } from '@hrms/lifecycle/web';
import { loansWeb } from '@hrms/loans/web';
import { organisationWeb } from '@hrms/organisation/web';
import { payrollWeb } from '@hrms/payroll/web';
import type { AreaWeb, OfferedRoute, Session } from '@hrms/platform/web';
import { reimbursementsWeb } from '@hrms/reimbursements/web';
import { reportsWeb } from '@hrms/reports/web';
import { salaryWeb } from '@hrms/salary/web';
import { statutoryWeb } from '@hrms/statutory/web';
import { workflowsWeb } from '@hrms/workflows/web';
import { homeWeb } from './dashboard/index.ts';
import { landingWeb } from './landing/index.ts';
import { notificationsWeb } from './notifications/index.ts';
import { onboardingWeb } from './onboarding/index.ts';
import { settingsWeb } from './settings/index.ts';

/** What the application is made of. A new area is one line here. */
export const AREAS: readonly AreaWeb[] = [
  landingWeb,
  onboardingWeb,
  homeWeb,
  notificationsWeb,
  settingsWeb,
  accessWeb,
  organisationWeb,
  employeesWeb,
  workflowsWeb,
  lifecycleWeb,
  leaveWeb,
  attendanceWeb,
  loansWeb,
  reimbursementsWeb,
  assetsWeb,
  benefitsWeb,
  salaryWeb,
  statutoryWeb,
  payrollWeb,
  reportsWeb,
  billingWeb,
];

export const OFFERED_ROUTES: readonly OfferedRoute[] = AREAS.flatMap(({ area, routes }) =>
  routes.map((route) => ({ ...route, area })),
);

/** No role holds it. */
const SWITCHED_OFF = 'features.switched_off';

/**
 * What the organisation of this session uses. The routes of an area that is switched off for it stay, because screens of other
 * areas may stand under its menu entry, but nobody may open them.
 */
export const areasOf = (session: Session): readonly AreaWeb[] => {
  const off = session.status === 'signed_in' ? (session.info?.features_off ?? []) : [];
  if (off.length === 0) return AREAS;
  return AREAS.map((one) =>
    off.includes(one.area)
      ? { area: one.area, routes: one.routes.map((route) => ({ ...route, permission: SWITCHED_OFF })) }
      : one,
  );
};
