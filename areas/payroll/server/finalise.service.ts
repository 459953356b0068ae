import { markConsumed, sendPayInputs } from '@hrms/attendance/server';
import { financialYearOf, firstDayOf, monthName, monthOf, nextMonth } from '@hrms/platform/calendar';
import {
  type Ctx,
  findRow,
  type JobContext,
  type JobRun,
  lockRow,
  openProgress,
  publish,
  type Tx,
  takeNumbers,
  updateRow,
} from '@hrms/platform/server';
import { enqueueMonthEnd } from '@hrms/statutory/server';
import { assertApproved } from './approval/approval.service.ts';
import { hashedInput, sha256 } from './canonical.ts';
import { countOpenExceptions } from './exception.queries.ts';
import { type RunToRead, readFactsInPortions } from './facts.queries.ts';
import { type Batch, type BatchStart, finaliseBatch, prepareBatch } from './finalise-batch.service.ts';
import { consumeAfterLastPay } from './inputs/after-last-pay.service.ts';
import { countPendingDeferrals } from './inputs/arrear-deferral.queries.ts';
import { listAttendanceMonths, listMonthsPayingAgain, listUsedAttendance } from './inputs/attendance-inputs.queries.ts';
import { payEncashments } from './inputs/encashment-inputs.service.ts';
import { consumeSourceItems } from './inputs/pay-source.service.ts';
import type { PayWork } from './inputs/perquisites.service.ts';
import { assertAttendanceAsReviewed } from './inputs/unlocked-attendance.service.ts';
import { payrollNotices } from './notices.ts';
import { publishAtFinalise } from './publication/publication.service.ts';
import { alreadyFinalised, missing, notComputed, notFinalising, openExceptions, staleRun, totalDiffers } from './refusals.ts';
import { changeRun, findHashBefore, listDraftHashes, listPayslipHashes } from './run.queries.ts';
import { consumeSettlement } from './settlements/settlement-items.service.ts';
import { slipInputOf } from './slip-input.ts';
import { isSupplement } from './supplement.queries.ts';

/** Batches that are read or written at the same time. */
const WRITERS = 3;
/** The fewest and the most employees of a batch, which is one transaction: each costs the database some tables of its own. */
const [LEAST_IN_BATCH, MOST_IN_BATCH] = [1000, 2500];

/** Employees of a batch: two for each writer, where that is no more than one transaction may hold. */
const batchSizeOf = (slips: number): number =>
  Math.min(MOST_IN_BATCH, Math.max(LEAST_IN_BATCH, Math.ceil(slips / (2 * WRITERS))));

type Confirmation = { version: number; confirm_net_paise: number };

/**
 * Starts finalising: checks that the run is current and that the confirmed net pay (paise) is its total, then enqueues the job.
 * @throws Refusal 404, 409 when finalised, not calculated, stale, with open exceptions or with another total
 */
export async function finalisePayroll(
  ctx: Ctx,
  payroll_id: string,
  { version, confirm_net_paise }: Confirmation,
): Promise<{ payroll_id: string; progress_id: string }> {
  const payroll = await lockRow(ctx.tx, 'payroll', { id: payroll_id }, [
    'status',
    'version',
    'kind',
    'computed_at',
    'totals',
    'period_month',
    'pay_date',
  ]);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'draft') throw alreadyFinalised();
  if (!payroll.computed_at) throw notComputed();
  if (payroll.version !== version) throw staleRun(0);
  const open = await countOpenExceptions(ctx.tx, payroll_id);
  if (open > 0) throw openExceptions(open);
  const net = (payroll.totals as { net_paise: number }).net_paise;
  if (net !== confirm_net_paise) throw totalDiffers(net);
  await assertApproved(ctx, payroll_id);
  const run = { id: payroll_id, kind: payroll.kind, month: monthOf(payroll.period_month), pay_date: payroll.pay_date };
  const changed = (await changedSince(ctx, run)) + (await countPendingDeferrals(ctx.tx, payroll_id));
  if (changed > 0) throw staleRun(changed);
  if (run.kind === 'regular') await assertAttendanceAsReviewed(ctx, { payroll_id, month: run.month });

  const progress_id = await openProgress(ctx.tx, ctx.clock, {
    kind: 'payroll.finalise',
    subject_id: payroll_id,
    started_by: ctx.actor.user_id,
  });
  const people = (await listDraftHashes(ctx.tx, payroll_id)).map(({ employee_id }) => employee_id);
  await updateRow(
    ctx.tx,
    'payroll',
    { id: payroll_id },
    {
      status: 'finalising',
      progress_id,
      slips_expected: people.length,
      finalised_by: ctx.actor.user_id,
      version: version + 1,
    },
  );
  if (!(await consumeItems(ctx, run, people))) throw staleRun(1);
  await ctx.audit('payroll.finalising', payroll_id, { net_paise: net, people: people.length });
  await ctx.jobs.enqueue(
    'payroll.finalise',
    { payroll_id, progress_id },
    { key: `payroll.finalise ${payroll_id}`, attempts: 25 },
  );
  return { payroll_id, progress_id };
}

