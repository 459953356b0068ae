export { leaveAttachments } from './attachment.contract.ts';
export {
  AdjustBalance,
  ENTRY_KINDS,
  HistoryLine,
  LEDGER_KINDS,
  LeaveBalance,
  LeaveForecast,
  LeaveHistory,
  LeaveRecount,
  leaveBalances,
  leaveImports,
  leaveRecounts,
  PlannedLine,
} from './balance.contract.ts';
export { ClaimCompOff, CompOff, compOffs } from './comp-off.contract.ts';
export { leaveDrafts } from './draft.contract.ts';
export {
  EncashmentFacts,
  EncashmentPay,
  LeaveEncashment,
  leaveEncashments,
  RequestEncashment,
} from './encashment.contract.ts';
export { leaveCalendarLink, leaveOverview } from './overview.contract.ts';
export { leavePermissions } from './permissions.ts';
export {
  AssignPolicy,
  CreateLeavePolicy,
  LeaveAssignment,
  LeaveCriterion,
  LeavePolicy,
  LeavePolicyWithRules,
  LeaveRuleVersion,
  leaveAssignments,
  leaveCriteria,
  leavePolicies,
  SaveCriteria,
  SaveRule,
  STATE_PRESET_CODES,
  type StatePresetCode,
  UpdateLeavePolicy,
} from './policy.contract.ts';
export {
  ApplyForLeave,
  CancelLeave,
  CHECK_CODES,
  ChangeLeaveDates,
  ChangePendingLeave,
  LeaveCheck,
  LeaveHalf,
  LeavePreview,
  LeaveRequest,
  LeaveRequestLine,
  LeaveStatus,
  leaveRequests,
  REQUEST_STATES,
} from './request.contract.ts';
export { LeaveRule } from './rule.contract.ts';
export {
  CreateBlackout,
  LeaveBlackout,
  LeaveSetting,
  leaveBlackouts,
  leaveSettings,
  optionalHolidays,
  UpdateLeaveSetting,
  YearClose,
  YearCloseLine,
  yearCloses,
} from './setting.contract.ts';
export {
  CreateLeaveType,
  LEAVE_CATEGORIES,
  LEAVE_COLOURS,
  LeaveCategory,
  LeaveType,
  leaveTypes,
  UpdateLeaveType,
} from './type.contract.ts';
export { leaveYearChanges, YearChange, YearChangePreview } from './year-change.contract.ts';
