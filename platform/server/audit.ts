import { sql } from 'kysely';
import { copyRows } from './database/copy.ts';
import type { Tx } from './database/tx.ts';
import { newId } from './ids.ts';

export type AuditEntry = {
  event: string;
  actor_kind: 'user' | 'platform' | 'api_key' | 'system' | 'anonymous';
  actor_id: string | null;
  subject_type?: string | undefined;
  subject_id?: string | undefined;
  employee_id?: string | undefined;
  details?: Record<string, unknown> | undefined;
  outcome?: 'done' | 'refused' | 'failed';
  ip?: string | null;
  device?: unknown;
  request_id?: string | null;
};

/** Appends one event; who may write it is decided by the caller, nobody may change it. */
export async function appendAudit(tx: Tx, at: Date, entry: AuditEntry): Promise<void> {
  await sql`insert into audit_event (org_id, id, at, actor_kind, actor_id, event, subject_type, subject_id, employee_id, details, outcome, ip, device, request_id)
    values (${tx.org_id}, ${newId()}, ${at}, ${entry.actor_kind}, ${entry.actor_id}, ${entry.event}, ${entry.subject_type ?? null}, ${entry.subject_id ?? null},
      ${entry.employee_id ?? null}, ${entry.details ? JSON.stringify(entry.details) : null}, ${entry.outcome ?? 'done'}, ${entry.ip ?? null},
      ${entry.device ? JSON.stringify(entry.device) : null}, ${entry.request_id ?? null})`.execute(tx);
}

const COLUMNS = [
  'org_id',
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'event',
  'subject_type',
  'subject_id',
  'employee_id',
  'details',
  'outcome',
  'ip',
  'device',
  'request_id',
] as const;

/** Appends many events in one statement. */
export const appendAudits = (tx: Tx, at: Date, entries: readonly AuditEntry[]): Promise<void> =>
  copyRows(
    tx,
    'audit_event',
    COLUMNS,
    entries.map((entry) => [
      tx.org_id,
      newId(),
      at.toISOString(),
      entry.actor_kind,
      entry.actor_id,
      entry.event,
      entry.subject_type,
      entry.subject_id,
      entry.employee_id,
      entry.details && JSON.stringify(entry.details),
      entry.outcome ?? 'done',
      entry.ip,
      entry.device ? JSON.stringify(entry.device) : null,
      entry.request_id,
    ]),
  );
