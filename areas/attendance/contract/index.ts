export { AttendanceDay, AttendanceDayDetail, attendanceDays, DailyRow, DayMark, RegisterRow, register } from './day.contract.ts';
export {
  CreateDevice,
  Device,
  DeviceAddress,
  DeviceCommand,
  DeviceLine,
  devices,
  UpdateDevice,
} from './device.contract.ts';
export { devicePush } from './device-push.contract.ts';
export { DevicePin, deviceUsers } from './device-user.contract.ts';
export { LocationPunching, locationPunching, WebMethod } from './location.contract.ts';
export { AskOvertime, Overtime, OvertimeCategory, OvertimeStatus, overtimes } from './overtime.contract.ts';
export { Challenge, Confirmation, MOST_PASSKEYS, NewCredential, Passkey, passkeys } from './passkey.contract.ts';
export { AttendancePeriod, attendancePeriods, PayDayEntry, PeriodCheck } from './period.contract.ts';
export { attendancePermissions } from './permissions.ts';
export {
  AttendancePolicy,
  attendanceSettings,
  PolicyCriteria,
  policies,
  SavePolicyCriteria,
  TriedDay,
} from './policy.contract.ts';
export { MakePunch, Punch, punches, Today } from './punch.contract.ts';
export { AskRequest, AttendanceRequest, attendanceRequests, PreviewDay, RequestKind, RequestStatus } from './request.contract.ts';
export { attendanceRequestFiles } from './request-file.contract.ts';
export { RosterCell, RosterRow, roster, rosterImports, SaveRoster } from './roster.contract.ts';
export { AttendanceRule, AttendanceSetting, OvertimeLaw } from './rule.ts';
export { DayException, DayKind, Direction, EnteredRows, HalfCode, PunchSource } from './shapes.ts';
export { CreateShift, Shift, ShiftBreak, shifts, UpdateShift } from './shift.contract.ts';
export { AssignShift, PlannedDays, RosterConflict, ShiftAssignment, shiftAssignments } from './shift-assignment.contract.ts';
export { CreateRotation, ShiftRotation, shiftRotations, UpdateRotation } from './shift-rotation.contract.ts';
