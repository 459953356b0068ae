/** What is done with an exit between its start and its settlement. */
import { cancelLeaving, markEmployeeLeft } from '@hrms/employees/server';
import type { ExitDetail, Resign, UpdateExit } from '@hrms/lifecycle/contract';
import { approvedStatus, type ExitMove, isExitMove } from '@hrms/lifecycle/domain';
import { countText, dateLabel } from '@hrms/platform/calendar';
import { assertNotOwn, type Ctx, deleteRow, updateRow, updateVersioned } from '@hrms/platform/server';
import { resubmitRecord, withdrawRecord } from '@hrms/workflows/server';
import { exitNotices } from './exit.notices.ts';
import { addExitEvent, EXIT, type ExitRow, findProbationReviewOf, findVisibleExit, lockExitRow } from './exit.queries.ts';
import {
  exitSettled,
  fieldLocked,
  lastDayBeforeNotice,
  missing,
  ownerAccess,
  staleRecord,
  tooLate,
  waivedTooMany,
  wrongStatus,
} from './exit.refusals.ts';
import { endAccess } from './exit-access.service.ts';
import { computeExitDates } from './exit-dates.service.ts';
import { countOfExit, readExit } from './exit-read.service.ts';
import { assertExitChoices, assertExitDates, assertMayEnd } from './exit-start.service.ts';
import { leaverTasks } from './exit-task.queries.ts';

const UPDATE = 'lifecycle.exit.update';
const SETTLED: readonly string[] = ['settled', 'closed'];

/** An exit for an office act, held until the end of the transaction. @throws `not_found`, `access.own_record` */
export async function lockForOffice(ctx: Ctx, id: string, permission = UPDATE): Promise<ExitRow> {
  if (!(await findVisibleExit(ctx, id, permission))) throw missing('Exit');
  const row = await lockExitRow(ctx.tx, id);
  if (!row) throw missing('Exit');
  await assertNotOwn(ctx, permission, [row.employee_id]);
  return row;
}

/** @throws `not_found` unless it is the caller’s own */
async function lockOwnExit(ctx: Ctx, id: string): Promise<ExitRow> {
  const row = await lockExitRow(ctx.tx, id);
  if (!row || row.employee_id !== ctx.actor.employee_id || row.initiated_by !== 'employee') throw missing('Exit');
  return row;
}

/** @throws `wrong_status` */
export function assertExitMove({ status }: ExitRow, move: ExitMove): void {
  if (!isExitMove(status, move)) throw wrongStatus(status);
}

const saveExit = (ctx: Ctx, row: ExitRow, version: number | undefined, set: Record<string, unknown>) =>
  updateVersioned(ctx.tx, 'exit', { id: row.exit_id, version: version ?? row.version, set, stale: staleRecord });

/** Refuses another date or reason once the exit is more than a draft. @throws `field_locked` */
function assertUnlocked(row: ExitRow, change: UpdateExit): void {
  if (row.status === 'draft') return;
  const approved = row.status === 'serving_notice' || row.status === 'clearance';
  if (change.last_working_day !== row.last_working_day)
    throw fieldLocked(
      'last_working_day',
      approved ? 'Use “Change last day”, which records the reason' : 'The approvers agree the last working day',
    );
  if (change.notice_given_on !== row.notice_given_on)
    throw fieldLocked('notice_given_on', 'The notice date stays as it was given');
  if (row.initiated_by === 'employee' && change.reason_code !== row.reason_code)
    throw fieldLocked('reason_code', 'The reason is the employee’s own');
}

/** Changes an exit. @throws `not_found`, `wrong_status`, `version_conflict`, `field_locked`, refusals of dates and choices */
export async function updateExit(ctx: Ctx, id: string, { version, ...change }: UpdateExit): Promise<ExitDetail> {
  const row = await lockForOffice(ctx, id);
  assertExitMove(row, 'change');
  assertUnlocked(row, change);
  const { employee_id, kind } = row;
  const treatment = change.treatment ?? row.treatment;
  const access_after = change.access_after ?? row.access_after;
  if (treatment !== row.treatment || access_after !== row.access_after) assertExitChoices(ctx, kind, treatment, access_after);
  const { notice_given_on, last_working_day, reason_code } = change;
  const dates = await computeExitDates(ctx, { employee_id, kind, notice_given_on, last_working_day });
  if (row.status === 'draft') {
    assertExitDates(ctx, { ...change, employee_id }, dates);
    await assertMayEnd(ctx, { employee_id, kind, last_working_day });
  }
  const { notice_value, notice_unit, notice_end_on, settlement_due_on } = dates;
  const fresh =
    row.status === 'draft'
      ? { notice_given_on, last_working_day, notice_value, notice_unit, notice_end_on, settlement_due_on, reason_code }
      : {};
  const own = row.initiated_by === 'employee' ? {} : { reason_code, reason_text: change.reason_text ?? null };
  const rehire = {
    rehire_eligible: change.rehire_eligible === undefined ? row.rehire_eligible : change.rehire_eligible,
    rehire_note: change.rehire_note === undefined ? row.rehire_note : change.rehire_note,
  };
  await saveExit(ctx, row, version, { ...fresh, ...own, ...rehire, treatment, access_after });
  await ctx.audit('lifecycle.exit_updated', id, { employee_id, before: row, after: change });
  return readExit(ctx, id);
}

