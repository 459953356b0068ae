import { type LoanDetail, type LoanDocument, loanDocuments, loans } from '@hrms/loans/contract';
import { type Column, formatDate, NothingYet, RowsTable, useDownload, useRemoveFile } from '@hrms/platform/web';
import { DocumentUpload } from './document-upload.tsx';

const COLUMNS: readonly Column<LoanDocument>[] = [
  { key: 'kind', title: 'Document', narrow: 'title' },
  { key: 'name', title: 'File', narrow: 'second' },
  { key: 'uploaded_at', title: 'Uploaded on', render: ({ uploaded_at }) => formatDate(uploaded_at.slice(0, 10)) },
];

/** Documents of a loan: to be read, added until it ends, and removed before the decision. */
export function DocumentsTab({ loan }: { loan: LoanDetail }) {
  const { save } = useDownload();
  const confirmRemove = useRemoveFile(loanDocuments.remove, [loans.get]);
  const open = ({ document_id }: LoanDocument) => void save(loanDocuments.file, { params: { id: document_id } });
  return (
    <>
      {loan.documents.length === 0 ? (
        <NothingYet title="No documents" text="Proofs and quotations of the loan appear here." />
      ) : (
        <RowsTable
          rows={loan.documents}
          columns={COLUMNS}
          idOf={({ document_id }) => document_id}
          nameOf={({ kind, name }) => `${kind}, ${name}`}
          onOpen={open}
          actions={(document) => [
            { label: 'Download', onClick: () => open(document) },
            document.removable &&
              confirmRemove !== undefined && {
                label: 'Remove',
                danger: true,
                onClick: () => void confirmRemove({ id: document.document_id, name: document.name }),
              },
          ]}
        />
      )}
      {loan.actions.includes('document') && (
        <DocumentUpload
          loan_id={loan.loan_id}
          kinds={[...loan.terms.documents_required, ...(loan.terms.agreement_required ? ['Signed agreement'] : [])]}
          refresh={[loans.get]}
        />
      )}
    </>
  );
}
