import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Tx } from './database/tx.ts';
import { newId } from './ids.ts';
import type { JobQueue } from './jobs/queue.ts';

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
