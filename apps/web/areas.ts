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
import type { AreaRoute, AreaWeb } from '@hrms/platform/web';
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

export const OFFERED_ROUTES: readonly AreaRoute[] = AREAS.flatMap((area) => area.routes);
