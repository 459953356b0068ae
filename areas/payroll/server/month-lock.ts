import { firstDayOf, type Month, monthName } from '@hrms/platform/calendar';
import type { Ctx, Tx } from '@hrms/platform/server';
import { isSubmitted } from './approval/approval.queries.ts';
import { groupInMonth, membersOfRun } from './groups/membership.queries.ts';
import { findLeaverOf } from './inputs/after-last-pay.queries.ts';
import { readPersonNames } from './people.ts';
import { startComputing } from './recompute.service.ts';
import { missing, monthFinalised, notDraft, notRegular, otherGroup, otherLeaver } from './refusals.ts';
import { listDraftRuns, lockPayGroup, lockRunById, lockRunsOfMonth, lockUnfinishedRuns } from './run.queries.ts';
import { isSupplement } from './supplement.queries.ts';

/**
 * Keeps the runs of a month from being started or finalised until the transaction ends. Every fact that a payslip consumes (one-time
 * items, LOP days, holds) is written under this lock. Calculating a draft goes on meanwhile.
 * @returns the draft runs of the month that pay these employees, none before they are started
 * @throws Refusal 409 when the month of one of them is finalised or being finalised
 */
export async function lockOpenMonth(tx: Tx, month: Month, employee_ids: readonly string[]): Promise<string[]> {
  await lockPayGroup(tx);
  const runs = await lockRunsOfMonth(tx, month);
  if (runs.length === 0) return [];
  const groupOf = await groupInMonth(tx, month, employee_ids);
  const groups = new Set(employee_ids.map(groupOf));
  const own = runs.filter((run) => groups.has(run.pay_group_id) && run.status !== 'cancelled');
  if (own.some(({ status }) => status !== 'draft')) throw monthFinalised(monthName(month));
  return own.map(({ id }) => id);
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

/** @throws Refusal 409 when a regular run does not pay the month of one of the employees, because another pay group does */
export async function assertPaidByRun(tx: Tx, payroll_id: string, employee_ids: readonly string[]): Promise<void> {
  const isMember = await membersOfRun(tx, payroll_id, employee_ids);
  const others = isMember ? employee_ids.filter((id) => !isMember(id)) : [];
  if (others.length === 0) return;
  const nameOf = await readPersonNames(tx, others);
  throw otherGroup(others.map((id) => nameOf(id).full_name));
}

/** @throws Refusal 409 when a supplementary settlement pays another employee than one of these */
export async function assertPaidByOwnRun(tx: Tx, payroll_id: string, employee_ids: readonly string[]): Promise<void> {
  const leaver = await findLeaverOf(tx, payroll_id);
  if (leaver && employee_ids.some((id) => id !== leaver)) throw otherLeaver();
}

/**
 * Locks the open runs, whatever their month, as `lockOpenMonth` does.
 * @returns the draft runs. @throws Refusal 409 while a run is being finalised
 */
export async function lockOpenRuns(tx: Tx): Promise<string[]> {
  await lockPayGroup(tx);
  const runs = await lockUnfinishedRuns(tx);
  const finalising = runs.find(({ status }) => status === 'finalising');
  if (finalising) throw monthFinalised(monthName(finalising.period_month.slice(0, 7)));
  return runs.filter(({ status }) => status === 'draft').map(({ id }) => id);
}

/**
 * Announces changed facts of a month, of one employee or of several, and recalculates the draft runs that read them: of a calculated
 * regular run only the one employee.
 */
export async function announceMonthFacts(
  ctx: Ctx,
  payroll_ids: readonly string[],
  { month, employee_id, cause }: { month: Month; employee_id?: string; cause: string },
): Promise<void> {
  await ctx.announceChange('pay', { from_date: firstDayOf(month), cause, ...(employee_id && { employee_id }) });
  const calculated = new Set(employee_id ? (await listDraftRuns(ctx.tx, 'regular')).map(({ id }) => id) : []);
  let follow = false;
  for (const payroll_id of payroll_ids)
    if (calculated.has(payroll_id) && !(await isSubmitted(ctx.tx, payroll_id))) follow = true;
    else await startComputing(ctx, payroll_id);
  // whoever entered it waits for it
  if (follow) await ctx.jobs.enqueue('pay.changed', {}, { key: `pay.changed ${ctx.org_id}` });
}
