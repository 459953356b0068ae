import { addDays } from '@hrms/platform/calendar';
import { assertNotOwn, type Ctx, insertRow, nextNumber, updateRow, updateVersioned } from '@hrms/platform/server';
import type { Advance, RequestAdvance } from '@hrms/reimbursements/contract';
import { resubmitRecord, submitRecord, withdrawRecord } from '@hrms/workflows/server';
import { missing, moreThanOpen, noEmployee, notInState, staleRecord, tooManyAdvances } from '../refusals.ts';
import { readExpenseSettings } from '../settings/setting.queries.ts';
import { ADVANCE, addToSettled, countOpenAdvances, readAdvance } from './advance.queries.ts';

async function assertMayOpen(ctx: Ctx, employee_id: string): Promise<void> {
  const { max_open_advances } = await readExpenseSettings(ctx.tx);
  if ((await countOpenAdvances(ctx.tx, employee_id)) >= max_open_advances) throw tooManyAdvances(max_open_advances);
}

/** Requests an advance for the caller, or saves a draft of it. @throws `no_employee`, `too_many_advances` */
export async function requestAdvance(ctx: Ctx, { submit, ...request }: RequestAdvance & { submit: boolean }): Promise<Advance> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw noEmployee();
  if (submit) await assertMayOpen(ctx, employee_id);
  const { advance_due_days } = await readExpenseSettings(ctx.tx);
  const number = await nextNumber(ctx.tx, `expense_advance_${ctx.today.slice(0, 4)}`, `EA-${ctx.today.slice(0, 4)}`);
  const due_on = addDays(request.trip_to ?? request.needed_on, advance_due_days);
  const row = {
    ...request,
    trip_to: request.trip_to ?? null,
    employee_id,
    number,
    due_on,
    status: submit ? 'submitted' : 'draft',
    created_at: ctx.clock.now(),
  };
  const id = await insertRow(ctx.tx, 'expense_advance', row);
  await ctx.audit(submit ? 'reimbursements.advance_requested' : 'reimbursements.advance_drafted', id, {
    employee_id,
    ...request,
  });
  if (submit) await submitRecord(ctx, ADVANCE, id);
  return readAdvance(ctx, id);
}

async function readOwnAdvance(ctx: Ctx, id: string): Promise<Advance> {
  const advance = await readAdvance(ctx, id);
  if (advance.employee_id !== ctx.actor.employee_id) throw missing('Advance');
  return advance;
}

/** Submits an own draft, or a returned advance again. @throws `not_found`, `not_in_state`, `too_many_advances` */
export async function submitAdvance(ctx: Ctx, id: string): Promise<Advance> {
  const { status, employee_id, version } = await readOwnAdvance(ctx, id);
  if (status !== 'draft' && status !== 'returned') throw notInState('advance', status, 'submitting');
  if (status === 'draft') await assertMayOpen(ctx, employee_id);
  await updateVersioned(ctx.tx, 'expense_advance', { id, version, set: { status: 'submitted' }, stale: staleRecord });
  await ctx.audit('reimbursements.advance_requested', id, { employee_id });
  await (status === 'draft' ? submitRecord(ctx, ADVANCE, id) : resubmitRecord(ctx, ADVANCE, id));
  return readAdvance(ctx, id);
}

/** Changes an own draft; one that is pending or returned is submitted again. @throws `not_found`, `not_in_state`, `version_conflict` */
export async function updateAdvance(
  ctx: Ctx,
  id: string,
  { version, ...request }: RequestAdvance & { version?: number | undefined },
): Promise<Advance> {
  const before = await readOwnAdvance(ctx, id);
  const { status } = before;
  if (status !== 'draft' && status !== 'submitted' && status !== 'returned') throw notInState('advance', status, 'a change');
  const { advance_due_days } = await readExpenseSettings(ctx.tx);
  const due_on = addDays(request.trip_to ?? request.needed_on, advance_due_days);
  const set = { ...request, trip_to: request.trip_to ?? null, due_on, status: status === 'draft' ? 'draft' : 'submitted' };
  await updateVersioned(ctx.tx, 'expense_advance', { id, version: version ?? before.version, set, stale: staleRecord });
  await ctx.audit('reimbursements.advance_changed', id, { before, after: request });
  if (status !== 'draft') await resubmitRecord(ctx, ADVANCE, id);
  return readAdvance(ctx, id);
}

/** Cancels an own advance before it is paid. @throws `not_found`, `not_in_state` */
export async function cancelAdvance(ctx: Ctx, id: string): Promise<Advance> {
  const { status, employee_id, version } = await readOwnAdvance(ctx, id);
  if (status === 'submitted' || status === 'returned') await withdrawRecord(ctx, ADVANCE, id);
  else if (status === 'draft' || status === 'approved') {
    await updateRow(ctx.tx, 'expense_advance', { id }, { status: 'cancelled', version: version + 1 });
    await ctx.audit('reimbursements.advance_cancelled', id, { employee_id });
  } else throw notInState('advance', status, 'cancelling');
  return readAdvance(ctx, id);
}

type ReturnedMoney = { amount_paise: number; reference: string; version?: number | undefined };

/** Records money that the employee gave back. @throws `not_found`, `not_in_state`, `more_than_open`, `version_conflict` */
export async function markReturned(ctx: Ctx, id: string, { amount_paise, reference, version }: ReturnedMoney): Promise<Advance> {
  const before = await readAdvance(ctx, id);
  await assertNotOwn(ctx, 'reimbursements.payment.prepare', [before.employee_id]);
  if (before.status !== 'paid' && before.status !== 'partly_settled') throw notInState('advance', before.status, 'a return');
  if (version !== undefined && version !== before.version) throw staleRecord();
  if (amount_paise > before.open_paise) throw moreThanOpen(before.open_paise);
  await updateRow(ctx.tx, 'expense_advance', { id }, { return_reference: reference });
  await addToSettled(ctx.tx, id, 'returned_paise', amount_paise);
  await ctx.audit('reimbursements.advance_returned', id, { employee_id: before.employee_id, amount_paise, reference });
  return readAdvance(ctx, id);
}