/** Marks what a run uses up of other areas; false when one of them has it no more. Runs beside the salary use up their own items alone. */
const consumeItems = async (ctx: Ctx, run: RunToRead, people: readonly string[]): Promise<boolean> =>
  run.kind === 'full_and_final'
    ? consumeSettlement(ctx, run)
    : isSupplement(run.kind)
      ? consumeAfterLastPay(ctx, run.id)
      : consumeItemsOfMonth(ctx, run, people);

/** Marks what a regular run uses up of other areas; false when one of them has it no more. */
async function consumeItemsOfMonth(ctx: Ctx, { id: payroll_id, month, pay_date }: RunToRead, people: readonly string[]) {
  const used_ids = await listUsedAttendance(ctx.tx, month, people);
  await markConsumed(ctx.tx, { period: month, employee_ids: people, payroll_id, used_ids });
  return (
    (await payEncashments(ctx.tx, { payroll_id, month, pay_date }, people)) &&
    (await consumeSourceItems(ctx, { payroll_id, month, pay_date }))
  );
}

/** Enqueues an interrupted finalisation again; it resumes where it stopped. Safe to repeat. @throws Refusal 404, 409 */
export async function resumeFinalise(ctx: Ctx, payroll_id: string): Promise<{ payroll_id: string; progress_id: string }> {
  const payroll = await lockRow(ctx.tx, 'payroll', { id: payroll_id }, ['status', 'progress_id']);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'finalising' || !payroll.progress_id) throw notFinalising();
  await ctx.audit('payroll.finalise_resumed', payroll_id);
  await ctx.jobs.enqueue(
    'payroll.finalise',
    { payroll_id, progress_id: payroll.progress_id },
    { key: `payroll.finalise ${payroll_id}`, attempts: 25 },
  );
  return { payroll_id, progress_id: payroll.progress_id };
}

/** The number of employees whose input hash differs from the draft's, calculated from today's data. */
async function changedSince(work: PayWork, run: RunToRead): Promise<number> {
  const { month } = run;
  const hashes = await listDraftHashes(work.tx, run.id);
  const drafts = new Map(hashes.map(({ employee_id, input_hash }) => [employee_id, input_hash]));
  let changed = 0;
  let now = 0;
  const { portions } = await readFactsInPortions(work, run);
  for await (const facts of portions)
    for (const person of facts.people) {
      if (facts.stopped.has(person.employee_id)) continue;
      const input = slipInputOf(person, month, facts);
      if (!input) continue;
      now += 1;
      if (drafts.get(person.employee_id) !== hashedInput(input).input_hash) changed += 1;
    }
  return changed + Math.max(0, drafts.size - now);
}

/**
 * Job: writes the payslips in batches, each in its own transaction, then closes the run. Interrupted anywhere, it resumes where
 * it stopped: payslips that exist are kept.
 */
export async function runFinalise(
  job: JobRun,
  { payroll_id, progress_id }: { payroll_id: string; progress_id: string },
): Promise<void> {
  const begun = await job.transaction((ctx) => openRun(ctx.tx, payroll_id));
  if (!begun) return;
  await job.transaction((ctx) => resendPaidElsewhere(ctx, payroll_id));
  await job.progress(progress_id, { status: 'running', done: 0, total: begun.slips_expected, note: 'Creating payslips' });
  await writePayslips(job, { payroll_id, ...begun }, (done) => job.progress(progress_id, { done }));
  await job.transaction((ctx) => resendNextMonth(ctx, payroll_id));
  await job.transaction((ctx) =>
    closeRun(ctx.tx, payroll_id, ctx.clock.now(), async (total, { title, month, pay_group_id }) => {
      await ctx.audit('payroll.finalised', payroll_id, { payslips: total });
      await publishAtFinalise(ctx, { payroll_id, period_month: firstDayOf(month), pay_group_id });
      await enqueueMonthEnd(ctx, month);
      await publish(ctx.tx, `payroll:${payroll_id}`, { status: 'finalised' });
      await ctx.notify(payrollNotices.finalised, {
        to: { holders: 'payroll.run.read' },
        cause: payroll_id,
        subject_id: payroll_id,
        values: { title, month: monthName(month), payslips: total, payroll_id },
      });
    }),
  );
  await job.progress(progress_id, { status: 'done', note: 'Payslips are ready' });
}

/**
 * Sends other open months what attendance has for them now: what this run pays, overtime above all, is in none of them any more. In a
 * transaction of its own, as senders of attendance wait for runs.
 */
