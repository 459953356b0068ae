import { countText } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { notFound, Refusal, wrongField } from '@hrms/platform/server';

/** 404: there is no such record, or the user may not see it. */
export const missing = (what: string) => notFound('payroll.not_found', what);
/** 404: the run has no such arrears to defer or to take up; says why, and what to do. */
export const noArrears = (why: string) => new Refusal('payroll.not_found', 404, why);
/** 409: the month already has a regular payroll run. */
export const payrollExists = (month: string, group: string) =>
  new Refusal('payroll.exists', 409, `${month} payroll for ${group} already exists`, {
    errors: [{ path: 'period_month', message: `${month} payroll already exists` }],
  });
/** 409: another pay group has the name. */
export const groupExists = () =>
  new Refusal('payroll.group_exists', 409, 'A pay group with this name already exists', {
    errors: [{ path: 'name', message: 'Another pay group has this name. Choose another' }],
  });
/** 409: the group is the default one, or has employees or an open run. */
export const groupInUse = (why: string) =>
  new Refusal('payroll.group_in_use', 409, why, { errors: [{ path: 'status', message: why }] });
/** 409: a group that is the default one, or has had employees or runs. */
export const groupUsed = () => new Refusal('payroll.in_use', 409, 'This pay group is in use and can’t be deleted');
/** 409: an inactive group has no new runs and no new employees. */
export const groupInactive = (name: string) =>
  new Refusal('payroll.group_inactive', 409, `${name} is inactive. Make it active first`);
/** 422: an id that is of no employee of the organisation. */
export const employeeUnknown = (at: number) =>
  wrongField('payroll.employee_unknown', `employee_ids.${at}`, 'This employee does not exist');
/** 409: employees whose month another pay group pays. */
export const otherGroup = (names: readonly string[]) =>
  new Refusal(
    'payroll.other_group',
    409,
    `${names.slice(0, 5).join(', ')} ${names.length === 1 ? 'belongs' : 'belong'} to another pay group. Enter it in the run of that group`,
  );
/** 409: another group has an earlier month to run. */
export const groupBehind = (month: string, group: string) =>
  new Refusal('payroll.previous_open', 409, `Finalise ${month} payroll of ${group} first`);
/** 422: the group has nobody to pay in the month. */
export const groupWithoutMembers = (month: string, group: string) =>
  wrongField('payroll.no_employees', 'pay_group_id', `${group} has no employees in ${month}. Move employees to it first`);
/** 409: an earlier month is not finalised. */
export const previousOpen = (month: string) => new Refusal('payroll.previous_open', 409, `Finalise ${month} payroll first`);
/** 409: a later month has an open run. */
export const laterOpen = (month: string) =>
  new Refusal('payroll.later_open', 409, `${month} payroll is open. Cancel it to run an earlier month`);
/** 409: a later month is finalised. */
export const monthPassed = (month: string, last: string) =>
  new Refusal('payroll.month_passed', 409, `${last} payroll is finalised, so ${month} can’t be run any more`, {
    errors: [{ path: 'period_month', message: `${last} payroll is finalised already` }],
  });
/** 409: months are run without a gap; `next` is the month to run. */
export const monthSkipped = (next: string) =>
  new Refusal('payroll.month_skipped', 409, `Run ${next} payroll first. Months are run in order`, {
    errors: [{ path: 'period_month', message: `The next month is ${next}` }],
  });
/** 422: the month is outside 12 months back to one month ahead. */
export const monthTooFar = () =>
  wrongField('payroll.month_too_far', 'period_month', 'Month must be from 12 months back to one month ahead');
/** 422: the pay date is outside the month and the 7 days after it (Code on Wages s.17). */
export const payDateWrong = () =>
  wrongField('payroll.pay_date', 'pay_date', 'Pay date must be in the payroll month or by the 7th of the next month');
/** 409: the payroll run is no longer a draft. */
export const notDraft = (status: string) =>
  new Refusal('payroll.not_draft', 409, `This payroll run is ${status} and can’t be changed`);
/** 422: the employee of a line has no payslip in the corrected month. */
export const noPayslip = (line: number, month: string) =>
  wrongField('payroll.no_payslip', `lines.${line}.employee_id`, `This employee has no payslip of the ${month} payroll`);
/** 422: the days of a line are those that were paid. */
export const nothingChanges = (line: number, days: number) =>
  wrongField('payroll.nothing_changes', `lines.${line}.lop_days`, `LOP days are ${days} already`);
/** 422: arrears are deferred to a month after that of the run. */
export const deferralMonthWrong = (first: string, last: string) =>
  wrongField('payroll.deferral_month', 'until_month', `Choose a month from ${first} to ${last}`);
