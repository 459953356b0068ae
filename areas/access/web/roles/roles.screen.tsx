import { PlusOutlined } from '@ant-design/icons';
import { type Role, roles } from '@hrms/access/contract';
import {
  type Column,
  Count,
  DataTable,
  download,
  formatDate,
  Page,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { ExportButton } from '../export-button.tsx';
import { formatDay } from '../words.ts';

const columns: Column<Role>[] = [
  { key: 'role_name', title: 'Name', narrow: 'title', sortable: true },
  { key: 'description', title: 'Description', narrow: 'second' },
  { key: 'user_count', title: 'Users', align: 'right' },
  { key: 'permissions', title: 'Permissions', align: 'right', render: ({ permissions }) => permissions.length },
  {
    key: 'is_system',
    title: 'Kind',
    narrow: 'tag',
    render: ({ is_system }) => (is_system ? <StatusTag tone="accent">System</StatusTag> : <StatusTag>Own</StatusTag>),
  },
  { key: 'changed_at', title: 'Changed', sortable: true, render: ({ changed_at }) => formatDate(formatDay(changed_at)) },
];

const kinds = [
  { value: '', label: 'All' },
  { value: 'true', label: 'System' },
  { value: 'false', label: 'Custom' },
];

export function RolesScreen() {
  const can = useCan();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(roles.list);
  const copy = useAction(roles.duplicate, { failure: 'Failed to create role' });
  const remove = useAction(roles.remove, { failure: 'Failed to delete role' });
  const add = can(roles.create) ? () => void navigate('/roles/create') : undefined;

  const removeAsked = async ({ id, role_name }: Role) => {
    if (await confirm({ title: `Delete ${role_name}?`, text: 'This can’t be undone.', label: 'Delete', danger: true }))
      await remove.run({ params: { id } });
  };

  return (
    <Page
      title="Roles"
      subtitle={<Count endpoint={roles.list} filter={filter} one="role" many="roles" />}
      action={
        <>
          <ExportButton take={(format) => void download(roles.export, { query: { format } })} />
          {add && (
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              Add role
            </Button>
          )}
        </>
      }
    >
      <DataTable
        endpoint={roles.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={(role) => role.id}
        nameOf={(role) => role.role_name}
        many="roles"
        search="Search by name"
        filters={[{ name: 'is_system', label: 'Kind', options: kinds, kind: 'segmented' }]}
        onOpen={(role) => void navigate(`/roles/edit/${role.id}`)}
        actions={(role) => [
          { label: can(roles.update) ? 'Edit' : 'View', onClick: () => void navigate(`/roles/edit/${role.id}`) },
          can(roles.duplicate) && {
            label: 'Duplicate',
            onClick: () => void copy.run({ params: { id: role.id }, body: {} }),
          },
          can(roles.remove) && !role.is_system && { label: 'Delete', danger: true, onClick: () => void removeAsked(role) },
        ]}
        empty={{ title: 'No roles yet', text: 'A role is a named set of permissions.', label: 'Add role', action: add }}
      />
    </Page>
  );
}