async function resendPaidElsewhere(ctx: JobContext, payroll_id: string): Promise<void> {
  const run = await findRow(ctx.tx, 'payroll', { id: payroll_id, kind: 'regular' }, ['period_month']);
  if (!run) return;
  for (const month of await listMonthsPayingAgain(ctx.tx, monthOf(run.period_month))) await sendPayInputs(ctx, month, null);
}

/**
 * Sends the next month what attendance has for it again: days of its attendance window that lie in this month are priced at the rate of the
 * payslips written now.
 */
async function resendNextMonth(ctx: JobContext, payroll_id: string): Promise<void> {
  const run = await findRow(ctx.tx, 'payroll', { id: payroll_id, kind: 'regular' }, ['period_month']);
  if (!run) return;
  const next = nextMonth(monthOf(run.period_month));
  if ((await listAttendanceMonths(ctx.tx, next)).includes(next)) await sendPayInputs(ctx, next, null);
}

/** The run whose payslips are to be written; sets their numbers aside the first time. Null when it is not being finalised. */
async function openRun(tx: Tx, payroll_id: string): Promise<{ slips_expected: number } | null> {
  const run = await lockRow(tx, 'payroll', { id: payroll_id, status: 'finalising' }, [
    'slips_expected',
    'first_slip_number',
    'period_month',
  ]);
  if (!run) return null;
  const slips_expected = run.slips_expected ?? 0;
  if (run.first_slip_number === null && slips_expected > 0) {
    const first_slip_number = await takeNumbers(tx, `payslip ${financialYearOf(run.period_month)}`, slips_expected);
    await updateRow(tx, 'payroll', { id: payroll_id }, { first_slip_number });
  }
  return { slips_expected };
}

/** Writes the payslips, some batches side by side. @throws the first failure, once no batch is being written any more */
async function writePayslips(
  job: JobRun,
  run: { payroll_id: string; slips_expected: number },
  report: (done: number) => Promise<void>,
): Promise<void> {
  // one reader for all writers: who asks next gets the next batch, and a failure ends it for everybody
  const batches = readBatches(job, run.payroll_id, batchSizeOf(run.slips_expected));
  let done = 0;
  const writeInTurn = async () => {
    for await (const batch of batches) {
      await job.transaction((ctx) => finaliseBatch(ctx, batch));
      done += batch.drafts.length;
      await report(done);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: WRITERS }, writeInTurn));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** The batches of a run in employee order, each read when it is asked for. */
async function* readBatches(job: JobRun, payroll_id: string, size: number): AsyncGenerator<Batch> {
  let start: BatchStart = { after: '00000000-0000-0000-0000-000000000000', position: 0 };
  for (;;) {
    const from = start;
    const batch = await job.transaction((ctx) => prepareBatch(ctx, payroll_id, from, size));
    const last = batch?.drafts.at(-1);
    if (!batch || !last) return;
    start = { after: last.employee_id, position: from.position + batch.drafts.length };
    yield batch;
  }
}

/** Closes the run. @throws Error when payslips are missing: the run stays in finalising and the job is retried */
async function closeRun(
  tx: Tx,
  payroll_id: string,
  now: Date,
  then: (total: number, run: { title: string; month: string; pay_group_id: string }) => Promise<void>,
): Promise<void> {
  const payroll = await lockRow(tx, 'payroll', { id: payroll_id, status: 'finalising' }, [
    'slips_expected',
    'title',
    'period_month',
    'pay_group_id',
    'kind',
    'pay_date',
  ]);
  if (!payroll) return;
  const hashes = await listPayslipHashes(tx, { id: payroll_id, period_month: payroll.period_month });
  if (hashes.length !== payroll.slips_expected)
    throw new Error(
      `${hashes.length} of ${payroll.slips_expected} payslips of ${monthName(payroll.period_month.slice(0, 7))} are written`,
    );
  const previous_hash = await findHashBefore(tx, payroll.pay_group_id, payroll.period_month);
  const content_hash = contentHash(
    { payroll_id, period_month: payroll.period_month, pay_date: payroll.pay_date, previous_hash },
    hashes,
  );
  await changeRun(tx, payroll_id, {
    status: 'finalised',
    slips_written: hashes.length,
    content_hash,
    previous_hash,
    finalised_at: now,
  });
  await then(hashes.length, {
    title: payroll.title,
    month: payroll.period_month.slice(0, 7),
    pay_group_id: payroll.pay_group_id,
  });
}

export type SealedHeader = { payroll_id: string; period_month: string; pay_date: string; previous_hash: string | null };

/** SHA-256 over the header, the hash of the previous run and the payslips' hashes in employee order. */
export const contentHash = (
  { payroll_id, period_month, pay_date, previous_hash }: SealedHeader,
  hashes: readonly string[],
): string => sha256([payroll_id, period_month, pay_date, previous_hash ?? '', ...hashes].join('\n'));
