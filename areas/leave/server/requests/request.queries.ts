import type { HalfSlot, LeaveEvent, Spell } from '@hrms/leave/domain';
import { newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type RequestStatus =
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'withdrawn'
  | 'cancel_pending'
  | 'partly_cancelled'
  | 'cancelled';

/** A request as services use it. */
export type RequestRow = Spell & {
  id: string;
  number: string;
  employee_id: string;
  leave_type_id: string;
  days: number;
  lop_days: number;
  reason: string | null;
  contact_phone: string | null;
  stand_in_employee_id: string | null;
  notify_employee_ids: string[];
  status: RequestStatus;
  applied_by: string | null;
  applied_at: string;
  decided_at: string | null;
  decision_note: string | null;
  workflow_request_id: string | null;
  inputs: unknown;
  cancel_halves: HalfSlot[] | null;
  is_late_change: boolean;
  changes_request_id: string | null;
  event: LeaveEvent | null;
  version: number;
};

const COLUMNS = [
  'id',
  'number',
  'employee_id',
  'leave_type_id',
  'first_day',
  'first_half',
  'last_day',
  'last_half',
  'days',
  'lop_days',
  'reason',
  'contact_phone',
  'stand_in_employee_id',
  'notify_employee_ids',
  'status',
  'applied_by',
  'applied_at',
  'decided_at',
  'decision_note',
  'workflow_request_id',
  'inputs',
  'cancel_halves',
  'is_late_change',
  'changes_request_id',
  'event',
  'version',
] as const;

/** One request; null when there is none. */
export async function findRequest(tx: Tx, id: string): Promise<RequestRow | null> {
  const row = await tx
    .selectFrom('leave_request')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst();
  return (row as RequestRow | undefined) ?? null;
}

/** Requests by id. */
export async function findRequests(tx: Tx, ids: readonly string[]): Promise<RequestRow[]> {
  const rows = await tx
    .selectFrom('leave_request')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .select(COLUMNS)
    .execute();
  return rows as RequestRow[];
}

/** The pending request that changes the dates of another; null: there is none. */
export async function findPendingChange(tx: Tx, id: string): Promise<{ id: string; number: string } | null> {
  const row = await tx
    .selectFrom('leave_request')
    .where('org_id', '=', tx.org_id)
    .where('changes_request_id', '=', id)
    .where('status', '=', 'pending')
    .select(['id', 'number'])
    .executeTakeFirst();
  return row ?? null;
}

/** The next human number of a kind, as `LR-000123`. */
export async function nextNumber(tx: Tx, kind: string, prefix: string): Promise<string> {
  const { rows } = await sql<{
    value: number;
  }>`insert into counter as c (org_id, id, kind, value) values (${tx.org_id}, ${newId()}, ${kind}, 1)
    on conflict (org_id, kind) do update set value = c.value + 1 returning value`.execute(tx);
  return `${prefix}-${String(rows[0]?.value ?? 0).padStart(6, '0')}`;
}
