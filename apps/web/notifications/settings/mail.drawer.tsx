import { mailOutbox, type OutboxMail } from '@hrms/platform/contract';
import {
  type DialogProps,
  LoadFailed,
  messageOf,
  SkeletonRows,
  StatusTag,
  useEndpoint,
  useFormatInstant,
} from '@hrms/platform/web';
import { Alert, Button, Drawer } from 'antd';
import { noticeName } from '../area-names.ts';
import { MAIL_STATES } from './labels.ts';
import { useMailActions } from './use-mail-actions.ts';

/** One mail with its text. */
export function MailDrawer({ isOpen, close, subject: row }: DialogProps<OutboxMail>) {
  const format = useFormatInstant();
  const actionsOf = useMailActions();
  const read = useEndpoint(mailOutbox.get, { params: { id: row?.mail_id ?? '' } }, { enabled: isOpen && row !== undefined });
  const mail = read.data;
  const facts = mail && [
    ['To', mail.person ? `${mail.person} (${mail.to_address})` : mail.to_address],
    ['Notice', mail.notice_id ? noticeName(mail.notice_id) : 'None'],
    ['Created', format(mail.created_at)],
    ['Sent', mail.sent_at ? format(mail.sent_at) : 'Not sent'],
    ['Attempts', mail.attempts],
    ...(mail.next_try_at ? [['Next attempt', format(mail.next_try_at)]] : []),
  ];
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      size={640}
      title={row?.subject}
      extra={
        mail &&
        actionsOf(mail).map(
          (action) =>
            action && (
              <Button key={action.label} danger={'danger' in action} onClick={action.onClick}>
                {action.label}
              </Button>
            ),
        )
      }
      destroyOnHidden
    >
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {!mail && !read.isError && <SkeletonRows />}
      {mail && facts && (
        <div className="notify-mail">
          <StatusTag tone={MAIL_STATES[mail.status].tone}>{MAIL_STATES[mail.status].label}</StatusTag>
          {mail.last_error && <Alert type="error" showIcon title={mail.last_error} />}
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {mail.sensitive && <p>The text holds a sign-in link or code, so it is removed. Send a new one from its own screen.</p>}
          <pre>{mail.body}</pre>
        </div>
      )}
    </Drawer>
  );
}
