import { type Passkey, passkeys } from '@hrms/attendance/contract';
import {
  call,
  LoadFailed,
  messageOf,
  NothingYet,
  SkeletonRows,
  useAction,
  useConfirm,
  useEndpoint,
  useFormatInstant,
} from '@hrms/platform/web';
import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { deviceName, makePasskey } from './passkey-browser.ts';

/** The user's own passkeys for punching: add this device, remove one. */
export const PasskeysDialog = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => (
  <Modal open={isOpen} width={520} title="Passkeys for punching" onCancel={close} footer={null} destroyOnHidden>
    <OwnPasskeys />
  </Modal>
);

function OwnPasskeys() {
  const read = useEndpoint(passkeys.list);
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={2} />;
  const { passkeys: own, most } = read.data;
  return (
    <>
      <p className="att-quiet">
        Confirm punches with the fingerprint, face or PIN of your device. These never leave the device. HRMS stores a public key
        only.
      </p>
      {own.length === 0 && <NothingYet title="No passkeys yet" />}
      <ul className="att-list">
        {own.map((passkey) => (
          <OwnPasskey key={passkey.passkey_id} of={passkey} />
        ))}
      </ul>
      {own.length < most ? (
        <AddPasskey />
      ) : (
        <p className="att-quiet">You have {most} passkeys. Remove one before you add another.</p>
      )}
    </>
  );
}

function OwnPasskey({ of }: { of: Passkey }) {
  const confirm = useConfirm();
  const format = useFormatInstant();
  const remove = useAction(passkeys.remove, { failure: 'Failed to remove passkey' });
  const askAndRemove = async () => {
    const text = 'This device can no longer confirm punches. You can add it again.';
    if (await confirm({ title: `Remove ${of.label}?`, text, label: 'Remove', danger: true }))
      await remove.run({ params: { id: of.passkey_id } });
  };
  return (
    <li>
      <span>
        {of.label}
        <br />
        <small className="att-quiet">
          {of.last_used_at ? `Last used ${format(of.last_used_at)}` : `Added ${format(of.created_at)}, not used yet`}
        </small>
      </span>
      <Button aria-label={`Remove ${of.label}`} loading={remove.running} onClick={() => void askAndRemove()}>
        Remove
      </Button>
    </li>
  );
}

function AddPasskey() {
  const [label, setLabel] = useState(() => deviceName(navigator.userAgent));
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const register = useAction(passkeys.register, { failure: 'Failed to add passkey' });
  const add = async () => {
    setProblem(undefined);
    setAsking(true);
    try {
      const challenge = await call(passkeys.begin, { body: {} });
      const credential = await makePasskey(challenge);
      await register.attempt({ body: { challenge_id: challenge.challenge_id, label, credential } });
    } catch (failed) {
      setProblem(messageOf(failed));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="att-preview">
      <label className="att-stack">
        Name of this device
        <Input value={label} maxLength={60} onChange={(event) => setLabel(event.target.value)} />
      </label>
      <Button type="primary" loading={asking} onClick={() => void add()}>
        Add passkey on this device
      </Button>
      <div aria-live="assertive">{problem && <Alert type="error" showIcon title={problem} />}</div>
    </div>
  );
}
