import { type OwnerRecord, ownership } from '@hrms/organisation/contract';
import { sharesProblem } from '@hrms/organisation/domain';
import { DateInput, type DialogProps, messageOf, useAction } from '@hrms/platform/web';
import { Alert, Button, InputNumber, Modal } from 'antd';
import { useState } from 'react';

type SharesDialogProps = DialogProps & { owners: readonly OwnerRecord[]; from_date: string };

/** Sets the shares of all owners from a date. */
export const SharesDialog = (props: SharesDialogProps) => (
  <Modal open={props.isOpen} width={520} title="Set shares" onCancel={props.close} footer={null} destroyOnHidden>
    <SharesForm {...props} />
  </Modal>
);

function SharesForm({ owners, from_date, close }: SharesDialogProps) {
  const [day, setDay] = useState(from_date);
  const [shares, setShares] = useState(() => new Map(owners.map(({ owner_id, share_bp }) => [owner_id, share_bp])));
  const [refused, setRefused] = useState<string>();
  const save = useAction(ownership.shares, { onDone: close });
  const problem = refused ?? sharesProblem(shares.values(), day);
  const send = () =>
    save
      .attempt({ body: { from_date: day, shares: [...shares].map(([owner_id, share_bp]) => ({ owner_id, share_bp })) } })
      .catch((cause: unknown) => setRefused(messageOf(cause)));
  return (
    <>
      <div className="rec-share">
        <span>Effective from</span>
        <DateInput aria-label="Effective from" value={day} onChange={(chosen) => setDay(chosen ?? from_date)} />
      </div>
      {owners.map(({ owner_id, person_name }) => (
        <div key={owner_id} className="rec-share">
          <span>{person_name}</span>
          <InputNumber
            aria-label={`Share of ${person_name} in percent`}
            min={0}
            max={100}
            precision={2}
            value={(shares.get(owner_id) ?? 0) / 100}
            onChange={(value) => {
              setRefused(undefined);
              setShares(new Map(shares).set(owner_id, Math.round(Number(value ?? 0) * 100)));
            }}
          />
        </div>
      ))}
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <div className="ui-form-footer">
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" loading={save.running} disabled={problem !== null} onClick={() => void send()}>
          Save shares
        </Button>
      </div>
    </>
  );
}
