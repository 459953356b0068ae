import { Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

export const staleRecord = () => staleRefusal('organisation.version_conflict');
export const dateInFuture = (path: string) =>
  wrongField('organisation.date_in_future', path, 'Enter a date that isn’t in the future');
export const dateInPast = (path: string) => wrongField('organisation.date_in_past', path, 'Choose today or a later date');
export const leaveYearFixed = (why: string) => wrongField('organisation.leave_year_fixed', 'leave_year_start', why);
export const panNeedsReason = (message: string) =>
  new Refusal('organisation.pan_warning', 422, `${message}. Enter a reason to keep it`, {
    errors: [
      { path: 'pan', message },
      { path: 'pan_reason', message: 'Enter a reason to keep this PAN' },
    ],
  });
export const invalidDefaultGstin = (message: string) => wrongField('organisation.gstin', 'gstin_default', message);
export const stateUnknownAt = (path: string) => wrongField('organisation.state_unknown', path, 'Please select state');
export const signatoryUnknown = () =>
  wrongField('organisation.person_unknown', 'signatory_employee_id', 'Select an active employee');
export const bankAccountExists = () =>
  new Refusal('organisation.bank_account_exists', 409, 'This account number already exists', {
    errors: [{ path: 'account_number', message: 'This account number already exists' }],
  });
export const wrongBankAccountState = (status: string) => new Refusal('organisation.bank_state', 409, `This account is ${status}`);
export const secondPersonRequired = () =>
  new Refusal('organisation.another_person', 403, 'Another user must approve this account');
export const newDefaultNeeded = (purposes: readonly string[]) =>
  wrongField(
    'organisation.new_default_needed',
    'new_default_id',
    `This account is the default for ${purposes.join(', ')}. Select an active account to replace it`,
  );
export const ownerPersonUnknown = () => wrongField('organisation.person_unknown', 'employee_id', 'Select an active employee');
export const tdsResponsibilityOverlap = (name: string) =>
  wrongField(
    'organisation.tds_twice',
    'is_responsible_for_tds',
    `${name} is already responsible for TDS in this period. Set an end date there first`,
  );
export const invalidShares = (message: string) => wrongField('organisation.shares', 'shares', message);
export const ownerHasShares = () => new Refusal('organisation.in_use', 409, 'This owner has shares. Set an end date instead');
export const notAccountOwner = () => new Refusal('organisation.not_owner', 403, 'Only the account owner can transfer ownership');
export const organisationNameMismatch = (name: string) =>
  wrongField('organisation.name_typed', 'organisation_name', `Enter ${name} to confirm`);
export const transferAlreadyOpen = () =>
  new Refusal('organisation.transfer_open', 409, 'A transfer is already pending. Cancel it first');
export const transferNotFound = () => new Refusal('organisation.transfer_missing', 409, 'There is no pending transfer for you');
export const ownerPersonUnknownAt = (path: string) =>
  wrongField('organisation.person_unknown', path, 'Select an active employee');
export const documentNotOpened = () => new Refusal('organisation.open_first', 422, 'Open the document first');
export const nothingToPublish = () =>
  new Refusal('organisation.nothing_to_publish', 409, 'There is no draft to publish. Upload a file first');
export const documentNotPublished = () => new Refusal('organisation.not_published', 409, 'This document is not published');
export const audienceEmpty = () =>
  wrongField('organisation.audience_empty', 'audience', 'No employees match this audience. Select a wider one');
export const announcementAudienceEmpty = () =>
  wrongField('announcements.audience_empty', 'audience', 'No employees match this audience. Select a wider one');
export const invalidAnnouncementDates = () => wrongField('announcements.dates', 'until_at', 'End must be after the start');
export const announcementNotPublished = () =>
  new Refusal('announcements.not_published', 409, 'This announcement is not published');
export const wrongAnnouncementState = (status: string) =>
  new Refusal('announcements.state', 409, `This announcement is ${status}`);
export const ownTeamOnly = () =>
  wrongField('announcements.own_team', 'audience', 'You can announce only to your team. Select employees who report to you');
export const defaultOutsidePurposes = () =>
  wrongField('organisation.bank_default', 'default_for', 'Choose defaults only from the payment types of this account');
