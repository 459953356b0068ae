import { leavePermissions } from '@hrms/leave/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { balanceCheckJob } from './balances/balance-check.jobs.ts';
import { expireLotsJob, postCreditsJob } from './credits/credits.jobs.ts';
import { LEAVE_DEPENDENCIES } from './dependencies.ts';
import { leaveNotices } from './notices.ts';
import { assignNewJob, rebuildSchedulesJob } from './policies/policies.jobs.ts';
import { recountJob } from './recounts/recounts.jobs.ts';
import { reminderJob } from './recounts/reminder.jobs.ts';
import { leaveDatasets } from './report-datasets.queries.ts';
import { leaveRoutes } from './routes.ts';
import { closeAnniversariesJob } from './year-close/anniversary.jobs.ts';
import { closeYearJob } from './year-close/close-year.jobs.ts';
import { changeYearJob } from './year-close/year-change.jobs.ts';

export { leaveApprovalSubjects } from './approval-subjects.ts';
export { proposeCompOff, reverseCompOff } from './comp-off/work-on-day-off.service.ts';
export { recordWorkedDays, type WorkedMonth } from './credits/worked-days.queries.ts';
export type { LeaveDependencies, LeaveHalvesChange } from './dependencies.ts';
export { chargePenalty, type ExitLine, reversePenalty, settleAtExit } from './doors/deduct.service.ts';
export { fitLeaveToEmployment } from './doors/employment.service.ts';
export {
  countPendingLeave,
  findEmployeesOnLeave,
  hasLeaveRecords,
  type LeaveHalfTaken,
  leaveHalves,
  listPendingLeave,
  onProtectedLeave,
  type UnpaidHalf,
  unpaidHalves,
} from './doors/halves.queries.ts';
export { type LeaveBalanceOnDay, leaveBalancesOn } from './doors/payslip-balances.queries.ts';
export {
  encashmentsDue,
  markEncashments,
  releaseEncashments,
} from './encashment/encashment.queries.ts';
export { assignLeavePolicies } from './policies/assignment.service.ts';
export { onCalendarChanged } from './recounts/recount-calendar.service.ts';
export { leaveYearLockReason } from './settings/leave-year.queries.ts';

export const leaveArea: Area = defineArea({
  name: 'leave',
  datasets: leaveDatasets,
  dependencies: LEAVE_DEPENDENCIES,
  routes: leaveRoutes,
  jobs: [
    postCreditsJob,
    expireLotsJob,
    assignNewJob,
    rebuildSchedulesJob,
    recountJob,
    reminderJob,
    closeYearJob,
    changeYearJob,
    closeAnniversariesJob,
    balanceCheckJob,
  ],
  permissions: leavePermissions,
  followed: { 'leave.year_close': 'leave.year.close', 'leave.year_change': 'leave.setting.update' },
  notices: leaveNotices,
});
