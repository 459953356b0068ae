import { overtimes } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import { type Column, DataTable, type RowOf, useListParams } from '@hrms/platform/web';
import { LimitBar } from './limit-bar.tsx';

type Limit = RowOf<typeof overtimes.limits>;

const limitColumns: Column<Limit>[] = [
  { key: 'full_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code', narrow: 'second' },
  { key: 'quarter', title: 'Quarter' },
  {
    key: 'used_minutes',
    title: 'Used',
    align: 'right',
    narrow: 'second',
    render: ({ used_minutes }) => minutesText(used_minutes),
  },
  {
    key: 'limit_minutes',
    title: 'Limit',
    align: 'right',
    render: ({ limit_minutes }) => (limit_minutes === null ? 'Not set' : minutesText(limit_minutes)),
  },
  {
    key: 'percent',
    title: 'Share',
    narrow: 'tag',
    render: ({ percent }) => <LimitBar percent={percent} />,
  },
];

/** Overtime of the quarter against the limit. */
export function LimitsTable() {
  const [filter, setFilter] = useListParams(overtimes.limits);
  return (
    <DataTable
      endpoint={overtimes.limits}
      filter={filter}
      onFilter={setFilter}
      which={['tab']}
      columns={limitColumns}
      idOf={({ employee_id }) => employee_id}
      nameOf={({ full_name }) => full_name}
      many="employees"
      search="Search by name or code"
      empty={{ title: 'No overtime this quarter' }}
    />
  );
}
