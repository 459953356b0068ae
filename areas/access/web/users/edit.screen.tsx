import { users } from '@hrms/access/contract';
import {
  Facts,
  FormPanel,
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  SkeletonRows,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useEndpoint,
  useSignedIn,
} from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { RoleTags } from '../roles/role-tags.tsx';
import type { AssignedRole } from '../roles/roles-input.tsx';
import { eventName, formatMoment, USER_STATUS } from '../words.ts';
import { EffectivePermissionsCard } from './effective-permissions.card.tsx';
import { RolesField, UserFields } from './fields.form.tsx';
import '../rights.css';

type Detail = NonNullable<ReturnType<typeof useUser>['data']>;
const useUser = (id: string) => useEndpoint(users.get, { params: { id } });

export function UserEditScreen() {
  const { id = '' } = useParams();
  const read = useUser(id);
  if (read.data) return <Editor key={read.data.version} user={read.data} />;
  return (
    <Page title="User" parent={{ to: '/users', label: 'Users' }}>
      {read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />}
    </Page>
  );
}

function Editor({ user }: { user: Detail }) {
  const { id, display_name, status } = user;
  const can = useCan();
  const confirm = useConfirm();
  const [search, setSearch] = useSearchParams();
  const factor = useAction(users.resetSecondFactor, { failure: 'Failed to reset second factor' });
  const own = useSignedIn().user.user_id === id;
  const factorAsked = async () => {
    const text =
      'They’re signed out and sign in with only their password until they set up a new one. Verify who is asking first.';
    if (await confirm({ title: `Reset second factor of ${display_name}?`, text, label: 'Reset second factor', danger: true }))
      await factor.run({ params: { id }, body: {} });
  };
  const reset = useAction(users.sendResetLink, { failure: 'Failed to send reset link' });
  const disable = useAction(users.disable, { failure: 'Failed to disable user' });
  const enable = useAction(users.enable, { failure: 'Failed to enable user' });
  const disableAsked = async () => {
    const text = 'They’re signed out everywhere and can’t sign in again.';
    if (await confirm({ title: `Disable ${display_name}?`, text, label: 'Disable', danger: true }))
      await disable.run({ params: { id }, body: {} });
  };
  return (
    <Page
      title={display_name}
      subtitle={<StatusTag tone={USER_STATUS[status]?.tone ?? 'neutral'}>{USER_STATUS[status]?.label}</StatusTag>}
      parent={{ to: '/users', label: 'Users' }}
      action={
        <>
          {can(users.sendResetLink) && status === 'active' && (
            <Button onClick={() => void reset.run({ params: { id }, body: {} })}>Send reset link</Button>
          )}
          {can(users.resetSecondFactor) && user.second_factor && !own && (
            <Button danger onClick={() => void factorAsked()}>
              Reset second factor
            </Button>
          )}
          {can(users.disable) && status === 'active' && !own && (
            <Button danger onClick={() => void disableAsked()}>
              Disable
            </Button>
          )}
          {can(users.enable) && status === 'disabled' && (
            <Button type="primary" onClick={() => void enable.run({ params: { id }, body: {} })}>
              Enable
            </Button>
          )}
        </>
      }
    >
      <Tabs
        activeKey={search.get('tab') ?? 'details'}
        onChange={(tab) => setSearch(tab === 'details' ? {} : { tab }, { replace: true })}
        items={[
          { key: 'details', label: 'Details', children: <Details user={user} /> },
          { key: 'roles', label: 'Roles', children: <Roles user={user} /> },
          { key: 'sessions', label: 'Sessions', children: <Sessions user={user} /> },
          { key: 'history', label: 'History', children: <History user={user} /> },
        ]}
      />
    </Page>
  );
}

const recordOf = ({ sessions: _sessions, history: _history, ...record }: Detail) => record;
const mayChange = (can: ReturnType<typeof useCan>, user: Detail) => can(users.update) && user.status !== 'alumni';

