import type { DocumentRequest, DocumentSection, EmployeeDocument, MissingDocument } from '@hrms/employees/contract';
import { daysBetween } from '@hrms/platform/calendar';
import { formatDate, type Tone } from '@hrms/platform/web';

type Status = EmployeeDocument['status'];

export const DOCUMENT_STATUS_LABELS: Readonly<Record<Status, string>> = {
  submitted: 'To verify',
  verified: 'Verified',
  rejected: 'Rejected',
  expired: 'Expired',
};
export const DOCUMENT_STATUS_TONE: Readonly<Record<Status, Tone>> = {
  submitted: 'accent',
  verified: 'success',
  rejected: 'error',
  expired: 'error',
};
export const REQUEST_STATUS_LABELS: Readonly<Record<DocumentRequest['status'], string>> = {
  open: 'Open',
  submitted: 'To verify',
  done: 'Done',
  cancelled: 'Cancelled',
};
export const REQUEST_STATUS_TONE: Readonly<Record<DocumentRequest['status'], Tone>> = {
  open: 'warning',
  submitted: 'accent',
  done: 'success',
  cancelled: 'neutral',
};
export const DOCUMENT_SECTION_LABELS: Readonly<Record<DocumentSection, string>> = {
  identity: 'Identity',
  address: 'Address',
  family: 'Family',
  bank: 'Bank',
  education: 'Education',
  experience: 'Experience',
  job: 'Job',
  medical: 'Health',
  other: 'Other',
};
export const FILE_TYPE_OPTIONS = [
  { value: 'pdf', label: 'PDF' },
  { value: 'jpg', label: 'JPG' },
  { value: 'png', label: 'PNG' },
];

/** Days before expiry from which the date is tagged. */
const SOON = 60;

/** Tag beside an expiry date; null while it is far. */
export function expiryTag(expires_on: string, today: string): { text: string; tone: Tone } | null {
  const left = daysBetween(today, expires_on);
  if (left < 0) return { text: 'Expired', tone: 'error' };
  if (left > SOON) return null;
  return { text: left === 0 ? 'Expires today' : `${left} ${left === 1 ? 'day' : 'days'} left`, tone: 'warning' };
}

/** Why a document is missing or requested, in one line. */
export function describeRequest({ state, required, request_id, due_on, note }: MissingDocument): string {
  const why = { missing: required ? 'Required' : '', rejected: 'Rejected. Upload it again', expired: 'Expired' }[state];
  const asked = request_id && `Requested${due_on ? ` by ${formatDate(due_on)}` : ''}`;
  return [why, asked, note].filter(Boolean).join(' · ');
}

export const formatFileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-IN')} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
