import { type Ctx, openProgress, updateRow } from '@hrms/platform/server';
import { missing, notDraft } from './refusals.ts';
import { lockRunForComputing } from './run.queries.ts';

export type StartedJob = { payroll_id: string; progress_id: string };

/** Enqueues a new calculation of a draft run, or of some of its employees. @throws Refusal 404, 409 when it is no draft */
export async function recomputePayroll(ctx: Ctx, payroll_id: string, employee_ids?: readonly string[]): Promise<StartedJob> {
  await assertDraft(ctx, payroll_id);
  await ctx.audit('payroll.recompute_asked', payroll_id, employee_ids && { employees: employee_ids.length });
  return employee_ids ? startComputingOf(ctx, payroll_id, employee_ids) : startComputing(ctx, payroll_id);
}

/** Enqueues the calculation of some employees of a run; its draft payslips stay as they are until then. */
async function startComputingOf(ctx: Ctx, payroll_id: string, employee_ids: readonly string[]): Promise<StartedJob> {
  const started_by = ctx.actor.user_id;
  const progress_id = await openProgress(ctx.tx, ctx.clock, { kind: 'payroll.compute', subject_id: payroll_id, started_by });
  await updateRow(ctx.tx, 'payroll', { id: payroll_id }, { progress_id });
  await ctx.jobs.enqueue('payroll.compute_employees', { payroll_id, progress_id, employee_ids }, { attempts: 3 });
  return { payroll_id, progress_id };
}

/**
 * Locks the attendance of the run's month, of everybody whose last shift is over, and calculates the run again with it.
 * @throws Refusal 404, 409 when it is no draft
 */
export async function lockAttendanceOfRun(ctx: Ctx, payroll_id: string): Promise<StartedJob> {
  await assertDraft(ctx, payroll_id);
  await ctx.audit('payroll.attendance_locked', payroll_id);
  return startComputing(ctx, payroll_id, { lock_by: ctx.actor.user_id });
}

async function assertDraft(ctx: Ctx, payroll_id: string): Promise<void> {
  const payroll = await lockRunForComputing(ctx.tx, payroll_id);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'draft') throw notDraft(payroll.status);
}

/** Enqueues the calculation of a draft run. One that is enqueued already is replaced. */
export async function startComputing(ctx: Ctx, payroll_id: string, locking: { lock_by?: string } = {}): Promise<StartedJob> {
  const progress_id = await openProgress(ctx.tx, ctx.clock, {
    kind: 'payroll.compute',
    subject_id: payroll_id,
    started_by: ctx.actor.user_id,
  });
  await updateRow(ctx.tx, 'payroll', { id: payroll_id }, { progress_id, computed_at: null });
  await ctx.jobs.enqueue(
    'payroll.compute',
    { payroll_id, progress_id, ...locking },
    { key: `payroll.compute ${payroll_id}`, attempts: 3 },
  );
  return { payroll_id, progress_id };
}
