import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { type Job, type JobContext, simpleJob } from './worker.ts';

/** Sends one kept mail; throwing makes the queue try again. */
async function sendMail(ctx: JobContext, { mail_id }: { mail_id: string }): Promise<void> {
  const { smtpUrl, publicUrl } = ctx.services.config;
  if (!smtpUrl) return;
  const { rows } = await sql<{ to_address: string; subject: string; body: string }>`
    select to_address, subject, body from mail_outbox where org_id = ${ctx.tx.org_id} and id = ${mail_id} and status <> 'sent' for update`.execute(
    ctx.tx,
  );
  const mail = rows[0];
  if (!mail) return;
  await nodemailer.createTransport(smtpUrl).sendMail({
    from: `HRMS <no-reply@${new URL(publicUrl).hostname}>`,
    to: mail.to_address,
    subject: mail.subject,
    text: mail.body,
  });
  // a letter that arrived is kept without its key: the link in it opens an account
  await sql`update mail_outbox set status = 'sent', sent_at = ${ctx.clock.now()},
    body = regexp_replace(body, '((?:token|verify)=)[A-Za-z0-9_-]+', '\\1…', 'g') where org_id = ${ctx.tx.org_id} and id = ${mail_id}`.execute(
    ctx.tx,
  );
}

export const mailJob: Job = simpleJob<{ mail_id: string }>('platform.send_mail', sendMail);
