import { type AuditEntry, appendAudit, appendAudits } from './audit.ts';
import { insertChangeNotice, insertChangeNotices } from './change-notice.ts';
import type { Services, Work } from './context.ts';
import { vaultOf } from './crypto.ts';
import type { Tx } from './database/tx.ts';
import { queueOf } from './jobs/queue.ts';
import { mailerFor } from './mail/mailer.ts';
import { noticeCloserFor, notifierFor } from './notify/send-notice.ts';

/** Who is written down as the cause. `notifies_as`: who needs no notice of what they did themselves. */
export type Cause = Pick<AuditEntry, 'actor_kind' | 'actor_id' | 'ip' | 'device' | 'request_id'> & {
  readonly notifies_as: string | null;
};

/** The work of one open transaction. */
export function workOf(services: Services, tx: Tx, { notifies_as, ...who }: Cause): Work {
  const { clock, config, dependencies, files } = services;
  const jobs = queueOf(tx);
  const entryOf = (event: string, subject_id: string | undefined, details?: Record<string, unknown>): AuditEntry => ({
    ...who,
    event,
    subject_id,
    subject_type: event.split('.')[0],
    employee_id: typeof details?.employee_id === 'string' ? details.employee_id : undefined,
    details,
  });
  return {
    tx,
    org_id: tx.org_id,
    caused_by: who.actor_id,
    clock,
    today: clock.today(),
    services,
    dependencies,
    jobs,
    mail: mailerFor({ tx, clock, jobs, config }),
    files,
    vault: () => vaultOf(tx, config.masterKey),
    audit: (event, subject_id, details) => appendAudit(tx, clock.now(), entryOf(event, subject_id, details)),
    auditMany: (event, records) =>
      appendAudits(
        tx,
        clock.now(),
        records.map(({ subject_id, details }) => entryOf(event, subject_id, details)),
      ),
    notify: notifierFor({ tx, clock, jobs, services, actor_id: notifies_as }),
    closeNotices: noticeCloserFor({ tx, clock }),
    announceChange: (topic, notice) => insertChangeNotice(tx, clock.now(), topic, notice),
    announceChanges: (topic, notices) => insertChangeNotices(tx, clock.now(), topic, notices),
  };
}

/** The work of the program itself, or of what a user began and a job goes on with: the audit log names that user. */
export const jobContext = (services: Services, tx: Tx, caused_by: string | null = null): Work =>
  workOf(services, tx, { actor_kind: 'system', actor_id: caused_by, notifies_as: null });
