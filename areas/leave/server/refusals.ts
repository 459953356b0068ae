import { type Check, type Days, toDays, toHundredths } from '@hrms/leave/domain';
import { dateLabel, hundredthsOfDayText, minutesText } from '@hrms/platform/calendar';
import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

export const missing = (what: string) => notFound('leave.not_found', what);
export const staleRecord = () => staleRefusal('leave.version_conflict');
export const typeExists = (path: 'code' | 'name') =>
  new Refusal('leave.type_exists', 409, `A leave type with this ${path} already exists`, {
    errors: [{ path, message: `A leave type with this ${path} already exists` }],
  });
export const typesExist = () => new Refusal('leave.types_exist', 409, 'Leave types already exist');
export const typeInUse = () => new Refusal('leave.type_in_use', 409, 'This leave type has been used. Deactivate it instead.');
export const typeFixed = (path: string, message: string) =>
  new Refusal('leave.type_fixed', 409, message, { errors: [{ path, message }] });
export const invalidTypeOrder = () =>
  wrongField('leave.type_order', 'leave_type_ids', 'The list of leave types has changed. Reload the page and try again');
export const typeUnknown = () => wrongField('leave.type_unknown', 'leave_type_id', 'Please select a leave type');
export const employeeUnknown = (status: 404 | 422 = 422) =>
  new Refusal('leave.employee_unknown', status, 'Please select an employee', {
    errors: [{ path: 'employee_id', message: 'Please select an employee' }],
  });
export const noPolicy = (name: string) =>
  new Refusal('leave.no_policy', 422, `${name} has no leave policy. Ask HR to assign one.`);
export const policyExists = () =>
  new Refusal('leave.policy_exists', 409, 'A leave policy with this name already exists', {
    errors: [{ path: 'name', message: 'A leave policy with this name already exists' }],
  });
export const policyUnknown = () => wrongField('leave.policy_unknown', 'leave_policy_id', 'Please select an active policy');
export const policyState = (message: string) => new Refusal('leave.policy_state', 409, message);
export const policyEmpty = () => new Refusal('leave.policy_empty', 409, 'Add a rule for at least one leave type first');
export const policyInUse = (people: number) =>
  new Refusal('leave.policy_in_use', 409, `This policy is assigned to ${people} people.`, { details: { people } });
export const ruleUsed = (from: string) =>
  wrongField('leave.rule_used', 'from_date', `The rule from ${dateLabel(from)} has been used. Choose a later date`);
export const ruleRefused = (problem: { code: string; path: string; message: string }) =>
  wrongField(problem.code, problem.path, problem.message);
export const dateInPast = () => wrongField('leave.date_past', 'from_date', 'Choose today or a later date');
export const spanTooLong = (message: string, path: 'to' | 'on' = 'to') => wrongField('leave.span_too_long', path, message);
export const attachmentUnknown = () => wrongField('leave.attachment_unknown', 'attachment_ids', 'Upload the document again');
export const alreadyDecided = (status: string) =>
  new Refusal('leave.already_decided', 409, `This request was already ${status}.`, { details: { status } });
/** 409: payroll took the encashment up and waits for its approval. */
export const encashmentHeld = () =>
  new Refusal('leave.already_decided', 409, 'It is in a submitted payroll. It can be cancelled once that run is sent back', {
    details: { status: 'queued' },
  });
export const alreadySent = () => new Refusal('leave.already_sent', 409, 'This draft was already sent.');
export const changePending = (number: string) =>
  new Refusal('leave.change_pending', 409, `A change of dates is pending (${number}). Withdraw it first.`, {
    details: { number },
  });
export const cannotCancelPast = () =>
  new Refusal('leave.cancel_past', 422, 'Leave that was already taken can only be cancelled by HR.');
export const halvesUnknown = () => wrongField('leave.halves_unknown', 'halves', 'Choose days of this leave');
export const monthLocked = (month: string) =>
  new Refusal('leave.month_locked', 409, `Attendance for ${month} is locked. Ask HR.`);
export const notTracked = () => wrongField('leave.not_tracked', 'leave_type_id', 'This leave type has no balance');
export const yearClosed = (year: string) => new Refusal('leave.year_closed', 409, `Leave year ${year} is closed.`);
export const belowLimit = (limit: Days) =>
  new Refusal('leave.below_limit', 422, `The balance would go below ${limit === 0 ? '0' : `-${toDays(limit)}`}.`);
export const compOffExists = () => wrongField('leave.comp_off_exists', 'worked_on', 'There is already a claim for this day');
export const notOffDay = () => wrongField('leave.not_off_day', 'worked_on', 'This is a working day for you');
export const tooLittleWork = (minutes: number) =>
  wrongField('leave.too_little_work', 'worked_minutes', `At least ${minutesText(minutes)} of work are needed`);
export const compOffBackDated = (message: string) => wrongField('leave.back_dated', 'worked_on', message);
export const compOffUnavailable = () =>
  new Refusal('leave.comp_off_unavailable', 422, 'Your leave policy has no comp-off. Ask HR.');
export const manualNotAllowed = () =>
  new Refusal('leave.manual_not_allowed', 422, 'Only work found by attendance can be claimed. Ask HR.');
export const notEncashable = () => wrongField('leave.not_encashable', 'leave_type_id', 'This leave can’t be encashed in service');
export const encashLeast = (least: number) =>
  wrongField('leave.encash_limit', 'days', `Encash at least ${hundredthsOfDayText(toHundredths(least))}`);
export const encashLimit = (most: Days) =>
  wrongField('leave.encash_limit', 'days', `At most ${hundredthsOfDayText(Math.max(0, most))} can be encashed`);
export const yearUnknown = () => wrongField('leave.year_unknown', 'leave_year_start', 'Select the first day of a leave year');
export const yearNotPreviewed = () => new Refusal('leave.year_not_previewed', 409, 'Preview the year first');
export const yearNotOver = (end: string) => new Refusal('leave.year_not_over', 409, `The leave year ends on ${dateLabel(end)}`);
export const yearStartSame = () =>
  wrongField('leave.year_start_same', 'leave_year_start', 'The leave year starts on this date already. Select another date');
export const yearStartFree = () =>
  new Refusal(
    'leave.year_start_free',
    409,
    'No credit has been posted yet. Change the leave year in the organisation’s settings.',
  );
export const yearChangeComing = (from: string) =>
  new Refusal('leave.year_change_coming', 409, `The leave year already changes on ${dateLabel(from)}. Cancel that change first.`);
export const yearChangeMoved = (from: string) =>
  wrongField('leave.year_change_moved', 'from_date', `The new leave years start on ${dateLabel(from)}. Preview the change again`);
export const closeRunning = () => new Refusal('leave.close_running', 409, 'This leave year is being closed');

const CONFLICTS: ReadonlySet<string> = new Set(['leave.overlaps', 'leave.month_locked']);
const FIELDS: Readonly<Record<string, string>> = {
  'leave.reason_needed': 'reason',
  'leave.attachment_needed': 'attachment_ids',
  'leave.stand_in_unavailable': 'stand_in_employee_id',
};

/** The refusal of a blocking check: its own code and words, with all checks as details. HR enters a reason for what is locked. */
export function refusalOfCheck({ code, message }: Check, checks: readonly Check[], by_hr: boolean): Refusal {
  const path = code === 'leave.month_locked' && by_hr ? 'reason_override' : (FIELDS[code ?? ''] ?? 'first_day');
  return new Refusal(code ?? 'leave.not_allowed', CONFLICTS.has(code ?? '') ? 409 : 422, message, {
    errors: [{ path, message }],
    details: { checks },
  });
}
