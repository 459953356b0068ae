import type { BulkLetterKind, EmployeeLetterKind, LetterRequestKind, LetterRequestStatus } from '@hrms/lifecycle/contract';
import type { LetterLanguage } from '@hrms/organisation/contract';
import { statusTags } from '@hrms/platform/web';

export const LETTER_NAMES: Record<EmployeeLetterKind, string> = {
  joining_confirmation: 'Confirmation of joining',
  notice_of_absence: 'Notice of absence',
  service_certificate: 'Service certificate',
  address_proof: 'Proof of address',
  employment_proof: 'Proof of employment',
};
export const LANGUAGES: Record<LetterLanguage, string> = {
  en: 'English',
  hi: 'Hindi',
  mr: 'Marathi',
  gu: 'Gujarati',
  bn: 'Bengali',
  pa: 'Punjabi',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
};
export const LANGUAGE_CHOICES = (Object.keys(LANGUAGES) as LetterLanguage[]).map((value) => ({ value, label: LANGUAGES[value] }));
/** Letters for many employees with the kind of their templates. */
export const BULK_LETTERS: readonly { value: BulkLetterKind; label: string; kind: string }[] = [
  { value: 'general', label: 'General letter', kind: 'employees.general' },
  { value: 'joining_confirmation', label: LETTER_NAMES.joining_confirmation, kind: 'lifecycle.joining_confirmation' },
  { value: 'service_certificate', label: LETTER_NAMES.service_certificate, kind: 'lifecycle.service_certificate' },
  { value: 'address_proof', label: LETTER_NAMES.address_proof, kind: 'lifecycle.address_proof' },
  { value: 'employment_proof', label: LETTER_NAMES.employment_proof, kind: 'lifecycle.employment_proof' },
];
export const LETTER_CHOICES = (Object.keys(LETTER_NAMES) as EmployeeLetterKind[]).map((value) => ({
  value,
  label: LETTER_NAMES[value],
}));
const REQUESTED: readonly LetterRequestKind[] = ['service_certificate', 'address_proof', 'employment_proof'];
export const REQUEST_CHOICES = REQUESTED.map((value) => ({ value, label: LETTER_NAMES[value] }));

export const REQUEST_STATUSES = statusTags<LetterRequestStatus>({
  pending: ['Pending', 'warning'],
  issued: ['Issued', 'success'],
  declined: ['Declined', 'error'],
  withdrawn: ['Withdrawn', 'neutral'],
});
