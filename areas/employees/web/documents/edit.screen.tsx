import { documentRequests, type EmployeeDocument, employeeDocuments, ReplaceDocumentForm } from '@hrms/employees/contract';
import {
  Field,
  FormPanel,
  LoadFailed,
  messageOf,
  Page,
  SkeletonRows,
  useAction,
  useConfirm,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Alert, Button, Input } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useEmployeePage } from '../use-employee-page.ts';
import { DocumentDetails } from './document-details.tsx';
import { DocumentFields } from './fields.form.tsx';
import { DocumentFileInput } from './file.input.tsx';
import { DocumentHistory } from './history.card.tsx';
import { DocumentPicture } from './picture.tsx';
import { RejectDocumentDialog } from './reject.dialog.tsx';
import '../employees.css';
import './documents.css';

const replacing = { ...employeeDocuments.replace, body: ReplaceDocumentForm };

/** One document: details, new version, and earlier versions. */
export function DocumentEditScreen() {
  const { id, isOwn, employee } = useEmployeePage('documents');
  const { documentId = '' } = useParams();
  const navigate = useNavigate();
  const back = `/employees/documents/${id}`;
  const leave = () => void navigate(back);
  const params = { id, documentId };
  const read = useEndpoint(employeeDocuments.get, { params });
  const document = read.data;
  const whose = isOwn ? 'My documents' : employee ? `Documents of ${employee.full_name}` : 'Documents';
  return (
    <Page
      title={document?.title ?? 'Document'}
      parent={{ to: back, label: whose }}
      width="narrow"
      action={document && <DocumentActions document={document} leave={leave} />}
    >
      {read.isPending && <SkeletonRows />}
      {read.isError && !document && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {document && (
        <div className="doc-stack">
          {document.status === 'rejected' && <Alert type="error" showIcon title={`Rejected: ${document.reject_reason}`} />}
          <section className="ui-card emp-card" aria-label="File">
            <DocumentPicture document={document} />
            <DocumentDetails document={document} />
          </section>
          {document.may_change && <NewVersionForm key={`file ${document.file_number}`} document={document} />}
          {document.may_change && (
            <DocumentDetailsForm key={`facts ${document.version}`} document={document} isOwn={isOwn} leave={leave} />
          )}
          <DocumentHistory params={params} files={document.files} />
        </div>
      )}
    </Page>
  );
}

/** Verify, reject, and delete while unverified. */
function DocumentActions({ document, leave }: { document: EmployeeDocument; leave: () => void }) {
  const confirm = useConfirm();
  const rejecting = useDialog<EmployeeDocument>();
  const { employee_id: id, document_id: documentId, title, version } = document;
  const params = { id, documentId };
  const verify = useAction(employeeDocuments.verify, {
    failure: 'Error verifying document',
    refresh: [documentRequests.list],
  });
  const remove = useAction(employeeDocuments.remove, { failure: 'Error deleting document', onDone: leave });
  const removeAsked = async () => {
    const text = 'The document and all its files are deleted. This cannot be undone.';
    if (await confirm({ title: `Delete ${title}?`, text, label: 'Delete', danger: true })) await remove.run({ params });
  };
  return (
    <>
      {document.may_delete && (
        <Button danger loading={remove.running} onClick={() => void removeAsked()}>
          Delete
        </Button>
      )}
      {document.may_verify && (
        <>
          <Button onClick={() => rejecting.open(document)}>Reject</Button>
          <Button type="primary" loading={verify.running} onClick={() => void verify.run({ params, body: { version } })}>
            Verify
          </Button>
        </>
      )}
      <RejectDocumentDialog {...rejecting} />
    </>
  );
}

const toDocumentDetails = ({ number, issued_on, expires_on }: EmployeeDocument) => ({ number, issued_on, expires_on });

function NewVersionForm({ document }: { document: EmployeeDocument }) {
  const { employee_id: id, document_id: documentId, needs_verification } = document;
  return (
    <section className="ui-card emp-card" aria-label="New version">
      <header>
        <h2>New version</h2>
      </header>
      <FormPanel
        endpoint={replacing}
        focusFirst={false}
        params={{ id, documentId }}
        initial={toDocumentDetails(document)}
        submitLabel="Upload new version"
        refresh={[documentRequests.list]}
      >
        <Field name="file" label="File" {...(needs_verification && { help: 'A new version must be verified again.' })}>
          <DocumentFileInput />
        </Field>
        <DocumentFields hasExpiry={document.has_expiry} />
      </FormPanel>
    </section>
  );
}

type DetailsProps = { document: EmployeeDocument; isOwn: boolean; leave: () => void };

function DocumentDetailsForm({ document, isOwn, leave }: DetailsProps) {
  const { employee_id: id, document_id: documentId, needs_verification, status } = document;
  const again = isOwn && needs_verification && status !== 'submitted';
  return (
    <section className="ui-card emp-card" aria-label="Details">
      <header>
        <h2>Details</h2>
      </header>
      {again && <p className="doc-note">Changed details must be verified again.</p>}
      <FormPanel
        endpoint={employeeDocuments.update}
        focusFirst={false}
        params={{ id, documentId }}
        initial={document}
        submitLabel="Save details"
        cancel={leave}
        onDone={leave}
      >
        <Field name="title" label="Title">
          <Input maxLength={120} />
        </Field>
        <DocumentFields hasExpiry={document.has_expiry} />
      </FormPanel>
    </section>
  );
}
