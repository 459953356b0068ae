import { Alert } from 'antd';

/** Stays while the installation has no mail server. */
export const NotSentBanner = ({ transport }: { transport: 'smtp' | 'local' | undefined }) =>
  transport === 'local' && (
    <Alert
      type="warning"
      showIcon
      title="Mail is not sent: no mail server is configured"
      description={<span className="notify-wide">Mails are kept in the outbox. Ask your administrator to set SMTP_URL.</span>}
    />
  );
