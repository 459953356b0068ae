import { addDays, lastDayOf, monthName } from '@hrms/platform/calendar';
import { type Ctx, findRow, type JobContext, type JobRun } from '@hrms/platform/server';
import { payrollNotices } from '../notices.ts';
import { missing, notFinalised } from '../refusals.ts';
import { findSettingOn } from '../setting.queries.ts';
import {
  clearAnnouncements,
  insertPublications,
  listRunsToPublish,
  takeUnannounced,
  withdrawPublications,
} from './publication.queries.ts';

export type AnnounceJob = { payroll_id: string };
const ANNOUNCE = 'payroll.announce_payslips';
const BATCH = 500;
/** Days after the pay date within which the daily job publishes a run that was finalised late. */
const LATE_DAYS = 7;

type Publisher = Pick<Ctx, 'tx' | 'clock' | 'jobs' | 'audit'>;
type ToPublish = { payroll_id: string; period_month: string; employee_ids: readonly string[] | null; user_id: string | null };

/** Publishes payslips of a finalised run; a job notifies their employees. Safe to repeat. @returns how many became visible */
export async function publishRun(ctx: Publisher, run: ToPublish): Promise<number> {
  const ids = await insertPublications(ctx.tx, ctx.clock.now(), run);
  if (ids.length === 0) return 0;
  await ctx.audit('payroll.payslips_published', run.payroll_id, { payslips: ids.length });
  await ctx.jobs.enqueue(ANNOUNCE, { payroll_id: run.payroll_id }, { key: `${ANNOUNCE} ${run.payroll_id}` });
  return ids.length;
}

/** Shows payslips of a run to their employees. @throws Refusal 404, 409 when the run is not finalised */
export async function publishPayslips(
  ctx: Ctx,
  { payroll_id, employee_ids }: { payroll_id: string; employee_ids?: readonly string[] | undefined },
): Promise<{ published: number }> {
  const run = await findRow(ctx.tx, 'payroll', { id: payroll_id }, ['status', 'period_month']);
  if (!run) throw missing('Payroll');
  if (run.status !== 'finalised') throw notFinalised();
  const user_id = ctx.actor.user_id;
  return {
    published: await publishRun(ctx, {
      payroll_id,
      period_month: run.period_month,
      employee_ids: employee_ids ?? null,
      user_id,
    }),
  };
}

/** Notifies employees of their published payslips again. @returns how many. @throws Refusal 404, 409 when the run is not finalised */
export async function mailPayslips(
  ctx: Ctx,
  { payroll_id, employee_ids }: { payroll_id: string; employee_ids?: readonly string[] | undefined },
): Promise<{ mailed: number }> {
  const run = await findRow(ctx.tx, 'payroll', { id: payroll_id }, ['status']);
  if (!run) throw missing('Payroll');
  if (run.status !== 'finalised') throw notFinalised();
  const mailed = await clearAnnouncements(ctx.tx, payroll_id, employee_ids ?? null);
  if (mailed === 0) return { mailed };
  await ctx.audit('payroll.payslips_mailed', payroll_id, { payslips: mailed });
  await ctx.jobs.enqueue(ANNOUNCE, { payroll_id }, { key: `${ANNOUNCE} ${payroll_id}` });
  return { mailed };
}

/** Hides published payslips from their employees. @throws Refusal 404 when none of them is published */
export async function withdrawPayslips(
  ctx: Ctx,
  { payslip_ids, reason }: { payslip_ids: readonly string[]; reason: string },
): Promise<{ withdrawn: number }> {
  const ids = await withdrawPublications(ctx.tx, payslip_ids, reason);
  if (ids.length === 0) throw missing('Published payslip');
  for (const id of ids) await ctx.audit('payroll.payslip_withdrawn', id, { reason });
  return { withdrawn: ids.length };
}

/** Job: notifies the employees of published payslips, each once. */
export async function announcePayslips(job: JobRun, { payroll_id }: AnnounceJob): Promise<void> {
  for (let more = true; more; )
    more = await job.transaction(async (ctx) => {
      const run = await findRow(ctx.tx, 'payroll', { id: payroll_id }, ['period_month', 'kind']);
      if (!run) return false;
      const due = await takeUnannounced(ctx.tx, ctx.clock.now(), payroll_id, BATCH);
      const published = ctx.clock.now().toISOString();
      const toRequest = ({ payslip_id, employee_id }: (typeof due)[number]) => ({
        to: { employees: [employee_id] },
        cause: `${payslip_id} ${published}`,
        subject_id: payslip_id,
        values: { month: monthName(run.period_month.slice(0, 7)), payslip_id },
      });
      if (run.kind === 'full_and_final') await ctx.notify(payrollNotices.settlement_published, due.map(toRequest));
      else await ctx.notify(payrollNotices.payslip_published, due.map(toRequest));
      return due.length === BATCH;
    });
}

/** Publishes what is finalised when the setting says so: at once, or on the pay day. */
export async function publishAtFinalise(
  ctx: JobContext,
  run: { payroll_id: string; period_month: string; pay_group_id: string },
) {
  const { publish_mode } = await findSettingOn(ctx.tx, run.pay_group_id, lastDayOf(run.period_month.slice(0, 7)));
  if (publish_mode === 'on_finalise') await publishRun(ctx, { ...run, employee_ids: null, user_id: null });
}

/** Job of each morning: publishes runs whose pay day has come. */
export async function publishOnPayDay(ctx: JobContext): Promise<void> {
  const today = ctx.clock.today();
  for (const run of await listRunsToPublish(ctx.tx, addDays(today, -LATE_DAYS), today)) {
    const { publish_mode } = await findSettingOn(ctx.tx, run.pay_group_id, lastDayOf(run.period_month.slice(0, 7)));
    if (publish_mode === 'on_pay_day')
      await publishRun(ctx, { payroll_id: run.id, period_month: run.period_month, employee_ids: null, user_id: null });
  }
}
