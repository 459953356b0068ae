import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Tx } from './database/tx.ts';
import { newId } from './ids.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { JobContext } from './jobs/worker.ts';

/** Mail is written in the transaction of its cause; with SMTP_URL a job sends it, without it the outbox keeps it. */
export type Mailer = { send(mail: { to: string; subject: string; body: string }): Promise<void> };

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').slice(0, 200);

export function mailerFor(tx: Tx, clock: Clock, config: Config, jobs: JobQueue): Mailer {
  return {
    async send({ to, subject, body }) {
      const id = newId();
      await sql`insert into mail_outbox (org_id, id, to_address, subject, body, status, created_at)
        values (${tx.org_id}, ${id}, ${oneLine(to)}, ${oneLine(subject)}, ${body}, 'kept', ${clock.now()})`.execute(tx);
      if (config.smtpUrl) await jobs.enqueue('platform.send_mail', { mail_id: id });
    },
  };
}

/** Sends one kept mail; throwing makes the queue try again. */
export async function sendMail(ctx: JobContext, { mail_id }: { mail_id: string }): Promise<void> {
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
  await sql`update mail_outbox set status = 'sent', sent_at = ${ctx.clock.now()} where org_id = ${ctx.tx.org_id} and id = ${mail_id}`.execute(
    ctx.tx,
  );
}
