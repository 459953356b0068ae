import { account, auth } from '@hrms/access/contract';
import { Field, FormPanel, LoadFailed, messageOf, QrCode, reloadSession, SkeletonRows, useAction } from '@hrms/platform/web';
import { Input, Modal } from 'antd';
import { useEffect, useState } from 'react';

type EnrolProps = { isOpen: boolean; close: () => void; onDone: (recovery_codes: string[]) => void };
type Begun = { factor_id: string; secret: string; uri: string };

/** Puts a secret into an authenticator and proves it by one code. */
export function EnrolDialog({ isOpen, close, onDone }: EnrolProps) {
  return (
    <Modal
      open={isOpen}
      width={520}
      title="Set up second factor"
      onCancel={close}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
    >
      <Enrolment close={close} onDone={onDone} />
    </Modal>
  );
}

function Enrolment({ close, onDone }: Omit<EnrolProps, 'isOpen'>) {
  const begin = useAction(account.beginFactor, { success: false });
  const [begun, setBegun] = useState<Begun>();
  const [problem, setProblem] = useState<string>();
  const start = () => {
    setProblem(undefined);
    begin.attempt({ body: {} }).then(setBegun, (failed) => setProblem(messageOf(failed)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a secret is asked for once, when the dialog opens
  useEffect(start, []);

  if (problem) return <LoadFailed message={problem} retry={start} />;
  if (!begun) return <SkeletonRows rows={4} />;
  return (
    <>
      <ol className="account-steps">
        <li>Open an authenticator app on your phone and scan this QR code.</li>
        <li>Enter the 6-digit code from the app.</li>
      </ol>
      <div className="account-qr">
        <QrCode text={begun.uri} label="Secret for your authenticator" />
        <p>
          Can’t scan it? Enter this secret:
          <code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <FormPanel
        endpoint={account.confirmFactor}
        params={{ id: begun.factor_id }}
        submitLabel="Turn on"
        success={false}
        refresh={[auth.current]}
        cancel={close}
        onDone={({ recovery_codes }) => {
          close();
          onDone(recovery_codes);
          void reloadSession();
        }}
      >
        <Field name="code" label="Code">
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        </Field>
      </FormPanel>
    </>
  );
}
