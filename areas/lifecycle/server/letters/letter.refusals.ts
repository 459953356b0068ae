import { dateLabel } from '@hrms/platform/calendar';
import { Refusal, wrongField } from '@hrms/platform/server';

export const noEmployee = () =>
  new Refusal('lifecycle.no_employee', 422, 'Your sign-in has no employee record. Ask HR to link it.');
export const employeeUnknown = () => wrongField('lifecycle.employee_unknown', 'employee_id', 'Please select an employee');
export const letterNotPossible = (message: string) => new Refusal('lifecycle.letter_not_possible', 409, message);
export const absenceWrong = (message: string) => wrongField('lifecycle.field_required', 'absent_since', message);
export const absenceNoticeTooEarly = (step: number, from: string) =>
  new Refusal('lifecycle.letter_too_early', 409, `Notice ${step} of absence is issued from ${dateLabel(from)} on`);
export const absenceNoticesIssued = () =>
  new Refusal('lifecycle.letter_issued', 409, 'All three notices of this absence were issued. Start an exit for absconding');
export const absenceNoticeIssued = () => new Refusal('lifecycle.letter_issued', 409, 'This notice was issued already');
export const letterAsked = () =>
  new Refusal('lifecycle.letter_asked', 409, 'You already asked for this letter', {
    errors: [{ path: 'kind', message: 'You already asked for this letter. HR has not issued it yet' }],
  });
