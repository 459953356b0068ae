import type { PayrollException } from '@hrms/payroll/contract';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { acceptOpenWarnings } from './exception.queries.ts';
import { findException, findPayroll, listExceptions } from './payroll.queries.ts';
import { exceptionGone, isBlocker, missing, notDraft } from './refusals.ts';
import { closeWhenNoneOpen } from './steps/run-notices.service.ts';

async function openDraft(ctx: Ctx, payroll_id: string): Promise<void> {
  const payroll = await findPayroll(ctx.tx, payroll_id);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'draft') throw notDraft(payroll.status);
}

/** Accepts a warning with a reason. @throws Refusal 404, 409 for a blocker, a stale exception or a run that is no draft */
export async function acceptException(
  ctx: Ctx,
  payroll_id: string,
  exception_id: string,
  reason: string,
): Promise<PayrollException> {
  await openDraft(ctx, payroll_id);
  const found = await findException(ctx.tx, payroll_id, exception_id);
  if (!found) throw exceptionGone();
  if (found.severity === 'B') throw isBlocker();
  return markAccepted(ctx, { payroll_id, exception_id, reason });
}

/** Accepts an exception of whichever severity; who calls it knows that its kind can be. */
export async function markAccepted(
  ctx: Ctx,
  { payroll_id, exception_id, reason }: { payroll_id: string; exception_id: string; reason: string },
): Promise<PayrollException> {
  await updateRow(
    ctx.tx,
    'payroll_exception',
    { id: exception_id },
    { status: 'accepted', accepted_by: ctx.actor.user_id, reason },
  );
  await ctx.audit('payroll.exception_accepted', payroll_id, { exception_id, reason });
  await closeWhenNoneOpen(ctx, payroll_id);
  const { rows } = await listExceptions(ctx.tx, payroll_id, { page: 1, limit: 1, exception_id });
  return rows[0] as PayrollException;
}

/** Accepts all open warnings of one kind with the same reason. @throws Refusal 404, 409 when the run is no draft */
export async function acceptAllExceptions(
  ctx: Ctx,
  payroll_id: string,
  { code, reason }: { code: string; reason: string },
): Promise<{ accepted: number }> {
  await openDraft(ctx, payroll_id);
  const accepted = await acceptOpenWarnings(ctx.tx, payroll_id, code, { accepted_by: ctx.actor.user_id, reason });
  await ctx.audit('payroll.exceptions_accepted', payroll_id, { code, reason, accepted });
  await closeWhenNoneOpen(ctx, payroll_id);
  return { accepted };
}