/** 409: a step with open exceptions. */
export const stepHasExceptions = (count: number) =>
  new Refusal(
    'payroll.step_has_exceptions',
    409,
    count > 0
      ? `${countText(count, 'exception of this step is', 'exceptions of this step are')} open. Fix or accept them first`
      : 'This step follows the payroll run and can’t be ticked',
    { details: { open: count } },
  );
/** 409: a supplementary settlement pays its leaver alone. */
export const otherLeaver = () =>
  new Refusal('payroll.other_group', 409, 'This run pays one leaver only. Enter items of other employees in another run');
/** 409: LOP days in a run that pays no salaries. */
export const notRegular = () =>
  new Refusal('payroll.not_regular', 409, 'LOP days belong to the regular run of the month, not to this one');
/** 422: no employee of the population is in service in the month. */
export const noEmployees = () => wrongField('payroll.no_employees', 'employee_ids', 'Please select at least one employee');
/** 409: the first calculation has not ended. */
export const notComputed = () =>
  new Refusal('payroll.not_computed', 409, 'Payroll is still being calculated. Try again in a moment');
/** 409: the payroll run is not finalised. */
export const notFinalised = () => new Refusal('payroll.not_finalised', 409, 'This payroll run isn’t finalised yet');
/** 409: the payroll run is finalised or finalising. */
export const alreadyFinalised = () => new Refusal('payroll.already_finalised', 409, 'This payroll run is already finalised');
/** 409: the data of `count` employees changed after the calculation; with 0 the run was recalculated meanwhile. */
export const staleRun = (count: number) =>
  new Refusal(
    'payroll.version_conflict',
    409,
    count > 0
      ? `Data of ${countText(count, 'employee', 'employees')} changed after the calculation. Recalculate and review`
      : 'This payroll run was recalculated after you opened it. Reload to see the changes',
    { details: { changed: count } },
  );
/** 409: the company has no approved bank account that salaries are paid from. */
export const payingAccountMissing = () =>
  new Refusal(
    'payroll.paying_account_missing',
    409,
    'No approved company bank account for salaries. Add one in Organisation, Bank accounts, and have it approved',
  );
/** 409: the bank advice is paid or cancelled already. */
export const advicePaid = (status: string) => new Refusal('payroll.advice_closed', 409, `This bank advice is already ${status}`);
/** 422: the bank can't have paid on a day to come. */
export const paymentDateWrong = () => wrongField('payroll.payment_date', 'paid_on', 'Payment date can’t be in the future');
/** 422: pay is not given before its month. */
export const paymentDateTooEarly = () =>
  wrongField('payroll.payment_date', 'paid_on', 'Payment date can’t be before the payroll month');
/** 409: the employee at the place has no net pay left to pay in the run. */
export const notPayable = (at: number) =>
  new Refusal('payroll.not_payable', 409, 'This employee is already paid, is in a bank advice, or has no net pay in this run', {
    errors: [{ path: `employee_ids.${at}`, message: 'Nothing left to pay in this run' }],
  });
/** 409: nothing is still to be paid to the payee; null: the run pays no such payee. */
export const payeeNotPayable = (name: string | null) =>
  new Refusal(
    'payroll.not_payable',
    409,
    name === null ? 'This run pays no such payee. Select one of those listed' : `Nothing is left to pay to ${name} in this run`,
    { errors: [{ path: 'payee_id', message: 'Nothing left to pay in this run' }] },
  );
/** 409: the net pay of the employee at the place is on hold. */
export const payHeld = (at: number, name: string) =>
  new Refusal('payroll.pay_held', 409, `Pay of ${name} is on hold. Release the hold first`, {
    errors: [{ path: `employee_ids.${at}`, message: 'On hold' }],
  });
/** 404: no final payslip has the id and the hash of a check. */
export const payslipUnknown = () =>
  new Refusal('payroll.payslip_unknown', 404, 'No payslip with this number and hash. It is not genuine, or was changed');
/** 409: blockers or warnings are open. */
export const openExceptions = (count: number) =>
  new Refusal(
    'payroll.open_exceptions',
    409,
    `${countText(count, 'exception is', 'exceptions are')} open. Fix or accept them first`,
    { details: { open: count } },
  );
/** 409: the confirmed net pay is not the total of the run. `net` in paise. */
export const totalDiffers = (net: number) =>
  new Refusal('payroll.total_differs', 409, `Net pay is ${formatRupees(net)}, not the amount you confirmed. Reload and check`, {
    errors: [{ path: 'confirm_net_paise', message: `Net pay is ${formatRupees(net)}` }],
  });
