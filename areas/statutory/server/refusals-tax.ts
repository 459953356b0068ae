import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { Refusal, wrongField } from '@hrms/platform/server';

/** 409: declarations or proofs may not be changed today. */
export const windowClosed = (what: 'Declarations' | 'Proofs', since: string | null) =>
  new Refusal(
    'statutory.tds_window_closed',
    409,
    since ? `${what} are closed since ${dateLabel(since)}` : `${what} are not open yet`,
  );
/** 422: a window of the same kind and year covers some of the days. */
export const windowOverlap = (name: string) =>
  wrongField('statutory.tds_window_overlap', 'from_date', `This window overlaps ${name}`);
/** 409: the regime of the year is fixed. */
export const regimeClosed = (tax_year: string) =>
  new Refusal('statutory.tds_regime_closed', 409, `The regime can no longer be changed for ${tax_year}`);
/** 422: rent of the year is above the amount from which the PAN is needed. */
export const landlordPanMissing = () =>
  wrongField('statutory.tds_landlord_pan_missing', 'items', 'Rent above ₹1,00,000 a year needs the landlord’s PAN');
/** 422: an item with proofs stays. */
export const itemHasProofs = (label: string) =>
  wrongField('statutory.tds_item_has_proofs', 'items', `${label} has proofs. Delete them first`);
/** 409: the declaration is in another state. */
export const declarationState = (status: string) =>
  new Refusal('statutory.tds_declaration_state', 409, `This declaration is ${status}; only a submitted one is decided`);
/** 403: one's own proof. */
export const ownProof = () => new Refusal('statutory.tds_own_proof', 403, 'You cannot review your own proof');
/** 409: the proof is decided. */
export const proofReviewed = (status: string) =>
  new Refusal('statutory.tds_proof_reviewed', 409, `This proof is already ${status}`);
/** 422: more than was claimed. */
export const proofAmount = () => wrongField('statutory.tds_proof_amount', 'approved_paise', 'Approve at most the amount claimed');
/** 422: whoever gets less than claimed is told why. */
export const proofReasonNeeded = () =>
  wrongField('statutory.tds_proof_reason', 'note', 'Give a reason for approving less than was claimed');
/** 422: the payment falls under another Act than the form. */
export const actMismatch = (year: string, form: string) =>
  wrongField('statutory.tds_act_mismatch', 'form', `This payment falls under the Income-tax Act, ${year}; use ${form}`);
/** 422: a challan is paid in whole rupees. */
export const wholeRupees = () => wrongField('statutory.tds_whole_rupees', 'tax_paise', 'Challans are paid in whole rupees');
/** 422: only a Government deposits tax without a challan of a bank. */
export const notByBook = () =>
  wrongField(
    'statutory.tds_book_adjustment',
    'mode',
    'Only a Government deposits tax by book adjustment. Set the Government of the deductor on the tax year page first',
  );
/** 422: another file than the challan status file of the tax portal. */
export const csiFile = () =>
  wrongField('statutory.tds_csi_file', 'file', 'Choose the challan status file (.csi) of the tax portal, up to 5 MB');
/** 422: a challan status file belongs to no challan. */
export const noChallans = () =>
  wrongField('statutory.tds_no_challans', 'quarter', 'No challan of this quarter is recorded yet. Record the challans first');
/** 422: a raise outside the tax year that is asked about. */
export const raiseMonth = () => wrongField('statutory.raise_month', 'raise_from', 'Select a month of the current tax year');
/** 422: no open deduction for the challan. */
export const nothingToLink = () =>
  new Refusal('statutory.tds_nothing_to_link', 422, 'There is no open deduction that this challan could cover');
/** 409: payrolls of the quarter are open. */
export const quarterOpen = (quarter: string, groups: readonly string[] = []) =>
  new Refusal(
    'statutory.tds_quarter_open',
    409,
    `Payrolls of ${quarter} are not all finalised${groups.length > 0 ? `: ${groups.join(', ')}` : ''}`,
  );
/** 409: the statement is filed. */
export const returnFiled = () => new Refusal('statutory.tds_return_filed', 409, 'This statement is filed already');
/** 409: a statement that is not filed, or whose outcome is known, or that was corrected since. */
export const returnOutcome = () =>
  new Refusal('statutory.tds_return_outcome', 409, 'Only the last filed statement of a quarter can be accepted or rejected');
/** 422: errors stop the file. */
export const returnHasErrors = (count: number) =>
  new Refusal('statutory.tds_return_has_errors', 422, `${count} errors must be put right before the file is made`, {
    details: { count },
  });
