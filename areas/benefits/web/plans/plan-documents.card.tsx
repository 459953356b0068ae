import { planDocuments } from '@hrms/benefits/contract';
import { AttachedFiles, Section, UploadButton, useCan, useEndpoint } from '@hrms/platform/web';

const REFRESH = [planDocuments.list];

/** Documents of a plan, to read before choosing; HR adds and removes them. */
export function PlanDocuments({ plan_id }: { plan_id: string }) {
  const can = useCan();
  const { data } = useEndpoint(planDocuments.list, { params: { id: plan_id } });
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
            refresh={REFRESH}
            label="Add document"
            multiple
          />
        )
      }
    >
      {documents.length === 0 && <p className="ui-note">No documents yet: policy wording, list of hospitals, claim form.</p>}
      <AttachedFiles
        files={documents.map(({ document_id, ...file }) => ({ id: document_id, ...file }))}
        download={planDocuments.file}
        remove={planDocuments.remove}
        refresh={REFRESH}
      />
    </Section>
  );
}
