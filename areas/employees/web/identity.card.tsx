import { type Identity, identities } from '@hrms/employees/contract';
import { FormDialog, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { Facts } from './form-section.tsx';
import { IdentityFields } from './identity-fields.form.tsx';
import { TitledCard } from './titled-card.tsx';
import { useIsOwn } from './use-reach.ts';
import { PAN_STATE } from './words.ts';

const masked = (number: string | null) => number && <span className="emp-mono">{number}</span>;

/** PAN, Aadhaar, UAN and ESI number, masked, for those who may see them. */
export function IdentityCard({ id }: { id: string }) {
  const can = useCan();
  const isOwn = useIsOwn(id);
  const editing = useDialog<Identity>();
  const allowed = can(identities.get);
  const read = useEndpoint(identities.get, { params: { id } }, { enabled: allowed });
  if (!allowed || read.error?.status === 404) return null;
  const change = can(identities.update) && !isOwn && read.data && <Button onClick={() => editing.open(read.data)}>Change</Button>;
  return (
    <TitledCard id="identity" title="Identity" of={read} action={change}>
      {(identity) => (
        <>
          <Facts
            of={[
              ['PAN', masked(identity.pan) ?? PAN_STATE[identity.pan_state]],
              ['Name on PAN', identity.name_on_pan],
              ['UAN', masked(identity.uan)],
              ['ESI number', masked(identity.esi_number)],
              ['Aadhaar', masked(identity.aadhaar)],
              ['Name on Aadhaar', identity.name_on_aadhaar],
            ]}
          />
          <p className="note">Numbers are kept encrypted. Only their last characters are shown.</p>
          <FormDialog
            {...editing}
            title="Change identity numbers"
            endpoint={identities.update}
            params={{ id }}
            initial={editing.subject}
          >
            <IdentityFields />
          </FormDialog>
        </>
      )}
    </TitledCard>
  );
}