/** 422: no layout is known for the fourth quarter. */
export const q4NotPublished = () =>
  new Refusal(
    'statutory.tds_form138_q4_not_published',
    422,
    'The file layout of Form 138 for the fourth quarter has not been published. Save this return and produce the file once the layout is out.',
  );
/** 422: only the last quarter has the year of each employee. */
export const noAnnexure = () =>
  new Refusal('statutory.tds_no_annexure', 422, 'Annexure II belongs to Form 138 of the fourth quarter. Open that quarter');
/** 409: the statement of the last quarter comes first. */
export const certificateBeforeFiling = () =>
  new Refusal('statutory.tds_certificate_before_filing', 409, 'The fourth-quarter statement must be filed first');
/** 409: Part B would state other figures than the return that is filed. */
export const certificateDiffers = (name: string, amount: string) =>
  new Refusal(
    'statutory.tds_certificate_differs',
    409,
    `Certificate of ${name} differs from the filed return by ${amount}. File a correction of the fourth quarter first`,
  );
/** 422: the last day is before joining. */
export const beforeJoining = () =>
  wrongField('statutory.gratuity_before_joining', 'exit_date', 'Last day is before the day of joining');
/** 422: a break in service has days outside of it. */
export const breakDates = (path: string, message: string) => wrongField('statutory.gratuity_break_dates', path, message);
/** 409: another break of the employee has some of the days. */
export const breakOverlap = () =>
  new Refusal('statutory.gratuity_break_overlap', 409, 'Another break of this employee has some of these days. Remove it first', {
    errors: [{ path: 'from_date', message: 'Another break has some of these days' }],
  });
/** 422: no paid month says what the wages are. */
export const noWages = () =>
  wrongField('statutory.gratuity_no_wages', 'employee_id', 'No wages yet: finalise a payroll with this employee first');
/** 409: the payroll of the month is open. */
export const provisionMonthOpen = (month: string, groups: readonly string[] = []) =>
  new Refusal(
    'statutory.gratuity_month_open',
    409,
    `The payroll of ${month} is not finalised${groups.length > 0 ? ` for ${groups.join(', ')}` : ''}`,
  );
/** 409: a later provision is stored. */
export const provisionOrder = (month: string) =>
  new Refusal('statutory.gratuity_month_order', 409, `A provision of ${month} or later is stored already`);
/** 409: the year has a bonus. */
export const bonusYearExists = (year: string) =>
  new Refusal('statutory.bonus_year_exists', 409, `The bonus of ${year} is begun already`);
/** 409: the bonus year is in another state. */
export const bonusState = (status: string, action: string) =>
  new Refusal('statutory.bonus_state', 409, `This bonus is ${status}; ${action} is not possible`);
/** 422: advance and deduction are more than the bonus; `most` is what the field may have, amounts in paise. */
export const bonusOver = (field: 'advance_paise' | 'deduction_paise', amount: number, most: number) =>
  wrongField(
    'statutory.bonus_over',
    field,
    `Advance and deduction exceed the bonus of ${formatRupees(amount as Paise)}. Enter at most ${formatRupees(most as Paise)}`,
  );
/** 422: a deduction has its reason. */
export const bonusDeductionReason = () =>
  wrongField('statutory.bonus_deduction_reason', 'deduction_reason', 'Please enter the reason of the deduction');
/** 403: one's own computation. */
export const ownBonus = () => new Refusal('statutory.own_bonus', 403, 'Another person must approve the bonus you calculated');
/** 422: a state has no minimum wage in a month. */
export const minimumWageMissing = (state: string) =>
  new Refusal('statutory.minimum_wage_missing', 422, `Load the minimum wages of ${state} before computing`);
/** 409: the rate is entered. */
export const minimumWageExists = () =>
  new Refusal('statutory.minimum_wage_exists', 409, 'A minimum wage from this date is entered already');
/** 409: the item is closed, or open. */
export const dueItemState = (status: string) =>
  new Refusal('statutory.due_item_state', 409, `This item is ${status.replace('_', ' ')} already`);
/** 422: nothing says how it was done. */
export const proofNeeded = () => wrongField('statutory.proof_needed', 'reference', 'Attach a receipt or state why there is none');
/** 422: the owner of an obligation is a user of the organisation. */
export const unknownOwner = () => wrongField('statutory.due_item_owner', 'owner_user_id', 'Choose a user of your organisation');
/** 422: the archive has no PDF that can be read. */
export const partAUnreadable = (message: string) => wrongField('statutory.tds_part_a_unreadable', 'file', message);
/** 422: Part A is of another person than the employee with its PAN; `pan` is masked. */
export const form16NameMismatch = (pan: string, named: string | null, employee: string) =>
  wrongField(
    'statutory.tds_form16_name_mismatch',
    'file',
    `Part A of ${pan} names ${named ?? 'another person'}, the employee is ${employee}`,
  );
