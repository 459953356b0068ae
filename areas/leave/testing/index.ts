export { leaveExamples, makeLeaveRecords } from '../server/leave.factory.ts';
