import { roles } from '@hrms/access/contract';
import { FormPanel, Page } from '@hrms/platform/web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RoleChangesCard } from './changes.card.tsx';
import { RoleFields } from './fields.form.tsx';
import type { Grant } from './permission-matrix.tsx';
import '../rights.css';

const NONE: Grant[] = [];

export function RoleCreateScreen() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Grant[]>(NONE);
  const leave = () => void navigate('/roles');
  return (
    <Page title="Add role" parent={{ to: '/roles', label: 'Roles' }} subtitle="You can grant permissions that you have">
      <div className="rights-split">
        <section className="ui-card rights-card" aria-label="Role">
          <FormPanel
            endpoint={roles.create}
            initial={{ permissions: NONE }}
            submitLabel="Create role"
            cancel={leave}
            onDone={leave}
            guarded
          >
            <RoleFields onLook={setChosen} />
          </FormPanel>
        </section>
        <RoleChangesCard before={NONE} after={chosen} />
      </div>
    </Page>
  );
}
