/** How an exit begins: a resignation, or an exit that HR records. */
import { findEmployeeCards, loadEmployeeFacts, markEmployeeLeft, putOnNotice } from '@hrms/employees/server';
import type { ExitDetail, ExitKind, ExitStatus, Resign, StartExit, Treatment } from '@hrms/lifecycle/contract';
import { approvedStatus, mayDisableAccess, noticeGiver } from '@hrms/lifecycle/domain';
import { addDays, dateLabel } from '@hrms/platform/calendar';
import { type Ctx, canAccessEmployee, insertRow, updateRow } from '@hrms/platform/server';
import { submitRecord } from '@hrms/workflows/server';
import { exitNotices } from './exit.notices.ts';
import { addExitEvent, EXIT, type ExitRow, lockExitRow } from './exit.queries.ts';
import {
  accessChoice,
  alreadyOpen,
  employeeUnknown,
  lastDayBeforeJoining,
  lastDayBeforeNotice,
  lastDayTooFar,
  missing,
  noEmployee,
  notInService,
  noticeInFuture,
  onProtectedLeave,
  treatmentNotAllowed,
  wrongStatus,
} from './exit.refusals.ts';
import { endAccess } from './exit-access.service.ts';
import { computeExitDates, type ExitDates } from './exit-dates.service.ts';
import { readExit } from './exit-read.service.ts';
import { assertExitTemplate, createExitTasks } from './exit-template.service.ts';

/** How far ahead a last working day may lie. */
const MOST_DAYS_RESIGNING = 180;
const MOST_DAYS = 365;

type Checked = { employee_id: string; notice_given_on: string; last_working_day: string };

/** @throws `notice_date`, `last_day_too_far`, `last_day_before_joining` */
export function assertExitDates(
  ctx: Ctx,
  { notice_given_on, last_working_day }: Checked,
  { joined_on }: ExitDates,
  most = MOST_DAYS,
): void {
  if (notice_given_on > ctx.today) throw noticeInFuture();
  if (last_working_day < notice_given_on) throw lastDayBeforeNotice();
  if (last_working_day < joined_on) throw lastDayBeforeJoining(joined_on);
  const latest = addDays(notice_given_on, most);
  if (last_working_day > latest) throw lastDayTooFar(latest);
}

/**
 * Employers may not end service during maternity or a like leave, nor give notice that ends within it (Code on Social Security 2020,
 * section 68). @throws `protected_leave`
 */
export async function assertMayEnd(
  { tx, dependencies }: Ctx,
  { employee_id, kind, last_working_day }: { employee_id: string; kind: ExitKind; last_working_day: string },
): Promise<void> {
  if (noticeGiver(kind) !== 'employer') return;
  if ((await dependencies.lifecycle.onProtectedLeave(tx, [employee_id], last_working_day)).has(employee_id))
    throw onProtectedLeave(last_working_day);
}

/** @throws `treatment_not_allowed`, `access_choice` */
export function assertExitChoices(ctx: Ctx, kind: ExitKind, treatment: Treatment, access_after: string): void {
  if (noticeGiver(kind) !== 'employee' && treatment !== 'none')
    throw treatmentNotAllowed('Notice is recovered, waived or adjusted only when the employee gives it');
  if (treatment === 'waive' && !ctx.actor.permissions.has('lifecycle.exit.waive'))
    throw treatmentNotAllowed('You do not have permission to waive notice');
  if (access_after === 'none' && !mayDisableAccess(kind)) throw accessChoice();
}

async function assertInService(ctx: Ctx, employee_id: string): Promise<string> {
  const card = (await findEmployeeCards(ctx.tx, [employee_id])).get(employee_id);
  if (!card) throw employeeUnknown();
  const facts = (await loadEmployeeFacts(ctx.tx, [employee_id], { first_day: ctx.today, last_day: ctx.today })).get(employee_id);
  if (!facts) throw notInService(card.full_name);
  return card.full_name;
}

type NewExit = Checked &
  Pick<StartExit, 'kind' | 'reason_code' | 'reason_text' | 'rehire_eligible' | 'rehire_note' | 'treatment'> & {
    access_after?: 'former_employee' | 'none' | undefined;
    revoke_access_now?: boolean;
    template_id?: string | null | undefined;
  };

async function insertExit(ctx: Ctx, exit: NewExit, by: 'employee' | 'hr', status: 'draft' | 'submitted'): Promise<string> {
  const name = await assertInService(ctx, exit.employee_id);
  const { employee_id, kind, notice_given_on, last_working_day } = exit;
  const dates = await computeExitDates(ctx, { employee_id, kind, notice_given_on, last_working_day });
  assertExitDates(ctx, exit, dates, by === 'employee' ? MOST_DAYS_RESIGNING : MOST_DAYS);
  await assertMayEnd(ctx, exit);
  const treatment = exit.treatment ?? dates.usual_treatment;
  const access_after = exit.access_after ?? (kind === 'death' ? 'none' : 'former_employee');
  assertExitChoices(ctx, kind, treatment, access_after);
  await assertExitTemplate(ctx.tx, exit.template_id);
  const { notice_value, notice_unit, notice_end_on, settlement_due_on } = dates;
  const row = {
    employee_id,
    kind,
    status,
    initiated_by: by,
    notice_given_on,
    notice_value,
    notice_unit,
    notice_end_on,
    settlement_due_on,
    requested_last_day: by === 'employee' ? last_working_day : null,
    last_working_day,
    treatment,
    access_after,
    reason_code: exit.reason_code,
    reason_text: exit.reason_text ?? null,
    rehire_eligible: exit.rehire_eligible ?? null,
    rehire_note: exit.rehire_note ?? null,
    revoke_access_now: exit.revoke_access_now ?? false,
    template_id: exit.template_id ?? null,
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  };
  return insertRow(ctx.tx, 'exit', row, { exit__open: () => alreadyOpen(name) });
}

