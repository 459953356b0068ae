import { unlockAttendanceOfPayroll } from '@hrms/attendance/server';
import { releaseEncashments } from '@hrms/leave/server';
import type { Payroll } from '@hrms/payroll/contract';
import { lastPayDateOf } from '@hrms/payroll/domain';
import { addToMonth, firstDayOf, lastDayOf, type Month, monthName, monthOf, nextMonth } from '@hrms/platform/calendar';
import { type Ctx, insertRow, lockRow } from '@hrms/platform/server';
import { assertNotSubmitted } from './approval/approval.service.ts';
import { lockGroupForRun } from './groups/group-lock.service.ts';
import { findFirstMemberMonth, listOtherGroups } from './groups/membership.queries.ts';
import { readPayDate } from './groups/pay-date.service.ts';
import { releaseSourceItems } from './inputs/pay-source.service.ts';
import { clearDrafts, findPayroll } from './payroll.queries.ts';
import { type StartedJob, startComputing } from './recompute.service.ts';
import {
  groupBehind,
  groupWithoutMembers,
  laterOpen,
  missing,
  monthPassed,
  monthSkipped,
  monthTooFar,
  notDraft,
  payDateWrong,
  payrollExists,
  previousOpen,
} from './refusals.ts';
import { changeRun, listNewestRuns } from './run.queries.ts';
import { findSettingOn } from './setting.queries.ts';
import { releaseSettlement } from './settlements/settlement-items.service.ts';
import { closeWhenNoneOpen } from './steps/run-notices.service.ts';
import { isSupplement, voidItems } from './supplement.queries.ts';

/**
 * Starts the regular payroll run of a month and enqueues its calculation.
 * @throws Refusal 409 when it exists or is not the next month, 422 for a month or pay date out of range
 */
export async function createPayroll(
  ctx: Ctx,
  asked: { period_month: Month; pay_date?: string | undefined; pay_group_id?: string | undefined },
): Promise<StartedJob> {
  const { period_month } = asked;
  const current = monthOf(ctx.today);
  if (period_month > nextMonth(current) || period_month < addToMonth(current, -12)) throw monthTooFar();
  const group = await lockGroupForRun(ctx.tx, asked.pay_group_id);
  await assertNextMonth(ctx, group, period_month);
  const pay_date =
    asked.pay_date ?? (await readPayDate(ctx.tx, period_month, await findSettingOn(ctx.tx, group.id, lastDayOf(period_month))));
  if (pay_date < firstDayOf(period_month) || pay_date > lastPayDateOf(period_month)) throw payDateWrong();
  const created = {
    pay_group_id: group.id,
    kind: 'regular',
    title: `${monthName(period_month)} payroll${group.is_default ? '' : `: ${group.name}`}`,
    period_month: firstDayOf(period_month),
    pay_date,
    status: 'draft',
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  };
  const payroll_id = await insertRow(ctx.tx, 'payroll', created, {
    payroll__one_regular: () => payrollExists(monthName(period_month), group.name),
  });
  await ctx.audit('payroll.created', payroll_id, { period_month, pay_date, pay_group_id: group.id });
  return startComputing(ctx, payroll_id);
}

/**
 * Months are run in order, one at a time, and no pay group runs ahead of another: employees may have moved between them.
 * @throws Refusal 409 when a run is open, the month before it is missing, or a later month is finalised
 */
async function assertNextMonth(ctx: Ctx, group: { id: string; name: string; is_default: boolean }, month: Month): Promise<void> {
  const runs = await listNewestRuns(ctx.tx, group.id);
  const months = runs.map((run) => ({ month: monthOf(run.period_month), open: run.status !== 'finalised' }));
  if (months.some((run) => run.month === month)) throw payrollExists(monthName(month), group.name);
  const open = months.find((run) => run.open)?.month;
  if (open) throw open < month ? previousOpen(monthName(open)) : laterOpen(monthName(open));
  const behind = (await listOtherGroups(ctx.tx, group.id)).find((other) =>
    other.open ? other.last_month < month : nextMonth(other.last_month) < month,
  );
  if (behind) throw groupBehind(monthName(behind.open ? behind.last_month : nextMonth(behind.last_month)), behind.name);
  const last = months[0]?.month;
  if (!last) {
    // the first run of a group is that of its first members: the default group's may be of any month
    const first = group.is_default ? month : await findFirstMemberMonth(ctx.tx, group.id);
    if (!first || month < first) throw groupWithoutMembers(monthName(month), group.name);
    if (month > first) throw monthSkipped(monthName(first));
    return;
  }
  if (month < last) throw monthPassed(monthName(month), monthName(last));
  if (month > nextMonth(last)) throw monthSkipped(monthName(nextMonth(last)));
}

/**
 * Cancels a run that is not finalised. Its drafts are deleted, attendance that it locked is open again; one-time items, LOP days and holds stay for the next run of the month.
 * @throws Refusal 404, 409 when it is finalised or being finalised
 */
export async function cancelPayroll(ctx: Ctx, payroll_id: string): Promise<Payroll> {
  const payroll = await lockRow(ctx.tx, 'payroll', { id: payroll_id }, ['status', 'period_month', 'kind']);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'draft') throw notDraft(payroll.status);
  await assertNotSubmitted(ctx, payroll_id);
  await clearDrafts(ctx.tx, payroll_id);
  await closeWhenNoneOpen(ctx, payroll_id);
  if (payroll.kind === 'full_and_final') await releaseSettlement(ctx, payroll_id);
  else if (isSupplement(payroll.kind)) await voidItems(ctx.tx, payroll_id);
  else {
    await unlockAttendanceOfPayroll(ctx, payroll_id);
    await releaseEncashments(ctx.tx, payroll_id);
    await releaseSourceItems(ctx, { payroll_id, month: monthOf(payroll.period_month) });
  }
  await changeRun(ctx.tx, payroll_id, { status: 'cancelled', totals: null });
  await ctx.audit('payroll.cancelled', payroll_id, { period_month: monthOf(payroll.period_month) });
  return (await findPayroll(ctx.tx, payroll_id)) as Payroll;
}
