export { attendanceExamples } from '../server/attendance.factory.ts';
export { makeAttendanceRecords } from '../server/attendance.scenario.ts';
