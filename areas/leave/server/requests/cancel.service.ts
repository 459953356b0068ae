import type { CancelLeave, LeaveRequest } from '@hrms/leave/contract';
import { evaluateApplication, HALF_DAY, type HalfSlot, slotKey } from '@hrms/leave/domain';
import { addDays, dateLabel, hundredthsOfDayText, monthLabel, monthOf } from '@hrms/platform/calendar';
import { type Ctx, hasOfficeScope, updateRow } from '@hrms/platform/server';
import { submitRecord } from '@hrms/workflows/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { leaveNotices } from '../notices.ts';
import { alreadyDecided, cannotCancelPast, changePending, halvesUnknown, monthLocked } from '../refusals.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { bookRequest, refreshHeldOf } from './booking.service.ts';
import { findLockedDays, loadEvaluationInputs } from './evaluation-inputs.service.ts';
import { notifyAttendance, readStoredApplication, recountNeighbours, writeEvaluation } from './evaluation-store.service.ts';
import { cancelHalves, listHalves } from './half.queries.ts';
import { findOwnedRequest, readRequest } from './read.service.ts';
import { findPendingChange, findRequest, LEAVE, type RequestRow } from './request.queries.ts';
import { endStandIn } from './stand-in.service.ts';

const actsAsHr = (ctx: Ctx, employee_id: string): boolean =>
  employee_id !== ctx.actor.employee_id && hasOfficeScope(ctx.actor, 'leave.request.apply_for');

/** Halves of the leave itself that are still taken; days off follow by themselves. */
export const listTakenHalves = async (ctx: Ctx, row: RequestRow) =>
  (await listHalves(ctx.tx, [row.id])).filter(({ status, why }) => status === 'taken' && why === 'leave');

/** The halves to cancel: those named, else all that the caller may cancel. @throws `halves_unknown` */
async function chooseHalves(ctx: Ctx, row: RequestRow, named?: readonly HalfSlot[]): Promise<HalfSlot[]> {
  const taken = await listTakenHalves(ctx, row);
  if (!named) {
    const future = taken.filter(({ day }) => day >= ctx.today);
    return actsAsHr(ctx, row.employee_id) || future.length === 0 ? taken : future;
  }
  const known = new Set(taken.map(slotKey));
  if (named.some((half) => !known.has(slotKey(half)))) throw halvesUnknown();
  return [...named];
}

/**
 * Whether halves of approved leave may be given up, by cancelling or for other dates; none may be given up when there are none.
 * @throws `already_decided`, `change_pending`, `cancel_past`, `month_locked`
 * @returns whether days that were taken already are among them, and whether one lies in a locked month
 */
export async function assertCancellable(
  ctx: Ctx,
  row: RequestRow,
  halves: readonly HalfSlot[],
  by_hr: boolean,
): Promise<{ past: boolean; late: boolean }> {
  if (row.status !== 'approved' && row.status !== 'partly_cancelled') throw alreadyDecided(row.status);
  const change = await findPendingChange(ctx.tx, row.id);
  if (change) throw changePending(change.number);
  if (halves.length === 0) return { past: false, late: false };
  const days = halves.map(({ day }) => day).toSorted();
  const past = (days[0] as string) < ctx.today;
  const locked = new Set(
    await findLockedDays(ctx, row.employee_id, { first_day: days[0] as string, last_day: days.at(-1) as string }),
  );
  const shut = days.find((day) => locked.has(day));
  if (by_hr) return { past: false, late: shut !== undefined };
  if (shut) throw monthLocked(monthLabel(monthOf(shut)));
  const back = (await readLeaveSettings(ctx.tx, ctx.today)).cancel_past_by_employee_days;
  if (past && (days[0] as string) < addDays(ctx.today, -back)) throw cannotCancelPast();
  return { past, late: false };
}

/** Cancels approved leave, whole or some halves; by approval where the rule asks for it or the days were taken. @throws what `assertCancellable` throws */
export async function cancelLeave(ctx: Ctx, id: string, { halves: named, comments }: CancelLeave): Promise<LeaveRequest> {
  const found = await findOwnedRequest(ctx, id);
  await lockAccounts(ctx.tx, [found.employee_id]);
  const row = (await findRequest(ctx.tx, id)) as RequestRow;
  const by_hr = actsAsHr(ctx, row.employee_id);
  const halves = await chooseHalves(ctx, row, named);
  if (halves.length === 0 && (row.status === 'approved' || row.status === 'partly_cancelled')) throw halvesUnknown();
  const { past, late } = await assertCancellable(ctx, row, halves, by_hr);
  const rule = (row.inputs as { rule: { cancel_needs_approval: boolean } | null }).rule;
  if (!by_hr && (past || rule?.cancel_needs_approval)) {
    const set = { status: 'cancel_pending', cancel_halves: JSON.stringify(halves), version: row.version + 1 };
    await updateRow(ctx.tx, 'leave_request', { id }, set);
    await ctx.audit('leave.cancel_requested', id, { halves, comments });
    await submitRecord(ctx, LEAVE, id);
  } else {
    await applyCancellation(ctx, row, halves, comments);
    if (late)
      await ctx.notify(leaveNotices.lateChange, {
        to: { holders: 'leave.balance.adjust' },
        cause: `${id}:cancel:${row.version}`,
        subject_id: id,
        values: { name: await nameOf(ctx, row.employee_id), number: row.number, request_id: id },
      });
  }
  return readRequest(ctx, id);
}

