import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import { newId } from '../ids.ts';
import { type Job, type JobContext, job } from '../jobs/worker.ts';
import { type DigestLine, removeDueDigestItems } from '../notify/digest.queries.ts';
import { platformNotices } from '../notify/notices.ts';
import { insertMails } from './outbox.queries.ts';
import { sendDueMails } from './sending.job.ts';

const MINUTE = 60_000;
const MOST_FAILURES = 20;
const LONGEST_QUEUE_MINUTES = 15;

/** One mail for each person whose digest is due; the lines go with it. */
async function sendDigests({ tx, clock, services, vault: openVault }: JobContext): Promise<void> {
  const now = clock.now();
  const vault = await openVault();
  const lines = await removeDueDigestItems(tx, vault, now);
  const mails = [...Map.groupBy(lines, ({ user_id }) => user_id)].map(([user_id, own]) => ({
    id: newId(),
    to: (own.at(-1) as DigestLine).to_address,
    subject: own.length === 1 ? (own[0] as DigestLine).title : `${own.length} new notifications`,
    body: `${own.map(({ title, link }) => `${title}\n${link}`).join('\n\n')}\n\nSee all:\n${services.config.publicUrl}/notifications\n`,
    dedupe_key: null,
    user_id,
    employee_id: null,
    subject_id: null,
    unread_notification: null,
    attachment: null,
    leaves_at: now,
  }));
  await insertMails({ tx, vault, now }, { sensitive: false, notice: null }, mails);
}

type Trouble = { failures: number; oldest: string | null };

async function findTrouble(tx: Tx, now: Date): Promise<Trouble> {
  const since = new Date(now.getTime() - 10 * MINUTE);
  const { rows } = await sql<Trouble>`
    select count(*) filter (where last_error is not null and tried_at > ${since}) as failures,
      min(coalesce(next_try_at, created_at)) filter (where status = 'queued') as oldest
    from mail_outbox where org_id = ${tx.org_id}
      and (status = 'queued' or (last_error is not null and tried_at > ${since} and status in ('retrying', 'failed')))`.execute(
    tx,
  );
  return rows[0] ?? { failures: 0, oldest: null };
}

/** Tells those who see the outbox, once an hour, when many mails fail or the queue stands still. */
async function watchDelivery({ tx, clock, services, notify }: JobContext): Promise<void> {
  const now = clock.now();
  const { failures, oldest } = await findTrouble(tx, now);
  const waited = oldest ? (now.getTime() - Date.parse(oldest)) / MINUTE : 0;
  const problem =
    failures > MOST_FAILURES
      ? `${failures} mails failed`
      : waited > LONGEST_QUEUE_MINUTES
        ? `mails are queued for ${Math.floor(waited)} minutes`
        : null;
  if (!problem) return;
  services.log.error({ org_id: tx.org_id, failures, oldest }, 'mail delivery is failing');
  await notify(platformNotices.mailFailing, {
    to: { holders: 'notifications.outbox.read' },
    cause: now.toISOString().slice(0, 13),
    values: { problem },
  });
}

/** Every five minutes: watches the queue, builds the digests that are due, and sends what quiet hours or a retry held back. */
export const deliveryJob: Job = {
  ...job('platform.deliver_mail', async (run) => {
    await run.transaction(async (ctx) => {
      await watchDelivery(ctx);
      await sendDigests(ctx);
    });
    await sendDueMails(run);
  }),
  every: '*/5 * * * *',
};
