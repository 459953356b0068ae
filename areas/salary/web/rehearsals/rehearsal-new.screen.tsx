import { EmployeeCriteriaFields } from '@hrms/employees/web';
import { DateInput, Field, FormPanel, MoneyInput, Page, PercentInput, Section, useEndpoint, useToday } from '@hrms/platform/web';
import { salaryRehearsals, structures } from '@hrms/salary/contract';
import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { useNavigate } from 'react-router';

const KINDS = [
  { value: 'increase', label: 'Increase' },
  { value: 'structure_version', label: 'Structure version' },
  { value: 'lookup_table', label: 'Lookup table' },
  { value: 'setting', label: 'Gratuity provision' },
];
const KEEPS = [
  { value: 'ctc', label: 'CTC stays, pay is recalculated' },
  { value: 'gross', label: 'Pay stays' },
];

/** Published versions and drafts of all structures. */
function VersionField() {
  const list = useEndpoint(structures.list, { query: { status: 'active', limit: 500 } });
  const [chosen] = [Form.useWatch('structure_id') as string | undefined];
  const structure = useEndpoint(structures.get, { params: { id: chosen ?? '' } }, { enabled: Boolean(chosen) });
  const versions = structure.data?.versions.filter(({ status }) => status !== 'retired') ?? [];
  return (
    <>
      <Form.Item name="structure_id" label="Structure">
        <Select
          placeholder="Select a structure"
          options={(list.data?.rows ?? []).map(({ structure_id, name }) => ({ value: structure_id, label: name }))}
        />
      </Form.Item>
      <Field name="change.structure_version_id" label="Version" help="Drafts too. Applying publishes a draft.">
        <Select
          placeholder="Select a version"
          options={versions.map(({ structure_version_id, version_no, status }) => ({
            value: structure_version_id,
            label: `Version ${version_no}${status === 'draft' ? ' (draft)' : ''}`,
          }))}
        />
      </Field>
    </>
  );
}

const RowsFields = () => (
  <Form.List name={['change', 'rows']} initialValue={[{}]}>
    {(fields) => (
      <>
        {fields.map(({ key, name }) => (
          <div key={key} className="salary-asked">
            <Form.Item name={[name, 'key']} label="Key">
              <Input maxLength={120} />
            </Form.Item>
            <Form.Item name={[name, 'amount_paise']} label="Amount">
              <MoneyInput />
            </Form.Item>
          </div>
        ))}
      </>
    )}
  </Form.List>
);

function ChangeFields() {
  const kind = Form.useWatch(['change', 'kind']) as string | undefined;
  return (
    <Section title="Change">
      <div className="ui-column">
        <Field name="change.kind" label="What changes">
          <Radio.Group options={KINDS} />
        </Field>
        {kind === 'increase' && (
          <Field name="change.increase_bp" label="Percentage of CTC">
            <PercentInput max={1000} />
          </Field>
        )}
        {kind === 'structure_version' && <VersionField />}
        {kind === 'lookup_table' && (
          <>
            <Field name="change.code" label="Table">
              <Input placeholder="CONVEYANCE_BY_GRADE" maxLength={30} />
            </Field>
            <RowsFields />
          </>
        )}
        {kind === 'setting' && (
          <Field
            name="change.gratuity_provision_bp"
            label="Gratuity provision"
            help="Hundredths of a percent of wages: 481 is 4.81%."
          >
            <InputNumber min={0} max={10_000} precision={0} />
          </Field>
        )}
        {(kind === 'lookup_table' || kind === 'setting') && (
          <Field name="change.keeps" label="What stays">
            <Radio.Group options={KEEPS} />
          </Field>
        )}
      </div>
    </Section>
  );
}

/** Computes a change for all employees it concerns. Nothing is saved of the change itself. */
export function RehearsalNewScreen() {
  const navigate = useNavigate();
  const today = useToday();
  return (
    <Page
      title="Rehearse a change"
      subtitle="Nothing changes before you apply it"
      parent={{ to: '/employee-salary/rehearsals', label: 'Rehearsals' }}
    >
      <FormPanel
        endpoint={salaryRehearsals.create}
        initial={
          { effective_from: `${today.slice(0, 7)}-01`, change: { kind: 'increase' }, matches: {}, structure_ids: [] } as never
        }
        submitLabel="Rehearse"
        cancel={() => void navigate('/employee-salary/rehearsals')}
        onDone={({ rehearsal_id }) => void navigate(`/employee-salary/rehearsals/${rehearsal_id}`)}
      >
        <div className="ui-view two">
          <div className="ui-column">
            <Section title="Rehearsal">
              <div className="ui-column">
                <Field name="title" label="Title">
                  <Input maxLength={120} />
                </Field>
                <Field name="effective_from" label="Effective from">
                  <DateInput />
                </Field>
              </div>
            </Section>
            <ChangeFields />
          </div>
          <Section title="Employees">
            <p className="ui-note">An employee must match every part that is filled in.</p>
            <EmployeeCriteriaFields under={['matches']} />
          </Section>
        </div>
      </FormPanel>
    </Page>
  );
}
