import type { LeaveEncashment, leaveEncashments, RequestEncashment } from '@hrms/leave/contract';
import { toHundredths } from '@hrms/leave/domain';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, lockRow, updateRow } from '@hrms/platform/server';
import { cancelRecord, recordActs, submitRecord, withdrawRecord } from '@hrms/workflows/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { returnDrawnDays } from '../ledger/draw.service.ts';
import { alreadyDecided, encashLeast, encashmentHeld, missing, notEncashable, staleRecord, typeUnknown } from '../refusals.ts';
import { findType } from '../types/type.queries.ts';
import { insertEncashment, loadFacts, toColumns } from './booking.service.ts';
import { checkEncashable } from './eligible.service.ts';
import { ENCASHMENT, encashmentRows, findEncashmentsOf, readEncashment } from './encashment.queries.ts';

const acts = recordActs(encashmentRows, { closed: alreadyDecided, stale: staleRecord });

/** What is stored of a request that the policy allows. `except`: the encashment that it changes. @throws what the contract names */
async function checkRequest(ctx: Ctx, employee_id: string | null, request: RequestEncashment, except: string | null = null) {
  const { leave_type_id } = request;
  if (!(await findType(ctx.tx, leave_type_id))) throw typeUnknown();
  if (!employee_id) throw notEncashable();
  const days = toHundredths(request.days);
  const { person, rule, balance, leave_year_start } = await checkEncashable(ctx, employee_id, { leave_type_id, days, except });
  if (request.days < rule.encash.min_days) throw encashLeast(rule.encash.min_days);
  const account = { employee_id, leave_type_id, leave_year_start };
  const facts = await loadFacts(ctx, person, { ...account, rule, balance, on: ctx.today });
  return { ...account, days, on: ctx.today, facts };
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
  { version, ...request }: BodyOf<typeof leaveEncashments.update>,
): Promise<LeaveEncashment> {
  const before = await acts.readOwn(ctx, id, 'a change');
  const set = { ...toColumns(await checkRequest(ctx, before.employee_id, request, id)), decided_at: null };
  const details = { before: { days: before.days, type: before.type_code }, after: request };
  return acts.change(ctx, before, { event: 'leave.encashment_changed', version, set, details });
}

const toRefusal = (status: string) => (status === 'queued' ? encashmentHeld() : alreadyDecided(status));

/**
 * Cancels an encashment before payroll takes it up: days come back to their lots.
 * @throws `not_found`, `already_decided`, also when payroll takes it up at the same time
 */
export async function cancelEncashment(ctx: Ctx, id: string, comments: string): Promise<LeaveEncashment> {
  const { status, employee_id } = await readEncashment(ctx, id);
  const own = employee_id === ctx.actor.employee_id;
  if (!own && !ctx.actor.permissions.has('leave.encashment.decide')) throw missing('Encashment');
  if (status === 'pending' || status === 'returned') {
    if (own) await withdrawRecord(ctx, ENCASHMENT, id, comments);
    else await cancelRecord(ctx, ENCASHMENT, id, comments);
  } else if (status === 'approved') {
    await lockAccounts(ctx.tx, [employee_id]);
    const locked = await lockRow(ctx.tx, 'leave_encashment', { id }, ['status', 'version']);
    if (locked?.status !== 'approved') throw toRefusal(locked?.status ?? status);
    const reversal = {
      kind: 'encash_reversed',
      source_type: 'encashment',
      key: 'encash_reversed',
      effective_on: ctx.today,
    } as const;
    await returnDrawnDays(ctx, { source_id: id, kind: 'encashed' }, reversal);
    const set = { status: 'cancelled', decided_at: ctx.clock.now(), version: locked.version + 1 };
    await updateRow(ctx.tx, 'leave_encashment', { id }, set);
    await ctx.audit('leave.encashment_cancelled', id, { employee_id, comments });
    await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'leave encashment cancelled' });
  } else throw toRefusal(status);
  return readEncashment(ctx, id);
}

/** Ends encashments in service that are not decided: at the end of service the settlement pays what is left. */
export async function endEncashmentsOfLeaver(ctx: Ctx, employee_id: string, reason: string): Promise<void> {
  for (const { leave_encashment_id: id } of await findEncashmentsOf(ctx, employee_id, ['pending', 'returned']))
    await cancelRecord(ctx, ENCASHMENT, id, reason);
}
