import { type EmployeeDocument, employeeDocuments, type MissingDocument } from '@hrms/employees/contract';
import { download, formatDate, RowMenu, StatusTag, useAction, useConfirm, useDialog } from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { describeRequest } from './labels.ts';
import { RejectDocumentDialog } from './reject.dialog.tsx';
import { DocumentStatusTag, ExpiryDate } from './tags.tsx';
import './documents.css';

const STATE = { missing: 'Missing', rejected: 'Rejected', expired: 'Expired' } as const;

/** A missing document with its upload button; a rejected or expired one gets a new version. */
export function MissingDocumentRow({ id, row }: { id: string; row: MissingDocument }) {
  const navigate = useNavigate();
  const to = row.document_id
    ? `/employees/documents/${id}/edit/${row.document_id}`
    : `/employees/documents/${id}/upload?type=${row.document_type_id}`;
  return (
    <li className="doc-row">
      <div>
        <strong>{row.type}</strong>
        <small>{describeRequest(row)}</small>
      </div>
      <div className="side">
        <StatusTag tone={row.state === 'missing' ? 'warning' : 'error'}>{STATE[row.state]}</StatusTag>
        {row.may_upload && (
          <Button size="small" aria-label={`Upload ${row.type}`} onClick={() => void navigate(to)}>
            Upload
          </Button>
        )}
      </div>
    </li>
  );
}

const formatVersion = ({ file_number, verified_by, needs_verification }: EmployeeDocument) =>
  [`Version ${file_number}`, verified_by ? `verified by ${verified_by}` : !needs_verification && 'needs no verification']
    .filter(Boolean)
    .join(', ');

/** One document in the list. Its name opens it beside the list. */
export function DocumentRow({ document, open }: { document: EmployeeDocument; open: () => void }) {
  const { title, type, number, issued_on, status, reject_reason } = document;
  return (
    <li className="doc-row">
      <div>
        <button type="button" className="open" onClick={open}>
          {title}
        </button>
        <small>{[title !== type && type, number].filter(Boolean).join(' · ')}</small>
        {status === 'rejected' && <small className="reason">{reject_reason}</small>}
      </div>
      <div className="dates">
        {issued_on && <small>Issued {formatDate(issued_on)}</small>}
        {document.expires_on && (
          <small>
            Expires <ExpiryDate document={document} />
          </small>
        )}
      </div>
      <div className="file">
        <small>{formatVersion(document)}</small>
      </div>
      <div className="side">
        <DocumentStatusTag status={status} />
        <RowActions document={document} open={open} />
      </div>
    </li>
  );
}

function RowActions({ document, open }: { document: EmployeeDocument; open: () => void }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const rejecting = useDialog<EmployeeDocument>();
  const { employee_id: id, document_id: documentId, title, version } = document;
  const params = { id, documentId };
  const verify = useAction(employeeDocuments.verify, { failure: 'Error verifying document' });
  const remove = useAction(employeeDocuments.remove, { failure: 'Error deleting document' });
  const removeAsked = async () => {
    const text = 'The document and all its files go. This cannot be undone.';
    if (await confirm({ title: `Delete ${title}?`, text, label: 'Delete', danger: true })) await remove.run({ params });
  };
  return (
    <>
      <RowMenu
        label={title}
        actions={[
          { label: 'Open', onClick: open },
          document.may_verify && { label: 'Verify', onClick: () => void verify.run({ params, body: { version } }) },
          document.may_verify && { label: 'Reject', onClick: () => rejecting.open(document) },
          { label: 'Download', onClick: () => void download(employeeDocuments.file, { params }) },
          document.may_change && {
            label: 'Edit or replace',
            onClick: () => void navigate(`/employees/documents/${id}/edit/${documentId}`),
          },
          document.may_delete && { label: 'Delete', danger: true, onClick: () => void removeAsked() },
        ]}
      />
      <RejectDocumentDialog {...rejecting} />
    </>
  );
}
