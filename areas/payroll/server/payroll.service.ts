import { addDays, addToMonth, firstDayOf, lastDayOf, type Month, monthName, monthOf, nextMonth } from '@hrms/platform/calendar';
import { type Ctx, mapUniqueViolation, newId, openProgress } from '@hrms/platform/server';
import { missing, monthTooFar, notDraft, payDateWrong, payrollExists, previousOpen } from './refusals.ts';
import { findDefaultGroup, findSettingOn } from './setting.queries.ts';

type StartedJob = { payroll_id: string; progress_id: string };

/**
 * Starts the regular payroll run of a month and enqueues its calculation.
 * @throws Refusal 409 when it exists or an earlier month is open, 422 for a month or pay date out of range
 */
export async function createPayroll(
  ctx: Ctx,
  asked: { period_month: Month; pay_date?: string | undefined },
): Promise<StartedJob> {
  const { period_month } = asked;
  const current = monthOf(ctx.today);
  if (period_month > nextMonth(current) || period_month < addToMonth(current, -12)) throw monthTooFar();
  const group = await findDefaultGroup(ctx.tx);
  await assertNoGap(ctx, group.id, period_month);
  const pay_date =
    asked.pay_date ?? payDateOf(period_month, (await findSettingOn(ctx.tx, group.id, lastDayOf(period_month))).pay_day);
  if (pay_date < firstDayOf(period_month) || pay_date > addDays(lastDayOf(period_month), 7)) throw payDateWrong();
  const payroll_id = newId();
  const insert = ctx.tx.insertInto('payroll').values({
    org_id: ctx.org_id,
    id: payroll_id,
    pay_group_id: group.id,
    kind: 'regular',
    title: `${monthName(period_month)} payroll`,
    period_month: firstDayOf(period_month),
    pay_date,
    status: 'draft',
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
  await mapUniqueViolation(insert.execute(), { payroll__one_regular: () => payrollExists(monthName(period_month), group.name) });
  await ctx.audit('payroll.created', payroll_id, { period_month, pay_date });
  return startComputing(ctx, payroll_id);
}

const payDateOf = (month: Month, pay_day: number): string => {
  const last = lastDayOf(month);
  return pay_day >= +last.slice(8) ? last : `${month}-${String(pay_day).padStart(2, '0')}`;
};

/** Months are run in order. @throws Refusal 409 when an earlier one is not finalised */
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
  if (open) throw previousOpen(monthName(monthOf(open.period_month)));
}

/** Enqueues a new calculation of a draft run. @throws Refusal 404, 409 when it is no draft */
export async function recomputePayroll(ctx: Ctx, payroll_id: string): Promise<StartedJob> {
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

async function startComputing(ctx: Ctx, payroll_id: string): Promise<StartedJob> {
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
