import { Field, FormPanel, LoadFailed, messageOf, Page, SkeletonRows, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { type Structure, structures } from '@hrms/salary/contract';
import { Input } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { StructureFields } from './structure-fields.form.tsx';

const LIST = '/salary-structures';

/** Edits the draft. Without one, a new version starts with the lines of the newest. */
export function StructureEditScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(structures.get, { params: { id } });
  if (read.data) return <Editor key={id} structure={read.data} />;
  return (
    <Page title="Edit structure" parent={{ to: LIST, label: 'Salary structures' }}>
      {read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />}
    </Page>
  );
}

function Editor({ structure }: { structure: Structure }) {
  const navigate = useNavigate();
  const { organisation } = useSignedIn();
  const { structure_id, name, versions } = structure;
  const newest = versions[0];
  const draft = newest?.status === 'draft' ? newest : undefined;
  const back = () => void navigate(`${LIST}/details/${structure_id}`);
  const number = draft?.version_no ?? (newest?.version_no ?? 0) + 1;
  const shared = { submitLabel: 'Save draft', cancel: back, onDone: back };
  const fields = (
    <StructureFields>
      {number > 1 && (
        <Field name="change_note" label="What changed">
          <Input maxLength={500} placeholder="Conveyance allowance added" />
        </Field>
      )}
    </StructureFields>
  );
  return (
    <Page
      title={`${name}, version ${number}`}
      subtitle={draft ? 'Draft' : `New version, copied from version ${newest?.version_no}`}
      parent={{ to: `${LIST}/details/${structure_id}`, label: name }}
    >
      <div className="salary-page">
        {draft ? (
          <FormPanel
            {...shared}
            endpoint={structures.updateVersion}
            params={{ id: structure_id, n: draft.version_no }}
            initial={draft}
          >
            {fields}
          </FormPanel>
        ) : (
          <FormPanel
            {...shared}
            endpoint={structures.addVersion}
            params={{ id: structure_id }}
            initial={{ valid_from: organisation?.today, lines: newest?.lines ?? [] }}
          >
            {fields}
          </FormPanel>
        )}
      </div>
    </Page>
  );
}
