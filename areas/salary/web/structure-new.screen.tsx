import { Field, FormPanel, Page, useSignedIn } from '@hrms/platform/web';
import { structures } from '@hrms/salary/contract';
import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { StructureFields } from './structure-fields.form.tsx';
import './formula.css';
import { defaultLines } from './structure-line.ts';

const LIST = '/salary-structures';

/** Creates a structure with the draft of its first version. */
export function StructureNewScreen() {
  const navigate = useNavigate();
  const { organisation } = useSignedIn();
  return (
    <Page title="Create structure" parent={{ to: LIST, label: 'Salary structures' }}>
      <div className="salary-page">
        <FormPanel
          endpoint={structures.create}
          initial={{ valid_from: organisation?.today, lines: defaultLines() }}
          submitLabel="Save draft"
          cancel={() => void navigate(LIST)}
          onDone={({ structure_id }) => void navigate(`${LIST}/details/${structure_id}`)}
        >
          <StructureFields>
            <Field name="name" label="Name">
              <Input maxLength={80} />
            </Field>
            <Field name="code" label="Code" help="Can’t be changed later.">
              <Input maxLength={30} className="salary-code" />
            </Field>
            <Field name="description" label="Description">
              <Input maxLength={500} />
            </Field>
          </StructureFields>
        </FormPanel>
      </div>
    </Page>
  );
}
