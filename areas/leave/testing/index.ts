export type { PastLeave } from '../server/demo-history.ts';
export { leaveDemoMakers, type OpeningDays } from '../server/demo-makers.ts';
export { leaveExamples, makeLeaveRecords } from '../server/leave.factory.ts';
