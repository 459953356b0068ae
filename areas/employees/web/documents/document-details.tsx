import type { EmployeeDocument } from '@hrms/employees/contract';
import { Facts, formatDate } from '@hrms/platform/web';
import { formatFileSize } from './labels.ts';
import { DocumentStatusTag, ExpiryDate } from './tags.tsx';

const formatInstantDay = (instant: string | null) => instant && formatDate(instant.slice(0, 10));

/** Details of a document. */
export const DocumentDetails = ({ document }: { document: EmployeeDocument }) => (
  <Facts
    empty="–"
    facts={[
      ['Type', document.type],
      ['Number', document.number],
      ['Issue date', document.issued_on && formatDate(document.issued_on)],
      ['Expiry date', document.expires_on && <ExpiryDate document={document} />],
      ['Status', <DocumentStatusTag key="status" status={document.status} />],
      ['Verified by', document.verified_by && `${document.verified_by}, ${formatInstantDay(document.verified_at)}`],
      ['File', `Version ${document.file_number}, ${formatFileSize(document.size_bytes)}`],
      ['Uploaded', `${formatInstantDay(document.uploaded_at)}${document.uploaded_by ? ` by ${document.uploaded_by}` : ''}`],
    ]}
  />
);
