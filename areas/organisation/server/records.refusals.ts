import { Refusal, stale, wrongField } from '@hrms/platform/server';

export const staleRecord = () => stale('organisation.stale');
export const dateInFuture = (path: string) => wrongField('organisation.date_in_future', path, 'This day is in the future');
export const dateInPast = (path: string) => wrongField('organisation.date_in_past', path, 'Choose today or a later day');
export const panDoubtful = (message: string) =>
  new Refusal('organisation.pan_warning', 422, `${message}. Give a reason to keep it`, {
    errors: [
      { path: 'pan', message },
      { path: 'pan_reason', message: 'Give a reason to keep this PAN' },
    ],
  });
export const gstinWrong = (message: string) => wrongField('organisation.gstin', 'gstin_default', message);
export const stateUnknownAt = (path: string) => wrongField('organisation.state_unknown', path, 'Please select state');
export const signatoryUnknown = () =>
  wrongField('organisation.person_unknown', 'signatory_employee_id', 'This person is not an employee of the organisation');
