import { users } from '@hrms/access/contract';
import { FormPanel, Page } from '@hrms/platform/web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AssignedRole } from '../roles/roles-input.tsx';
import { EffectivePermissionsCard } from './effective-permissions.card.tsx';
import { RolesField, UserFields } from './fields.form.tsx';
import '../rights.css';

export function UserCreateScreen() {
  const navigate = useNavigate();
  const [looking, setLooking] = useState<AssignedRole[]>([]);
  const leave = () => void navigate('/users');
  return (
    <Page
      title="Invite user"
      parent={{ to: '/users', label: 'Users' }}
      subtitle="They’ll get an e-mail with a link valid for 7 days"
    >
      <div className="rights-split">
        <section className="ui-card rights-card" aria-label="Details">
          <FormPanel
            endpoint={users.create}
            initial={{ roles: [] }}
            submitLabel="Send invitation"
            cancel={leave}
            guarded
            onDone={leave}
            refresh={[users.list, users.linkable]}
          >
            <UserFields />
            <RolesField onLook={setLooking} />
          </FormPanel>
        </section>
        <EffectivePermissionsCard roles={looking} />
      </div>
    </Page>
  );
}
