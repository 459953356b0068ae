import { PlusOutlined } from '@ant-design/icons';
import { roles, type User, users } from '@hrms/access/contract';
import {
  type Column,
  Count,
  DataTable,
  download,
  Page,
  StatusTag,
  serverDate,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ExportButton } from '../export-button.tsx';
import { RoleTags } from '../roles/role-tags.tsx';
import { formatMoment, USER_STATUS } from '../words.ts';
import { BulkDisableButton } from './bulk-disable.tsx';
import { BulkInviteDialog } from './bulk-invite.dialog.tsx';
import '../rights.css';

const columns: Column<User>[] = [
  { key: 'name', title: 'Name', narrow: 'title', sortable: true, render: ({ display_name }) => display_name },
  {
    key: 'email',
    title: 'E-mail',
    narrow: 'second',
    render: ({ email }) => (
      <span className="rights-email" title={email}>
        {email}
      </span>
    ),
  },
  { key: 'employee_code', title: 'Employee code' },
  { key: 'roles', title: 'Roles', priority: 3, render: ({ roles: held }) => <RoleTags roles={held} /> },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => <StatusTag tone={USER_STATUS[status]?.tone ?? 'neutral'}>{USER_STATUS[status]?.label}</StatusTag>,
  },
  { key: 'second_factor', title: 'Second factor', render: ({ second_factor }) => (second_factor ? 'On' : 'Off') },
  { key: 'last_seen_at', title: 'Last seen', sortable: true, render: ({ last_seen_at }) => formatMoment(last_seen_at) },
  { key: 'session_count', title: 'Sessions', align: 'right' },
];

const states = Object.entries(USER_STATUS).map(([value, { label }]) => ({ value, label }));
const linked = [
  { value: 'true', label: 'Linked to employee' },
  { value: 'false', label: 'Not linked' },
];
const factors = [
  { value: 'true', label: 'Second factor on' },
  { value: 'false', label: 'Second factor off' },
];
const furtherFilters = () => [
  { name: 'has_employee' as const, label: 'Employee', options: linked },
  {
    name: 'last_seen_before' as const,
    label: 'Last seen',
    options: [30, 90, 180].map((days) => ({ value: serverDate(days), label: `More than ${days} days ago` })),
  },
];

export function UsersScreen() {
  const can = useCan();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(users.list);
  const known = useEndpoint(roles.list, { query: { limit: 100 } }, { enabled: can(roles.list) });
  const inviting = useDialog();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const disable = useAction(users.disable, { failure: 'Failed to disable user' });
  const enable = useAction(users.enable, { failure: 'Failed to enable user' });
  const invite = useAction(users.invite, { failure: 'Failed to send invitation' });
  const revoke = useAction(users.revokeSessions, { failure: 'Failed to sign out user' });
  const reset = useAction(users.sendResetLink, { failure: 'Failed to send reset link' });
  const factor = useAction(users.resetSecondFactor, { failure: 'Failed to reset second factor' });
  const remove = useAction(users.remove, { failure: 'Failed to delete invitation' });
  const add = can(users.create) ? () => void navigate('/users/create') : undefined;

  const ask = async (title: string, text: string, label: string, run: () => Promise<unknown>) => {
    if (await confirm({ title, text, label, danger: true })) await run();
  };
  const disableAsked = ({ id, display_name }: User) =>
    ask(`Disable ${display_name}?`, 'They’re signed out everywhere and can’t sign in again.', 'Disable', () =>
      disable.run({ params: { id }, body: {} }),
    );
  const revokeAsked = ({ id, display_name }: User) =>
    ask(`Sign out ${display_name} everywhere?`, 'They can sign in again.', 'Sign out', () =>
      revoke.run({ params: { id }, body: {} }),
    );
  const factorAsked = ({ id, display_name }: User) =>
    ask(
      `Reset second factor of ${display_name}?`,
      'They’re signed out and sign in with only their password until they set up a new one. Verify who is asking first.',
      'Reset second factor',
      () => factor.run({ params: { id }, body: {} }),
    );
  const removeAsked = ({ id, display_name }: User) =>
    ask(`Delete invitation of ${display_name}?`, 'The invitation link stops working.', 'Delete', () =>
      remove.run({ params: { id } }),
    );

  return (
    <Page
      title="Users"
      subtitle={<Count endpoint={users.list} filter={filter} one="user" many="users" />}
      action={
        <>
          <ExportButton take={(format) => void download(users.export, { query: { ...filter, page: 1, format } as never })} />
          {can(users.bulkInvite) && <Button onClick={inviting.open}>Invite employees</Button>}
          {add && (
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              Invite user
            </Button>
          )}
        </>
      }
    >
      <DataTable
        endpoint={users.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={(user) => user.id}
        nameOf={(user) => user.display_name}
        many="users"
        search="Search by name or e-mail"
        filters={[
          { name: 'status', label: 'Status', options: states },
          {
            name: 'role_id',
            label: 'Role',
            options: (known.data?.rows ?? []).map((role) => ({ value: role.id, label: role.role_name })),
          },
          { name: 'second_factor', label: 'Second factor', options: factors },
          ...furtherFilters(),
        ]}
        selection={
          can(users.bulkDisable)
            ? { ids: chosen, onChange: setChosen, actions: <BulkDisableButton ids={chosen} done={() => setChosen([])} /> }
            : undefined
        }
        onOpen={(user) => void navigate(`/users/edit/${user.id}`)}
        actions={(user) => [
          { label: can(users.update) ? 'Edit' : 'View', onClick: () => void navigate(`/users/edit/${user.id}`) },
          can(users.invite) &&
            user.status === 'invited' && {
              label: 'Resend invitation',
              onClick: () => void invite.run({ params: { id: user.id }, body: {} }),
            },
          can(users.revokeSessions) &&
            user.session_count > 0 && { label: 'Sign out everywhere', onClick: () => void revokeAsked(user) },
          can(users.sendResetLink) &&
            user.status === 'active' && {
              label: 'Send reset link',
              onClick: () => void reset.run({ params: { id: user.id }, body: {} }),
            },
          can(users.resetSecondFactor) &&
            user.second_factor && { label: 'Reset second factor', danger: true, onClick: () => void factorAsked(user) },
          can(users.disable) &&
            (user.status === 'active' || user.status === 'alumni') && {
              label: 'Disable',
              danger: true,
              onClick: () => void disableAsked(user),
            },
          can(users.enable) &&
            user.status === 'disabled' && {
              label: 'Enable',
              onClick: () => void enable.run({ params: { id: user.id }, body: {} }),
            },
          can(users.remove) &&
            user.status === 'invited' && { label: 'Delete invitation', danger: true, onClick: () => void removeAsked(user) },
        ]}
        empty={{
          title: 'No users yet',
          text: 'Users you invite get an e-mail with a link to choose a password.',
          label: 'Invite user',
          action: add,
        }}
      />
      <BulkInviteDialog {...inviting} />
    </Page>
  );
}
