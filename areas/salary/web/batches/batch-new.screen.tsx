import { EmployeeCriteriaFields } from '@hrms/employees/web';
import {
  DateInput,
  Field,
  FormPanel,
  MoneyInput,
  MonthInput,
  Page,
  PercentInput,
  Section,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { RevisionKind, revisionBatches, structures } from '@hrms/salary/contract';
import { Form, Input, Radio, Select } from 'antd';
import { useNavigate } from 'react-router';
import { REVISION_KINDS } from '../revisions/labels.ts';

const CHANGES = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'amount', label: 'Amount' },
  { value: 'none', label: 'Structure only' },
];
const ROUNDINGS = [
  { value: 100, label: 'Whole rupee' },
  { value: 10_000, label: '₹100' },
  { value: 100_000, label: '₹1,000' },
];
const APPROVALS = [
  { value: 'batch', label: 'One for all' },
  { value: 'each', label: 'One for each employee' },
];

/** What changes: a percentage or an amount of the CTC, the structure, or both. */
function ChangeFields() {
  const change = Form.useWatch(['rule', 'change']) as string | undefined;
  const list = useEndpoint(structures.list, { query: { status: 'active', limit: 500 } });
  const published = list.data?.rows.filter(({ current_version_id }) => current_version_id) ?? [];
  return (
    <Section title="Change">
      <div className="ui-column">
        <Field name="rule.change" label="Annual CTC changes by">
          <Radio.Group options={CHANGES} />
        </Field>
        {change === 'percentage' && (
          <Field name="rule.percentage_bp" label="Percentage">
            <PercentInput max={1000} />
          </Field>
        )}
        {change === 'amount' && (
          <Field name="rule.amount_paise" label="Amount a year">
            <MoneyInput />
          </Field>
        )}
        {change !== 'none' && (
          <Field name="rule.round_to_paise" label="Round new CTC to">
            <Select options={ROUNDINGS} />
          </Field>
        )}
        <Field name="rule.structure_version_id" label="Move to structure" help="Everyone keeps their structure unless selected.">
          <Select
            allowClear
            placeholder="Keep structure"
            loading={list.isPending}
            options={published.map(({ current_version_id, name, current_version_no }) => ({
              value: current_version_id as string,
              label: `${name}, version ${current_version_no}`,
            }))}
          />
        </Field>
      </div>
    </Section>
  );
}

function PopulationFields() {
  const list = useEndpoint(structures.list, { query: { limit: 500 } });
  return (
    <Section title="Employees">
      <p className="ui-note">An employee must match every part that is filled in. Employees without a salary are left out.</p>
      <EmployeeCriteriaFields under={['rule', 'matches']} />
      <Field name="rule.structure_ids" label="Structures">
        <Select
          mode="multiple"
          allowClear
          placeholder="All"
          options={(list.data?.rows ?? []).map(({ structure_id, name }) => ({ value: structure_id, label: name }))}
        />
      </Field>
    </Section>
  );
}

const SharedFields = () => (
  <Section title="Revision">
    <div className="ui-column">
      <Field name="title" label="Title">
        <Input maxLength={120} placeholder="Annual revision 2027" />
      </Field>
      <Field name="kind" label="Kind">
        <Select options={RevisionKind.options.map((value) => ({ value, label: REVISION_KINDS[value] }))} />
      </Field>
      <Field name="effective_from" label="Effective from">
        <DateInput />
      </Field>
      <Field name="payout_month" label="First payroll" help="The first month that is not finalised unless selected.">
        <MonthInput />
      </Field>
      <Field name="reason" label="Reason">
        <Input.TextArea rows={2} maxLength={1000} />
      </Field>
      <Field name="note" label="Note" help="Needed for an increase above the limit of the salary settings.">
        <Input.TextArea rows={2} maxLength={1000} />
      </Field>
      <Field name="approval" label="Approval">
        <Radio.Group options={APPROVALS} />
      </Field>
    </div>
  </Section>
);

/** Prepares a batch by a rule. Nothing is revised before it is submitted. */
export function BatchNewScreen() {
  const navigate = useNavigate();
  const today = useToday();
  const initial = {
    kind: 'annual',
    approval: 'batch',
    effective_from: `${today.slice(0, 7)}-01`,
    rule: { change: 'percentage', round_to_paise: 10_000, matches: {}, structure_ids: [] },
  };
  return (
    <Page
      title="Revise many salaries"
      subtitle="Check the effect first, then submit for approval"
      parent={{ to: '/employee-salary/batches', label: 'Bulk revisions' }}
    >
      <FormPanel
        endpoint={revisionBatches.create}
        initial={initial as never}
        submitLabel="Check batch"
        guarded
        cancel={() => void navigate('/employee-salary/batches')}
        onDone={({ batch_id }) => void navigate(`/employee-salary/batches/${batch_id}`)}
      >
        <div className="ui-view two">
          <div className="ui-column">
            <ChangeFields />
            <PopulationFields />
          </div>
          <SharedFields />
        </div>
      </FormPanel>
    </Page>
  );
}
