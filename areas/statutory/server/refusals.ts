import { dateLabel, monthName } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

/** 404: there is no such record, or the user may not see it. */
export const missing = (what: string) => notFound('statutory.not_found', what);
/** 422: an employee with a UAN cannot be excluded from EPF. */
export const exclusionNotAllowed = () =>
  new Refusal('statutory.epf_exclusion_not_allowed', 422, 'An employee with a UAN stays an EPF member', {
    errors: [{ path: 'status', message: 'An employee with a UAN stays an EPF member' }],
  });
/** 422: an account that is not of the organisation, or is not approved or open. */
export const bankAccountUnknown = () =>
  wrongField('statutory.bank_account', 'bank_account_id', 'Choose an approved bank account of the organisation');
/** 422: own EPF and VPF are more than the wages of a full month; `most` is what is left for VPF, amounts in paise. */
export const vpfOverWages = (field: string, wages: number, most: number) =>
  wrongField(
    'statutory.vpf_over_wages',
    field,
    `Provident fund and voluntary contribution together exceed the wages of ${formatRupees(wages)} a month. ` +
      `Enter a voluntary contribution of at most ${formatRupees(most)} a month`,
  );
/** 422: contributions have a basis for members alone. */
export const notAMember = (employee_name: string) =>
  wrongField(
    'statutory.not_a_member',
    'employee_ids',
    `${employee_name} is not an EPF member on this day. Take them out of the selection`,
  );
/** 422: the first joining of the fund is in the future. */
export const declarationDate = () =>
  wrongField('statutory.declaration_date', 'first_epf_joined_on', 'First EPF joining can’t be in the future');
const PERIODICITIES: Record<string, string> = {
  monthly: 'monthly',
  quarterly: 'quarterly',
  half_yearly: 'half-yearly',
  annual: 'yearly',
};
/** 422: professional tax of the state is not paid so often. */
export const wrongPeriodicity = (by_law: readonly string[]) => {
  const known = by_law.map((one) => PERIODICITIES[one]).join(' or ');
  const message = known ? `Professional tax of this state is paid ${known}` : 'Leave the periodicity empty for this registration';
  return wrongField('statutory.periodicity', 'periodicity', message);
};
/** 422: a due day that is not the law's needs its reason. */
export const dueDayReason = () =>
  wrongField(
    'statutory.due_day_reason',
    'due_day_reason',
    'Give the letter of the office or another reason, 10 characters or more',
  );
/** 422: a registration of another scheme has no such document. */
export const wrongDocumentKind = (scheme: string) =>
  wrongField('statutory.document_kind', 'kind', `Select another document: this one is of a registration for ${scheme}`);
/** 409: the record was changed meanwhile. */
export const staleRecord = () => staleRefusal('statutory.version_conflict');
/** 422: the parameter cannot be overridden. */
export const overrideNotAllowed = (title: string) =>
  new Refusal(
    'statutory.override_no_room',
    422,
    `${title} can’t be overridden. It is confirmed law or isn’t used in a calculation`,
  );
/** 422: a figure is below the statutory minimum `least`. */
export const belowLaw = (title: string, least: string, path: string) =>
  wrongField('statutory.override_below_law', `figures.${path}`, `${title} can’t be below the statutory value ${least}`);
/** 422: a figure is no whole number, or the value has none at this path. */
export const wrongFigure = (path: string) =>
  wrongField('statutory.override_figure', `figures.${path}`, 'Enter a whole number of zero or more');
/** 422: the dates of an override are not valid. */
export const overrideDates = (path: string, message: string) => wrongField('statutory.override_dates', path, message);
/** 409: the parameter has an override from the same date. */
export const overrideExists = () =>
  new Refusal('statutory.override_exists', 409, 'An override from this date already exists. End it first', {
    errors: [{ path: 'from_date', message: 'An override from this date already exists' }],
  });
/** 422: the parameter is that of one state already. */
export const ofOneState = () =>
  wrongField('statutory.override_of_one_state', 'state_code', 'This rate is that of one state. Leave the state empty');
