import { evaluateApplication, firstBlocking } from '@hrms/leave/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { type RequestEvent, withdrawRecord } from '@hrms/workflows/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { leaveNotices } from '../notices.ts';
import { alreadyDecided, missing, refusalOfCheck } from '../refusals.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { refreshHeldOf } from './booking.service.ts';
import { applyCancellation, cancelAll } from './cancel.service.ts';
import { loadEvaluationInputs } from './evaluation-inputs.service.ts';
import { notifyAttendance, readStoredApplication, recountNeighbours, writeEvaluation } from './evaluation-store.service.ts';
import { cancelHalves } from './half.queries.ts';
import { findRequest, LEAVE, type RequestRow } from './request.queries.ts';
import { nameStandIn } from './stand-in.service.ts';
import { countAwayByDay } from './team-away.queries.ts';

/** The request of a decision, its account locked. @throws `not_found` */
async function lockRequest(ctx: Ctx, id: string): Promise<RequestRow> {
  const found = await findRequest(ctx.tx, id);
  if (!found) throw missing('Leave request');
  await lockAccounts(ctx.tx, [found.employee_id]);
  return (await findRequest(ctx.tx, id)) as RequestRow;
}

/**
 * Approves a pending request: every check runs again under lock, then its days are taken. A day of a locked month makes it a late
 * change. @throws `already_decided`, and what the checks refuse
 */
export async function approveRequest(ctx: Ctx, id: string, comments: string | null): Promise<void> {
  const pending = await lockRequest(ctx, id);
  if (pending.status !== 'pending') throw alreadyDecided(pending.status);
  if (pending.changes_request_id) await cancelChanged(ctx, pending, pending.changes_request_id);
  const row = (await findRequest(ctx.tx, id)) as RequestRow;
  const { inputs: gathered, person } = await loadEvaluationInputs(ctx, await readStoredApplication(ctx, row));
  const is_late_change = row.is_late_change || gathered.locked_days.length > 0;
  const inputs = { ...gathered, locked_days: [] };
  const evaluation = evaluateApplication(inputs);
  const problem = firstBlocking(evaluation.checks);
  if (problem) throw refusalOfCheck(problem, evaluation.checks, true);
  const set = { status: 'approved', decided_at: ctx.clock.now(), decision_note: comments, is_late_change };
  await writeEvaluation(ctx, row, { inputs, evaluation }, 'taken', set);
  await ctx.audit('leave.approved', id, { employee_id: row.employee_id, days: evaluation.days / 100, is_late_change });
  await nameStandIn(ctx, row);
  await notifyApproved(ctx, row, person.full_name, is_late_change);
  await warnAboutTeam(ctx, row);
}

/** The approved leave whose dates were changed ends with the approval of the change. @throws `already_decided` */
async function cancelChanged(ctx: Ctx, change: RequestRow, id: string): Promise<void> {
  const row = (await findRequest(ctx.tx, id)) as RequestRow;
  if (row.status !== 'approved' && row.status !== 'partly_cancelled') throw alreadyDecided(row.status);
  await cancelAll(ctx, row, `Dates changed by ${change.number}`);
  await ctx.audit('leave.cancelled', row.id, { employee_id: row.employee_id, changed_by: change.number });
}

async function notifyApproved(ctx: Ctx, row: RequestRow, name: string, is_late_change: boolean): Promise<void> {
  const spell = { name, from: dateLabel(row.first_day), to: dateLabel(row.last_day) };
  if (!row.workflow_request_id)
    await ctx.notify(leaveNotices.onBehalf, {
      to: { employees: [row.employee_id] },
      cause: row.id,
      subject_id: row.id,
      values: { number: row.number, by: ctx.actor.display_name, from: spell.from, to: spell.to, request_id: row.id },
    });
  if (row.notify_employee_ids.length > 0)
    await ctx.notify(leaveNotices.colleague, {
      to: { employees: row.notify_employee_ids },
      cause: row.id,
      subject_id: row.id,
      values: spell,
    });
  if (is_late_change)
    await ctx.notify(leaveNotices.lateChange, {
      to: { holders: 'leave.balance.adjust' },
      cause: row.id,
      subject_id: row.id,
      values: { name, number: row.number, request_id: row.id },
    });
}

