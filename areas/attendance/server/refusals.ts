import { countText, dateLabel, minutesText } from '@hrms/platform/calendar';
import { type ErrorDetail } from '@hrms/platform/contract';
import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

const conflict = (code: string, message: string, path?: string, details?: Record<string, unknown>) =>
  new Refusal(`attendance.${code}`, 409, message, {
    ...(path && { errors: [{ path, message }] as ErrorDetail[] }),
    ...(details && { details }),
  });
const rule = (code: string, path: string, message: string) => wrongField(`attendance.${code}`, path, message);
const plain = (code: string, message: string, details?: Record<string, unknown>) =>
  new Refusal(`attendance.${code}`, 422, message, details ? { details } : {});

export const recordNotFound = (what: string) => notFound('attendance.not_found', what);
export const staleRecord = () => staleRefusal('attendance.version_conflict');
export const notLinked = () => plain('not_linked', 'Your sign-in is not linked to an employee');
export const rangeTooLong = (days: number) => rule('range_too_long', 'to', `Select at most ${days} days, in order`);
export const employeeUnknown = (path = 'employee_ids') => rule('employee_unknown', path, 'Please select employees');
export const shiftUnknown = (path = 'shift_id') => rule('shift_unknown', path, 'Please select an active shift');
export const placeUnknown = (path: string) => rule('place_unknown', path, 'Please select from the list');
export const shiftExists = () => conflict('shift_exists', 'A shift with this code already exists', 'code');
export const shiftInUse = (count: number) =>
  conflict('shift_in_use', `This shift is assigned to ${countText(count, 'employee')}.`);
export const shiftFromDate = () => rule('shift_from_date', 'from_date', 'Enter the day from which the new times hold');
export const defaultShift = () => conflict('default_shift', 'The General shift can’t be deleted or deactivated');
export const rotationExists = () => conflict('rotation_exists', 'A rotation with this name already exists', 'name');
export const rotationInUse = (count: number) =>
  conflict('rotation_in_use', `This rotation is assigned to ${countText(count, 'employee')}. Add a new rotation instead`);
export const shiftOverlaps = (message: string) => conflict('shift_overlaps', message);
export const restTooShort = (message: string) => plain('rest_too_short', message);
export const periodLocked = (name: string) => conflict('period_locked', `Attendance for ${name} is locked.`);
export const periodClosing = (name: string, date: string) =>
  conflict('period_closing', `Requests for ${name} ended on ${dateLabel(date)}. Ask HR.`);
export const periodConsumed = () => conflict('period_consumed', 'Payroll has used this period. Changes go to the next run.');
export const periodUnknown = () => new Refusal('attendance.period_unknown', 404, 'Period not found');
export const periodNotOver = (date: string, count: number) =>
  conflict('period_not_over', `The shift of ${dateLabel(date)} is not over for ${countText(count, 'employee')}.`, undefined, {
    count,
  });
export const reasonNeeded = () => rule('reason_needed', 'reason', 'Please enter a reason');
export const policyExists = () => conflict('policy_exists', 'A policy with this name already exists', 'name');
export const defaultPolicy = () => conflict('default_policy', 'Make another policy the default first');
export const settingFrom = () => rule('setting_from', 'from_date', 'Enter the first day of a month');
export const methodOff = () => new Refusal('attendance.method_off', 403, 'Web punching is not enabled for you.');
export const outsideArea = (metres: number, location: string, radius: number) =>
  plain('outside_area', `You are ${metres} m from ${location}. Punching is allowed within ${radius} m.`, {
    distance_m: metres,
    radius_m: radius,
  });
export const positionNeeded = () => plain('position_needed', 'Allow location access to punch.');
export const networkNotAllowed = () => plain('network_not_allowed', 'Punching is allowed from the office network only.');
export const selfieNeeded = () => plain('selfie_needed', 'Please take a photo to punch.');
export const photoOff = () => new Refusal('attendance.method_off', 403, 'Photos are not enabled for your punches.');
export const passkeyFailed = () => plain('passkey_failed', 'Fingerprint or face was not confirmed.');
export const passkeyNeeded = () => plain('passkey_needed', 'Confirm with your fingerprint or face to punch.');
export const passkeyMissing = () => plain('passkey_missing', 'You have no passkey yet. Add one on this device first.');
export const passkeyExists = () => conflict('passkey_exists', 'This passkey is already registered.');
export const passkeyLimit = (most: number) =>
  conflict('passkey_limit', `You have ${most} passkeys. Remove one before you add another.`);