/** 403: users cannot approve their own override. */
export const ownOverride = () => new Refusal('statutory.own_override', 403, 'Another user must approve this override');
/** 409: the override is no longer in the required status. */
export const overrideDecided = (status: string) =>
  new Refusal('statutory.override_decided', 409, `This override is already ${status}`);
/** 403: users cannot approve what they proposed for a changed value of the law. */
export const ownLawRelease = () => new Refusal('statutory.own_law_release', 403, 'Another user must approve this change');
const RELEASE_STATES: Record<string, string> = {
  calculating: 'The impact of this change is being calculated. Try again in a minute',
  open: 'Nothing is proposed for this change',
  pending: 'This change is waiting for approval',
  accepted: 'This change is already accepted',
};
/** 409: a changed value of the law is not in the required status. */
export const lawReleaseState = (status: string) =>
  new Refusal('statutory.law_release_state', 409, RELEASE_STATES[status] ?? 'This change can’t be updated now');
/** 409: the due or refund of an employee who left was settled before. */
export const leaverDueSettled = () => new Refusal('statutory.leaver_due_settled', 409, 'This is already recorded as settled');
/** 422: an override is for a registration that the rate is not of. */
export const registrationOfOther = () =>
  wrongField('statutory.override_registration', 'registration_id', 'Select a registration of the scheme and state of this rate');
/** 403: whoever prepared a challan does not pay it. */
export const ownPreparedChallan = () =>
  new Refusal('statutory.own_prepared_challan', 403, 'Another user must record the payment of this challan');
/** 422: more rows than a file that is written at once may have. */
export const tooManyRows = (most: number) =>
  new Refusal('statutory.too_many_rows', 422, `The list has more than ${most} rows. Use the filters`);
/** 422: settings change from today on. */
export const datePast = (path: string) => wrongField('statutory.date_past', path, 'Select today or a later date');
/** 422: the scheme has no such status. */
export const membershipStatus = (scheme: string, by_certificate: boolean) =>
  wrongField(
    'statutory.membership_status',
    'status',
    by_certificate ? 'Record the certificate as an exemption' : `Select another status for ${scheme}`,
  );
/** 422: only the welfare fund has categories. */
export const membershipCategory = () =>
  wrongField('statutory.membership_category', 'lwf_category', 'Only the labour welfare fund has a category. Leave it empty');
/** 422: ESI coverage holds to the end of the contribution period. */
export const esiPeriodHolds = (period_to: string) =>
  wrongField('statutory.esi_period', 'from_date', `ESI coverage holds to ${dateLabel(period_to)}. Select a later date`);
/** 422: the month has one EPF ceiling, so no method is needed. */
export const noCeilingChange = (month: string) =>
  new Refusal('statutory.no_ceiling_change', 422, `EPF wage ceiling doesn’t change in ${monthName(month)}. No method is needed`);
/** 409: the month is finalised. */
export const monthFinalised = (month: string) =>
  new Refusal('statutory.month_finalised', 409, `${monthName(month)} payroll is finalised. The method can’t be changed`);
/** 422: an exemption ends before it begins. */
export const exemptionDates = () =>
  wrongField('statutory.exemption_dates', 'until_date', 'Last day can’t be before the first day');
/** 409: the exemption was cancelled. */
export const exemptionCancelled = () => new Refusal('statutory.exemption_cancelled', 409, 'This exemption is cancelled');
/** 404: the address names another organisation. */
export const foreignOrganisation = () => notFound('statutory.not_found', 'Organisation');
/** 409: a registration has this number. */
export const registrationExists = () =>
  new Refusal('statutory.registration_exists', 409, 'This number is already registered', {
    errors: [{ path: 'number', message: 'This number is already registered' }],
  });
/** 422: the number has not the form of the authority. */
export const numberFormat = (scheme: string, rule: string) =>
  wrongField('statutory.number_format', 'number', `${scheme} number is not valid: ${rule}`);
