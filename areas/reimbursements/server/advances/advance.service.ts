import { addDays } from '@hrms/platform/calendar';
import { assertNotOwn, type Ctx, nextNumber, updateRow } from '@hrms/platform/server';
import type { Advance, RequestAdvance } from '@hrms/reimbursements/contract';
import { recordActs } from '@hrms/workflows/server';
import { moreThanOpen, noEmployee, notInState, staleRecord, tooManyAdvances } from '../refusals.ts';
import { readExpenseSettings } from '../settings/setting.queries.ts';
import { addToSettled, advanceRows, countOpenAdvances, readAdvance } from './advance.queries.ts';

const acts = recordActs(advanceRows, {
  submitted: 'submitted',
  closed: (status, act) => notInState('advance', status, act),
  stale: staleRecord,
});

async function assertMayOpen(ctx: Ctx, employee_id: string): Promise<void> {
  const { max_open_advances } = await readExpenseSettings(ctx.tx);
  if ((await countOpenAdvances(ctx.tx, employee_id)) >= max_open_advances) throw tooManyAdvances(max_open_advances);
}

/** Requests an advance for the caller, or saves a draft of it. @throws `no_employee`, `too_many_advances` */
export async function requestAdvance(ctx: Ctx, { submit, ...request }: RequestAdvance & { submit: boolean }): Promise<Advance> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw noEmployee();
  if (submit) await assertMayOpen(ctx, employee_id);
  const number = await nextNumber(ctx.tx, `expense_advance_${ctx.today.slice(0, 4)}`, `EA-${ctx.today.slice(0, 4)}`);
  const row = { ...(await toColumns(ctx, request)), employee_id, number };
  const event = submit ? 'reimbursements.advance_requested' : 'reimbursements.advance_drafted';
  return acts.make(ctx, row, { event, details: { employee_id, ...request } }, !submit);
}

async function toColumns(ctx: Ctx, request: RequestAdvance) {
  const { advance_due_days } = await readExpenseSettings(ctx.tx);
  const due_on = addDays(request.trip_to ?? request.needed_on, advance_due_days);
  return { ...request, trip_to: request.trip_to ?? null, due_on };
}

/** Submits an own draft, or a returned advance again. @throws `not_found`, `not_in_state`, `too_many_advances` */
export async function submitAdvance(ctx: Ctx, id: string): Promise<Advance> {
  const before = await acts.readOwn(ctx, id, 'submitting', ['draft', 'returned']);
  if (before.status === 'draft') await assertMayOpen(ctx, before.employee_id);
  return acts.submit(ctx, before, { event: 'reimbursements.advance_requested' });
}

/** Changes an own draft; one that is pending or returned is submitted again. @throws `not_found`, `not_in_state`, `version_conflict` */
export async function updateAdvance(
  ctx: Ctx,
  id: string,
  { version, ...request }: RequestAdvance & { version?: number | undefined },
): Promise<Advance> {
  const before = await acts.readOwn(ctx, id, 'a change', ['draft', 'submitted', 'returned']);
  const set = await toColumns(ctx, request);
  return acts.change(ctx, before, {
    event: 'reimbursements.advance_changed',
    version,
    set,
    details: { before, after: request },
  });
}

/** Cancels an own advance before it is paid. @throws `not_found`, `not_in_state` */
export async function cancelAdvance(ctx: Ctx, id: string): Promise<Advance> {
  const before = await acts.readOwn(ctx, id, 'cancelling', ['draft', 'submitted', 'returned', 'approved']);
  return acts.withdraw(ctx, before, { event: 'reimbursements.advance_cancelled', status: 'cancelled' });
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
