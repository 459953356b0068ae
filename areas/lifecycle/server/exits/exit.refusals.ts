import type { ExitStatus } from '@hrms/lifecycle/contract';
import { dateLabel } from '@hrms/platform/calendar';
import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

export const missing = (what: string) => notFound('lifecycle.not_found', what);
export const staleRecord = () => staleRefusal('lifecycle.version_conflict');
export const wrongStatus = (status: ExitStatus) =>
  new Refusal('lifecycle.wrong_status', 409, `Not possible while the status is ${status.replaceAll('_', ' ')}`, {
    details: { status },
  });
export const alreadyOpen = (name: string) => new Refusal('lifecycle.exit_already_open', 409, `${name} already has an open exit`);
export const tooLate = () => new Refusal('lifecycle.too_late', 409, 'The last working day has passed');
export const tooFewAnswers = () => new Refusal('lifecycle.too_few_answers', 422, 'Not enough answers to protect confidentiality');
export const exitSettled = () => new Refusal('lifecycle.exit_settled', 409, 'The settlement is finalised');
export const employeeUnknown = () => wrongField('lifecycle.employee_unknown', 'employee_id', 'Please select an employee');
export const notInService = (name: string) =>
  wrongField('lifecycle.not_in_service', 'employee_id', `${name} is not in service on the last working day`);
export const noEmployee = () =>
  new Refusal('lifecycle.no_employee', 422, 'Your sign-in has no employee record. Ask HR to link it.');
export const lastDayBeforeJoining = (joined_on: string) =>
  wrongField(
    'lifecycle.last_day_before_joining',
    'last_working_day',
    `Last working day cannot be before the joining date ${dateLabel(joined_on)}`,
  );
export const onProtectedLeave = (day: string) =>
  wrongField(
    'lifecycle.protected_leave',
    'last_working_day',
    `The employee is on maternity or a like leave on ${dateLabel(day)} and can’t be dismissed then (Code on Social Security, section 68)`,
  );
export const lastDayTooFar = (latest: string) =>
  wrongField('lifecycle.last_day_too_far', 'last_working_day', `Choose a day up to ${dateLabel(latest)}`);
export const lastDayBeforeNotice = () =>
  wrongField('lifecycle.notice_date', 'last_working_day', 'Last working day cannot be before the notice date');
export const noticeInFuture = () =>
  wrongField('lifecycle.notice_date', 'notice_given_on', 'The notice date cannot be in the future');
export const treatmentNotAllowed = (message: string) => wrongField('lifecycle.treatment_not_allowed', 'treatment', message);
export const accessChoice = () =>
  wrongField(
    'lifecycle.access_choice',
    'access_after',
    'Access to own payslips and letters can be closed only after termination, absconding or death',
  );
export const fieldLocked = (path: string, message: string) => wrongField('lifecycle.field_locked', path, message);
export const waivedTooMany = (shortfall: number) =>
  wrongField('lifecycle.waived_too_many', 'waived_days', `The shortfall is ${shortfall} days`);
export const ownerAccess = () =>
  new Refusal(
    'lifecycle.owner_access',
    409,
    'There is no active sign-in, or it belongs to an owner. Another owner must take over that role first',
  );
export const settledDate = (message: string) => wrongField('lifecycle.settled_date', 'settled_on', message);
export const reasonRequired = (message: string) => wrongField('lifecycle.reason_required', 'note', message);
export const letterIssued = () => new Refusal('lifecycle.letter_issued', 409, 'This letter was issued already');
export const letterTooEarly = (message: string) => new Refusal('lifecycle.letter_too_early', 409, message);
export const interviewLocked = () =>
  new Refusal('lifecycle.interview_locked', 409, 'The answers are locked 30 days after the last working day');
export const wrongAnswers = (errors: readonly { path: string; message: string }[]) =>
  new Refusal('lifecycle.interview_answers', 422, errors[0]?.message ?? 'Please check the answers', { errors: [...errors] });
export const successorUnknown = () =>
  wrongField('lifecycle.successor_unknown', 'successor_id', 'Please select a colleague in service');
export const successorLeaves = (name: string, last_day: string) =>
  wrongField('lifecycle.successor_leaves', 'successor_id', `${name} leaves too, on ${dateLabel(last_day)}`);
export const notHandedOver = () =>
  wrongField('lifecycle.not_handed_over', 'heading', 'This is cleared in its own area, not handed over');
export const notADeath = () =>
  new Refusal('lifecycle.not_a_death', 409, 'Payees are entered after the death of an employee only');
