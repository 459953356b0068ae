/** What arrives for leavers after their last pay: revised salaries, changed attendance and corrections, paid by a supplementary settlement. */
import { markConsumed } from '@hrms/attendance/server';
import { findEmployeeCards, listLeaversIn } from '@hrms/employees/server';
import { WAGE_COMPONENTS } from '@hrms/payroll/domain';
import { addToMonth, dateLabel, firstDayOf, lastDayOf, type Month, monthLabel, monthOf } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { type Ctx, insertRow, mapUniqueViolation, type Tx } from '@hrms/platform/server';
import { listAcceptedBefore } from '../exception.queries.ts';
import { lockGroupOfEmployee } from '../groups/group-lock.service.ts';
import { membersOfRun } from '../groups/membership.queries.ts';
import { type StartedJob, startComputing } from '../recompute.service.ts';
import { exceptionGone, settlementExists } from '../refusals.ts';
import {
  claimItems,
  findLeaverOf,
  type LateItem,
  listItemsAfterLastPay,
  listLeaverRuns,
  listWithOpenItems,
  readLastDays,
  voidFormerItems,
} from './after-last-pay.queries.ts';
import { type Point, toPoint } from './review-points.service.ts';

/** Months after the last working day in which late items are looked for. */
const MONTHS_BACK = 12;

/** What items pay, without what follows from the wages, in paise; negative where the leaver owes it. */
const payOf = (items: readonly LateItem[]): Paise =>
  items.reduce(
    (sum, { component_code, amount_paise }) => (WAGE_COMPONENTS.includes(component_code) ? sum : sum + amount_paise),
    0,
  ) as Paise;

/** `₹1,000 of Sep 2026, Oct 2026`. */
function sumText(items: readonly LateItem[]): string {
  const months = [...new Set(items.map(({ origin_month, pay_month }) => origin_month ?? pay_month))].toSorted().map(monthLabel);
  return `${formatRupees(payOf(items))} of ${months.join(', ')}`;
}

/**
 * Warnings of a regular run: leavers of its pay group for whom something arrived after their last pay, until it is paid. What they owe no run
 * can take: accepting it in one run holds for the next, until amount or months differ.
 */
export async function findAfterLastPay(
  tx: Tx,
  { id, month }: { readonly id: string; readonly month: Month },
  only?: readonly string[],
): Promise<Point[]> {
  const period = { first_day: firstDayOf(addToMonth(month, -MONTHS_BACK)), last_day: lastDayOf(month) };
  const leavers = await listLeaversIn(tx, period, only);
  const open = leavers.length > 0 ? await listWithOpenItems(tx, leavers) : [];
  if (open.length === 0) return [];
  const isMember = await membersOfRun(tx, id, open);
  const days = await readLastDays(
    tx,
    open.filter((employee_id) => isMember?.(employee_id) ?? true),
  );
  if (days.size === 0) return [];
  const runs = await listLeaverRuns(tx, [...days.keys()]);
  const accepted = await listAcceptedBefore(tx, 'owed_after_last_pay', [...days.keys()]);
  return [...Map.groupBy(await listItemsAfterLastPay(tx, days), ({ employee_id }) => employee_id)].map(([employee_id, items]) => {
    const title = runs.get(employee_id);
    const what = `Left on ${dateLabel(days.get(employee_id) ?? '')}. ${sumText(items)} came after the last pay.`;
    if (!title && payOf(items) <= 0) {
      const text = `${what} No pay is left to recover it from. Recover it from the employee, then accept`;
      const point = toPoint(employee_id, 'owed_after_last_pay', text);
      return accepted.has(`${employee_id} ${point.input_hash}`) ? { ...point, severity: 'N' as const } : point;
    }
    return title
      ? toPoint(employee_id, 'after_last_pay', `${what} It is in the draft ${title}`, 'N')
      : toPoint(employee_id, 'after_last_pay', `${what} Start a supplementary settlement`);
  });
}

/**
 * Starts a supplementary settlement: a correction run of the month of the last working day that pays what arrived for the leaver since, on
 * the day it is started.
 * @throws Refusal 409 when nothing is to be paid, or there is one already
 */
export async function startSupplementarySettlement(ctx: Ctx, employee_id: string): Promise<StartedJob> {
  const days = await readLastDays(ctx.tx, [employee_id]);
  const last_working_day = days.get(employee_id);
  if (!last_working_day || payOf(await listItemsAfterLastPay(ctx.tx, days)) <= 0) throw exceptionGone();
  const month = monthOf(last_working_day);
  const group = await lockGroupOfEmployee(ctx.tx, employee_id, month);
  if ((await listLeaverRuns(ctx.tx, [employee_id])).size > 0) throw settlementExists();
  const name = (await findEmployeeCards(ctx.tx, [employee_id])).get(employee_id)?.full_name ?? 'a leaver';
  const pay_date = ctx.today > last_working_day ? ctx.today : last_working_day;
  const payroll_id = await mapUniqueViolation(
    insertRow(ctx.tx, 'payroll', {
      pay_group_id: group.id,
      kind: 'correction',
      title: `Supplementary settlement of ${name}`,
      period_month: firstDayOf(month),
      pay_date,
      status: 'draft',
      leaver_id: employee_id,
      created_by: ctx.actor.user_id,
      created_at: ctx.clock.now(),
    }),
    { payroll__one_leaver: settlementExists },
  );
  await ctx.audit('payroll.created', payroll_id, { kind: 'correction', period_month: month, pay_date, employee_id });
  await ctx.announceChange('pay', { employee_id, from_date: firstDayOf(month), cause: 'supplementary settlement started' });
  return startComputing(ctx, payroll_id);
}

/**
 * Keeps the items of a supplementary settlement's draft for it and marks them as used where attendance knows of them; nothing for other runs.
 * @returns false when one of the items is gone, and the run must be calculated again
 */
export async function consumeAfterLastPay(ctx: Ctx, payroll_id: string): Promise<boolean> {
  const leaver = await findLeaverOf(ctx.tx, payroll_id);
  if (!leaver) return true;
  const items = await claimItems(ctx.tx, payroll_id);
  if (!items) return false;
  const ofAttendance = items.filter(({ source }) => source === 'attendance');
  const idsOf = (own: typeof items) => [...new Set(own.flatMap(({ attendance_ids }) => attendance_ids ?? []))];
  for (const [period, own] of Map.groupBy(ofAttendance, ({ pay_month }) => pay_month))
    await markConsumed(ctx.tx, { period, employee_ids: [leaver], payroll_id, used_ids: idsOf(own) });
  await voidFormerItems(ctx.tx, leaver, idsOf(ofAttendance));
  return true;
}
