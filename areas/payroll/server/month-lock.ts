import { firstDayOf, type Month, monthName } from '@hrms/platform/calendar';
import type { Ctx, Tx } from '@hrms/platform/server';
import { startComputing } from './recompute.service.ts';
import { missing, monthFinalised, notDraft, notRegular } from './refusals.ts';
import { lockPayGroup, lockRunById, lockRunOfMonth, lockUnfinishedRun } from './run.queries.ts';
import { isSupplement } from './supplement.queries.ts';

/**
 * Keeps the runs of a month from being started or finalised until the transaction ends. Every fact that a payslip consumes (one-time
 * items, LOP days, holds) is written under this lock. Calculating a draft goes on meanwhile.
 * @returns the draft run of the month, null before it is started
 * @throws Refusal 409 when the month is finalised or being finalised
 */
export async function lockOpenMonth(tx: Tx, month: Month): Promise<string | null> {
  await lockPayGroup(tx);
  const run = await lockRunOfMonth(tx, month);
  if (!run || run.status === 'cancelled') return null;
  if (run.status !== 'draft') throw monthFinalised(monthName(month));
  return run.id;
}

/**
 * Locks a draft run as `lockOpenMonth` does. @returns its month, and the run as owner of its items when it is not the regular one
 * @throws Refusal 404, 409 when it is no draft
 */
export async function lockDraftRun(tx: Tx, payroll_id: string): Promise<{ month: Month; own_run: string | null }> {
  const run = await lockRunById(tx, payroll_id);
  if (!run) throw missing('Payroll');
  if (run.status !== 'draft') throw notDraft(run.status);
  return { month: run.period_month.slice(0, 7), own_run: isSupplement(run.kind) ? payroll_id : null };
}

/** Locks a draft run that pays days. @returns its month. @throws Refusal 404, 409 when it is no draft or pays items alone */
export async function lockRunOfDays(tx: Tx, payroll_id: string): Promise<Month> {
  const { month, own_run } = await lockDraftRun(tx, payroll_id);
  if (own_run) throw notRegular();
  return month;
}

/**
 * Locks the open run, whatever its month, as `lockOpenMonth` does.
 * @returns the draft run, or null. @throws Refusal 409 while a run is being finalised
 */
export async function lockOpenRun(tx: Tx): Promise<string | null> {
  await lockPayGroup(tx);
  const run = await lockUnfinishedRun(tx);
  if (run?.status === 'finalising') throw monthFinalised(monthName(run.period_month.slice(0, 7)));
  return run?.status === 'draft' ? run.id : null;
}

/** Announces changed facts of a month, of one employee or of several, and recalculates the draft run that reads them. */
export async function announceMonthFacts(
  ctx: Ctx,
  payroll_id: string | null,
  { month, employee_id, cause }: { month: Month; employee_id?: string; cause: string },
): Promise<void> {
  await ctx.announceChange('pay', { from_date: firstDayOf(month), cause, ...(employee_id && { employee_id }) });
  if (payroll_id) await startComputing(ctx, payroll_id);
}
