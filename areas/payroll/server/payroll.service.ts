import { addDays, addToMonth, firstDayOf, lastDayOf, type Month, monthLabel, monthOf, nextMonth } from '@hrms/platform/calendar';
import { type Ctx, newId, openProgress, violatedUnique } from '@hrms/platform/server';
import { missing, monthTooFar, notDraft, payDateWrong, payrollExists, previousOpen } from './refusals.ts';
import { findDefaultGroup, findSettingOn } from './setting.queries.ts';

type Begun = { payroll_id: string; progress_id: string };

/** Opens the regular payroll of a month and computes it as a job. */
export async function createPayroll(ctx: Ctx, asked: { period_month: Month; pay_date?: string | undefined }): Promise<Begun> {
  const { period_month } = asked;
  const current = monthOf(ctx.today);
  if (period_month > nextMonth(current) || period_month < addToMonth(current, -12)) throw monthTooFar();
  const group = await findDefaultGroup(ctx.tx);
  await assertNoGap(ctx, group.id, period_month);
  const pay_date =
    asked.pay_date ?? payDateOf(period_month, (await findSettingOn(ctx.tx, group.id, lastDayOf(period_month))).pay_day);
  if (pay_date < firstDayOf(period_month) || pay_date > addDays(lastDayOf(period_month), 7)) throw payDateWrong();
  const payroll_id = newId();
  try {
    await ctx.tx
      .insertInto('payroll')
      .values({
        org_id: ctx.org_id,
        id: payroll_id,
        pay_group_id: group.id,
        kind: 'regular',
        title: `Payroll of ${monthLabel(period_month)}`,
        period_month: firstDayOf(period_month),
        pay_date,
        status: 'draft',
        created_by: ctx.actor.user_id,
        created_at: ctx.clock.now(),
      })
      .execute();
  } catch (problem) {
    if (violatedUnique(problem) === 'payroll__one_regular') throw payrollExists(monthLabel(period_month), group.name);
    throw problem;
  }
  await ctx.audit('payroll.created', payroll_id, { period_month, pay_date });
  return startComputing(ctx, payroll_id);
}

const payDateOf = (month: Month, pay_day: number): string => {
  const last = lastDayOf(month);
  return pay_day >= +last.slice(8) ? last : `${month}-${String(pay_day).padStart(2, '0')}`;
};

/** Months are paid in their order: an earlier one that is open comes first. */
async function assertNoGap(ctx: Ctx, pay_group_id: string, month: Month): Promise<void> {
  const open = await ctx.tx
    .selectFrom('payroll')
    .where('org_id', '=', ctx.org_id)
    .where('pay_group_id', '=', pay_group_id)
    .where('kind', '=', 'regular')
    .where('status', 'in', ['draft', 'finalising'])
    .where('period_month', '<', firstDayOf(month))
    .select('period_month')
    .orderBy('period_month')
    .executeTakeFirst();
  if (open) throw previousOpen(monthLabel(monthOf(open.period_month)));
}

export async function recomputePayroll(ctx: Ctx, payroll_id: string): Promise<Begun> {
  const payroll = await ctx.tx
    .selectFrom('payroll')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', payroll_id)
    .select('status')
    .forUpdate()
    .executeTakeFirst();
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'draft') throw notDraft(payroll.status);
  await ctx.audit('payroll.recompute_asked', payroll_id);
  return startComputing(ctx, payroll_id);
}

async function startComputing(ctx: Ctx, payroll_id: string): Promise<Begun> {
  const progress_id = await openProgress(ctx.tx, ctx.clock, {
    kind: 'payroll.compute',
    subject_id: payroll_id,
    started_by: ctx.actor.user_id,
  });
  await ctx.tx
    .updateTable('payroll')
    .set({ progress_id, computed_at: null })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', payroll_id)
    .execute();
  await ctx.jobs.enqueue('payroll.compute', { payroll_id, progress_id }, { key: `payroll.compute ${payroll_id}`, attempts: 3 });
  return { payroll_id, progress_id };
}
