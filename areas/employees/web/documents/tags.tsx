import type { EmployeeDocument } from '@hrms/employees/contract';
import { formatDate, StatusTag } from '@hrms/platform/web';
import { useToday } from '../use-today.ts';
import { DOCUMENT_STATUS_LABELS, DOCUMENT_STATUS_TONE, expiryTag } from './labels.ts';

export const DocumentStatusTag = ({ status }: { status: EmployeeDocument['status'] }) => (
  <StatusTag tone={DOCUMENT_STATUS_TONE[status]}>{DOCUMENT_STATUS_LABELS[status]}</StatusTag>
);

/** The expiry date, tagged when near. */
export function ExpiryDate({ document: { expires_on, status } }: { document: Pick<EmployeeDocument, 'expires_on' | 'status'> }) {
  const today = useToday();
  if (!expires_on) return null;
  const words = today && status !== 'expired' ? expiryTag(expires_on, today) : null;
  return (
    <span className="doc-expiry">
      {formatDate(expires_on)} {words && <StatusTag tone={words.tone}>{words.text}</StatusTag>}
    </span>
  );
}
