import type { CorrectPosition, Position } from '@hrms/employees/contract';
import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, deleteRow, updateRow, violatedUnique } from '@hrms/platform/server';
import { type EmployeeSubject, findPermittedSubject } from '../access.service.ts';
import { assertGuardsConfirmed } from '../guards.service.ts';
import { refreshListing } from '../people-search/listing.queries.ts';
import { ownChangeForbidden, positionDateWrong, positionExists, versionConflict } from '../refusals.ts';
import { syncManagerRoles } from './manager-role.service.ts';
import { assertPlaceActive } from './place.queries.ts';
import { listPositions } from './position.queries.ts';
import { explanationMissing, firstPositionKept, positionMissing } from './positions.refusals.ts';
import { assertContractEnd, assertManagerAllowed, assertNoReportingLoop, changedJob, END_OF_TIME } from './rules.service.ts';

/** A position with the next and the previous one. @throws Refusal 403, 404 */
async function findPositionWithNeighbours(ctx: Ctx, asked: string, position_id: string) {
  const subject = await findPermittedSubject(ctx, asked, 'employees.position.update', { lock: true });
  if (ctx.actor.employee_id === subject.id) throw ownChangeForbidden();
  const rows = await listPositions(ctx.tx, subject.id);
  const at = rows.findIndex((row) => row.position_id === position_id);
  const row = rows[at];
  if (!row) throw positionMissing();
  return { subject, row, later: rows[at - 1], earlier: rows[at + 1] };
}

/** Corrects a position in place; the audit log keeps the earlier values and the reason. @throws Refusal 403, 404, 409, 422 */
export async function correctPosition(ctx: Ctx, asked: string, position_id: string, given: CorrectPosition): Promise<Position> {
  const { subject, row, later, earlier } = await findPositionWithNeighbours(ctx, asked, position_id);
  if (row.version !== given.version) throw versionConflict();
  const from_date = given.from_date ?? row.from_date;
  assertMoveAllowed(row, from_date, later, earlier);
  const job = changedJob(row, given as never);
  assertContractEnd(job, from_date);
  await assertPlaceActive(ctx.tx, job);
  await assertManagerAllowed(ctx, subject, { manager_id: job.manager_id, from_date, until: later?.from_date ?? END_OF_TIME });
  if (earlier && from_date > row.from_date)
    await assertNoReportingLoop(ctx, subject, { manager_id: earlier.manager_id, from_date: row.from_date, until: from_date });
  const first = from_date < row.from_date ? from_date : row.from_date;
  const confirmation = { confirmed: given.confirm_warnings, why: given.explanation };
  const warnings = await assertGuardsConfirmed(ctx, 'position', { employee_id: subject.id, from_date: first }, confirmation);
  try {
    await updateRow(
      ctx.tx,
      'employee_position',
      { id: position_id },
      {
        ...job,
        from_date,
        reason: given.reason ?? row.reason,
        note: given.note === undefined ? row.note : given.note,
        version: row.version + 1,
        updated_at: ctx.clock.now(),
        updated_by: ctx.actor.user_id,
      },
    );
  } catch (problem) {
    if (violatedUnique(problem) !== null) throw positionExists(from_date);
    throw problem;
  }
  await refreshListing(ctx.tx, ctx.today, [subject.id]);
  await syncManagerRoles(ctx.tx, [row.manager_id, job.manager_id, earlier?.manager_id ?? null], ctx.today);
  const after = (await listPositions(ctx.tx, subject.id)).find((one) => one.position_id === position_id) as Position;
  await ctx.audit('employees.position_corrected', subject.id, { before: row, after, reason: given.explanation, warnings });
  await ctx.announceChange('pay', { employee_id: subject.id, from_date: first, cause: 'position corrected' });
  return after;
}

/** A position's date may move between its neighbours; the first one starts on the joining date. @throws Refusal 409, 422 */
function assertMoveAllowed(row: Position, from_date: string, later: Position | undefined, earlier: Position | undefined): void {
  if (from_date === row.from_date) return;
  if (!earlier) throw positionDateWrong('The first position begins on the joining date. Change the joining date instead');
  if (from_date === later?.from_date || from_date === earlier.from_date) throw positionExists(from_date);
  if (from_date < earlier.from_date || (later && from_date > later.from_date))
    throw positionDateWrong(
      `Choose a date ${later ? `between ${dateLabel(earlier.from_date)} and ${dateLabel(later.from_date)}` : `after ${dateLabel(earlier.from_date)}`}`,
    );
}

type DeletePositionQuery = { explanation?: string | null | undefined; confirm_warnings?: 'true' | 'false' | undefined };

/**
 * Deletes an upcoming position, or a past one with a reason; the first one cannot be deleted.
 * @throws Refusal 403, 404, 409, 422
 */
export async function deletePosition(
  ctx: Ctx,
  asked: string,
  position_id: string,
  given: DeletePositionQuery,
): Promise<Record<string, never>> {
  const { subject, row, later, earlier } = await findPositionWithNeighbours(ctx, asked, position_id);
  if (!earlier) throw firstPositionKept();
  if (row.from_date <= ctx.today && !given.explanation) throw explanationMissing();
  await assertNoReportingLoop(ctx, subject, {
    manager_id: earlier.manager_id,
    from_date: row.from_date,
    until: later?.from_date ?? END_OF_TIME,
  });
  await deletePositionRow(ctx, subject, row, given);
  await syncManagerRoles(ctx.tx, [row.manager_id, earlier.manager_id], ctx.today);
  return {};
}

async function deletePositionRow(ctx: Ctx, subject: EmployeeSubject, row: Position, given: DeletePositionQuery): Promise<void> {
  const confirmation = { confirmed: given.confirm_warnings === 'true', why: given.explanation };
  const warnings = await assertGuardsConfirmed(
    ctx,
    'position',
    { employee_id: subject.id, from_date: row.from_date },
    confirmation,
  );
  await deleteRow(ctx.tx, 'employee_position', { id: row.position_id });
  await refreshListing(ctx.tx, ctx.today, [subject.id]);
  await ctx.audit('employees.position_deleted', subject.id, { before: row, reason: given.explanation, warnings });
  await ctx.announceChange('pay', { employee_id: subject.id, from_date: row.from_date, cause: 'position deleted' });
}
