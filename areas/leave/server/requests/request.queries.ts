import type { EvaluationInputs, HalfSlot, LeaveEvent, Spell } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type RequestStatus =
  | 'draft'
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
  /** Approved halves that were cancelled because they lie after the last working day. */
  leaving_halves: HalfSlot[] | null;
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
  'leaving_halves',
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

/**
 * Requests of an employee that a change of the last working day concerns: active ones that go on after it, and those of which it ended
 * days before.
 */
export async function findRequestsOfLeaver(tx: Tx, employee_id: string, last_day: CivilDate | null): Promise<RequestRow[]> {
  const rows = await tx
    .selectFrom('leave_request')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where(
      sql<boolean>`(leaving_halves is not null
        or last_day > ${last_day}::date and status in ('pending', 'approved', 'partly_cancelled', 'cancel_pending'))`,
    )
    .select(COLUMNS)
    .orderBy('first_day')
    .orderBy('id')
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

export type NewRequest = Spell & {
  employee_id: string;
  leave_type_id: string;
  /** In days. */
  days: number;
  reason: string | null;
  inputs: EvaluationInputs;
  /** Left out: pending. */
  status?: 'draft';
  lop_days?: number;
  contact_phone?: string | null;
  stand_in_employee_id?: string | null;
  notify_employee_ids?: string[];
  is_late_change?: boolean;
  changes_request_id?: string | null;
  workflow_request_id?: string | null;
  event?: LeaveEvent | null;
};

/** Stores a request with the next number. */
export async function insertRequest(ctx: Ctx, { inputs, event, ...given }: NewRequest): Promise<RequestRow> {
  const id = newId();
  await ctx.tx
    .insertInto('leave_request')
    .values({
      status: 'pending',
      ...given,
      org_id: ctx.org_id,
      id,
      number: await nextNumber(ctx.tx, 'leave_request', 'LR'),
      applied_by: ctx.actor.user_id,
      applied_at: ctx.clock.now(),
      inputs: JSON.stringify(inputs),
      event: event ? JSON.stringify(event) : null,
    })
    .execute();
  return (await findRequest(ctx.tx, id)) as RequestRow;
}

/** The next human number of a kind, as `LR-000123`. */
export async function nextNumber(tx: Tx, kind: string, prefix: string): Promise<string> {
  const { rows } = await sql<{
    value: number;
  }>`insert into counter as c (org_id, id, kind, value) values (${tx.org_id}, ${newId()}, ${kind}, 1)
    on conflict (org_id, kind) do update set value = c.value + 1 returning value`.execute(tx);
  return `${prefix}-${String(rows[0]?.value ?? 0).padStart(6, '0')}`;
}
