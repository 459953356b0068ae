import { PlusOutlined } from '@ant-design/icons';
import { type AttendancePolicy, policies } from '@hrms/attendance/contract';
import {
  activeColumn,
  activeFilter,
  type Column,
  Count,
  DataTable,
  formatDate,
  Page,
  StatusTag,
  useCan,
  useListParams,
} from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { CriteriaTab } from './criteria.tab.tsx';
import { OverridesTab } from './overrides.tab.tsx';
import '../attendance.css';

const columns: Column<AttendancePolicy>[] = [
  { key: 'name', title: 'Policy', narrow: 'title' },
  { key: 'is_default', title: 'Default', render: ({ is_default }) => is_default && <StatusTag tone="accent">Default</StatusTag> },
  { key: 'employee_count', title: 'Employees', align: 'right', narrow: 'second' },
  { key: 'from_date', title: 'Rule from', narrow: 'second', render: ({ from_date }) => formatDate(from_date) },
  activeColumn as Column<AttendancePolicy>,
];

/** Attendance policies, the default first. */
export function PoliciesScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [filter] = useListParams(policies.list);
  const add = can(policies.create) ? () => void navigate('/attendance/policy/create') : undefined;
  return (
    <Page
      title="Attendance policies"
      subtitle={<Count endpoint={policies.list} filter={filter} one="policy" many="policies" />}
      action={
        add && (
          <Button type="primary" icon={<PlusOutlined />} onClick={add}>
            Add policy
          </Button>
        )
      }
    >
      <Tabs
        activeKey={search.get('tab') ?? 'policies'}
        onChange={(tab) => setSearch(tab === 'policies' ? {} : { tab })}
        destroyOnHidden
        items={[
          { key: 'policies', label: 'Policies', children: <PoliciesTab add={add} /> },
          { key: 'criteria', label: 'Who gets which', children: <CriteriaTab /> },
          { key: 'exceptions', label: 'Exceptions', children: <OverridesTab /> },
        ]}
      />
    </Page>
  );
}

function PoliciesTab({ add }: { add: (() => void) | undefined }) {
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(policies.list);
  return (
    <DataTable
      endpoint={policies.list}
      filter={filter}
      onFilter={setFilter}
      columns={columns}
      idOf={({ policy_id }) => policy_id}
      nameOf={({ name }) => name}
      many="policies"
      search="Search by name"
      filters={[activeFilter]}
      onOpen={({ policy_id }) => void navigate(`/attendance/policy/edit/${policy_id}`)}
      empty={{ title: 'No policies yet', text: 'A policy sets how punches become days.', label: 'Add policy', action: add }}
    />
  );
}
