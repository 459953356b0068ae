import { dateLabel, type Month, monthName } from '@hrms/platform/calendar';
import { Refusal, wrongField } from '@hrms/platform/server';

/** 413: too many rows for one batch. */
export const batchTooLarge = (most: number) =>
  new Refusal('salary.batch_too_large', 413, `A batch has at most ${most.toLocaleString('en-IN')} rows. Split it`);
/** 422: the criteria match no employee with a salary. */
export const batchEmpty = () => wrongField('salary.batch_empty', 'rule', 'No employee with a salary matches these criteria');
/** 409: salaries, structures or months changed after the batch was checked. */
export const batchStale = (rows: number) =>
  new Refusal(
    'salary.batch_stale',
    409,
    `${rows === 1 ? '1 row has' : `${rows.toLocaleString('en-IN')} rows have`} changed since the check. Prepare the batch again`,
    { details: { rows } },
  );
/** 422: too many rows for an approval each. */
export const tooManyApprovals = (most: number) =>
  new Refusal('salary.batch_too_many_approvals', 422, `One approval for each employee is possible for up to ${most} employees`);
/** 409: the state does not allow it. */
export const batchNotInState = (status: string, act: string) =>
  new Refusal('salary.not_in_state', 409, `A batch that is ${status} doesn’t allow ${act}`);
/** 409: a finalised payroll paid salaries of the batch. */
export const batchPaid = (month: Month) =>
  new Refusal(
    'salary.used_in_payroll',
    409,
    `Payroll ${monthName(month)} is finalised with these salaries. Make correction revisions instead`,
    { details: { month } },
  );
/** 409: later changes stand on salaries of the batch. */
export const salariesReplaced = (count: number) =>
  new Refusal('salary.changed', 409, `${count} of these salaries were replaced since. Cancel those revisions first`, {
    details: { count },
  });
/** 409: the same rows were imported before. */
export const fileImported = (on: string) =>
  new Refusal('salary.file_imported', 409, `This file was already imported on ${dateLabel(on)}`, { details: { on } });
