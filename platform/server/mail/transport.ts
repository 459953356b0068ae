import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import type { StoredSetting } from '../notify/setting.queries.ts';
import { mailHtml, mailText } from './layout.ts';

/** The address every mail comes from: the installation's. */
export const fromAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `no-reply@${hostOf(publicUrl)}`;
const hostOf = (url: string) => new URL(url).hostname;

export type DueMail = {
  id: string;
  to_address: string;
  subject: string;
  body: string;
  sensitive: boolean;
  unsubscribable: boolean;
  attempts: number;
  employee_id: string | null;
  attachment_file_id: string | null;
  attachment_name: string | null;
};

/** A file as it leaves with a mail. */
export type AttachedFile = { readonly name: string; readonly media_type: string; readonly bytes: Buffer };

/** What all mails of an organisation carry. */
export type Sender = Pick<StoredSetting, 'sender_name' | 'reply_to' | 'footer' | 'organisation_name'> & {
  /** A PNG. */
  readonly logo: Buffer | null;
};

/** Without the signs that divide addresses, should an organisation's own name carry them. */
const displayName = ({ sender_name, organisation_name }: Pick<Sender, 'sender_name' | 'organisation_name'>) =>
  (sender_name ?? organisation_name).replace(/[\r\n,<>"@]+/g, ' ').trim() || 'HRMS';

/** The Message-ID is fixed by the mail's id, so that a mail that leaves twice after a crash is known as one. */
export function toMessage(config: Config, sender: Sender, mail: DueMail, file: AttachedFile | null = null) {
  const cid = `logo@${hostOf(config.publicUrl)}`;
  const logo = sender.logo && { source: `cid:${cid}`, name: sender.organisation_name };
  const layout = { body: mail.body, footer: sender.footer, logo, publicUrl: config.publicUrl };
  const attachments = [
    ...(sender.logo
      ? [{ filename: 'logo.png', content: sender.logo, contentType: 'image/png', contentDisposition: 'inline' as const, cid }]
      : []),
    ...(file
      ? [{ filename: file.name, content: file.bytes, contentType: file.media_type, contentDisposition: 'attachment' as const }]
      : []),
  ];
  return {
    from: { name: displayName(sender), address: fromAddress(config) },
    to: { name: '', address: mail.to_address },
    ...(sender.reply_to && { replyTo: sender.reply_to }),
    subject: mail.subject,
    text: mailText(layout),
    html: mailHtml(layout),
    ...(attachments.length > 0 && { attachments }),
    messageId: `<${mail.id}@${hostOf(config.publicUrl)}>`,
    ...(mail.unsubscribable && { list: { unsubscribe: { url: `${config.publicUrl}/settings/notifications` } } }),
  };
}

/** What became of one attempt. `later`: the server is out of reach or refuses for now. */
export type Attempt =
  | { result: 'sent'; message_id: string }
  | { result: 'later' | 'refused' | 'bounced'; error: string; unreachable: boolean };

export type Transport = { send(message: ReturnType<typeof toMessage>): Promise<Attempt>; close(): void };

const LOOPBACK = /^(localhost|127\.|\[?::1)/;

/** Encryption is required unless the server is on this machine; a server that stays silent is given up after a minute. */
function connectionUrl(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (!LOOPBACK.test(url.hostname)) {
    url.searchParams.delete('ignoreTLS');
    if (url.protocol === 'smtp:') url.searchParams.set('requireTLS', 'true');
  }
  url.searchParams.set('pool', 'true');
  url.searchParams.set('maxConnections', '1');
  for (const [name, seconds] of [
    ['connectionTimeout', 20],
    ['greetingTimeout', 20],
    ['socketTimeout', 60],
  ] as const)
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(seconds * 1000));
  return url.toString();
}

type SmtpProblem = Error & { responseCode?: number; command?: string };

/** A refusal of the recipient for good is a bounce; one of the message is final too; everything else may pass. */
function toAttempt(problem: SmtpProblem): Attempt {
  const { responseCode: code, command } = problem;
  const error = problem.message.replace(/\s+/g, ' ').slice(0, 300);
  const final = code !== undefined && code >= 500;
  if (final && command === 'RCPT TO') return { result: 'bounced', error, unreachable: false };
  if (final && command === 'DATA') return { result: 'refused', error, unreachable: false };
  return { result: 'later', error, unreachable: command !== 'RCPT TO' && command !== 'DATA' };
}

/** The mail server of SMTP_URL, over one connection. */
export function smtpTransport(smtpUrl: string): Transport {
  const transport = nodemailer.createTransport(connectionUrl(smtpUrl));
  return {
    async send(message) {
      try {
        const { messageId } = await transport.sendMail(message);
        return { result: 'sent', message_id: messageId };
      } catch (problem) {
        return toAttempt(problem as SmtpProblem);
      }
    },
    close: () => transport.close(),
  };
}
