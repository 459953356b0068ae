import type { LeaveEncashment, RequestEncashment } from '@hrms/leave/contract';
import { toHundredths } from '@hrms/leave/domain';
import type { Ctx } from '@hrms/platform/server';
import { cancelRequest, type RequestEvent, submitRequest, withdrawRequest } from '@hrms/workflows/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { fromStored } from '../ledger/entries.service.ts';
import { findPerson } from '../people/person.queries.ts';
import { alreadyDecided, encashLimit, missing, notEncashable, typeUnknown } from '../refusals.ts';
import { findType } from '../types/type.queries.ts';
import { bookEncashment, insertEncashment, reverseEncashment } from './booking.service.ts';
import { encashableTypes } from './eligible.service.ts';
import { ENCASHMENT_COLUMNS, ENCASHMENT_SUBJECT, readEncashment, selectEncashments } from './encashment.queries.ts';
import { gatherFacts } from './facts.service.ts';

/** Requests encashment of the caller's own leave. @throws `type_unknown`, `no_policy`, `not_encashable`, `encash_limit` */
export async function requestEncashment(ctx: Ctx, given: RequestEncashment): Promise<LeaveEncashment> {
  const { employee_id } = ctx.actor;
  const type = await findType(ctx.tx, given.leave_type_id);
  if (!type) throw typeUnknown();
  if (!employee_id) throw notEncashable();
  await lockAccounts(ctx.tx, [employee_id]);
  const person = await findPerson(ctx.tx, employee_id, ctx.today);
  if (!person) throw notEncashable();
  const room = (await encashableTypes(ctx, person)).find((one) => one.type.id === type.id);
  if (!room) throw notEncashable();
  const days = toHundredths(given.days);
  if (days > room.most || given.days < room.rule.encash.min_days) throw encashLimit(room.most);
  const facts = await gatherFacts(ctx, person, type.id, ctx.today, room.rule.encash.basis, room.balance);
  const id = await insertEncashment(ctx, {
    person,
    leave_type_id: type.id,
    days,
    kind: 'in_service',
    status: 'pending',
    on: ctx.today,
    facts,
    leave_year_start: room.leave_year_start,
  });
  await ctx.audit('leave.encashment_requested', id, { ...given });
  const { request_id } = await submitRequest(ctx, {
    subject: ENCASHMENT_SUBJECT,
    source_id: id,
    subject_employee_id: employee_id,
    title: `Encashment: ${person.full_name}, ${given.days} days`,
    facts: { kind: 'in_service', fields: { days: given.days } },
  });
  await ctx.tx
    .updateTable('leave_encashment')
    .set({ workflow_request_id: request_id })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  return readEncashment(ctx, id);
}

/**
 * Approves an encashment: its days leave the balance. The limits are checked again under lock. @throws `already_decided`,
 * `not_encashable`, `encash_limit`
 */
export async function approveEncashment(ctx: Ctx, id: string): Promise<void> {
  const row = await selectEncashments(ctx)
    .where('c.id', '=', id)
    .select([...ENCASHMENT_COLUMNS, 'c.leave_year_start'])
    .executeTakeFirst();
  if (!row) throw missing('Encashment');
  if (row.status !== 'pending') throw alreadyDecided(row.status);
  await lockAccounts(ctx.tx, [row.employee_id]);
  const person = await findPerson(ctx.tx, row.employee_id, ctx.today);
  const rooms = person ? await encashableTypes(ctx, person, id) : [];
  const room = rooms.find(({ type }) => type.id === row.leave_type_id);
  if (!room) throw notEncashable();
  if (fromStored(row.days) > room.most) throw encashLimit(room.most);
  await bookEncashment(ctx, {
    id,
    employee_id: row.employee_id,
    leave_type_id: row.leave_type_id,
    leave_year_start: row.leave_year_start,
    days: fromStored(row.days),
    on: ctx.today,
    number: row.number,
  });
  await endEncashment(ctx, id, row, 'approved');
}

async function endEncashment(ctx: Ctx, id: string, row: { employee_id: string }, status: string): Promise<void> {
  await ctx.tx
    .updateTable('leave_encashment')
    .set({ status, decided_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  await ctx.audit(`leave.encashment_${status}`, id, { employee_id: row.employee_id });
}

/** The end of an approval without encashment. */
export async function closeEncashment(ctx: Ctx, { source_id }: RequestEvent, status: 'rejected' | 'withdrawn'): Promise<void> {
  const row = await selectEncashments(ctx)
    .where('c.id', '=', source_id)
    .select([...ENCASHMENT_COLUMNS])
    .executeTakeFirst();
  if (row?.status === 'pending') await endEncashment(ctx, source_id, row, status);
}

/** Cancels an encashment before payroll takes it up: days come back to their lots. @throws `not_found`, `already_decided` */
export async function cancelEncashment(ctx: Ctx, id: string, comments: string): Promise<LeaveEncashment> {
  const row = await readEncashment(ctx, id);
  const own = row.employee_id === ctx.actor.employee_id;
  if (!own && !ctx.actor.permissions.has('leave.encashment.decide')) throw missing('Encashment');
  if (row.status === 'pending') {
    if (own) await withdrawRequest(ctx, { subject: ENCASHMENT_SUBJECT, source_id: id });
    else await cancelRequest(ctx, { subject: ENCASHMENT_SUBJECT, source_id: id, reason: comments });
  } else if (row.status === 'approved') {
    await lockAccounts(ctx.tx, [row.employee_id]);
    await reverseEncashment(ctx, id);
    await endEncashment(ctx, id, row, 'cancelled');
  } else throw alreadyDecided(row.status);
  await ctx.audit('leave.encashment_cancelled', id, { comments });
  return readEncashment(ctx, id);
}
