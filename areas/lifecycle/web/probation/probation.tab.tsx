import { type Probation, probations } from '@hrms/lifecycle/contract';
import {
  type Column,
  DataTable,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  StatusTag,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useNavigate } from 'react-router';
import { dueText, OUTCOME_CHOICES } from '../joining-labels.ts';

const COLUMNS: readonly Column<Probation>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'designation', title: 'Designation' },
  { key: 'department', title: 'Department', priority: 3 },
  { key: 'manager_name', title: 'Manager', render: ({ manager_name }) => manager_name ?? '–' },
  { key: 'joined_on', title: 'Joined', render: ({ joined_on }) => formatDate(joined_on) },
  {
    key: 'due_on',
    title: 'Probation ends',
    narrow: 'second',
    render: (row) => (
      <>
        {formatDate(row.due_on)} <StatusTag tone={row.overdue ? 'error' : 'neutral'}>{dueText(row)}</StatusTag>
      </>
    ),
  },
  { key: 'extensions', title: 'Extended', align: 'right', render: ({ extensions }) => extensions || '–' },
];

function Outcome() {
  const outcome = Form.useWatch<string | undefined>('outcome');
  return (
    <>
      {outcome === 'extended' && (
        <Field name="months" label="Months">
          <InputNumber min={1} max={6} />
        </Field>
      )}
      {outcome === 'ended' && <p className="ui-note">The end is recorded here. Start the exit to carry it out.</p>}
      {outcome !== 'ended' && (
        <Field name="letter" label="" valueProp="checked">
          <Checkbox>Issue the letter</Checkbox>
        </Field>
      )}
    </>
  );
}

const DecideDialog = ({ subject, ...dialog }: DialogProps<Probation>) => (
  <FormDialog
    {...dialog}
    title={`Probation of ${subject?.employee_name ?? ''}`}
    endpoint={probations.decide}
    params={{ id: subject?.employee_id ?? '' }}
    initial={{ outcome: 'confirmed', letter: true }}
    submitLabel="Decide"
    refresh={[probations.list]}
  >
    <Field name="outcome" label="Outcome">
      <Select options={OUTCOME_CHOICES} />
    </Field>
    <Outcome />
    <Field name="remarks" label="Remarks">
      <Input.TextArea rows={3} maxLength={1000} />
    </Field>
  </FormDialog>
);

/** Who is on probation; nobody is confirmed by the mere lapse of time. */
export function ProbationTab() {
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(probations.list);
  const deciding = useDialog<Probation>();
  return (
    <>
      <DataTable
        endpoint={probations.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ employee_name }) => employee_name}
        many="employees on probation"
        search="Search by name or code"
        onOpen={({ employee_id }) => void navigate(`/employees/profile/${employee_id}`)}
        filters={[{ name: 'overdue', label: 'Due', options: [{ value: 'true', label: 'Overdue' }] }]}
        actions={(row) => [
          row.may_decide && { label: 'Decide', onClick: () => (deciding.open as (subject: Probation) => void)(row) },
        ]}
        empty={{
          title: 'No employees on probation',
          text: 'Employees whose probation has an end date appear here until it is decided.',
        }}
      />
      <DecideDialog {...(deciding as DialogProps<Probation>)} />
    </>
  );
}
