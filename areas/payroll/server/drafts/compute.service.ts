import { lockAttendanceForPayroll } from '@hrms/attendance/server';
import { ENGINE_VERSION } from '@hrms/payroll/domain';
import { type Month, monthOf } from '@hrms/platform/calendar';
import { copyRows, type JobContext, type JobRun, type Tx } from '@hrms/platform/server';
import { type RunToRead, readFactsInPortions } from '../facts.queries.ts';
import { membersOfRun } from '../groups/membership.queries.ts';
import { findAfterLastPay } from '../inputs/after-last-pay.service.ts';
import { setEncashments } from '../inputs/encashment-inputs.service.ts';
import { takeItemsOfLeavers } from '../inputs/leaver-items.service.ts';
import { findMonthPoints, findRunPoints } from '../inputs/month-points.service.ts';
import { readOpeningCheck } from '../inputs/opening.queries.ts';
import { setSourceItems } from '../inputs/pay-source.service.ts';
import { findReviewPoints } from '../inputs/review-points.service.ts';
import { setRevisionArrears } from '../inputs/revision-arrears.service.ts';
import { findUnlockedAttendance, findUnpaidDaysOfLeaver } from '../inputs/unlocked-attendance.service.ts';
import { clearDrafts } from '../payroll.queries.ts';
import { readAlerts } from '../payslips/alerts.service.ts';
import { changeRun, listDraftRuns, lockRunForComputing, markPayNoticesSeen } from '../run.queries.ts';
import { readRunContext, type StoredContext, toRunContext } from '../run-context.ts';
import { listSettledInMonth } from '../settled.queries.ts';
import { findPayeePoints } from '../settlements/payee.service.ts';
import { setSettlementItems } from '../settlements/settlement-items.service.ts';
import { notifyCalculated } from '../steps/run-notices.service.ts';
import { isSupplement } from '../supplement.queries.ts';
import { type DraftFinding, draftRows, Totals } from './draft-rows.ts';
import { loadAccepted, writeExceptions } from './exceptions.service.ts';
import { readLowestWages } from './lowest-wages.ts';

/** `lock_by`: the user who locks the attendance of the month with this calculation. */
export type ComputeJob = { payroll_id: string; progress_id: string; lock_by?: string };

/** Calculates the draft payslips of a payroll run and replaces the earlier ones, in one transaction. Safe to repeat. */
export async function computePayroll(job: JobRun, { payroll_id, progress_id, lock_by }: ComputeJob): Promise<void> {
  await job.progress(progress_id, { status: 'running', done: 0, note: 'Loading' });
  const people = await job.transaction(async (ctx) => {
    const payroll = await lockDraft(ctx.tx, payroll_id);
    return payroll && computeDrafts(ctx, payroll, { lock_by, watched: progressReporter(job, progress_id) });
  });
  await job.progress(progress_id, {
    status: 'done',
    ...(people !== null && { done: people, total: people }),
    note: 'Ready for review',
  });
}

export type DraftRun = {
  readonly id: string;
  readonly kind: string;
  readonly pay_group_id: string;
  readonly period_month: Month;
  readonly pay_date: string;
};

/** Follows a calculation: the number of employees, then how many are calculated. */
type Watched = { total(people: number): Promise<unknown>; report(done: number): void; finished(): Promise<unknown> };

/**
 * Calculates all draft payslips of a draft run and replaces the earlier ones. `lock_by`: the user who locks the attendance of the month
 * with it. Changes of pay announced before are in it, and marked so where no other draft waits for them.
 * @returns the number of draft payslips
 */