export const passkeyOff = () => new Refusal('attendance.method_off', 403, 'Punching with a passkey is not enabled for you.');
export const consentNeeded = () =>
  plain('consent_needed', 'Accept the notice about positions and photos before your first punch');
export const consentVersion = () => rule('consent_version', 'version', 'The notice was changed. Reload and read it again');
export const tooLongToPrint = (rows: number) =>
  rule('print_too_long', 'format', `A PDF has at most ${rows.toLocaleString('en-IN')} rows. Export Excel, or filter first`);
export const fileUnreadable = (why: string) => rule('file_unreadable', 'file', why);
export const requestFileUnknown = () => rule('file_unknown', 'file_ids', 'Upload the document again');
export const requestIncomplete = (path: string, message: string) => rule('request_incomplete', path, message);
export const tooOld = (days: number) => plain('too_old', `Corrections are possible for ${days} days.`);
export const limitReached = (used: number) => plain('limit_reached', `You have used ${used} of ${used} corrections this period.`);
export const requestOverlaps = (date: string) =>
  conflict('request_overlaps', `There is already a request for ${dateLabel(date)}.`);
export const permissionMinutes = (most: number) =>
  rule('permission_minutes', 'minutes', `A permission has at most ${minutesText(most)}`);
export const futureDay = () => rule('future_day', 'first_day', 'Select a day that is over');
export const notInService = () => rule('in_service', 'first_day', 'Select days within the service');
export const swapImpossible = (message: string) => rule('swap_impossible', 'partner_employee_id', message);
export const requestState = (status: string) =>
  conflict('request_state', `This is not possible while it is ${status.replaceAll('_', ' ')}`);
export const requestKindFixed = () =>
  conflict('request_kind_fixed', 'A request of another kind is sent on its own. Withdraw this one first');
export const overtimeNotWorked = (date: string) =>
  plain('overtime_not_worked', `No extra time was recorded on ${dateLabel(date)}.`);
export const requestedTooLate = (date: string) =>
  plain('overtime_needs_request', `Overtime on ${dateLabel(date)} had to be requested before the work. Ask HR to enter it.`);
export const alreadyCompOff = () => conflict('already_comp_off', 'These minutes were credited as comp-off.');
export const overtimeExists = (date: string) => conflict('overtime_exists', `There is already overtime for ${dateLabel(date)}.`);
export const overtimeNotEntitled = () => plain('overtime_not_entitled', 'The attendance policy gives no overtime');
export const overtimeLimit = (name: string, hours: number, limit: number) =>
  plain('overtime_limit', `${name} would reach ${hours} of ${limit} hours this quarter.`);
export const consentMissing = () => rule('consent_missing', 'consent', 'Overtime needs the employee’s consent');
export const serialTaken = () =>
  conflict('serial_taken', 'This serial number cannot be added. Contact support.', 'serial_number');
export const serialElsewhere = () =>
  conflict(
    'serial_elsewhere',
    'This device calls from another network. Add it from the network where it stands.',
    'serial_number',
  );
export const tooManyWaiting = (most: number) =>
  conflict('too_many_waiting', `${most} devices have not called yet. Connect or disable them first.`);
export const devicesHostOff = () =>
  conflict('devices_host_off', 'Secret host names need a host name of the installation for devices. Ask who runs it.');
export const userTaken = (pin: string, name: string, from: string) =>
  conflict('user_taken', `User id ${pin} already belongs to ${name} from ${dateLabel(from)}.`, 'pin');
export const commandIncomplete = (path: string, message: string) => rule('command_incomplete', path, message);
export const deviceUnknown = () => new Refusal('attendance.device_unknown', 403, 'device not registered');
export const deviceRefused = () => new Refusal('attendance.device_refused', 403, 'address not allowed');
export const bodyTooLarge = () => new Refusal('attendance.body_too_large', 413, 'at most 5000 lines');
