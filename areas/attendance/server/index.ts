import { attendancePermissions } from '@hrms/attendance/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import type { ApprovalSubject } from '@hrms/workflows/server';
import { notifyJob } from './days/notify.jobs.ts';
import { recomputeJob } from './days/recompute.jobs.ts';
import { resolveJobs } from './days/resolve.jobs.ts';
import { DAYS_TOPIC } from './days/resolve.service.ts';
import { ATTENDANCE_DEPENDENCIES } from './dependencies.ts';
import { deviceJobs } from './devices/health.jobs.ts';
import { clockCorrectionJob } from './devices/line.service.ts';
import { attendanceNotices } from './notices.ts';
import { overtimeJob } from './overtime/detect.service.ts';
import { overtimeSubject } from './overtime/overtime.subject.ts';
import { auditJob } from './periods/audit.jobs.ts';
import { importJob } from './punches/import.service.ts';
import { attendanceDatasets } from './report-datasets.queries.ts';
import { requestSubjects } from './requests/request.subject.ts';
import { attendanceRoutes } from './routes.ts';

export { markDaysOfCalendarChange, markDaysOfStatusChange } from './affected.queries.ts';
export { absentHalves } from './days/for-leave.queries.ts';
export { dayKinds, onLeaveHalvesChanged } from './days/for-leave.service.ts';
export { recomputeDays } from './days/recompute.jobs.ts';
export type { AllowanceDays, AttendanceDependencies, LopDay, OvertimeLine, PayInputsGiven } from './dependencies.ts';
export { createAttendanceDefaults } from './founding.service.ts';
export { type OpenOvertime, sumOpenOvertime } from './open-overtime.queries.ts';
export { listOverLimit } from './overtime/limit.queries.ts';
export { listUsedLop, type UsedLop } from './pay-inputs.queries.ts';
export { readAttendanceWindow } from './period-lookup.ts';
export {
  findLockedDayKeys,
  guardCalendar,
} from './periods/day-locks.service.ts';
export {
  listUnlockedAttendance,
  listWithoutAttendance,
  lockAttendanceForPayroll,
  type UnlockedAttendance,
  unlockAttendanceOfPayroll,
} from './periods/lock.service.ts';
export { markConsumed } from './periods/pay-inputs.queries.ts';
export { hasAttendanceRecords } from './periods/records.queries.ts';
export { moveLopDays, sendPayInputs } from './send-to-payroll.service.ts';

/** Requests about attendance that the approvals area decides. */
export const attendanceApprovalSubjects: readonly ApprovalSubject[] = [...requestSubjects, overtimeSubject];

export const attendanceArea: Area = defineArea({
  name: 'attendance',
  datasets: attendanceDatasets,
  dependencies: ATTENDANCE_DEPENDENCIES,
  routes: attendanceRoutes,
  jobs: [...resolveJobs, recomputeJob, importJob, overtimeJob, clockCorrectionJob, ...deviceJobs, notifyJob, auditJob],
  permissions: attendancePermissions,
  followed: {
    'attendance.recompute': 'attendance.day.correct',
    'attendance.import': 'attendance.day.correct',
    'attendance.correct_clock': 'attendance.device.update',
  },
  topics: { [DAYS_TOPIC]: 'attendance.register.read' },
  notices: attendanceNotices,
});
