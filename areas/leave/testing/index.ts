export type { PastLeave } from '../server/demo-judge.ts';
export { leaveDemoMakers, type OpeningDays } from '../server/demo-makers.ts';
export { leaveExamples, makeLeaveRecords } from '../server/leave.factory.ts';