/** Changes an own resignation before its decision; the approvers decide anew. @throws `not_found`, `wrong_status`, refusals of dates */
export async function changeResignation(
  ctx: Ctx,
  id: string,
  { version, ...change }: Resign & { version?: number | undefined },
): Promise<ExitDetail> {
  const row = await lockOwnExit(ctx, id);
  if (row.status !== 'submitted' && row.status !== 'returned') throw wrongStatus(row.status);
  const { employee_id, kind, notice_given_on } = row;
  const { last_working_day, reason_code, reason_text = null } = change;
  const dates = await computeExitDates(ctx, { employee_id, kind, notice_given_on, last_working_day });
  assertExitDates(ctx, { employee_id, notice_given_on, last_working_day }, dates, 180);
  const { settlement_due_on } = dates;
  const set = {
    status: 'submitted',
    requested_last_day: last_working_day,
    last_working_day,
    settlement_due_on,
    reason_code,
    reason_text,
  };
  await saveExit(ctx, row, version, set);
  await addExitEvent(ctx, id, 'Resignation submitted again', ctx.actor.user_id);
  await ctx.audit('lifecycle.resignation_changed', id, { employee_id, last_working_day });
  await resubmitRecord(ctx, EXIT, id);
  return readExit(ctx, id);
}

/** Deletes a draft; a probation that it was to end is open again. @throws `not_found`, `wrong_status` */
export async function deleteDraft(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const row = await lockForOffice(ctx, id);
  assertExitMove(row, 'cancel');
  const review = await findProbationReviewOf(ctx.tx, id);
  if (review) await updateRow(ctx.tx, 'probation_review', { id: review.review_id }, { exit_id: null });
  await deleteRow(ctx.tx, 'exit', { id });
  await ctx.audit('lifecycle.exit_deleted', id, { employee_id: row.employee_id });
  return {};
}

type Reasoned = { reason: string; version?: number | undefined };

/** Withdraws an own resignation, or asks for it once it is approved. @throws `not_found`, `wrong_status`, `too_late` */
export async function withdrawExit(ctx: Ctx, id: string, { reason, version }: Reasoned): Promise<ExitDetail> {
  const row = await lockOwnExit(ctx, id);
  if (row.status === 'clearance') throw tooLate();
  if (row.status === 'submitted' || row.status === 'returned') {
    await withdrawRecord(ctx, EXIT, id, reason);
    return readExit(ctx, id);
  }
  assertExitMove(row, 'ask_withdrawal');
  if (row.last_working_day < ctx.today) throw tooLate();
  await saveExit(ctx, row, version, { withdrawal_asked_at: ctx.clock.now(), withdrawal_reason: reason });
  await addExitEvent(ctx, id, 'Asked to withdraw the resignation', ctx.actor.user_id);
  await ctx.audit('lifecycle.withdrawal_asked', id, { employee_id: row.employee_id });
  await ctx.notify(exitNotices.withdrawalAsked, {
    to: { holders: UPDATE },
    cause: `${id}:${row.version}`,
    subject_id: id,
    values: { name: row.employee_name, exit_id: id },
  });
  return readExit(ctx, id);
}

/** The employee stays: the leaving is taken back. @throws `not_found`, `wrong_status`, `too_late` */
export async function acceptWithdrawal(ctx: Ctx, id: string, { reason, version }: Reasoned): Promise<ExitDetail> {
  const row = await lockForOffice(ctx, id);
  if (row.status === 'clearance') throw tooLate();
  assertExitMove(row, 'accept_withdrawal');
  if (row.last_working_day < ctx.today) throw tooLate();
  const { employee_id } = row;
  await saveExit(ctx, row, version, { status: 'withdrawn', withdrawal_reason: row.withdrawal_reason ?? reason });
  await cancelLeaving(ctx, { employee_id, reason, source_area: 'lifecycle' });
  await addExitEvent(ctx, id, `Withdrawn: ${reason}`, ctx.actor.user_id);
  await ctx.audit('lifecycle.exit_withdrawn', id, { employee_id, reason });
  return readExit(ctx, id);
}

