import { type DocumentType, documentTypes } from '@hrms/employees/contract';
import { LoadedSection, RowMenu, StatusTag, useAction, useCan, useConfirm, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { EMPLOYMENT_TYPE_LABELS } from '../labels.ts';
import { DOCUMENT_SECTION_LABELS } from './labels.ts';
import { DocumentTypeDrawer } from './type.drawer.tsx';
import '../change-request.css';
import './documents.css';

const countDocuments = (count: number | null) =>
  count ? `${count.toLocaleString('en-IN')} ${count === 1 ? 'document' : 'documents'}` : 'Not used yet';

/** Document types and their rules. */
export function DocumentTypesSettings() {
  const can = useCan();
  const read = useEndpoint(documentTypes.list);
  const editing = useDialog<DocumentType>();
  const may = can(documentTypes.update);
  return (
    <LoadedSection
      title="Document types"
      of={read}
      action={may && <Button onClick={() => editing.open(undefined)}>Add document type</Button>}
    >
      {({ document_types }) => (
        <>
          {document_types.length === 0 && (
            <p className="note">No document types yet. Add the documents you collect from employees.</p>
          )}
          <ul className="emp-rows doc-types">
            {document_types.map((type) => (
              <li key={type.document_type_id}>
                <div>
                  <strong>{type.name}</strong>
                  <small>
                    {DOCUMENT_SECTION_LABELS[type.section]} · {countDocuments(type.document_count)}
                  </small>
                  <DocumentTypeRules type={type} />
                </div>
                <div className="side">
                  {!type.active && <StatusTag tone="neutral">Inactive</StatusTag>}
                  {may && <TypeActions type={type} edit={() => editing.open(type)} />}
                </div>
              </li>
            ))}
          </ul>
          <DocumentTypeDrawer {...editing} />
        </>
      )}
    </LoadedSection>
  );
}

const DocumentTypeRules = ({ type }: { type: DocumentType }) => (
  <div className="tags">
    {type.required_for.length > 0 && (
      <StatusTag tone="warning">Required: {type.required_for.map((kind) => EMPLOYMENT_TYPE_LABELS[kind]).join(', ')}</StatusTag>
    )}
    {type.has_expiry && <StatusTag>Expires</StatusTag>}
    {!type.needs_verification && <StatusTag>No verification</StatusTag>}
    {!type.employee_may_upload && <StatusTag>Uploaded by HR</StatusTag>}
    {type.visible_to_manager && <StatusTag>Visible to managers</StatusTag>}
    {type.masks_number && <StatusTag>Number masked</StatusTag>}
  </div>
);

function TypeActions({ type, edit }: { type: DocumentType; edit: () => void }) {
  const confirm = useConfirm();
  const params = { documentTypeId: type.document_type_id };
  const update = useAction(documentTypes.update, { failure: 'Error saving document type' });
  const remove = useAction(documentTypes.remove, { failure: 'Error deleting document type' });
  const removeAsked = async () => {
    const text = 'This cannot be undone. A type that was used can only be deactivated.';
    if (await confirm({ title: `Delete ${type.name}?`, text, label: 'Delete', danger: true })) await remove.run({ params });
  };
  return (
    <RowMenu
      label={type.name}
      actions={[
        { label: 'Edit', onClick: edit },
        {
          label: type.active ? 'Deactivate' : 'Activate',
          onClick: () => void update.run({ params, body: { ...type, active: !type.active } }),
        },
        { label: 'Delete', danger: true, onClick: () => void removeAsked() },
      ]}
    />
  );
}
