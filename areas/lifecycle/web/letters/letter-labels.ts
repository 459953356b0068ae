import type { EmployeeLetterKind, LetterRequestKind, LetterRequestStatus } from '@hrms/lifecycle/contract';
import { statusTags } from '@hrms/platform/web';

export const LETTER_NAMES: Record<EmployeeLetterKind, string> = {
  joining_confirmation: 'Confirmation of joining',
  notice_of_absence: 'Notice of absence',
  service_certificate: 'Service certificate',
  address_proof: 'Proof of address',
  employment_proof: 'Proof of employment',
};
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
