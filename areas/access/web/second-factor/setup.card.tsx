import { account, auth, type SecondFactorState } from '@hrms/access/contract';
import { formatDate, StatusTag, useAction, useConfirm, useDialog } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { formatDay } from '../words.ts';
import { EnrolDialog } from './enrol.dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.dialog.tsx';

/** The user's second factor: set up, new recovery codes, removal. */
export function SecondFactorCard({ state }: { state: SecondFactorState }) {
  const enrolling = useDialog();
  const confirm = useConfirm();
  const [codes, setCodes] = useState<string[]>();
  const renew = useAction(account.renewRecoveryCodes, {
    success: false,
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  });
  const remove = useAction(account.removeFactor, { refresh: [auth.current] });
  const { factor_id } = state;

  const askRenewal = async () => {
    const sure = await confirm({
      title: 'Create new recovery codes?',
      text: 'Your current codes stop working.',
      label: 'Create new codes',
    });
    if (sure) await renew.run({ body: {} });
  };
  const askRemoval = async () => {
    const sure = await confirm({
      title: 'Remove your second factor?',
      text: 'You’ll sign in with your password only.',
      label: 'Remove',
      danger: true,
    });
    if (sure && factor_id) await remove.run({ params: { id: factor_id } });
  };

  return (
    <section className="ui-card account-card" aria-labelledby="account-factor">
      <h2 id="account-factor">
        Second factor <StatusTag tone={factor_id ? 'success' : 'neutral'}>{factor_id ? 'On' : 'Off'}</StatusTag>
      </h2>
      <Rule state={state} />
      <p>
        {factor_id
          ? `Sign-in needs a code from your authenticator app. ${state.recovery_codes_left} recovery codes left.`
          : 'Protect your account with a code from an authenticator app, in addition to your password.'}
      </p>
      <div className="account-actions">
        {factor_id ? (
          <>
            <Button loading={renew.running} onClick={() => void askRenewal()}>
              New recovery codes
            </Button>
            <Button danger loading={remove.running} onClick={() => void askRemoval()} disabled={state.required}>
              Remove
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={enrolling.open}>
            Set up
          </Button>
        )}
      </div>
      <EnrolDialog {...enrolling} onDone={setCodes} />
      <RecoveryCodesDialog codes={codes} close={() => setCodes(undefined)} />
    </section>
  );
}

function Rule({ state: { required, factor_id, due, grace_until } }: { state: SecondFactorState }) {
  if (!required) return null;
  if (factor_id) return <p className="account-note">Your organisation requires a second factor, so it cannot be removed.</p>;
  const title = due
    ? 'Your organisation requires a second factor. Set it up to continue'
    : `Your organisation requires a second factor${grace_until ? ` from ${formatDate(formatDay(grace_until))}` : ''}`;
  return <Alert type="warning" showIcon title={title} />;
}
