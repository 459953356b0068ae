import type { AvailableType, LoanDocument } from '@hrms/loans/contract';
import { EmployeesSelect, Section } from '@hrms/platform/web';
import { Button } from 'antd';
import { DocumentUpload } from './document-upload.tsx';

type Proofs = { guarantor_ids: string[]; documents: readonly LoanDocument[] };

type LoanProofsProps = {
  type: AvailableType;
  draft: Proofs;
  borrower: string | null;
  onChange: (patch: Partial<Proofs>) => void;
};

/** The guarantors and documents of a request, where its type asks for some. */
export function LoanProofs({ type, draft, borrower, onChange }: LoanProofsProps) {
  const { guarantors_required, documents_required } = type.terms;
  const kinds = draft.documents.map(({ kind }) => kind.toLowerCase());
  const lacking = documents_required.filter((kind) => !kinds.includes(kind.toLowerCase()));
  return (
    <Section title="Guarantors and documents">
      {guarantors_required > 0 && (
        <label htmlFor="loan-guarantors">
          <span className="ui-note">
            {guarantors_required === 1 ? 'A colleague as guarantor' : `${guarantors_required} colleagues as guarantors`}
          </span>
          <EmployeesSelect
            id="loan-guarantors"
            aria-label="Guarantors"
            most={3}
            except={[borrower]}
            value={draft.guarantor_ids}
            onChange={(guarantor_ids) => onChange({ guarantor_ids })}
          />
        </label>
      )}
      {draft.documents.map((document) => (
        <div key={document.document_id} className="ui-buttons">
          <span>{`${document.kind}: ${document.name}`}</span>
          {document.removable && (
            <Button
              type="link"
              onClick={() => onChange({ documents: draft.documents.filter((one) => one !== document) })}
              aria-label={`Remove ${document.name}`}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {lacking.length > 0 && <p className="ui-note">To be attached: {lacking.join(', ')}.</p>}
      <DocumentUpload
        key={lacking[0] ?? 'more'}
        kinds={lacking.length > 0 ? lacking : documents_required}
        onDone={(document) => onChange({ documents: [...draft.documents, document] })}
      />
    </Section>
  );
}