/** Tells the manager when a day of the spell leaves fewer of the team present than the settings ask for. */
async function warnAboutTeam(ctx: Ctx, row: RequestRow): Promise<void> {
  const least = (await readLeaveSettings(ctx.tx, ctx.today)).team_minimum_present_percent;
  const manager = (await ctx.dependencies.organisation.managersOf(ctx.tx, [row.employee_id], ctx.today)).get(row.employee_id);
  if (least === null || !manager) return;
  const team = await ctx.dependencies.platform.reportsOf(ctx.tx, manager, ctx.today);
  const away = await countAwayByDay(ctx, team, row);
  const low = away.find(({ people }) => (team.length - Number(people)) * 100 < least * team.length);
  if (low)
    await ctx.notify(leaveNotices.teamBelowMinimum, {
      to: { employees: [manager] },
      cause: `${row.id}:${low.day}`,
      subject_id: row.id,
      values: { day: dateLabel(low.day), present: team.length - Number(low.people), people: team.length },
    });
}

type StatusColumns = { status: RequestRow['status']; decided_at?: Date; decision_note?: string | null; cancel_halves?: null };

const writeStatus = (ctx: Ctx, row: RequestRow, set: StatusColumns) =>
  updateRow(ctx.tx, 'leave_request', { id: row.id }, { ...set, version: row.version + 1 });

const isUndecided = ({ status }: RequestRow) => status === 'pending' || status === 'returned';

/** Ends a pending request without leave: its days are free again, also those off that others carried beside it. */
async function closeRequest(ctx: Ctx, row: RequestRow, status: 'rejected' | 'withdrawn', note: string | null): Promise<void> {
  await cancelHalves(ctx.tx, row.id);
  await writeStatus(ctx, row, { status, decided_at: ctx.clock.now(), decision_note: note });
  await refreshHeldOf(ctx, row, row.inputs as Parameters<typeof refreshHeldOf>[2]);
  await recountNeighbours(ctx, row);
  await notifyAttendance(ctx, row);
  await ctx.audit(`leave.${status}`, row.id, { employee_id: row.employee_id, note });
}

/** A cancellation that was not granted: the leave stands. */
async function keepLeave(ctx: Ctx, row: RequestRow): Promise<void> {
  const partly = (row.inputs as { without: unknown[] }).without.length > 0;
  await writeStatus(ctx, row, { status: partly ? 'partly_cancelled' : 'approved', cancel_halves: null });
}

/** Approval of a request, its change or its cancellation, in the transaction of the decision. */
export async function approveLeave(ctx: Ctx, event: RequestEvent): Promise<void> {
  if (event.kind !== 'cancel') return approveRequest(ctx, event.source_id, event.comments);
  const row = await lockRequest(ctx, event.source_id);
  if (row.status !== 'cancel_pending') throw alreadyDecided(row.status);
  await applyCancellation(ctx, row, row.cancel_halves ?? [], event.comments);
}

/**
 * The end of a request, or of its cancellation, without an approval. Sent back, its days stay held until it is submitted again or ends; a
 * cancellation starts anew.
 */
export async function endLeave(ctx: Ctx, { id }: RequestRow, status: string, { kind, comments }: RequestEvent): Promise<void> {
  const row = await lockRequest(ctx, id);
  if (kind === 'cancel') {
    if (row.status === 'cancel_pending') await keepLeave(ctx, row);
  } else if (status !== 'returned') {
    if (isUndecided(row)) await closeRequest(ctx, row, status === 'rejected' ? 'rejected' : 'withdrawn', comments);
  } else if (row.status === 'pending') {
    await writeStatus(ctx, row, { status: 'returned', decision_note: comments });
    await ctx.audit('leave.returned', row.id, { employee_id: row.employee_id, note: comments });
  }
}

/** Withdraws a pending request through approvals. @throws `already_decided` */
export async function withdrawPending(ctx: Ctx, row: RequestRow): Promise<void> {
  if (!isUndecided(row) && row.status !== 'cancel_pending') throw alreadyDecided(row.status);
  await withdrawRecord(ctx, LEAVE, row.id);
}
