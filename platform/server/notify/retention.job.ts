import { sql } from 'kysely';
import { type Job, simpleJob } from '../jobs/worker.ts';
import { removeOldLocalMails } from '../mail/local-mailbox.ts';
import { REMOVED } from '../mail/outbox.queries.ts';

const DAY = 86_400_000;
const IN_APP_DAYS = 180;
const ARCHIVED_DAYS = 30;
const BODY_DAYS = 30;
const OUTBOX_DAYS = 400;

/**
 * Every night: notifications older than 180 days are archived unless they ask for something that is still open, and deleted 30 days
 * later; texts of mails go after 30 days, their lines after 400.
 */
export const retentionJob: Job = {
  ...simpleJob('platform.expire_notifications', async ({ tx, clock, services }) => {
    const now = clock.now();
    const before = (days: number) => new Date(now.getTime() - days * DAY);
    await sql`delete from notification where org_id = ${tx.org_id} and archived_at < ${before(ARCHIVED_DAYS)}`.execute(tx);
    await sql`update notification set archived_at = ${now} where org_id = ${tx.org_id} and created_at < ${before(IN_APP_DAYS)}
      and archived_at is null and (class <> 'action' or action_done_at is not null)`.execute(tx);
    await sql`update mail_outbox set body = ${REMOVED}, body_removed_at = ${now} where org_id = ${tx.org_id}
      and created_at < ${before(BODY_DAYS)} and body_removed_at is null
      and status in ('sent', 'failed', 'suppressed', 'cancelled')`.execute(tx);
    await sql`delete from mail_outbox where org_id = ${tx.org_id} and created_at < ${before(OUTBOX_DAYS)}`.execute(tx);
    removeOldLocalMails(services.config, before(BODY_DAYS));
    await sql`delete from notice_told where org_id = ${tx.org_id} and told_at < ${before(OUTBOX_DAYS)}`.execute(tx);
  }),
  every: '40 20 * * *',
};