function Details({ user }: { user: Detail }) {
  const navigate = useNavigate();
  const own = useSignedIn().user.user_id === user.id;
  const present = user.employee_id
    ? { value: user.employee_id, label: `${user.employee_name ?? ''} (${user.employee_code ?? ''})` }
    : undefined;
  const facts: [string, string][] = [
    ['Name', user.display_name],
    ['E-mail', user.email],
    ['Employee', user.employee_name ?? 'None'],
  ];
  const life: [string, string][] = [
    ['Second factor', user.second_factor ? 'On' : 'Off'],
    ['Last seen', formatMoment(user.last_seen_at)],
    ['Invited', user.invited_at ? formatMoment(user.invited_at) : 'Not invited'],
    ...(user.disabled_at ? ([['Disabled', formatMoment(user.disabled_at)]] as [string, string][]) : []),
    ...(user.disabled_reason ? ([['Reason', user.disabled_reason]] as [string, string][]) : []),
  ];
  const editable = mayChange(useCan(), user);
  return (
    <div className="rights-split">
      <section className="ui-card rights-card" aria-label="Details">
        {editable ? (
          <FormPanel
            endpoint={users.update}
            params={{ id: user.id }}
            initial={recordOf(user)}
            cancel={() => void navigate('/users')}
            refresh={[users.list]}
            guarded
          >
            <UserFields present={present} emailFixed={user.status !== 'invited'} linkFixed={own} />
          </FormPanel>
        ) : (
          <Facts facts={facts} />
        )}
      </section>
      <section className="ui-card rights-card" aria-label="Sign-in">
        <h2>Sign-in</h2>
        <Facts facts={life} />
      </section>
    </div>
  );
}

/** Roles with what they add up to, refreshed as they are chosen. */
function Roles({ user }: { user: Detail }) {
  const navigate = useNavigate();
  const [looking, setLooking] = useState<AssignedRole[]>(
    user.roles.map(({ role_id, until_date, branch_ids, department_ids }) => ({
      role_id,
      until_date,
      branch_ids,
      department_ids,
    })),
  );
  const editable = mayChange(useCan(), user);
  return (
    <div className="rights-split">
      <section className="ui-card rights-card" aria-label="Roles">
        {editable ? (
          <FormPanel
            endpoint={users.update}
            params={{ id: user.id }}
            initial={recordOf(user)}
            submitLabel="Save roles"
            cancel={() => void navigate('/users')}
            refresh={[users.list]}
            guarded
          >
            <RolesField onLook={setLooking} />
          </FormPanel>
        ) : (
          <RoleTags roles={user.roles} />
        )}
      </section>
      <EffectivePermissionsCard roles={looking} />
    </div>
  );
}

function Sessions({ user }: { user: Detail }) {
  const may = useCan()(users.revokeSessions);
  const revoke = useAction(users.revokeSessions, { failure: 'Failed to sign out user' });
  if (user.sessions.length === 0) return <NothingYet title="No active sessions" />;
  return (
    <section className="ui-card rights-card" aria-label="Sessions">
      <ul className="rights-list rights-lines">
        {user.sessions.map(({ id, browser, last_seen_at, ip }) => (
          <li key={id}>
            <span>{browser}</span>
            <span>{formatMoment(last_seen_at)}</span>
            <small>{ip ?? 'Unknown IP address'}</small>
          </li>
        ))}
      </ul>
      {may && (
        <Button danger onClick={() => void revoke.run({ params: { id: user.id }, body: {} })}>
          Sign out everywhere
        </Button>
      )}
    </section>
  );
}

const History = ({ user }: { user: Detail }) =>
  user.history.length === 0 ? (
    <NothingYet title="No history yet" />
  ) : (
    <section className="ui-card rights-card" aria-label="History">
      <ul className="rights-list rights-lines">
        {user.history.map(({ id, at, event, actor }) => (
          <li key={id}>
            <span>{eventName(event)}</span>
            <span>{formatMoment(at)}</span>
            <small>by {actor}</small>
          </li>
        ))}
      </ul>
    </section>
  );
