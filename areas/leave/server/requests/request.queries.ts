import type { EvaluationInputs, HalfSlot, LeaveEvent, Spell } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, copyRows, newId, nextNumber, type Tx } from '@hrms/platform/server';
import type { ApprovableRecord } from '@hrms/workflows/server';
import { sql } from 'kysely';

/** Leave requests, their changes and cancellations. */
export const LEAVE: ApprovableRecord = { subject: 'leave.request', table: 'leave_request' };

export type RequestStatus =
  | 'draft'
  | 'pending'
  | 'returned'
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
        or last_day > ${last_day}::date and status in ('pending', 'returned', 'approved', 'partly_cancelled', 'cancel_pending'))`,
    )
    .select(COLUMNS)
    .orderBy('first_day')
    .orderBy('id')
    .execute();
  return rows as RequestRow[];
}

/** Pending requests of an employee with days from a day on. */
export async function findPendingFrom(tx: Tx, employee_id: string, from: CivilDate): Promise<RequestRow[]> {
  const rows = await tx
    .selectFrom('leave_request')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('status', 'in', ['pending', 'returned'])
    .where('last_day', '>=', from)
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
    .where('status', 'in', ['pending', 'returned'])
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
  status?: 'draft' | 'pending';
  lop_days?: number;
  contact_phone?: string | null;
  stand_in_employee_id?: string | null;
  notify_employee_ids?: string[];
  is_late_change?: boolean;
  changes_request_id?: string | null;
  workflow_request_id?: string | null;
  /** The import of past leave that it came from. */
  import_id?: string | null;
  event?: LeaveEvent | null;
};

/** Stores a request with the next number. */
export async function insertRequest(ctx: Ctx, { status = 'pending', ...given }: NewRequest): Promise<RequestRow> {
  const id = newId();
  const number = await nextNumber(ctx.tx, 'leave_request', 'LR');
  const stored = { id, number, status, applied_by: ctx.actor.user_id, applied_at: ctx.clock.now().toISOString() };
  await insertRequests(ctx.tx, [{ ...given, ...stored }]);
  return (await findRequest(ctx.tx, id)) as RequestRow;
}

export type StoredRequest = Omit<NewRequest, 'status'> & {
  id: string;
  number: string;
  status: RequestStatus;
  applied_by?: string | null;
  applied_at: string;
  decided_at?: string | null;
};

/** Columns of a new request, each with what it holds. */
const toRow = ({ inputs, event, notify_employee_ids = [], ...row }: StoredRequest) => ({
  id: row.id,
  number: row.number,
  employee_id: row.employee_id,
  leave_type_id: row.leave_type_id,
  first_day: row.first_day,
  first_half: row.first_half,
  last_day: row.last_day,
  last_half: row.last_half,
  days: row.days,
  lop_days: row.lop_days ?? 0,
  reason: row.reason,
  contact_phone: row.contact_phone ?? null,
  stand_in_employee_id: row.stand_in_employee_id ?? null,
  notify_employee_ids,
  status: row.status,
  applied_by: row.applied_by ?? null,
  applied_at: row.applied_at,
  decided_at: row.decided_at ?? null,
  workflow_request_id: row.workflow_request_id ?? null,
  import_id: row.import_id ?? null,
  inputs: JSON.stringify(inputs),
  paid_by: inputs.type.paid_by,
  is_late_change: row.is_late_change ?? false,
  changes_request_id: row.changes_request_id ?? null,
  event: event ? JSON.stringify(event) : null,
});

/** Stores requests as they are given, in their order. */
export async function insertRequests(tx: Tx, given: readonly StoredRequest[]): Promise<void> {
  await copyRows(tx, 'leave_request', given.map(toRow));
}
