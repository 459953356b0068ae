import type { ChangePosition, Position } from '@hrms/employees/contract';
import { type Ctx, newId, violatedUnique } from '@hrms/platform/server';
import { type EmployeeSubject, findPermittedSubject } from '../access.service.ts';
import { assertGuardsConfirmed } from '../guards.service.ts';
import type { Job } from '../new-employee.ts';
import { refreshListing } from '../people-search/listing.queries.ts';
import { employeeMissing, ownChangeForbidden, positionExists } from '../refusals.ts';
import { syncManagerRoles } from './manager-role.service.ts';
import { notifyPositionStarted } from './notice.service.ts';
import { assertPlaceActive } from './place.queries.ts';
import { listPositions } from './position.queries.ts';
import { assertChangeDate, assertContractEnd, assertManagerAllowed, changedJob, END_OF_TIME } from './rules.service.ts';

/** Changes a position from a day on; missing fields keep their value of that day. @throws Refusal 403, 404, 409, 422 */
export async function changePosition(ctx: Ctx, asked: string, given: ChangePosition): Promise<Position> {
  const subject = await findPermittedSubject(ctx, asked, 'employees.position.update', { lock: true });
  const { from_date, explanation } = given;
  const { before, job } = await assertPositionChange(ctx, subject, given);
  const about = { employee_id: subject.id, from_date };
  const warnings = await assertGuardsConfirmed(ctx, 'position', about, { confirmed: given.confirm_warnings, why: explanation });
  const id = newId();
  await insertPosition(ctx, { id, employee_id: subject.id, from_date, reason: given.reason, note: given.note ?? null }, job);
  await refreshListing(ctx.tx, ctx.today, [subject.id]);
  await syncManagerRoles(ctx.tx, [before.manager_id, job.manager_id], ctx.today);
  const after = (await listPositions(ctx.tx, subject.id)).find((row) => row.position_id === id);
  if (!after) throw employeeMissing();
  await ctx.audit('employees.position_changed', subject.id, { before, after, reason: explanation, warnings });
  if (from_date <= ctx.today && after.until_date === null)
    await notifyPositionStarted(ctx, {
      id,
      employee_id: subject.id,
      full_name: subject.full_name,
      from_date,
      manager_id: job.manager_id,
      former_id: before.manager_id,
    });
  await ctx.announceChange('pay', { employee_id: subject.id, from_date, cause: `position changed (${given.reason})` });
  return after;
}

/** Checks a position change without writing it. @throws Refusal for the first error */
export async function assertPositionChange(
  ctx: Ctx,
  subject: EmployeeSubject,
  given: ChangePosition,
): Promise<{ before: Position; job: Job }> {
  if (ctx.actor.employee_id === subject.id) throw ownChangeForbidden();
  const { from_date } = given;
  const rows = await listPositions(ctx.tx, subject.id);
  const before = assertChangeDate(subject, rows, from_date);
  const job = changedJob(before, given as never);
  assertContractEnd(job, from_date);
  await assertPlaceActive(ctx.tx, job);
  const next = rows.filter((row) => row.from_date > from_date).at(-1);
  await assertManagerAllowed(ctx, subject, { manager_id: job.manager_id, from_date, until: next?.from_date ?? END_OF_TIME });
  return { before, job };
}

type Row = { id: string; employee_id: string; from_date: string; reason: string; note: string | null };

async function insertPosition(ctx: Ctx, row: Row, job: Job): Promise<void> {
  const now = ctx.clock.now();
  try {
    await ctx.tx
      .insertInto('employee_position')
      .values({ org_id: ctx.org_id, ...row, ...job, created_at: now, created_by: ctx.actor.user_id, updated_at: now })
      .execute();
  } catch (problem) {
    if (violatedUnique(problem) !== null) throw positionExists(row.from_date);
    throw problem;
  }
}
