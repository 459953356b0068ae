import { sql } from 'kysely';
import type { Vault } from '../crypto.ts';
import type { Tx } from '../database/tx.ts';
import { REMOVED } from './outbox.queries.ts';
import { openAddresses } from './sealed-address.ts';
import type { DueMail } from './transport.ts';

/** A worker that dies while it sends gives the mail back after so long. */
const LEASE_MS = 10 * 60_000;
/** Between two attempts: 1 min, 5 min, 30 min, 2 h, 6 h and 24 h. */
const RETRY_MINUTES = [1, 5, 30, 120, 360, 1440] as const;

const isDue = (tx: Tx, now: Date) =>
  sql`org_id = ${tx.org_id} and status in ('queued', 'held', 'sending', 'retrying') and next_try_at <= ${now}`;

const COLUMNS = sql`id, to_address, subject, body, sensitive, unsubscribable, attempts, employee_id,
  attachment_file_id, attachment_name`;

/** Ids of mails that are due, oldest first. */
export async function listDueIds(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from mail_outbox where ${isDue(tx, now)}
    order by created_at, id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Mails that are due, oldest first, locked until the transaction ends; those that another transaction holds come with a later job. */
export async function listDueMails(tx: Tx, vault: Vault, now: Date, most: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`select ${COLUMNS} from mail_outbox where ${isDue(tx, now)}
    order by created_at, id limit ${most} for update skip locked`.execute(tx);
  return openAddresses(vault, rows, { idOf: ({ id }) => id });
}

/** Marks a due mail as being sent; null when another worker took it or it was cancelled. */
export async function claimMail(tx: Tx, vault: Vault, now: Date, id: string): Promise<DueMail | null> {
  const { rows } = await sql<DueMail>`
    update mail_outbox set status = 'sending', attempts = attempts + 1, tried_at = ${now},
      next_try_at = ${new Date(now.getTime() + LEASE_MS)}
    where id = ${id} and ${isDue(tx, now)} returning ${COLUMNS}`.execute(tx);
  return openAddresses(vault, rows, { idOf: (row) => row.id })[0] ?? null;
}

type Sent = { transport: 'smtp' | 'local'; message_id: string | null };

/** Mails that left; the text of a sensitive one is removed at once. */
export async function markSent(tx: Tx, now: Date, ids: readonly string[], { transport, message_id }: Sent): Promise<void> {
  await sql`update mail_outbox
    set status = 'sent', sent_at = ${now}, next_try_at = null, last_error = null, transport = ${transport},
      provider_message_id = ${message_id}, body = case when sensitive then ${REMOVED} else body end,
      body_removed_at = case when sensitive then ${now}::timestamptz end
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** The next attempt by the ladder; failed after its last step. */
export async function scheduleNextAttempt(tx: Tx, now: Date, { id, attempts }: DueMail, error: string): Promise<void> {
  const minutes = RETRY_MINUTES[attempts - 1];
  if (minutes === undefined) return markUndeliverable(tx, id, 'failed', error);
  await sql`update mail_outbox
    set status = 'retrying', last_error = ${error}, next_try_at = ${new Date(now.getTime() + minutes * 60_000)}
    where org_id = ${tx.org_id} and id = ${id}`.execute(tx);
}

/** A mail that will not arrive; a sensitive one loses its text. */
export async function markUndeliverable(tx: Tx, id: string, status: 'failed' | 'suppressed', error: string): Promise<void> {
  await sql`update mail_outbox set status = ${status}, last_error = ${error}, next_try_at = null,
      body = case when sensitive then ${REMOVED} else body end
    where org_id = ${tx.org_id} and id = ${id}`.execute(tx);
}

/**
 * Mails for people who have not read the notice by then are cancelled once it was read or done. Mails that another transaction holds are
 * passed over: waiting for one while holding others would be a deadlock.
 */
export async function cancelOvertaken(tx: Tx, now: Date): Promise<void> {
  await sql`update mail_outbox set status = 'cancelled', next_try_at = null
    where org_id = ${tx.org_id} and id in (select m.id from mail_outbox m
      where m.org_id = ${tx.org_id} and m.status in ('queued', 'held', 'retrying') and m.next_try_at <= ${now}
        and m.unread_notification is not null
        and not exists (select from notification n where n.org_id = m.org_id and n.id = m.unread_notification
          and n.read_at is null and n.archived_at is null and n.action_done_at is null)
      for update skip locked)`.execute(tx);
}
