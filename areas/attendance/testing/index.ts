export { attendanceExamples } from '../server/attendance.factory.ts';
