import { users } from '@hrms/access/contract';
import {
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
import { useNavigate, useParams } from 'react-router';
import { EffectiveCard } from './effective.card.tsx';
import { RoleTags } from './role-tags.tsx';
import type { GivenRole } from './roles-input.tsx';
import { UserFields } from './user-fields.form.tsx';
import { eventName, formatMoment, USER_STATUS } from './words.ts';
import './rights.css';

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
  const reset = useAction(users.sendResetLink, { failure: 'Failed to send the link' });
  const disable = useAction(users.disable, { failure: 'Failed to disable the user' });
  const enable = useAction(users.enable, { failure: 'Failed to enable the user' });
  const disableAsked = async () => {
    const text = 'They are signed out everywhere at once and cannot sign in again.';
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
          {can(users.disable) && status === 'active' && (
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
        items={[
          { key: 'details', label: 'Details and roles', children: <Details user={user} /> },
          { key: 'sessions', label: 'Sessions', children: <Sessions user={user} /> },
          { key: 'history', label: 'History', children: <History user={user} /> },
        ]}
      />
    </Page>
  );
}

function Details({ user }: { user: Detail }) {
  const { sessions: _sessions, history: _history, ...record } = user;
  const navigate = useNavigate();
  const own = useSignedIn().user.user_id === user.id;
  const editable = useCan()(users.update) && user.status !== 'alumni';
  const [looking, setLooking] = useState<GivenRole[]>(
    user.roles.map(({ role_id, until_date, branch_ids, department_ids }) => ({
      role_id,
      until_date,
      branch_ids,
      department_ids,
    })),
  );
  const present = user.employee_id
    ? { value: user.employee_id, label: `${user.employee_name ?? ''} (${user.employee_code ?? ''})` }
    : undefined;
  return (
    <div className="rights-split">
      <section className="ui-card rights-card" aria-label="Details">
        {editable ? (
          <FormPanel
            endpoint={users.update}
            params={{ id: user.id }}
            initial={record}
            cancel={() => void navigate('/users')}
            refresh={[users.list]}
          >
            <UserFields present={present} emailFixed={user.status !== 'invited'} linkFixed={own} onLook={setLooking} />
          </FormPanel>
        ) : (
          <dl className="rights-facts">
            {[
              ['Name', user.display_name],
              ['E-mail', user.email],
              ['Employee', user.employee_name ?? 'None'],
              ['Last seen', formatMoment(user.last_seen_at)],
            ].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div>
              <dt>Roles</dt>
              <dd>
                <RoleTags roles={user.roles} />
              </dd>
            </div>
          </dl>
        )}
      </section>
      <EffectiveCard roles={looking} />
    </div>
  );
}

function Sessions({ user }: { user: Detail }) {
  const may = useCan()(users.revokeSessions);
  const revoke = useAction(users.revokeSessions, { failure: 'Failed to sign the user out' });
  if (user.sessions.length === 0) return <NothingYet title="No open sessions" text="This person is signed in nowhere." />;
  return (
    <section className="ui-card rights-card" aria-label="Sessions">
      <ul className="rights-list rights-lines">
        {user.sessions.map(({ id, browser, last_seen_at, ip }) => (
          <li key={id}>
            <span>{browser}</span>
            <span>{formatMoment(last_seen_at)}</span>
            <small>{ip ?? 'Unknown address'}</small>
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
    <NothingYet title="Nothing happened yet" />
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
