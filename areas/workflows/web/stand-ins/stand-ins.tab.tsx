import {
  type Column,
  DataTable,
  DateInput,
  EmployeeSelect,
  Field,
  formatDate,
  RecordDialog,
  StatusTag,
  useCan,
  useDialog,
  useEndpoint,
  useListParams,
  useSignedIn,
} from '@hrms/platform/web';
import { type StandIn, standIns } from '@hrms/workflows/contract';
import { Button, Input, Segmented, Select } from 'antd';
import { useSubjects } from '../use-subjects.ts';
import { StandInStrip } from './strip.tsx';
import '../workflows.css';

const period = ({ from_date, to_date }: StandIn) =>
  from_date === to_date ? formatDate(from_date) : `${formatDate(from_date)} to ${formatDate(to_date)}`;

const columnsOf = (labelOf: (subject: string) => string): readonly Column<StandIn>[] => [
  { key: 'name', title: 'Employee', narrow: 'title' },
  { key: 'stand_in_name', title: 'Stand-in', narrow: 'second' },
  { key: 'period', title: 'Period', narrow: 'second', render: period },
  {
    key: 'subjects',
    title: 'Request types',
    priority: 0,
    render: ({ subjects }) => (subjects.length === 0 ? 'All' : subjects.map(labelOf).join(', ')),
  },
  { key: 'reason', title: 'Reason', priority: 0 },
  {
    key: 'active',
    title: 'Status',
    narrow: 'tag',
    render: ({ active, from_leave, warning }) => (
      <>
        {active && <StatusTag tone="success">Today</StatusTag>} {from_leave && <StatusTag>From leave</StatusTag>}{' '}
        {warning && (
          <span title={warning}>
            <StatusTag tone="warning">Loop</StatusTag>
          </span>
        )}
      </>
    ),
  },
];

const kind = {
  endpoints: { create: standIns.create, update: standIns.update },
  one: 'stand-in',
  idOf: ({ stand_in_id }: StandIn) => stand_in_id,
  nameOf: ({ name }: StandIn) => `stand-in of ${name}`,
};

/** Who decides while I am away; with the permission, for other employees as well. */
export function StandInsTab() {
  const can = useCan();
  const { user, organisation } = useSignedIn();
  const { options, labelOf } = useSubjects();
  const mayAll = can('workflows.standin.update');
  const [params, setFilter] = useListParams(standIns.list);
  const filter = { ...params, scope: mayAll && params.scope === 'all' ? 'all' : 'mine' };
  const list = useEndpoint(standIns.list, { query: filter } as never, { keepPrevious: true });
  const editing = useDialog<StandIn>();
  const add = user.employee_id || mayAll ? () => editing.open() : undefined;
  return (
    <>
      <div className="flow-inbox-head">
        {mayAll && (
          <Segmented
            aria-label="Stand-ins shown"
            value={filter.scope}
            onChange={(scope) => setFilter({ scope: scope === 'all' ? 'all' : undefined })}
            options={[
              { value: 'mine', label: 'Mine' },
              { value: 'all', label: 'All employees' },
            ]}
          />
        )}
        {add && (list.data?.rows.length ?? 0) > 0 && (
          <Button className="end" onClick={add}>
            Add stand-in
          </Button>
        )}
      </div>
      {organisation && <StandInStrip rows={list.data?.rows ?? []} today={organisation.today} />}
      <DataTable
        endpoint={standIns.list}
        filter={filter as typeof params}
        onFilter={setFilter}
        which={['scope']}
        columns={columnsOf(labelOf)}
        idOf={kind.idOf}
        nameOf={kind.nameOf}
        many="stand-ins"
        actions={(row) => [!row.from_leave && { label: 'Edit', onClick: () => editing.open(row) }]}
        acts={[
          {
            label: 'Remove',
            endpoint: standIns.remove,
            danger: true,
            when: ({ from_leave }) => !from_leave,
            question: ({ name, stand_in_name }) => ({
              title: `Remove ${stand_in_name} as stand-in of ${name}?`,
              text: 'Approvals already assigned to the stand-in stay with them.',
              label: 'Remove',
              danger: true,
            }),
            failure: 'Failed to remove stand-in',
          },
        ]}
        empty={{
          title: 'No stand-ins',
          text: 'Name an employee who decides requests while you are away.',
          label: 'Add stand-in',
          action: add,
        }}
      />
      <RecordDialog kind={kind} isOpen={editing.isOpen} subject={editing.subject} close={editing.close}>
        {mayAll && !editing.subject && (
          <Field name="employee_id" label="Employee who is away" help="Leave empty for yourself.">
            <EmployeeSelect />
          </Field>
        )}
        <Field name="stand_in_employee_id" label="Stand-in">
          <EmployeeSelect except={[editing.subject?.employee_id ?? user.employee_id]} />
        </Field>
        <Field name="from_date" label="First day">
          <DateInput />
        </Field>
        <Field name="to_date" label="Last day">
          <DateInput />
        </Field>
        <Field name="subjects" label="Request types">
          <Select mode="multiple" allowClear placeholder="All" showSearch={{ optionFilterProp: 'label' }} options={options} />
        </Field>
        <Field name="reason" label="Reason">
          <Input maxLength={300} />
        </Field>
      </RecordDialog>
    </>
  );
}