/** Cancels halves of approved leave and tells those concerned. */
export async function applyCancellation(
  ctx: Ctx,
  row: RequestRow,
  halves: readonly HalfSlot[],
  comments: string | null,
): Promise<void> {
  await cancelTakenHalves(ctx, row, halves, comments);
  await notifyCancelled(ctx, row, halves);
}

/** Gives the days of cancelled halves back to their lots, counts the rest again and tells attendance. */
export async function cancelTakenHalves(
  ctx: Ctx,
  row: RequestRow,
  halves: readonly HalfSlot[],
  comments: string | null,
  more: Record<string, unknown> = {},
): Promise<void> {
  const before = await listHalves(ctx.tx, [row.id]);
  const gone = new Set(
    [...before.filter(({ status, why }) => status === 'cancelled' && why === 'leave'), ...halves].map(slotKey),
  );
  const rest = before.filter((half) => half.status === 'taken' && half.why === 'leave' && !gone.has(slotKey(half)));
  const late = (await findLockedDays(ctx, row.employee_id, row)).length > 0;
  const stamp = {
    cancel_halves: null,
    decision_note: comments,
    decided_at: ctx.clock.now(),
    is_late_change: row.is_late_change || late,
    ...more,
  };
  if (rest.length === 0) await cancelAll(ctx, row, comments, stamp);
  else {
    const without = before.filter((half) => gone.has(slotKey(half))).map(({ day, half }) => ({ day, half }));
    const { inputs } = await loadEvaluationInputs(ctx, await readStoredApplication(ctx, row, { without }));
    const evaluation = evaluateApplication(inputs);
    const kept = new Set(evaluation.halves.map(slotKey));
    await cancelHalves(
      ctx.tx,
      row.id,
      before.filter((half) => !kept.has(slotKey(half))),
    );
    await writeEvaluation(ctx, row, { inputs, evaluation }, 'taken', { ...stamp, status: 'partly_cancelled' });
    await recountNeighbours(ctx, row);
  }
  await ctx.audit('leave.cancelled', row.id, { employee_id: row.employee_id, halves, comments });
}

/** The full name of an employee. */
export const nameOf = async (ctx: Ctx, employee_id: string): Promise<string> =>
  (await ctx.dependencies.platform.people.names(ctx.tx, [employee_id])).get(employee_id) ?? '';

/** The manager, the stand-in and the colleagues who were told of a request. */
export async function findInformed(ctx: Ctx, row: RequestRow): Promise<string[]> {
  const manager = (await ctx.dependencies.organisation.managersOf(ctx.tx, [row.employee_id], ctx.today)).get(row.employee_id);
  return [manager, row.stand_in_employee_id, ...row.notify_employee_ids].filter((one) => one != null);
}

/** Tells those who were told of the leave, and the employee when somebody else cancelled it. */
async function notifyCancelled(ctx: Ctx, row: RequestRow, halves: readonly HalfSlot[]): Promise<void> {
  const others = await findInformed(ctx, row);
  const telling = { cause: `${row.id}:cancelled:${row.version}`, subject_id: row.id };
  const values = {
    name: await nameOf(ctx, row.employee_id),
    number: row.number,
    days: hundredthsOfDayText(halves.length * HALF_DAY),
    from: dateLabel(row.first_day),
    to: dateLabel(row.last_day),
  };
  const by_approval = row.status === 'cancel_pending';
  if (by_approval || row.employee_id === ctx.actor.employee_id)
    await ctx.notify(leaveNotices.cancelled, { ...telling, to: { employees: others }, values });
  else
    await ctx.notify(leaveNotices.recalled, {
      ...telling,
      to: { employees: [row.employee_id, ...others] },
      values: { ...values, by: ctx.actor.display_name },
    });
}

/** Cancels a request as a whole. */
export async function cancelAll(
  ctx: Ctx,
  row: RequestRow,
  comments: string | null,
  stamp: Record<string, unknown> = {},
): Promise<void> {
  await cancelHalves(ctx.tx, row.id);
  await bookRequest(ctx, row, null);
  await updateRow(
    ctx.tx,
    'leave_request',
    { id: row.id },
    {
      status: 'cancelled',
      cancel_halves: null,
      decision_note: comments,
      decided_at: ctx.clock.now(),
      version: row.version + 1,
      ...stamp,
    },
  );
  await refreshHeldOf(ctx, row, row.inputs as Parameters<typeof refreshHeldOf>[2]);
  await recountNeighbours(ctx, row);
  await notifyAttendance(ctx, row);
  await endStandIn(ctx, row);
}