/** 422: nobody signs for the employer. */
export const responsibleMissing = () =>
  new Refusal(
    'statutory.tds_responsible_person_missing',
    422,
    'Name the person responsible for deducting tax on the ownership page',
  );
/** 422: another name than that of the responsible person. */
export const signatoryDiffers = (name: string) =>
  wrongField('statutory.tds_signatory_differs', 'confirmed_as', `Enter the name of the responsible person: ${name}`);
/** 409: a certificate that is not issued is joined or signed again. */
export const certificateState = () =>
  new Refusal('statutory.tds_certificate_state', 409, 'Only an issued certificate is superseded. Join Part A again instead');
/** 422: no certificate waits for a signature. */
export const nothingToSign = () =>
  new Refusal('statutory.tds_nothing_to_sign', 422, 'No certificate has Part A yet. Join Part A first');
/** 409: only the last filed statement of a quarter is corrected. */
export const returnNotFiled = () =>
  new Refusal('statutory.tds_return_not_filed', 409, 'Only the last filed statement of a quarter can be corrected');
/** 422: the time for corrections is over. */
export const correctionLate = (until: string) =>
  new Refusal('statutory.tds_correction_late', 422, `This statement could be corrected until ${dateLabel(until)}`);
/** 422: deductions and challans are as they were filed. */
export const nothingToCorrect = () =>
  new Refusal('statutory.tds_nothing_to_correct', 422, 'Nothing changed since this statement was filed');
/** 422: a correction is written from the authority's own file. */
export const correctionFile = () =>
  new Refusal(
    'statutory.tds_correction_file',
    422,
    'A correction is made in the return preparation utility from the consolidated file of TRACES. Enter the listed changes there.',
  );

/** 409: the certificate of the tax year is signed. */
export const perquisiteYearClosed = (tax_year: string) =>
  new Refusal(
    'statutory.perquisite_year_closed',
    409,
    `The tax certificate of ${tax_year} is signed. End this perquisite and record a new one from the next tax year`,
  );
/** 409: a cancelled perquisite stays as it is. */
export const perquisiteCancelled = () =>
  new Refusal('statutory.perquisite_cancelled', 409, 'This perquisite is cancelled. Record a new one');
/** 422: days of an earlier employment outside the tax year, or the last before the first (`null`). */
export const previousDates = (path: 'from_date' | 'to_date', tax_year: string | null) =>
  wrongField(
    'statutory.previous_dates',
    path,
    tax_year === null ? 'Last day can’t be before the first day' : `Enter a day in tax year ${tax_year}`,
  );
/** 422: an earlier employment reaches into the own service. */
export const previousOverlaps = (path: 'from_date' | 'to_date', joined_on: string) =>
  wrongField('statutory.previous_overlaps', path, `The employee joined on ${dateLabel(joined_on)}. Enter an earlier day`);
/** 422: more than the salary of the earlier employer. */
export const previousAmount = (path: 'exempt_paise' | 'tds_paise', what: string) =>
  wrongField('statutory.previous_amount', path, `${what} can’t be more than the salary`);
/** 409: the earlier employment was cancelled. */
export const previousCancelled = () => new Refusal('statutory.previous_cancelled', 409, 'This previous employment is cancelled');
/** 422: a certificate cannot be protected without PAN and date of birth. */
export const noCertificatePassword = () =>
  new Refusal('statutory.tds_no_password', 422, 'Enter PAN and date of birth of the employee to protect the certificate');
/** 422: a certificate ends before it begins, or in another tax year. */
export const lowerDeductionDates = () =>
  wrongField('statutory.lower_deduction_dates', 'until_date', 'Enter a last day after the first, in the same tax year');
/** 409: the employee has another certificate on these days, or another employee has this one. */
export const lowerDeductionOverlaps = () =>
  new Refusal(
    'statutory.lower_deduction_overlaps',
    409,
    'Another certificate covers these days, or another employee has this number. Set its last day first',
  );
/** 409: the certificate was cancelled. */
export const lowerDeductionCancelled = () =>
  new Refusal('statutory.lower_deduction_cancelled', 409, 'This certificate is cancelled');
/** 409: a payroll deducted by the certificate. */
export const lowerDeductionUsed = () =>
  new Refusal('statutory.lower_deduction_used', 409, 'Tax was deducted by this certificate. Set its last day instead');
