import { type PlanDocument, planDocuments } from '@hrms/benefits/contract';
import { formatDate, Section, UploadButton, useAction, useCan, useConfirm, useDownload, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';

/** Documents of a plan, to read before choosing; HR adds and removes them. */
export function PlanDocuments({ plan_id }: { plan_id: string }) {
  const can = useCan();
  const confirm = useConfirm();
  const { save } = useDownload();
  const { data } = useEndpoint(planDocuments.list, { params: { id: plan_id } });
  const remove = useAction(planDocuments.remove, { failure: 'Document not removed', refresh: [planDocuments.list] });
  const confirmRemove = async ({ document_id, name }: PlanDocument) => {
    if (await confirm({ title: `Remove ${name}?`, text: 'The file is deleted.', label: 'Remove', danger: true }))
      await remove.run({ params: { id: document_id } });
  };
  const documents = data?.documents ?? [];
  if (documents.length === 0 && !can(planDocuments.upload)) return null;
  return (
    <Section
      title="Documents"
      action={
        can(planDocuments.upload) && (
          <UploadButton
            endpoint={planDocuments.upload}
            params={{ id: plan_id }}
            failure="Document not added"
            refresh={[planDocuments.list]}
            label="Add document"
            multiple
          />
        )
      }
    >
      {documents.length === 0 && <p className="ui-note">No documents yet: policy wording, list of hospitals, claim form.</p>}
      <ul className="benefit-documents">
        {documents.map((document) => (
          <li key={document.document_id}>
            <Button
              type="link"
              onClick={() => void save(planDocuments.file, { params: { id: document.document_id } }, document.name)}
            >
              {document.name}
            </Button>
            <span className="ui-note">Added on {formatDate(document.uploaded_at.slice(0, 10))}</span>
            {can(planDocuments.remove) && (
              <Button
                type="link"
                size="small"
                aria-label={`Remove ${document.name}`}
                onClick={() => void confirmRemove(document)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
