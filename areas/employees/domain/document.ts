import { addDays, type CivilDate, daysBetween } from '@hrms/platform/calendar';

export type DocumentStatus = 'submitted' | 'verified' | 'rejected' | 'expired';

/** A verified paper is expired from the day after its last one, whether the nightly round has come by or not. */
export const documentStatusOn = (status: DocumentStatus, expires_on: string | null, day: CivilDate): DocumentStatus =>
  status === 'verified' && expires_on !== null && expires_on < day ? 'expired' : status;

/** What a new file turns a document into. */
export const statusAfterUpload = (needs_verification: boolean): DocumentStatus => (needs_verification ? 'submitted' : 'verified');

/** Whether it can be verified or rejected now. */
export const isAwaitingDecision = (status: DocumentStatus): boolean => status === 'submitted';

/** What is wrong with the two dates, with the field it belongs to; null when they are right. */
export function documentDateProblem(
  issued_on: string | null,
  expires_on: string | null,
  { has_expiry, today }: { has_expiry: boolean; today: CivilDate },
): { path: 'issued_on' | 'expires_on'; message: string } | null {
  if (issued_on && issued_on > today) return { path: 'issued_on', message: 'Issue date cannot be in the future' };
  if (has_expiry && !expires_on) return { path: 'expires_on', message: 'Please select the expiry date' };
  if (issued_on && expires_on && expires_on <= issued_on)
    return { path: 'expires_on', message: 'Expiry date must be after the issue date' };
  return null;
}

/**
 * The newest day on or before today on which a reminder about the expiry falls: so many days before, then weekly after; null
 * before the first. A day that the nightly round missed is made up for by the next one.
 */
export function documentReminderDay(expires_on: CivilDate, remind_days: readonly number[], today: CivilDate): CivilDate | null {
  const late = daysBetween(expires_on, today);
  if (late >= 7) return addDays(expires_on, late - (late % 7));
  const reached = remind_days.filter((days) => late >= -days);
  return reached.length === 0 ? null : addDays(expires_on, -Math.min(...reached));
}

/** Starting document types of a new organisation; all can be changed. */
const paper = {
  required_for: [] as string[],
  has_expiry: false,
  needs_verification: true,
  employee_may_upload: true,
  visible_to_manager: false,
  masks_number: false,
};
const STAFF = ['permanent', 'probation', 'fixed_term'];

export const STARTING_DOCUMENT_TYPES = [
  { ...paper, name: 'PAN card', section: 'identity', required_for: STAFF, masks_number: true },
  { ...paper, name: 'Aadhaar card', section: 'identity', masks_number: true },
  { ...paper, name: 'Passport', section: 'identity', has_expiry: true, masks_number: true },
  { ...paper, name: 'Driving licence', section: 'identity', has_expiry: true, masks_number: true },
  { ...paper, name: 'Visa or work permit', section: 'identity', has_expiry: true, masks_number: true },
  { ...paper, name: 'Proof of address', section: 'address' },
  { ...paper, name: 'Proof of bank account', section: 'bank', required_for: STAFF, masks_number: true },
  { ...paper, name: 'Education certificate', section: 'education' },
  { ...paper, name: 'Professional licence', section: 'education', has_expiry: true, visible_to_manager: true },
  { ...paper, name: 'Relieving letter', section: 'experience' },
  { ...paper, name: 'Appointment letter', section: 'job', needs_verification: false, employee_may_upload: false },
  { ...paper, name: 'Safety training certificate', section: 'job', has_expiry: true, visible_to_manager: true },
  { ...paper, name: 'Medical fitness certificate', section: 'medical', has_expiry: true },
  { ...paper, name: 'Other', section: 'other', needs_verification: false },
];
