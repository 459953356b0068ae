import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { vaultOf } from '../crypto.ts';
import type { Tx } from '../database/tx.ts';
import { newId } from '../ids.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { type Attachment, enqueueSending, insertMails } from './outbox.queries.ts';

export type OutgoingMail = {
  to: string;
  subject: string;
  body: string;
  /** It holds a link or code that signs in: its text is removed once it left, and no administrator ever reads it. */
  sensitive?: boolean;
  /** A stored file that leaves with it. */
  attachment?: Attachment;
};

/** Mail is written in the transaction of its cause; a job sends it after that commits. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

/** Links that sign in carry their key under one of these names. */
const KEY_IN_LINK = /[?&](token|verify)=/;

type MailerParts = { tx: Tx; clock: Clock; jobs: JobQueue; config: Pick<Config, 'masterKey'> };

export function mailerFor({ tx, clock, jobs, config }: MailerParts): Mailer {
  return {
    async send({ to, subject, body, sensitive, attachment }) {
      const now = clock.now();
      const secret = sensitive ?? KEY_IN_LINK.test(body);
      const vault = await vaultOf(tx, config.masterKey);
      await insertMails({ tx, vault, now }, { sensitive: secret, notice: null }, [
        {
          id: newId(),
          to,
          subject,
          body,
          dedupe_key: null,
          user_id: null,
          employee_id: null,
          subject_id: null,
          unread_notification: null,
          leaves_at: now,
          attachment: attachment ?? null,
        },
      ]);
      await enqueueSending(tx, jobs);
    },
  };
}
