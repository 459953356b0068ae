import type { FilterOf, mailOutbox, OutboxMail, OutboxMailWithBody } from '@hrms/platform/contract';
import { sql } from 'kysely';
import { ZONE } from '../clock.ts';
import type { Ctx, FileAnswer } from '../context.ts';
import type { Vault } from '../crypto.ts';
import { containsText, type PageRows, pageOf } from '../database/list.ts';
import type { Tx } from '../database/tx.ts';
import {
  mailBodyRemoved,
  mailNotFailed,
  mailNotFound,
  mailNotPending,
  mailSuppressed,
  sensitiveMail,
} from '../notify/refusals.ts';
import { sheetFile } from '../sheet.ts';
import { enqueueSending, REMOVED } from './outbox.queries.ts';
import { addressIndex, openAddresses } from './sealed-address.ts';
import { isSuppressed } from './suppression.queries.ts';

const MOST_EXPORTED = 20_000;

type Filter = FilterOf<typeof mailOutbox.export>;

/** A search finds parts of the subject, of the recipient's name and sign-in address, and any other address as a whole: those are sealed. */
function matchingMails(tx: Tx, vault: Vault, { search, status, notice_id, user_id, from, to }: Filter) {
  let matching = tx
    .selectFrom('mail_outbox')
    .leftJoin('app_user', (on) =>
      on.onRef('app_user.org_id', '=', 'mail_outbox.org_id').onRef('app_user.id', '=', 'mail_outbox.user_id'),
    )
    .where('mail_outbox.org_id', '=', tx.org_id);
  if (status) matching = matching.where('mail_outbox.status', '=', status);
  if (notice_id) matching = matching.where('mail_outbox.notice_id', '=', notice_id);
  if (user_id) matching = matching.where('mail_outbox.user_id', '=', user_id);
  if (from) matching = matching.where(sql<boolean>`mail_outbox.created_at >= ${from}::date::timestamp at time zone ${ZONE}`);
  if (to) matching = matching.where(sql<boolean>`mail_outbox.created_at < (${to}::date + 1)::timestamp at time zone ${ZONE}`);
  if (search)
    matching = matching.where(
      sql<boolean>`((mail_outbox.subject || ' ' || coalesce(app_user.display_name || ' ' || app_user.email,
        '')) ilike ${containsText(search)}
        or mail_outbox.address_index = ${addressIndex(vault, search)})`,
    );
  return matching;
}

const COLUMNS = [
  'mail_outbox.id as mail_id',
  'mail_outbox.status',
  'mail_outbox.notice_id',
  'mail_outbox.subject',
  'mail_outbox.to_address',
  'mail_outbox.user_id',
  'app_user.display_name as person',
  'mail_outbox.sensitive',
  'mail_outbox.attempts',
  'mail_outbox.next_try_at',
  'mail_outbox.last_error',
  'mail_outbox.created_at',
  'mail_outbox.sent_at',
] as const;

const idOf = ({ mail_id }: { mail_id: string }) => mail_id;

/** Mails of the organisation, newest first. */
export async function listMails(ctx: Ctx, filter: FilterOf<typeof mailOutbox.list>): Promise<PageRows<OutboxMail>> {
  const vault = await ctx.vault();
  const page = await pageOf(ctx.tx, matchingMails(ctx.tx, vault, filter), filter, (rows) =>
    rows.select(COLUMNS).orderBy('mail_outbox.created_at', 'desc').orderBy('mail_outbox.id', 'desc'),
  );
  return { ...page, rows: openAddresses(vault, page.rows, { idOf }) } as PageRows<OutboxMail>;
}

/** One mail. The text of a sensitive one is never read. @throws `mail.not_found` */
export async function readMail(ctx: Ctx, id: string): Promise<OutboxMailWithBody> {
  const vault = await ctx.vault();
  const row = await matchingMails(ctx.tx, vault, {})
    .where('mail_outbox.id', '=', id)
    .select([...COLUMNS, sql<string>`case when mail_outbox.sensitive then ${REMOVED} else mail_outbox.body end`.as('body')])
    .executeTakeFirst();
  if (!row) throw mailNotFound();
  return openAddresses(vault, [row], { idOf })[0] as OutboxMailWithBody;
}

async function lockMail({ tx, vault }: Ctx, id: string) {
  const row = await tx
    .selectFrom('mail_outbox')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .select(['id', 'status', 'sensitive', 'to_address', 'body_removed_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw mailNotFound();
  return openAddresses(await vault(), [row], { idOf: (one) => one.id })[0] as typeof row;
}

async function toMailLine(ctx: Ctx, id: string): Promise<OutboxMail> {
  const { body: _body, ...line } = await readMail(ctx, id);
  return line;
}

/** Queues a failed mail again. @throws `mail.not_found`, `mail.sensitive`, `mail.not_failed`, `mail.suppressed`, `mail.body_removed` */
export async function retryMail(ctx: Ctx, id: string): Promise<OutboxMail> {
  const row = await lockMail(ctx, id);
  if (row.sensitive) throw sensitiveMail();
  if (row.status !== 'failed' && row.status !== 'suppressed') throw mailNotFailed();
  if (row.body_removed_at) throw mailBodyRemoved();
  if (await isSuppressed(ctx.tx, await ctx.vault(), row.to_address)) throw mailSuppressed();
  await ctx.tx
    .updateTable('mail_outbox')
    .set({ status: 'queued', attempts: 0, next_try_at: ctx.clock.now(), last_error: null })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  await enqueueSending(ctx.tx, ctx.jobs);
  await ctx.audit('notifications.mail_retried', id);
  return toMailLine(ctx, id);
}

/** Cancels a mail that has not left. @throws `mail.not_found`, `mail.not_pending` */
export async function cancelMail(ctx: Ctx, id: string): Promise<OutboxMail> {
  const row = await lockMail(ctx, id);
  if (!['queued', 'held', 'retrying'].includes(row.status)) throw mailNotPending();
  await ctx.tx
    .updateTable('mail_outbox')
    .set({ status: 'cancelled', next_try_at: null })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  await ctx.audit('notifications.mail_cancelled', id);
  return toMailLine(ctx, id);
}

/** The newest mails as CSV, without their texts. */
export async function exportMails(ctx: Ctx, filter: Filter): Promise<FileAnswer> {
  const vault = await ctx.vault();
  const found = await matchingMails(ctx.tx, vault, filter)
    .select(COLUMNS)
    .orderBy('mail_outbox.created_at', 'desc')
    .orderBy('mail_outbox.id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
  const rows = openAddresses(vault, found, { idOf });
  await ctx.audit('notifications.outbox_exported', undefined, { mails: rows.length });
  const header = ['Created', 'Status', 'Notice', 'Person', 'Address', 'Subject', 'Attempts', 'Sent', 'Error'];
  const lines = rows.map((row) => [
    row.created_at,
    row.status,
    row.notice_id ?? '',
    row.person ?? '',
    row.to_address,
    row.subject,
    row.attempts,
    row.sent_at ?? '',
    row.last_error ?? '',
  ]);
  const { media_type, bytes } = await sheetFile('csv', [header, ...lines]);
  return { name: `mail-outbox-${ctx.today}.csv`, media_type, body: bytes };
}