/** 422: professional tax and the welfare fund are registered by state. */
export const stateNeeded = () => wrongField('statutory.state_needed', 'state_code', 'Please select a state');
/** 422: the certificate ends before the registration starts. */
export const branchUnknown = () =>
  wrongField('statutory.branch_unknown', 'branch_ids', 'A branch no longer exists. Select the branches again');
export const expiryBeforeStart = () =>
  wrongField('statutory.expiry_before_start', 'certificate_until', 'The certificate can’t end before the registration starts');
/** 409: months of the registration are not filed. */
export const openMonths = (count: number) =>
  new Refusal('statutory.registration_open_items', 409, `${count} months of this registration are not closed`);
/** 422: closed before it began. */
export const closingDate = () =>
  wrongField('statutory.closing_date', 'closed_on', 'Closing date can’t be before the registration starts');
/** 409: the statement of the month is filed. */
export const statementFiled = (scheme: string, month: string) =>
  new Refusal('statutory.statement_filed', 409, `The ${scheme} return of ${monthName(month)} is filed; add a correction instead`);
/** 409: a supplementary statement follows a regular one that is frozen or filed. */
export const regularOpen = (month: string) =>
  new Refusal(
    'statutory.regular_open',
    409,
    `The regular statement of ${monthName(month)} is still open. Build it again, or freeze it first`,
  );
/** 409: payroll of the month is not final for everybody; groups are names of pay groups. */
export const groupsOpen = (month: string, groups: readonly string[]) =>
  new Refusal(
    'statutory.groups_open',
    409,
    `${monthName(month)} payroll is not finalised for ${groups.join(', ')}. Finalise it first, so that all employees are included`,
    { details: { groups } },
  );
/** 422: no finalised payroll has lines for it. */
export const nothingToBuild = (month: string) =>
  new Refusal(
    'statutory.nothing_to_build',
    422,
    `No contributions of ${monthName(month)} for this registration. Finalise the payroll first`,
  );
/** 422: the authority would reject the file. */
export const fileHasErrors = (count: number) =>
  new Refusal('statutory.file_has_errors', 422, `${count} errors must be put right first`, {
    details: { count },
  });
/** 422: warnings without a reason. */
export const warningsOpen = (count: number) =>
  new Refusal('statutory.warnings_open', 422, `Give a reason for ${count} warnings first`, { details: { count } });
/** 422: only a warning is accepted with a reason. */
export const errorNotAcceptable = () =>
  new Refusal('statutory.error_not_acceptable', 422, 'An error can’t be accepted. Put it right and check again');
/** 422: the day is in the future. */
export const futureDate = (path: string) => wrongField('statutory.future_date', path, 'Date can’t be in the future');
/** 422: a reason for no wages needs a month without days. */
export const reasonWithDays = () =>
  wrongField('statutory.reason_with_days', 'reason_code', 'A reason is only for an employee with no paid days');
/** 409: the challan is in another state. */
export const challanState = (status: string, action: string) =>
  new Refusal('statutory.challan_state', 409, `This challan is ${status.replace('_', ' ')}; ${action} is not possible`);
/** 409: the statement has a challan. */
export const challanExists = () =>
  new Refusal('statutory.challan_exists', 409, 'This statement has a challan already, and nothing else is left to pay');
/** 409: the reference is on another challan. */
export const referenceUsed = (reference: string) =>
  new Refusal('statutory.challan_reference_used', 409, `Challan ${reference} is already recorded`, {
    errors: [{ path: 'reference', message: `Challan ${reference} is already recorded` }],
  });
/** 422: the reference has not the form of the authority. */
export const referenceFormat = (label: string, rule: string) =>
  wrongField('statutory.reference_format', 'reference', `${label} is not valid: ${rule}`);
/** 403: users cannot verify what they paid. */
export const ownChallan = () => new Refusal('statutory.own_challan', 403, 'Another person must verify this challan');
/** 422: less than the statement is paid and no reason is given. */
export const challanShort = (amount: string, scheme: string, month: string) =>
  wrongField(
    'statutory.challan_short_of_statement',
    'short_reason',
    `The challan is ${amount} short of the ${scheme} statement of ${monthName(month)}`,
  );