/** Moves the last working day with everything that hangs on it. @throws `not_found`, `exit_settled`, `wrong_status`, refusals of dates */
export async function changeLastDay(
  ctx: Ctx,
  id: string,
  { last_working_day, reason, version }: Reasoned & { last_working_day: string },
): Promise<ExitDetail> {
  const row = await lockForOffice(ctx, id);
  if (SETTLED.includes(row.status)) throw exitSettled();
  assertExitMove(row, 'change_last_day');
  const { employee_id, notice_given_on } = row;
  if (last_working_day < notice_given_on) throw lastDayBeforeNotice();
  const dates = await computeExitDates(ctx, { ...row, last_working_day });
  assertExitDates(ctx, { employee_id, notice_given_on, last_working_day }, dates);
  await assertMayEnd(ctx, { ...row, last_working_day });
  const set = {
    last_working_day,
    settlement_due_on: dates.settlement_due_on,
    status: approvedStatus(last_working_day, ctx.today),
    waived_days: Math.min(row.waived_days, dates.shortfall_days),
  };
  await saveExit(ctx, row, version, set);
  await markEmployeeLeft(ctx, { employee_id, last_working_day, reason, source_area: 'lifecycle' });
  await leaverTasks.move(ctx.tx, id, last_working_day);
  await addExitEvent(
    ctx,
    id,
    `Last working day moved from ${dateLabel(row.last_working_day)} to ${dateLabel(last_working_day)}: ${reason}`,
    ctx.actor.user_id,
  );
  await ctx.audit('lifecycle.last_day_changed', id, {
    employee_id,
    before: row.last_working_day,
    after: last_working_day,
    reason,
  });
  if (row.kind !== 'death')
    await ctx.notify(exitNotices.changed, {
      to: { employees: [employee_id] },
      cause: `${id}:${last_working_day}:${row.version}`,
      subject_id: id,
      values: { last_day: dateLabel(last_working_day) },
    });
  return readExit(ctx, id);
}

/** Waives days of the shortfall. @throws `not_found`, `exit_settled`, `wrong_status`, `waived_too_many` */
export async function waiveNotice(
  ctx: Ctx,
  id: string,
  { waived_days, reason, version }: Reasoned & { waived_days: number },
): Promise<ExitDetail> {
  const row = await lockForOffice(ctx, id, 'lifecycle.exit.waive');
  if (SETTLED.includes(row.status)) throw exitSettled();
  assertExitMove(row, 'waive');
  const { shortfall_days } = countOfExit(row);
  if (waived_days > shortfall_days) throw waivedTooMany(shortfall_days);
  await saveExit(ctx, row, version, { waived_days });
  await addExitEvent(ctx, id, `${countText(waived_days, 'day')} of notice waived: ${reason}`, ctx.actor.user_id);
  await ctx.audit('lifecycle.notice_waived', id, { employee_id: row.employee_id, waived_days, reason });
  return readExit(ctx, id);
}

/** Ends the sign-in at once. @throws `not_found`, `wrong_status`, `owner_access` */
export async function revokeAccess(ctx: Ctx, id: string, { reason }: Reasoned): Promise<ExitDetail> {
  const row = await lockForOffice(ctx, id);
  assertExitMove(row, 'revoke_access');
  if (!(await endAccess(ctx, row, ctx.actor.user_id))) throw ownerAccess();
  await ctx.audit('lifecycle.access_ended', id, { employee_id: row.employee_id, reason });
  return readExit(ctx, id);
}

/** Closes a settled exit. @throws `not_found`, `wrong_status`, `version_conflict` */
export async function closeExit(ctx: Ctx, id: string, version: number | undefined): Promise<ExitDetail> {
  const row = await lockForOffice(ctx, id);
  assertExitMove(row, 'close');
  await saveExit(ctx, row, version, { status: 'closed' });
  await addExitEvent(ctx, id, 'Exit closed', ctx.actor.user_id);
  await ctx.audit('lifecycle.exit_closed', id, { employee_id: row.employee_id });
  if (row.kind !== 'death')
    await ctx.notify(exitNotices.closed, { to: { employees: [row.employee_id] }, cause: id, subject_id: id, values: {} });
  return readExit(ctx, id);
}
