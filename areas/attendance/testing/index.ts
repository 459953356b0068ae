export { attendanceExamples } from '../server/attendance.factory.ts';
export { makeAttendanceRecords } from '../server/attendance.scenario.ts';
export { attendanceDemoMakers, type MadeMark, type MadePunch, type PlannedDay } from '../server/demo-makers.factory.ts';