/** 409: the payslip could not be calculated. */
export const slipFailed = (message: string) => new Refusal('payroll.slip_failed', 409, message);
/** 409: the exception was replaced by a recalculation. */
export const exceptionGone = () =>
  new Refusal('payroll.exception_gone', 409, 'This exception no longer exists. Payroll was recalculated');
/** 422: the exception is fixed in another way. */
export const fixUnknown = () => wrongField('payroll.fix_unknown', 'choice', 'This exception can’t be fixed this way');
/** 422: a hold without a reason. */
export const reasonRequired = () => wrongField('payroll.reason_required', 'reason', 'Please enter a reason');
/** 409: a blocker cannot be accepted. */
export const isBlocker = () => new Refusal('payroll.blocker', 409, 'Blockers can’t be accepted. Fix this one');
/** 422: the uploaded file cannot be read; `why` is a sentence without a full stop. */
export const fileUnreadable = (why: string) => wrongField('payroll.file_unreadable', 'file', `Could not read the file. ${why}`);
/** 422: the component does not exist or has no entered amounts. */
export const componentUnknown = (code: string) =>
  wrongField('payroll.component_unknown', 'component_code', `${code} can’t be added as a one-time item`);
/** 409: the month of the item is finalised. */
export const monthFinalised = (month: string) =>
  new Refusal('payroll.month_finalised', 409, `${month} payroll is finalised. Enter it in the next month`);
/** 409: the same item exists and the user did not confirm a second one. */
export const duplicateInput = () =>
  new Refusal(
    'payroll.duplicate_input',
    409,
    'This item with the same amount already exists for the month. Confirm to add it again',
  );
/** 409: the item is on a payslip. */
export const inputOfArea = () =>
  new Refusal('payroll.input_of_area', 409, 'This item comes from another area. Change it there and calculate again');
export const inputConsumed = () => new Refusal('payroll.input_consumed', 409, 'This item is already on a payslip');
/** 409: the employee has this hold for the month already. */
export const alreadyHeld = () => new Refusal('payroll.already_held', 409, 'This employee is already held for the month');
/** 409: the deduction has an override for the month. */
export const alreadyOverridden = () =>
  new Refusal(
    'payroll.already_overridden',
    409,
    'This deduction is already overridden for the month. Remove that override first',
    {
      errors: [{ path: 'component', message: 'Already overridden' }],
    },
  );
/** 422: TDS below the calculated amount (paise) without the number of a certificate. */
export const certificateNeeded = (tds: number) =>
  wrongField(
    'payroll.tds_reduction_needs_certificate',
    'certificate_number',
    `Calculated TDS is ${formatRupees(tds)}. To deduct less, enter the number of the lower deduction certificate`,
  );
/** 409: a hold that ended is not voided any more. */
export const holdReleased = () => new Refusal('payroll.hold_released', 409, 'This hold is already released');
/** 403: the pay group's settings don't show it to employees. */
export const bridgeHidden = () =>
  new Refusal('payroll.bridge_hidden', 403, 'Your payroll team doesn’t show why net pay changed. Ask them about it');
/** 403: who created or approved a bank advice does not take its next step. */
export const ownPayment = (message: string) => new Refusal('payroll.own_payment', 403, message);
/** 409: the bank paid employees of the advice. */
export const partlyPaid = () =>
  new Refusal('payroll.partly_paid', 409, 'The bank has paid employees of this bank advice, so it can’t be cancelled');
/** 409: payroll of the month, or of one before it, is final here. */
export const importAfterGolive = () =>
  new Refusal(
    'payroll.import_after_golive',
    409,
    'Payroll of this month is already run here. Registers are compared before the first run',
    {
      errors: [{ path: 'period_month', message: 'Choose a month before your first payroll run' }],
    },
  );
/** 409: the register is part of the opening figures. */
export const importAccepted = () =>
  new Refusal('payroll.import_accepted', 409, 'The register of this month is accepted and part of the opening figures');
/** 422: the columns of a register are not matched rightly; `why` is a sentence without a full stop. */
export const importColumns = (why: string) => wrongField('payroll.import_columns', 'mapping', why);
/** 422: opening figures of another tax year. */
export const monthOutsideYear = (tax_year: string) =>
  wrongField('payroll.opening_month', 'until_month', `Choose a month of ${tax_year}`);
/** 409: payroll has paid employees of an import of opening figures. */
export const openingUsed = () =>
  new Refusal('payroll.opening_used', 409, 'Payroll has used these opening figures, so they can’t be taken back');
