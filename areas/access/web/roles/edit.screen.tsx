import { type Role, roles } from '@hrms/access/contract';
import {
  FormPanel,
  LoadFailed,
  messageOf,
  Page,
  SkeletonRows,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useEndpoint,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RoleChangesCard } from './changes.card.tsx';
import { RoleFields } from './fields.form.tsx';
import { type Grant, PermissionMatrix } from './permission-matrix.tsx';
import '../rights.css';

const parent = { to: '/roles', label: 'Roles' };

export function RoleEditScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(roles.get, { params: { id } });
  if (read.data) return <Editor key={read.data.version} role={read.data} />;
  return (
    <Page title="Role" parent={parent}>
      {read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />}
    </Page>
  );
}

function Editor({ role }: { role: Role }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const may = useCan()(roles.update);
  const isOwner = role.system_key === 'owner';
  const [chosen, setChosen] = useState<Grant[]>(role.permissions);
  const reset = useAction(roles.reset, { failure: 'Failed to update role' });
  const leave = () => void navigate('/roles');
  const resetAsked = async () => {
    const text = 'It gets its default permissions again. Your changes are lost.';
    if (await confirm({ title: `Reset ${role.role_name}?`, text, label: 'Reset to default', danger: true }))
      await reset.run({ params: { id: role.id }, body: {} });
  };
  return (
    <Page
      title={role.role_name}
      parent={parent}
      subtitle={
        <>
          {role.is_system && <StatusTag tone="accent">System</StatusTag>} {role.user_count}{' '}
          {role.user_count === 1 ? 'user' : 'users'}
        </>
      }
      action={may && role.is_system && !isOwner && <Button onClick={() => void resetAsked()}>Reset to default</Button>}
    >
      <div className="rights-split">
        <section className="ui-card rights-card" aria-label="Role">
          {may && !isOwner ? (
            <FormPanel endpoint={roles.update} params={{ id: role.id }} initial={role} cancel={leave} onDone={leave} guarded>
              <RoleFields nameFixed={role.is_system} onLook={setChosen} />
            </FormPanel>
          ) : (
            <>
              <p>{isOwner ? 'The Owner role can’t be changed' : role.description}</p>
              <PermissionMatrix value={role.permissions} readOnly />
            </>
          )}
        </section>
        <RoleChangesCard before={role.permissions} after={chosen} />
      </div>
    </Page>
  );
}
