import { exits, type Probation, probations } from '@hrms/lifecycle/contract';
import {
  type Column,
  DataTable,
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  StatusTag,
  useCan,
  useDialog,
  useListParams,
  useToday,
} from '@hrms/platform/web';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useNavigate } from 'react-router';
import { NoticeFacts } from '../exits/notice-preview.tsx';
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

/** What ending the employment leads to: the exit with its dates. */
function EndFields({ employee_id }: { employee_id: string }) {
  const today = useToday();
  const starts = useCan()(exits.create);
  const last_day = Form.useWatch<string | undefined>('last_working_day');
  return (
    <>
      <p className="ui-note">
        {starts
          ? 'The exit starts at once, with notice given today.'
          : 'HR gets a draft of the exit with notice given today, and starts it.'}
      </p>
      <Field name="last_working_day" label="Last working day" help="Leave empty to use the day full notice ends.">
        <DateInput />
      </Field>
      <NoticeFacts employee_id={employee_id} kind="termination" given_on={today} last_day={last_day} />
    </>
  );
}

function Outcome({ employee_id }: { employee_id: string }) {
  const outcome = Form.useWatch<string | undefined>('outcome');
  return (
    <>
      {outcome === 'extended' && (
        <Field name="months" label="Months">
          <InputNumber min={1} max={6} />
        </Field>
      )}
      {outcome === 'ended' && <EndFields employee_id={employee_id} />}
      {outcome !== 'ended' && (
        <Field name="letter" label="" valueProp="checked">
          <Checkbox>Issue the letter</Checkbox>
        </Field>
      )}
      <Field name="remarks" label={outcome === 'ended' ? 'Reason, read by HR only' : 'Remarks'}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Field>
    </>
  );
}

type Decided = { exit: { exit_id: string; status: string } | null };

const DecideDialog = ({ subject, onDone, ...dialog }: DialogProps<Probation> & { onDone: (decided: Decided) => void }) => (
  <FormDialog
    {...dialog}
    onDone={onDone}
    title={`Probation of ${subject?.employee_name ?? ''}`}
    endpoint={probations.decide}
    params={{ id: subject?.employee_id ?? '' }}
    initial={{ outcome: 'confirmed', letter: true }}
    submitLabel="Decide"
    refresh={[probations.list, exits.list]}
  >
    <Field name="outcome" label="Outcome">
      <Select options={OUTCOME_CHOICES} />
    </Field>
    <Outcome employee_id={subject?.employee_id ?? ''} />
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
      <DecideDialog
        {...(deciding as DialogProps<Probation>)}
        onDone={({ exit }) => {
          if (exit && exit.status !== 'draft') void navigate(`/employees/offboarding/${exit.exit_id}`);
        }}
      />
    </>
  );
}
