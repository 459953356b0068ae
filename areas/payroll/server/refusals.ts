import { formatRupees } from '@hrms/platform/money';
import { notFound, Refusal, wrongField } from '@hrms/platform/server';

const countText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const missing = (what: string) => notFound('payroll.not_found', what);
export const payrollExists = (month: string, group: string) =>
  new Refusal('payroll.exists', 409, `${month} payroll for ${group} already exists`, {
    errors: [{ path: 'period_month', message: `${month} payroll already exists` }],
  });
export const previousOpen = (month: string) => new Refusal('payroll.previous_open', 409, `Finalise ${month} payroll first`);
export const monthTooFar = () =>
  wrongField('payroll.month_too_far', 'period_month', 'Month must be from 12 months back to one month ahead');
export const payDateWrong = () =>
  wrongField('payroll.pay_date', 'pay_date', 'Pay date must be in the payroll month or by the 7th of the next month');
export const notDraft = (status: string) =>
  new Refusal('payroll.not_draft', 409, `This payroll run is ${status} and can’t be changed`);
export const notComputed = () =>
  new Refusal('payroll.not_computed', 409, 'Payroll is still being calculated. Try again in a moment');
export const notFinalised = () => new Refusal('payroll.not_finalised', 409, 'This payroll run isn’t finalised yet');
export const alreadyFinalised = () => new Refusal('payroll.already_finalised', 409, 'This payroll run is already finalised');
export const staleRun = (count: number) =>
  new Refusal(
    'payroll.version_conflict',
    409,
    count > 0
      ? `Data of ${countText(count, 'employee', 'employees')} changed after the calculation. Recalculate and review`
      : 'This payroll run was recalculated after you opened it. Reload to see the changes',
    { details: { changed: count } },
  );
export const openExceptions = (count: number) =>
  new Refusal(
    'payroll.open_exceptions',
    409,
    `${countText(count, 'exception is', 'exceptions are')} open. Fix or accept them first`,
    { details: { open: count } },
  );
export const totalDiffers = (net: number) =>
  new Refusal('payroll.total_differs', 409, `Net pay is ${formatRupees(net)}, not the amount you confirmed. Reload and check`, {
    errors: [{ path: 'confirm_net_paise', message: `Net pay is ${formatRupees(net)}` }],
  });
export const slipFailed = (message: string) => new Refusal('payroll.slip_failed', 409, message);
export const exceptionGone = () =>
  new Refusal('payroll.exception_gone', 409, 'This exception no longer exists. Payroll was recalculated');
export const isBlocker = () => new Refusal('payroll.blocker', 409, 'Blockers can’t be accepted. Fix this one');
export const fileUnreadable = (why: string) => wrongField('payroll.file_unreadable', 'file', `Could not read the file. ${why}`);
export const componentUnknown = (code: string) =>
  wrongField('payroll.component_unknown', 'component_code', `${code} can’t be added as a one-time item`);
export const monthFinalised = (month: string) =>
  new Refusal('payroll.month_finalised', 409, `${month} payroll is finalised. Add the item to the next month`);
export const duplicateInput = () =>
  new Refusal(
    'payroll.duplicate_input',
    409,
    'This item with the same amount already exists for the month. Confirm to add it again',
  );
export const inputConsumed = () => new Refusal('payroll.input_consumed', 409, 'This item is already on a payslip');
export const settingLocked = (month: string) =>
  new Refusal('payroll.setting_locked', 409, `${month} payroll is finalised with these settings. Choose a later date`);
export const alreadyAdvised = () => new Refusal('payroll.already_advised', 409, 'This payroll run already has a bank advice');
export const bankDetailsInvalid = (errors: { path: string; message: string }[]) =>
  new Refusal(
    'payroll.bank_details_invalid',
    422,
    `${countText(errors.length, 'employee has', 'employees have')} no valid bank account`,
    { errors },
  );
export const fileHasErrors = (count: number) =>
  new Refusal('statutory.file_has_errors', 422, `Fix ${countText(count, 'error', 'errors')} to download the file`);
export const notFinalising = () => new Refusal('payroll.not_finalising', 409, 'This payroll run isn’t being finalised');
