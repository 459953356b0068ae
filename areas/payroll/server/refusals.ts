import { formatRupees } from '@hrms/platform/money';
import { notFound, Refusal, wrongField } from '@hrms/platform/server';

export const missing = (what: string) => notFound('payroll.not_found', what);
export const payrollExists = (month: string, group: string) =>
  new Refusal('payroll.exists', 409, `${month} payroll for ${group} already exists`, {
    errors: [{ path: 'period_month', message: `${month} payroll already exists` }],
  });
export const previousOpen = (month: string) => new Refusal('payroll.previous_open', 409, `Finalise ${month} first`);
export const monthTooFar = () =>
  wrongField('payroll.month_too_far', 'period_month', 'Choose a month from 12 months back to one month ahead');
export const payDateWrong = () =>
  wrongField('payroll.pay_date', 'pay_date', 'The pay date lies within the month or by the 7th of the next (Code on Wages s.17)');
export const notDraft = (status: string) =>
  new Refusal('payroll.not_draft', 409, `This payroll is ${status}: nothing of it can change`);
export const notComputed = () =>
  new Refusal('payroll.not_computed', 409, 'This payroll is still being computed. Try again in a moment');
export const notFinalised = () => new Refusal('payroll.not_finalised', 409, 'This payroll is not finalised yet');
export const alreadyFinalised = () => new Refusal('payroll.already_finalised', 409, 'This payroll is finalised already');
export const staleRun = (count: number) =>
  new Refusal(
    'payroll.version_conflict',
    409,
    count > 0
      ? `${count} facts changed since this payroll was computed. Compute it again and look once more`
      : 'This payroll was computed again after you opened it. Reload to see it',
    { details: { changed: count } },
  );
export const openExceptions = (count: number) =>
  new Refusal('payroll.open_exceptions', 409, `${count} exceptions are open`, { details: { open: count } });
export const totalDiffers = (net: number) =>
  new Refusal('payroll.total_differs', 409, `The net total is ${formatRupees(net)}, not what you confirmed. Reload and check`, {
    errors: [{ path: 'confirm_net_paise', message: `The net total is ${formatRupees(net)}` }],
  });
export const slipFailed = (message: string) => new Refusal('payroll.slip_failed', 409, message);
export const exceptionGone = () =>
  new Refusal('payroll.exception_gone', 409, 'This exception no longer exists: the payroll was computed again');
export const isBlocker = () => new Refusal('payroll.blocker', 409, 'This must be mended, it cannot be accepted');
export const fileUnreadable = (why: string) =>
  wrongField('payroll.file_unreadable', 'file', `The file could not be read: ${why}`);
export const componentUnknown = (code: string) =>
  wrongField('payroll.component_unknown', 'component_code', `${code} is no component whose amount is entered by the month`);
export const monthFinalised = (month: string) =>
  new Refusal('payroll.month_finalised', 409, `Payroll of ${month} is finalised. Enter the item for the next month`);
export const duplicateInput = () =>
  new Refusal(
    'payroll.duplicate_input',
    409,
    'The same item with the same amount is entered for this month already. Confirm that it is meant twice',
  );
export const inputConsumed = () => new Refusal('payroll.input_consumed', 409, 'This item is part of a payslip already');
export const settingLocked = (month: string) =>
  new Refusal('payroll.setting_locked', 409, `Payroll of ${month} is finalised with these settings. Choose a later day`);
export const alreadyAdvised = () => new Refusal('payroll.already_advised', 409, 'A bank advice exists for this payroll already');
export const bankDetailsInvalid = (errors: { path: string; message: string }[]) =>
  new Refusal('payroll.bank_details_invalid', 422, `${errors.length} people have no usable bank account`, { errors });
export const fileHasErrors = (count: number) =>
  new Refusal('statutory.file_has_errors', 422, `${count} errors must be put right first`);
export const notFinalising = () => new Refusal('payroll.not_finalising', 409, 'This payroll is not being finalised');
