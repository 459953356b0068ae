import { sql } from 'kysely';
import type { Vault } from '../crypto.ts';
import type { Tx } from '../database/tx.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Notice } from '../notify/notice.ts';
import { addressIndex } from './sealed-address.ts';

/** What mails that are written together share. */
export type MailKind = { sensitive: boolean; notice: Notice | null };

export type NewMail = {
  id: string;
  to: string;
  subject: string;
  body: string;
  dedupe_key: string | null;
  user_id: string | null;
  employee_id: string | null;
  subject_id: string | null;
  /** The line of the bell without which, once it was read, the mail is not worth sending. */
  unread_notification: string | null;
  leaves_at: Date;
  attachment: Attachment | null;
};

/** A stored file that leaves with a mail. */
export type Attachment = { readonly file_id: string; readonly name: string };

/** What stands in place of a text that was removed. */
export const REMOVED = '[removed]';

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').slice(0, 200);

/** Writes mails into the outbox in one statement, however many there are; their addresses are sealed. */
export async function insertMails(
  { tx, vault, now }: { tx: Tx; vault: Vault; now: Date },
  { sensitive, notice }: MailKind,
  mails: readonly NewMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const addresses = mails.map(({ to }) => oneLine(to));
  const sealed = mails.map(({ id }, at) => vault.encrypt('mail_outbox', 'to_address', id, addresses[at] as string));
  const indexes = addresses.map((address) => addressIndex(vault, address));
  const attached = mails.map(({ attachment }) => attachment);
  const column = <K extends keyof NewMail>(name: K) => mails.map((one) => one[name]);
  await sql`insert into mail_outbox (org_id, id, to_address, address_index, subject, body, status, created_at, user_id,
    employee_id, notice_id,
      subject_id, unread_notification, sensitive, unsubscribable, dedupe_key, next_try_at,
      attachment_file_id, attachment_name)
    select ${tx.org_id}, one.id, one.to_address, one.address_index, one.subject, one.body, case
      when one.leaves_at > ${now} then 'held' else 'queued' end, ${now},
      one.user_id, one.employee_id, ${notice?.id ?? null}, one.subject_id, one.unread_notification, ${sensitive},
      ${notice !== null && !notice.mandatory && notice.class !== 'security'}, one.dedupe_key, one.leaves_at,
      one.attachment_file_id, one.attachment_name
    from unnest(${column('id')}::uuid[], ${sealed}::text[], ${indexes}::text[],
      ${mails.map(({ subject }) => oneLine(subject))}::text[], ${column('body')}::text[],
      ${column('dedupe_key')}::text[], ${column('user_id')}::uuid[], ${column('employee_id')}::uuid[],
      ${column('subject_id')}::uuid[], ${column('unread_notification')}::uuid[], ${column('leaves_at')}::timestamptz[],
      ${attached.map((file) => file?.file_id ?? null)}::uuid[],
      ${attached.map((file) => file?.name ?? null)}::text[])
      as one (id, to_address, address_index, subject, body, dedupe_key, user_id, employee_id, subject_id, unread_notification,
        leaves_at, attachment_file_id, attachment_name)`.execute(tx);
}

export const SENDING_TASK = 'platform.send_mail';

const enqueued = new WeakSet<Tx>();

/**
 * One sending job for each transaction, however many mails it writes. It has no key: transactions that share one would wait for each
 * other.
 */
export async function enqueueSending(tx: Tx, jobs: JobQueue, delaySeconds = 0): Promise<void> {
  if (enqueued.has(tx)) return;
  if (delaySeconds === 0) enqueued.add(tx);
  await jobs.enqueue(SENDING_TASK, {}, { delaySeconds });
}

/** Cancels the mails about something that is done or gone and have not left yet. */
export async function cancelMails(tx: Tx, notice_id: string, subject_ids: readonly string[]): Promise<void> {
  const about = sql`org_id = ${tx.org_id} and notice_id = ${notice_id} and subject_id = any(${[...subject_ids]}::uuid[])`;
  await sql`with dropped as (delete from digest_item where ${about})
    update mail_outbox set status = 'cancelled', next_try_at = null
      where ${about} and status in ('queued', 'held', 'retrying')`.execute(tx);
}
