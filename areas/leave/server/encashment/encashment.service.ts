import type { ChangeEncashment, LeaveEncashment, RequestEncashment } from '@hrms/leave/contract';
import { toDays, toHundredths } from '@hrms/leave/domain';
import { type Ctx, updateRow, updateVersioned } from '@hrms/platform/server';
import { cancelRecord, resubmitRecord, submitRecord, withdrawRecord } from '@hrms/workflows/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { findPerson } from '../people/person.queries.ts';
import { alreadyDecided, encashLeast, encashLimit, missing, notEncashable, staleRecord, typeUnknown } from '../refusals.ts';
import { findType } from '../types/type.queries.ts';
import { insertEncashment, reverseEncashment } from './booking.service.ts';
import { encashableTypes } from './eligible.service.ts';
import { ENCASHMENT, listOpenEncashments, readEncashment } from './encashment.queries.ts';
import { gatherFacts } from './facts.service.ts';

/** What is stored of a request that the policy allows. `except`: the encashment that it changes. @throws what the contract names */
async function checkRequest(ctx: Ctx, employee_id: string | null, request: RequestEncashment, except: string | null = null) {
  const type = await findType(ctx.tx, request.leave_type_id);
  if (!type) throw typeUnknown();
  if (!employee_id) throw notEncashable();
  await lockAccounts(ctx.tx, [employee_id]);
  const person = await findPerson(ctx.tx, employee_id, ctx.today);
  const room = person && (await encashableTypes(ctx, person, except)).find((one) => one.type.id === type.id);
  if (!room) throw notEncashable();
  const days = toHundredths(request.days);
  if (days > room.most) throw encashLimit(room.most);
  if (request.days < room.rule.encash.min_days) throw encashLeast(room.rule.encash.min_days);
  const facts = await gatherFacts(ctx, person, type.id, ctx.today, room.rule.encash.basis, room.balance);
  return { person, leave_type_id: type.id, days, on: ctx.today, facts, leave_year_start: room.leave_year_start };
}

/** Requests encashment of the caller's own leave. @throws `type_unknown`, `no_policy`, `not_encashable`, `encash_limit` */
export async function requestEncashment(ctx: Ctx, request: RequestEncashment): Promise<LeaveEncashment> {
  const checked = await checkRequest(ctx, ctx.actor.employee_id, request);
  const id = await insertEncashment(ctx, { ...checked, kind: 'in_service', status: 'pending' });
  await ctx.audit('leave.encashment_requested', id, { ...request });
  await submitRecord(ctx, ENCASHMENT, id);
  return readEncashment(ctx, id);
}

/** Changes an own request that is pending or was returned, and submits it again. @throws what the contract names */
export async function changeEncashment(
  ctx: Ctx,
  id: string,
  { version, ...request }: ChangeEncashment,
): Promise<LeaveEncashment> {
  const before = await readEncashment(ctx, id);
  if (before.employee_id !== ctx.actor.employee_id) throw missing('Encashment');
  if (before.status !== 'pending' && before.status !== 'returned') throw alreadyDecided(before.status);
  const { person: _, days, on, facts, ...columns } = await checkRequest(ctx, before.employee_id, request, id);
  const set = {
    ...columns,
    days: toDays(days),
    on_date: on,
    facts: JSON.stringify(facts),
    status: 'pending',
    decided_at: null,
  };
  await updateVersioned(ctx.tx, 'leave_encashment', { id, version: version ?? before.version, set, stale: staleRecord });
  await ctx.audit('leave.encashment_changed', id, { before: { days: before.days, type: before.type_code }, after: request });
  await resubmitRecord(ctx, ENCASHMENT, id);
  return readEncashment(ctx, id);
}

/** Cancels an encashment before payroll takes it up: days come back to their lots. @throws `not_found`, `already_decided` */
export async function cancelEncashment(ctx: Ctx, id: string, comments: string): Promise<LeaveEncashment> {
  const { status, employee_id, version } = await readEncashment(ctx, id);
  const own = employee_id === ctx.actor.employee_id;
  if (!own && !ctx.actor.permissions.has('leave.encashment.decide')) throw missing('Encashment');
  if (status === 'pending' || status === 'returned') {
    if (own) await withdrawRecord(ctx, ENCASHMENT, id, comments);
    else await cancelRecord(ctx, ENCASHMENT, id, comments);
  } else if (status === 'approved') {
    await lockAccounts(ctx.tx, [employee_id]);
    await reverseEncashment(ctx, id);
    const set = { status: 'cancelled', decided_at: ctx.clock.now(), version: version + 1 };
    await updateRow(ctx.tx, 'leave_encashment', { id }, set);
    await ctx.audit('leave.encashment_cancelled', id, { employee_id, comments });
  } else throw alreadyDecided(status);
  return readEncashment(ctx, id);
}

/** Ends encashments in service that are not decided: at the end of service the settlement pays what is left. */
export async function endEncashmentsOfLeaver(ctx: Ctx, employee_id: string, reason: string): Promise<void> {
  for (const { id } of await listOpenEncashments(ctx.tx, employee_id)) await cancelRecord(ctx, ENCASHMENT, id, reason);
}
