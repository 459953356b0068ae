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
export const appendAudit = (tx: Tx, at: Date, entry: AuditEntry): Promise<void> => appendAudits(tx, at, [entry]);

/** Appends many events in one statement. */
export const appendAudits = (tx: Tx, at: Date, entries: readonly AuditEntry[]): Promise<void> =>
  copyRows(
    tx,
    'audit_event',
    entries.map((entry) => ({
      id: newId(),
      at: at.toISOString(),
      actor_kind: entry.actor_kind,
      actor_id: entry.actor_id,
      event: entry.event,
      subject_type: entry.subject_type ?? null,
      subject_id: entry.subject_id ?? null,
      employee_id: entry.employee_id ?? null,
      details: entry.details ? JSON.stringify(entry.details) : null,
      outcome: entry.outcome ?? 'done',
      ip: entry.ip ?? null,
      device: entry.device ? JSON.stringify(entry.device) : null,
      request_id: entry.request_id ?? null,
    })),
  );
