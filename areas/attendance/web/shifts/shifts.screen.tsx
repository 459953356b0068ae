import { PlusOutlined } from '@ant-design/icons';
import { type Shift, shiftAssignments, shifts } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import {
  activeColumn,
  activeFilter,
  type Column,
  Count,
  DataTable,
  Page,
  useAction,
  useCan,
  useConfirm,
  useListParams,
} from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { clockText } from '../words.ts';
import { AssignManyButton, AssignmentsTab } from './assignments.tab.tsx';
import { RotationsTab } from './rotations.tab.tsx';

const columns: Column<Shift>[] = [
  { key: 'code', title: 'Code', narrow: 'second' },
  { key: 'name', title: 'Shift', narrow: 'title' },
  {
    key: 'start_minute',
    title: 'Times',
    narrow: 'second',
    render: ({ start_minute, end_minute }) => `${clockText(start_minute)}-${clockText(end_minute)}`,
  },
  {
    key: 'break',
    title: 'Break',
    render: ({ break: { kind, minutes } }) =>
      kind === 'none' ? 'None' : kind === 'punched' ? 'As punched' : minutesText(minutes),
  },
  { key: 'expected_minutes', title: 'Hours', align: 'right', render: ({ expected_minutes }) => minutesText(expected_minutes) },
  { key: 'employee_count', title: 'Assigned', align: 'right' },
  activeColumn as Column<Shift>,
];

/** Shifts, rotations and who is assigned to them. */
export function ShiftsScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [filter] = useListParams(shifts.list);
  return (
    <Page
      title="Shifts"
      subtitle={<Count endpoint={shifts.list} filter={filter} one="shift" many="shifts" />}
      action={
        <>
          {can(shiftAssignments.import) && <AssignManyButton />}
          {can(shiftAssignments.assign) && <Button onClick={() => void navigate('/shifts/assign')}>Assign shifts</Button>}
          {can(shifts.create) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/shifts/create')}>
              Add shift
            </Button>
          )}
        </>
      }
    >
      <Tabs
        activeKey={search.get('tab') ?? 'shifts'}
        onChange={(tab) => setSearch(tab === 'shifts' ? {} : { tab })}
        destroyOnHidden
        items={[
          { key: 'shifts', label: 'Shifts', children: <ShiftsTab /> },
          { key: 'rotations', label: 'Rotations', children: <RotationsTab /> },
          { key: 'assignments', label: 'Assignments', children: <AssignmentsTab /> },
        ]}
      />
    </Page>
  );
}

function ShiftsTab() {
  const can = useCan();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(shifts.list);
  const remove = useAction(shifts.remove, { failure: 'Failed to delete shift' });
  const edit = ({ shift_id }: Shift) => void navigate(`/shifts/edit/${shift_id}`);
  const askAndRemove = async ({ shift_id, name }: Shift) => {
    const text = 'This can’t be undone. A shift that was ever used can only be deactivated.';
    if (await confirm({ title: `Delete ${name}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: shift_id } });
  };
  return (
    <DataTable
      endpoint={shifts.list}
      filter={filter}
      onFilter={setFilter}
      columns={columns}
      idOf={({ shift_id }) => shift_id}
      nameOf={({ name }) => name}
      many="shifts"
      search="Search by code or name"
      filters={[activeFilter]}
      onOpen={can(shifts.update) ? edit : undefined}
      actions={(row) => [
        can(shifts.update) && { label: 'Edit', onClick: () => edit(row) },
        can(shifts.remove) && !row.is_default && { label: 'Delete', danger: true, onClick: () => void askAndRemove(row) },
      ]}
      empty={{
        title: 'No shifts yet',
        text: 'Shifts say when work starts and ends.',
        label: 'Add shift',
        action: () => void navigate('/shifts/create'),
      }}
    />
  );
}
