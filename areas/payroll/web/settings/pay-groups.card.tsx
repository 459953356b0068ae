import { PlusOutlined } from '@ant-design/icons';
import { type PayGroup, payGroups } from '@hrms/payroll/contract';
import {
  type Column,
  DataTable,
  Field,
  RecordDialog,
  type RecordKind,
  StatusTag,
  useDialog,
  useListParams,
  useRecordActions,
} from '@hrms/platform/web';
import { Button, Input, Segmented } from 'antd';
import { GroupMembersDrawer } from './group-members.drawer.tsx';

const groupKind: RecordKind<typeof payGroups> = {
  endpoints: payGroups,
  one: 'pay group',
  many: 'pay groups',
  idOf: ({ pay_group_id }) => pay_group_id,
  nameOf: ({ name }) => name,
  removal: () => 'This can’t be undone.',
};

const columns: Column<PayGroup>[] = [
  { key: 'name', title: 'Pay group', narrow: 'title' },
  { key: 'legal_entity_note', title: 'Company or establishment', render: ({ legal_entity_note }) => legal_entity_note ?? '' },
  { key: 'members', title: 'Employees', align: 'right', narrow: 'second' },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ is_default, status }) => {
      if (is_default) return <StatusTag tone="accent">Default</StatusTag>;
      return status === 'active' ? <StatusTag tone="success">Active</StatusTag> : <StatusTag tone="neutral">Inactive</StatusTag>;
    },
  },
];

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

/** Pay groups: who is paid together. Each has settings and payroll runs of its own. */
export function PayGroupsCard() {
  const [filter, setFilter] = useListParams(payGroups.list);
  const record = useRecordActions(groupKind);
  const members = useDialog<PayGroup>();
  const { subject } = record.dialog;
  return (
    <div className="ui-column">
      <div className="payroll-template-head">
        <p>Employees without a group belong to the default one. Each group has settings and payroll runs of its own.</p>
        {record.add && (
          <Button type="primary" icon={<PlusOutlined />} onClick={record.add}>
            Add pay group
          </Button>
        )}
      </div>
      <DataTable
        {...record.table}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        search="Search by name"
        filters={[{ name: 'status', label: 'Status', options: STATUSES }]}
        onOpen={members.open}
        actions={(group) => record.actionsOf(group, { label: 'Employees', onClick: () => members.open(group) })}
        empty={{ title: 'No pay groups match' }}
      />
      <RecordDialog kind={groupKind} {...record.dialog}>
        <Field name="name" label="Name">
          <Input maxLength={60} placeholder="For example Workers" />
        </Field>
        <Field name="legal_entity_note" label="Company or establishment" help="For your reference.">
          <Input maxLength={200} />
        </Field>
        {subject && !subject.is_default && (
          <Field name="status" label="Status">
            <Segmented options={STATUSES} />
          </Field>
        )}
      </RecordDialog>
      <GroupMembersDrawer {...members} />
    </div>
  );
}
