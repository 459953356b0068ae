import { punches, type Today } from '@hrms/attendance/contract';
import { useAction, useConfirm, useFormatInstant } from '@hrms/platform/web';
import { Alert, Button } from 'antd';

/** The notice about positions and photos before the first of them, and the way to withdraw the consent. */
export function ConsentNotice({ today: { consent } }: { today: Today }) {
  const confirm = useConfirm();
  const format = useFormatInstant();
  const accept = useAction(punches.consent);
  const withdraw = useAction(punches.withdrawConsent, { failure: 'Failed to withdraw consent' });
  const askAndWithdraw = async () => {
    const text =
      'Your stored photos and positions are deleted. Punches stay. Where they are required, you can no longer punch on the web.';
    if (await confirm({ title: 'Withdraw consent to positions and photos?', text, label: 'Withdraw', danger: true }))
      await withdraw.run();
  };
  if (consent.given_at)
    return (
      <p className="att-quiet">
        Positions and photos accepted on {format(consent.given_at)}.{' '}
        <Button type="link" size="small" loading={withdraw.running} onClick={() => void askAndWithdraw()}>
          Withdraw
        </Button>
      </p>
    );
  if (!consent.applies) return null;
  return (
    <Alert
      type="info"
      title={consent.text}
      action={
        <Button loading={accept.running} onClick={() => void accept.run({ body: { version: consent.version } })}>
          Accept
        </Button>
      }
    />
  );
}