/**
 * Carries an approved exit out: status and tasks of the exit, notice and last working day of the employee.
 * @throws refusals of the employees area for dates
 */
export async function startApprovedExit(ctx: Ctx, row: ExitRow, by: string | null): Promise<void> {
  const { exit_id: id, employee_id, notice_given_on, last_working_day, reason_code, kind } = row;
  const status = approvedStatus(last_working_day, ctx.today);
  await updateRow(
    ctx.tx,
    'exit',
    { id },
    { status, last_working_day, settlement_due_on: row.settlement_due_on, version: row.version + 1 },
  );
  const about = { employee_id, last_working_day, reason: kind.replaceAll('_', ' '), source_area: 'lifecycle' };
  if (notice_given_on < last_working_day) await putOnNotice(ctx, { ...about, from_date: notice_given_on });
  await markEmployeeLeft(ctx, about);
  await createExitTasks(ctx, row);
  await addExitEvent(ctx, id, `Last working day ${dateLabel(last_working_day)}`, by);
  await ctx.audit('lifecycle.exit_approved', id, { employee_id, kind, last_working_day, reason_code });
  if (kind !== 'death')
    await ctx.notify(exitNotices.changed, {
      to: { employees: [employee_id] },
      cause: `${id}:${last_working_day}`,
      subject_id: id,
      values: { last_day: dateLabel(last_working_day) },
    });
  await ctx.notify(exitNotices.settlementDue, {
    to: { holders: 'lifecycle.exit.settle' },
    cause: `${id}:approved`,
    subject_id: id,
    values: { name: row.employee_name, due_on: dateLabel(row.settlement_due_on), exit_id: id },
  });
  if (row.revoke_access_now || kind === 'death') await endAccess(ctx, { ...row, version: row.version + 1 });
}

/** HR starts the exit of an employee, or keeps it as a draft. @throws `exit_already_open`, refusals of dates and choices */
export async function startExit(ctx: Ctx, { draft, ...exit }: StartExit): Promise<ExitDetail> {
  const id = await insertExit(ctx, exit, 'hr', 'draft');
  await ctx.audit('lifecycle.exit_created', id, exit);
  await addExitEvent(ctx, id, draft ? 'Draft kept' : 'Exit started by HR', ctx.actor.user_id);
  if (!draft) await startDraft(ctx, id);
  return readExit(ctx, id);
}

type EndOfProbation = { employee_id: string; remarks: string; last_working_day: string | null };

/**
 * The exit of an employee who isn't confirmed: notice is given today, by default it is served in full. It starts at once where the
 * caller may start exits of this employee; otherwise it is a draft that HR is asked to start.
 * @throws as `startExit`
 */
export async function startExitAfterProbation(
  ctx: Ctx,
  { employee_id, remarks, last_working_day }: EndOfProbation,
): Promise<{ exit_id: string; status: ExitStatus }> {
  const kind = 'termination' as const;
  const asked = { employee_id, kind, notice_given_on: ctx.today };
  const last_day = last_working_day ?? (await computeExitDates(ctx, asked)).last_working_day;
  const exit = { ...asked, last_working_day: last_day, reason_code: 'performance' as const, reason_text: remarks };
  const exit_id = await insertExit(ctx, exit, 'hr', 'draft');
  await ctx.audit('lifecycle.exit_created', exit_id, exit);
  await addExitEvent(ctx, exit_id, 'Not confirmed at the end of probation', ctx.actor.user_id);
  if (await canAccessEmployee(ctx, 'lifecycle.exit.update', employee_id)) {
    await startDraft(ctx, exit_id);
    return { exit_id, status: approvedStatus(last_day, ctx.today) };
  }
  const name = (await findEmployeeCards(ctx.tx, [employee_id])).get(employee_id)?.full_name ?? '';
  await ctx.notify(exitNotices.probationEnded, {
    to: { holders: 'lifecycle.exit.update' },
    cause: exit_id,
    subject_id: exit_id,
    values: { name, last_day: dateLabel(last_day), exit_id },
  });
  return { exit_id, status: 'draft' };
}

async function startDraft(ctx: Ctx, id: string): Promise<void> {
  const row = await lockExitRow(ctx.tx, id);
  if (!row) throw missing('Exit');
  if (row.status !== 'draft') throw wrongStatus(row.status);
  await startApprovedExit(ctx, row, ctx.actor.user_id);
}

/** Starts an exit that was kept as a draft. @throws `not_found`, `wrong_status` */
export async function submitExit(ctx: Ctx, id: string): Promise<ExitDetail> {
  await startDraft(ctx, id);
  return readExit(ctx, id);
}

/** The caller resigns; the managers decide. @throws `no_employee`, `exit_already_open`, refusals of dates */
export async function submitOwnResignation(ctx: Ctx, resignation: Resign): Promise<ExitDetail> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw noEmployee();
  return readExit(ctx, await submitResignation(ctx, employee_id, resignation));
}

/** Stores the resignation of an employee and asks the approvers. @returns the id of the exit. @throws as `resign` */
export async function submitResignation(ctx: Ctx, employee_id: string, resignation: Resign): Promise<string> {
  const exit = { ...resignation, employee_id, kind: 'resignation' as const, notice_given_on: ctx.today };
  const id = await insertExit(ctx, exit, 'employee', 'submitted');
  await ctx.audit('lifecycle.resigned', id, { employee_id, last_working_day: resignation.last_working_day });
  await addExitEvent(ctx, id, 'Resignation submitted', ctx.actor.user_id);
  await submitRecord(ctx, EXIT, id);
  return id;
}
