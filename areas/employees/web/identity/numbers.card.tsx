import { employees, type Identity, identities, reveals } from '@hrms/employees/contract';
import { Facts, FormDialog, formatDate, LoadedSection, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { ChangeRequestDrawer, type RequestSection } from '../changes/request.drawer.tsx';
import { usePendingChanges } from '../changes/use-pending-changes.tsx';
import { PAN_STATE_LABELS } from '../labels.ts';
import { useIsOwnRecord } from '../use-access.ts';
import { IdentityFields } from './fields.form.tsx';
import { RevealNumber } from './reveal-number.tsx';

const LABELS = {
  pan: 'PAN',
  uan: 'UAN',
  esi_number: 'ESI number',
  pran: 'PRAN',
  passport_number: 'passport number',
  driving_licence: 'driving licence',
  voter_id: 'voter ID',
};

/** A masked number, with a button to reveal it where permitted. */
function IdentityNumber({ id, of, kind }: { id: string; of: Identity; kind: keyof typeof LABELS }) {
  const can = useCan();
  const number = of[kind];
  if (!number) return null;
  if (!can(reveals.identity)) return <span className="emp-mono">{number}</span>;
  return (
    <RevealNumber
      endpoint={reveals.identity}
      params={{ id }}
      body={{ field: kind }}
      masked={number}
      label={LABELS[kind]}
      valueOf={({ value }: { value: string | null }) => value}
    />
  );
}

/** Identity numbers, masked. */
export function IdentityCard({ id }: { id: string }) {
  const can = useCan();
  const isOwn = useIsOwnRecord(id);
  const editing = useDialog<Identity>();
  const asking = useDialog<RequestSection>();
  const pending = usePendingChanges('identity', id, isOwn);
  const { data: employee } = useEndpoint(employees.get, { params: { id } });
  const allowed = can(identities.get);
  const read = useEndpoint(identities.get, { params: { id } }, { enabled: allowed });
  if (!allowed || read.error?.status === 404) return null;
  const change = isOwn ? (
    <Button onClick={() => asking.open('identity')}>Request change</Button>
  ) : (
    can(identities.update) && read.data && <Button onClick={() => editing.open(read.data)}>Change</Button>
  );
  return (
    <LoadedSection id="identity" title="Identity" of={read} action={change}>
      {(identity) => (
        <>
          <Facts
            empty="–"
            facts={[
              [
                'PAN',
                pending(
                  'pan',
                  identity.pan ? <IdentityNumber id={id} of={identity} kind="pan" /> : PAN_STATE_LABELS[identity.pan_state],
                ),
              ],
              ['Name on PAN', pending('name_on_pan', identity.name_on_pan)],
              ['UAN', pending('uan', identity.uan && <IdentityNumber key="uan" id={id} of={identity} kind="uan" />)],
              ['ESI number', identity.esi_number && <IdentityNumber key="esi" id={id} of={identity} kind="esi_number" />],
              ['Aadhaar', pending('aadhaar', identity.aadhaar)],
              ['Name on Aadhaar', pending('name_on_aadhaar', identity.name_on_aadhaar)],
              ['PRAN', pending('pran', <IdentityNumber key="pran" id={id} of={identity} kind="pran" />)],
              [
                'Passport',
                pending('passport_number', <IdentityNumber key="passport" id={id} of={identity} kind="passport_number" />),
              ],
              [
                'Passport expiry date',
                pending('passport_expires_on', identity.passport_expires_on && formatDate(identity.passport_expires_on)),
              ],
              ['Passport country', pending('passport_country', identity.passport_country)],
              [
                'Driving licence',
                pending('driving_licence', <IdentityNumber key="licence" id={id} of={identity} kind="driving_licence" />),
              ],
              ['Voter ID', pending('voter_id', <IdentityNumber key="voter" id={id} of={identity} kind="voter_id" />)],
            ]}
          />
          <p className="note">Numbers are encrypted. Only the last characters are shown.</p>
          <FormDialog
            {...editing}
            title="Change identity numbers"
            endpoint={identities.update}
            params={{ id }}
            initial={editing.subject}
          >
            <IdentityFields />
          </FormDialog>
          {employee && <ChangeRequestDrawer {...asking} employee={employee} />}
        </>
      )}
    </LoadedSection>
  );
}
