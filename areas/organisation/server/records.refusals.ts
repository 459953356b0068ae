import { Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

export const staleRecord = () => staleRefusal('organisation.version_conflict');
export const dateInFuture = (path: string) => wrongField('organisation.date_in_future', path, 'This day is in the future');
export const dateInPast = (path: string) => wrongField('organisation.date_in_past', path, 'Choose today or a later day');
export const panNeedsReason = (message: string) =>
  new Refusal('organisation.pan_warning', 422, `${message}. Give a reason to keep it`, {
    errors: [
      { path: 'pan', message },
      { path: 'pan_reason', message: 'Give a reason to keep this PAN' },
    ],
  });
export const invalidDefaultGstin = (message: string) => wrongField('organisation.gstin', 'gstin_default', message);
export const stateUnknownAt = (path: string) => wrongField('organisation.state_unknown', path, 'Please select state');
export const signatoryUnknown = () =>
  wrongField('organisation.person_unknown', 'signatory_employee_id', 'This person is not an employee of the organisation');
export const bankAccountExists = () =>
  new Refusal('organisation.bank_account_exists', 409, 'This account number is already recorded', {
    errors: [{ path: 'account_number', message: 'This account number is already recorded' }],
  });
export const wrongBankAccountState = (status: string) => new Refusal('organisation.bank_state', 409, `This account is ${status}`);
export const secondPersonRequired = () =>
  new Refusal('organisation.another_person', 403, 'Another person must confirm this account');
export const newDefaultNeeded = (purposes: readonly string[]) =>
  wrongField(
    'organisation.new_default_needed',
    'new_default_id',
    `This account is the default for ${purposes.join(', ')}. Choose an active account to take its place`,
  );
export const ownerPersonUnknown = () =>
  wrongField('organisation.person_unknown', 'employee_id', 'This person is not an employee of the organisation');
export const tdsResponsibilityOverlap = (name: string) =>
  wrongField('organisation.tds_twice', 'is_responsible_for_tds', `${name} is responsible for TDS in these days. End that first`);
export const invalidShares = (message: string) => wrongField('organisation.shares', 'shares', message);
export const ownerHasShares = () => new Refusal('organisation.in_use', 409, 'This person has shares. End the relation instead');
export const notAccountOwner = () => new Refusal('organisation.not_owner', 403, 'Only an owner of the account can hand it over');
export const organisationNameMismatch = (name: string) =>
  wrongField('organisation.name_typed', 'organisation_name', `Type ${name} to confirm`);
export const transferAlreadyOpen = () =>
  new Refusal('organisation.transfer_open', 409, 'A hand-over is open already. Cancel it first');
export const transferNotFound = () => new Refusal('organisation.transfer_missing', 409, 'There is no open hand-over for you');
export const ownerPersonUnknownAt = (path: string) =>
  wrongField('organisation.person_unknown', path, 'This person is not an employee of the organisation');
export const documentNotOpened = () => new Refusal('organisation.open_first', 422, 'Open the document first');
export const nothingToPublish = () =>
  new Refusal('organisation.nothing_to_publish', 409, 'There is no draft to publish. Upload a file first');
export const documentNotPublished = () => new Refusal('organisation.not_published', 409, 'This document is not published');
export const audienceEmpty = () => wrongField('organisation.audience_empty', 'audience', 'Nobody is in this audience');
export const announcementAudienceEmpty = () =>
  wrongField('announcements.audience_empty', 'audience', 'Nobody is in this audience');
export const invalidAnnouncementDates = () => wrongField('announcements.dates', 'until_at', 'The end must be after the start');
export const announcementNotPublished = () =>
  new Refusal('announcements.not_published', 409, 'This announcement is not published');
export const wrongAnnouncementState = (status: string) =>
  new Refusal('announcements.state', 409, `This announcement is ${status}`);
export const ownTeamOnly = () =>
  wrongField('announcements.own_team', 'audience', 'You can announce to your own team only. Choose people who report to you');
export const defaultOutsidePurposes = () =>
  wrongField('organisation.bank_default', 'default_for', 'An account can be the default only for what is paid from it');
