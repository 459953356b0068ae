import { mailOutbox, type OutboxMail } from '@hrms/platform/contract';
import { type RowAction, useAction, useCan, useConfirm } from '@hrms/platform/web';

const PENDING: readonly OutboxMail['status'][] = ['queued', 'held', 'retrying'];

/** What may be done with a mail, by its state and the user's permission. */
export function useMailActions() {
  const can = useCan();
  const confirm = useConfirm();
  const retry = useAction(mailOutbox.retry, { failure: 'Failed to send mail again' });
  const cancel = useAction(mailOutbox.cancel, { failure: 'Failed to cancel mail' });
  const cancelAsked = async ({ mail_id, subject, to_address }: OutboxMail) => {
    const text = `“${subject}” to ${to_address} won’t be sent. This can’t be undone.`;
    if (await confirm({ title: 'Cancel mail?', text, label: 'Cancel mail', danger: true }))
      await cancel.run({ params: { id: mail_id }, body: {} });
  };
  return (mail: OutboxMail): (RowAction | false)[] => [
    can(mailOutbox.retry) &&
      (mail.status === 'failed' || mail.status === 'suppressed') &&
      !mail.sensitive && { label: 'Send again', onClick: () => void retry.run({ params: { id: mail.mail_id }, body: {} }) },
    can(mailOutbox.cancel) &&
      PENDING.includes(mail.status) && { label: 'Cancel mail', danger: true, onClick: () => void cancelAsked(mail) },
  ];
}
