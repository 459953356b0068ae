import { exits, type FormerEmployee, formerEmployees } from '@hrms/lifecycle/contract';
import {
  type Column,
  DataTable,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { useNavigate } from 'react-router';
import { KIND_CHOICES, KINDS, YES_NO } from './exit-labels.ts';

const rehireText = ({ rehire_eligible, rehire_note }: FormerEmployee): string => {
  const decided = rehire_eligible === null ? 'Not decided' : rehire_eligible ? 'Yes' : 'No';
  return rehire_note ? `${decided}: ${rehire_note}` : decided;
};

const COLUMNS: readonly Column<FormerEmployee>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'designation', title: 'Designation', priority: 3, render: ({ designation }) => designation ?? '–' },
  { key: 'kind', title: 'Left by', render: ({ kind }) => KINDS[kind] },
  {
    key: 'last_working_day',
    title: 'Last working day',
    narrow: 'second',
    render: ({ last_working_day }) => formatDate(last_working_day),
  },
  { key: 'rehire_eligible', title: 'Eligible for rehire', narrow: 'second', render: rehireText },
  {
    key: 'access_until',
    title: 'Access until',
    render: ({ access_until }) => (access_until ? formatDate(access_until) : 'None'),
  },
];

const RehireDialog = ({ subject, ...dialog }: DialogProps<FormerEmployee>) => (
  <FormDialog
    {...dialog}
    title={`Rehire note of ${subject?.employee_name ?? ''}`}
    endpoint={formerEmployees.updateRehireNote}
    params={{ id: subject?.exit_id ?? '' }}
    initial={{
      rehire_eligible: subject?.rehire_eligible ?? null,
      rehire_note: subject?.rehire_note ?? null,
      version: subject?.version,
    }}
    submitLabel="Save"
    refresh={[formerEmployees.list, exits.get, exits.list]}
  >
    <Field name="rehire_eligible" label="Eligible for rehire">
      <Select allowClear placeholder="Not decided" options={YES_NO} />
    </Field>
    <Field name="rehire_note" label="Note" help="Shown to HR when the same person is entered as a joiner.">
      <Input.TextArea rows={3} maxLength={500} />
    </Field>
  </FormDialog>
);

/** Employees who left, whether they may be employed again, and how long they sign in. */
export function FormerEmployeesTab() {
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(formerEmployees.list);
  const editing = useDialog<FormerEmployee>();
  const openExit = ({ exit_id }: FormerEmployee) => void navigate(`/employees/offboarding/${exit_id}`);
  return (
    <>
      <DataTable
        endpoint={formerEmployees.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ exit_id }) => exit_id}
        nameOf={({ employee_name }) => employee_name}
        many="former employees"
        search="Search by name or code"
        onOpen={openExit}
        filters={[
          { name: 'kind', label: 'Left by', options: KIND_CHOICES },
          {
            name: 'rehire_eligible',
            label: 'Eligible for rehire',
            options: [
              { value: 'true', label: 'Yes' },
              { value: 'false', label: 'No' },
            ],
          },
        ]}
        actions={(former) => [
          { label: 'Open exit', onClick: () => openExit(former) },
          {
            label: 'Change rehire note',
            onClick: () => (editing.open as (subject: FormerEmployee) => void)(former),
          },
        ]}
        empty={{ title: 'No former employees yet', text: 'Employees appear here after their last working day.' }}
      />
      <RehireDialog {...(editing as DialogProps<FormerEmployee>)} />
    </>
  );
}
