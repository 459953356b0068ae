export { leaveExamples } from '../server/leave.factory.ts';
