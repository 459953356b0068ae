export type { PastLeave } from '../server/demo-evaluator.ts';
export { leaveDemoMakers, type OpeningDays } from '../server/demo-makers.ts';
export { leaveExamples, makeLeaveRecords } from '../server/leave.factory.ts';
