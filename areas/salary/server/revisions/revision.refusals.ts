import { dateLabel, type Month, monthName, nextMonth } from '@hrms/platform/calendar';
import { Refusal, wrongField } from '@hrms/platform/server';

/** 409: a revision of the employee from the same day waits for a decision. */
export const revisionExists = (name: string, effective_from: string) => {
  const message = `${name} already has a revision from ${dateLabel(effective_from)} waiting`;
  return new Refusal('salary.revision_exists', 409, message, { errors: [{ path: 'effective_from', message }] });
};
/** 422: there is no salary on the effective day that could be revised. */
export const noSalary = (name: string, day: string) =>
  wrongField('salary.no_salary', 'effective_from', `${name} has no salary on ${dateLabel(day)}. Assign the first salary instead`);
/** 422: more than 12 months ahead. */
export const effectiveTooLate = (last: string) =>
  wrongField('salary.effective_too_late', 'effective_from', `Please select a date up to ${dateLabel(last)}`);
/** 422: CTC and components are those in force. */
export const nothingChanges = () =>
  wrongField(
    'salary.nothing_changes',
    'ctc_annual_paise',
    'CTC and components are as they are now. Change the CTC or the structure',
  );
/** 422: a lower CTC by a kind that only raises. */
export const reductionKind = () =>
  wrongField('salary.reduction_kind', 'kind', 'A lower CTC needs the kind Reduction or Correction');
/** 422: an increase above the limit of the settings without a second note. */
export const noteRequired = (limit_bp: number) =>
  wrongField('salary.reason_required', 'note', `Explain an increase above ${limit_bp / 100}% in the note`);
/** 403: one's own salary, or a revision one prepared. */
export const ownRevision = () =>
  new Refusal('salary.own_revision', 403, 'You cannot approve a revision that you prepared or that is yours');
/** 409: the state does not allow it. */
export const revisionNotInState = (status: string, act: string) =>
  new Refusal('salary.not_in_state', 409, `A revision that is ${status.replace('_', ' ')} doesn’t allow ${act}`);
/** 409: a finalised payroll paid the salary. */
export const usedInPayroll = (month: Month) =>
  new Refusal('salary.used_in_payroll', 409, `Payroll ${monthName(month)} used this salary. Make a correction revision instead`, {
    details: { month },
  });
/** 409: the payout month is finalised. */
export const payoutFinalised = (month: Month, free: Month = nextMonth(month)) => {
  const message = `Payroll ${monthName(month)} is finalised. Choose ${monthName(free)} as payout month`;
  return new Refusal('salary.month_finalised', 409, message, {
    details: { month, free },
    errors: [{ path: 'payout_month', message }],
  });
};
