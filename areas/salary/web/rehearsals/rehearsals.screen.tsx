import { PlusOutlined } from '@ant-design/icons';
import { type Column, DataTable, formatDate, Money, Page, useCan, useListParams } from '@hrms/platform/web';
import { type Rehearsal, salaryRehearsals } from '@hrms/salary/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { CHANGE_KINDS, REHEARSAL_STATUSES } from './labels.ts';

const columns: readonly Column<Rehearsal>[] = [
  { key: 'title', title: 'Rehearsal', narrow: 'title' },
  { key: 'change_kind', title: 'Changes', narrow: 'second', render: ({ change_kind }) => CHANGE_KINDS[change_kind] },
  { key: 'effective_from', title: 'Effective from', render: ({ effective_from }) => formatDate(effective_from) },
  { key: 'employees', title: 'Employees', align: 'right', render: ({ totals }) => totals.employees.toLocaleString('en-IN') },
  { key: 'gains', title: 'Net rises', align: 'right', render: ({ totals }) => totals.marks.gains },
  { key: 'loses', title: 'Net falls', align: 'right', render: ({ totals }) => totals.marks.loses },
  {
    key: 'cost',
    title: 'Employer cost a month',
    align: 'right',
    priority: 3,
    render: ({ totals }) => <Money paise={totals.employer_cost_change_paise} />,
  },
  { key: 'created_at', title: 'Calculated on', render: ({ created_at }) => formatDate(created_at) },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => REHEARSAL_STATUSES.tagOf(status) },
];

/** Changes that were computed for all employees before they are made. */
export function RehearsalsScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(salaryRehearsals.list);
  const create = can(salaryRehearsals.create) ? () => void navigate('/employee-salary/rehearsals/new') : undefined;
  return (
    <Page
      title="Rehearsals"
      subtitle="See who gains and who loses before a change is made"
      action={
        create && (
          <Button type="primary" icon={<PlusOutlined />} onClick={create}>
            Rehearse a change
          </Button>
        )
      }
    >
      <DataTable
        endpoint={salaryRehearsals.list}
        filter={filter}
        onFilter={setFilter}
        columns={[...columns]}
        idOf={({ rehearsal_id }) => rehearsal_id}
        nameOf={({ title }) => title}
        many="rehearsals"
        onOpen={({ rehearsal_id }) => void navigate(`/employee-salary/rehearsals/${rehearsal_id}`)}
        empty={{
          title: 'No rehearsals yet',
          text: 'A rehearsal calculates a change for every employee without saving it.',
          label: 'Rehearse a change',
          action: create,
        }}
      />
    </Page>
  );
}