export async function computeDrafts(
  ctx: JobContext,
  payroll: DraftRun,
  { lock_by, watched }: { lock_by?: string | undefined; watched?: Watched } = {},
): Promise<number> {
  const payroll_id = payroll.id;
  const accepted = await loadAccepted(ctx.tx, payroll_id);
  await clearDrafts(ctx.tx, payroll_id);
  const run = { id: payroll_id, kind: payroll.kind, month: payroll.period_month, pay_date: payroll.pay_date };
  const arrears = await setItems(ctx, { ...run, pay_group_id: payroll.pay_group_id }, lock_by ?? null);
  const alerts = await readAlerts(ctx.tx, payroll, arrears);
  const { people, portions } = await readFactsInPortions(ctx, run);
  await watched?.total(people);
  const totals = new Totals();
  const found: DraftFinding[] = [];
  const openings = await readOpeningCheck(ctx.tx, payroll);
  const minimum = await readLowestWages(ctx.tx, payroll.period_month);
  let kept: StoredContext | undefined;
  // what a portion found is written beside the calculation of the next one
  let writing: Promise<void> | undefined;
  try {
    for await (const facts of portions) {
      kept ??= await readRunContext(ctx.tx, payroll, facts.statutory.ceiling);
      const into = { totals, found, openings, alerts, minimum, report: (done: number) => watched?.report(done) };
      await copyRows(ctx.tx, 'payroll_draft', draftRows(payroll, facts, toRunContext(kept), into));
      await writing;
      writing = writeExceptions(ctx, payroll_id, found.splice(0), accepted);
      // heard of where it is waited for
      writing.catch(() => undefined);
    }
  } finally {
    await Promise.allSettled([writing]);
  }
  await writing;
  await watched?.finished();
  if (kept) found.push(...(await alerts.unexplained(ctx.tx, payroll, toRunContext(kept))));
  found.push(...(await findReviewPoints(ctx.tx, run)));
  if (payroll.kind === 'regular')
    found.push(
      ...(await findMonthPoints(ctx, run)),
      ...(await findRunPoints(ctx, run)),
      ...(await findAfterLastPay(ctx.tx, run)),
    );
  if (totals.without_opening > 0) found.push(openingsMissing(totals.without_opening));
  const month_of_run = { payroll_id, month: payroll.period_month };
  if (payroll.kind === 'full_and_final')
    found.push(...(await findUnpaidDaysOfLeaver(ctx, month_of_run)), ...(await findPayeePoints(ctx.tx, payroll_id)));
  else if (!isSupplement(payroll.kind)) found.push(...(await findUnlockedAttendance(ctx, month_of_run, { compute: true })));
  await writeExceptions(ctx, payroll_id, found, accepted);
  await changeRun(ctx.tx, payroll_id, {
    context: JSON.stringify(kept),
    totals: JSON.stringify(totals.written()),
    engine_version: ENGINE_VERSION,
    computed_at: ctx.clock.now(),
  });
  await notifyCalculated(ctx, run, totals.people);
  if ((await listDraftRuns(ctx.tx)).length === 1) await markPayNoticesSeen(ctx.tx, ctx.clock.now());
  return totals.people;
}

/** Sets the items that other areas have due in a run. @returns arrears left to people, null in a run beside the salaries */
async function setItems(ctx: JobContext, run: RunToRead & { pay_group_id: string }, lock_by: string | null) {
  if (run.kind === 'full_and_final') return setSettlementItems(ctx, run);
  if (!isSupplement(run.kind)) return setItemsOfMonth(ctx, run, lock_by);
  return null;
}

/** Sets what attendance, leave, revisions and other areas have due in the month of a regular run. @returns arrears left to people */
async function setItemsOfMonth(ctx: JobContext, { id: payroll_id, month, pay_date }: RunToRead, lock_by: string | null) {
  const isPaid = await membersOfRun(ctx.tx, payroll_id);
  await lockAttendanceForPayroll(ctx, { month, payroll_id, confirmed_by: lock_by, isPaid });
  const settled = await listSettledInMonth(ctx.tx, month);
  await takeItemsOfLeavers(ctx, { id: payroll_id, month }, settled);
  await setEncashments(ctx, { id: payroll_id, month });
  const arrears = await setRevisionArrears(ctx, { id: payroll_id, month });
  await setSourceItems(ctx, { payroll_id, month, pay_date }, settled);
  return arrears;
}

/** A draft run, locked while it is calculated; null when it is no draft. */
export async function lockDraft(tx: Tx, payroll_id: string): Promise<DraftRun | null> {
  const run = await lockRunForComputing(tx, payroll_id);
  return run?.status === 'draft' ? { ...run, period_month: monthOf(run.period_month) } : null;
}

const openingsMissing = (count: number): DraftFinding => ({
  employee_id: null,
  code: 'openings_missing',
  severity: 'B',
  message: `First run of the tax year. Enter pay and TDS since April for ${count === 1 ? '1 employee' : `${count} employees`}, or decline with a reason`,
  input_hash: null,
});

/** Reports progress every thousand employees without waiting for it. */
function progressReporter(job: JobRun, progress_id: string): Watched {
  let reported = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    total: (people) => job.progress(progress_id, { total: people, note: 'Calculating' }),
    report: (done) => {
      if (done < reported + 1000) return;
      reported = done;
      // progress that cannot be written does not end the calculation
      last = last.then(() => job.progress(progress_id, { done })).catch(() => undefined);
    },
    finished: () => last,
  };
}
