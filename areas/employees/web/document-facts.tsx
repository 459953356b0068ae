import type { EmployeeDocument } from '@hrms/employees/contract';
import { formatDate } from '@hrms/platform/web';
import { DocumentStatusTag, ExpiryDay } from './document-tags.tsx';
import { fileSize } from './document-words.ts';
import { Facts } from './form-section.tsx';

const day = (instant: string | null) => instant && formatDate(instant.slice(0, 10));

/** What is known of a document. */
export const DocumentFacts = ({ document }: { document: EmployeeDocument }) => (
  <Facts
    of={[
      ['Type', document.type],
      ['Number', document.number],
      ['Issued on', document.issued_on && formatDate(document.issued_on)],
      ['Expires on', document.expires_on && <ExpiryDay document={document} />],
      ['Status', <DocumentStatusTag key="status" status={document.status} />],
      ['Verified by', document.verified_by && `${document.verified_by}, ${day(document.verified_at)}`],
      ['File', `Version ${document.file_number}, ${fileSize(document.size_bytes)}`],
      ['Uploaded', `${day(document.uploaded_at)}${document.uploaded_by ? ` by ${document.uploaded_by}` : ''}`],
    ]}
  />
);