/** 409: the register is not compared since its columns were matched. */
export const importNotCompared = () =>
  new Refusal('payroll.import_not_compared', 409, 'Compare the register first, then accept its differences');
/** 409: a month from the date on is finalised. */
export const settingLocked = (month: string) =>
  new Refusal('payroll.setting_locked', 409, `${month} payroll is finalised with these settings. Choose a later date`);
/** 409: everyone with net pay is in a bank advice of the run. */
export const alreadyAdvised = () =>
  new Refusal('payroll.already_advised', 409, 'Everyone in this payroll run is already in a bank advice');
/** 422: employees without a valid bank account, one error each. */
export const bankDetailsInvalid = (errors: { path: string; message: string }[]) =>
  new Refusal(
    'payroll.bank_details_invalid',
    422,
    `${countText(errors.length, 'employee has', 'employees have')} no valid bank account`,
    { errors },
  );
/** 422: the file has errors and cannot be downloaded. */
export const fileHasErrors = (count: number) =>
  new Refusal('statutory.file_has_errors', 422, `Fix ${countText(count, 'error', 'errors')} to download the file`);
/** 409: there is no finalisation to resume. */
export const notFinalising = () => new Refusal('payroll.not_finalising', 409, 'This payroll run isn’t being finalised');
/** 409: another template of the kind has the name. */
export const templateExists = () =>
  new Refusal('payroll.template_exists', 409, 'A template of this kind with this name already exists', {
    errors: [{ path: 'name', message: 'Choose another name' }],
  });
/** 409: a pay group was changed meanwhile. */
export const staleGroup = () =>
  new Refusal('payroll.version_conflict', 409, 'This pay group was changed by someone else. Reload to see the changes');
/** 409: a template was changed meanwhile. */
export const staleTemplate = () =>
  new Refusal('payroll.version_conflict', 409, 'This template was changed by someone else. Reload to see the changes');
/** 422: a template keeps its kind. */
export const templateKindFixed = (kind: string) =>
  wrongField('payroll.template_kind', 'content', `This is a ${kind} template. Add a new template for another kind`);
/** 422: a bank format lacks a column or a text. */
export const bankFormatWrong = (path: string, message: string) => wrongField('payroll.bank_format', path, message);
/** 409: registers and journals show figures of a run, so there is nothing to show without one. */
export const noSample = () => new Refusal('payroll.no_sample', 409, 'Registers and journals are shown on the payroll run itself');
/** 409: components of the run have no account. */
export const journalUnmapped = (names: readonly string[]) =>
  new Refusal(
    'payroll.journal_unmapped',
    409,
    `Add the accounts of ${countText(names.length, 'component', 'components')} to the journal mapping first: ${names.slice(0, 5).join(', ')}`,
    { errors: names.map((name) => ({ path: 'accounts', message: `${name} has no account` })) },
  );
/** 409: the exit of the employee is not approved. */
export const exitNotConfirmed = () =>
  new Refusal('payroll.exit_not_confirmed', 409, 'This employee has no approved exit. Approve the exit first');
/** 409: the employee is settled, or the settlement has begun. */
export const settlementExists = () =>
  new Refusal('payroll.settlement_exists', 409, 'The settlement of this employee is there already');
/** 409: tasks of the exit are open and nobody said why that is right. */
export const clearanceOpen = (titles: readonly string[]) =>
  new Refusal('payroll.clearance_open', 409, `Still open: ${titles.join(', ')}. Complete them, or enter why you settle now`, {
    errors: [{ path: 'reason', message: 'Please enter why you settle with open tasks' }],
  });
/** 409: what is due to the employee in the month is paid by the settlement. */
export const paidBySettlement = () =>
  new Refusal(
    'payroll.settlement_exists',
    409,
    'The settlement of this employee pays the arrears. They cannot be changed in this run',
  );
/** 409: a settlement is final from the last working day on. */
export const notLeftYet = (day: string) =>
  new Refusal('payroll.not_left_yet', 409, `The last working day is ${day}. Finalise the settlement from that day on`);
/** 403: who prepared a run does not approve it. */
export const ownRun = () => new Refusal('payroll.own_run', 403, 'You prepared this payroll. Another approver must approve it');
/** 409: the run waits for approval. */
export const approvalPending = () =>
  new Refusal('payroll.approval_pending', 409, 'This payroll run is pending approval. Withdraw it first to change it');
/** 409: runs need an approval, and these figures have none. */
export const approvalNeeded = (calculated_since: boolean) =>
  new Refusal(
    'payroll.approval_needed',
    409,
    calculated_since
      ? 'This payroll run was calculated again after its approval. Submit it again'
      : 'This payroll run needs approval by a second person. Submit it first',
  );
