import type { ChangePosition, Position } from '@hrms/employees/contract';
import { inForceOn, reportingLoop } from '@hrms/employees/domain';
import { brokenUnique, type Ctx, newId } from '@hrms/platform/server';
import { tellLeads } from './leading.service.ts';
import { JOB_FIELDS, type Job } from './new-employee.ts';
import { checkPlace, findManager, namesOfPlaces } from './place.queries.ts';
import { listPositions, listRowsAbove, lockReportingLines } from './position.queries.ts';
import { checkContractEnd } from './preparation.service.ts';
import { findSubject, type Subject } from './reach.service.ts';
import {
  reportingLoop as loopRefusal,
  managerNotInService,
  missing,
  ownChange,
  positionDate,
  positionExists,
} from './refusals.ts';

const END_OF_TIME = '9999-12-31';

/** A change of the job from a day on: what is not named stays as it was on that day. */
export async function changePosition(ctx: Ctx, asked: string, given: ChangePosition): Promise<Position> {
  const subject = await findSubject(ctx, asked, 'employees.position.update', { lock: true });
  if (ctx.actor.employee_id === subject.id) throw ownChange();
  const { from_date } = given;
  const rows = await listPositions(ctx.tx, subject.id);
  const before = checkDate(subject, rows, from_date);
  const job = jobAfter(before, given);
  checkContractEnd(job, from_date);
  await checkPlace(ctx.tx, job);
  const next = rows.filter((row) => row.from_date > from_date).at(-1);
  await checkManager(ctx, subject, job, { from_date, until: next?.from_date ?? END_OF_TIME });
  const id = newId();
  await insertPosition(ctx, { id, employee_id: subject.id, from_date, reason: given.reason, note: given.note ?? null }, job);
  await ctx.audit('employees.position_changed', subject.id, { before, after: { ...job, from_date, reason: given.reason } });
  await tellLeads(ctx.tx, [before.manager_id, job.manager_id], ctx.today);
  await ctx.changed('pay', { employee_id: subject.id, from_date, cause: `position changed (${given.reason})` });
  const after = (await listPositions(ctx.tx, subject.id)).find((row) => row.position_id === id);
  if (!after) throw missing();
  return after;
}

/** The row in force on the day of the change. @throws Refusal when a change cannot begin that day */
function checkDate(subject: Subject, rows: readonly Position[], from_date: string): Position {
  if (subject.is_draft) throw positionDate('Finish the draft first');
  if (rows.some((row) => row.from_date === from_date)) throw positionExists(from_date);
  const before = inForceOn(rows, from_date);
  if (!before) throw positionDate(`A change cannot begin before the joining date ${subject.joined_on ?? ''}`.trim());
  if (subject.last_working_day && from_date > subject.last_working_day)
    throw positionDate(`The last working day is ${subject.last_working_day}`);
  return before;
}

const jobAfter = (before: Position, given: ChangePosition): Job =>
  Object.fromEntries(JOB_FIELDS.map((name) => [name, given[name] === undefined ? before[name] : given[name]])) as unknown as Job;

/** The manager is in service that day and does not report to this person on any day until the next change. */
async function checkManager(ctx: Ctx, subject: Subject, job: Job, days: { from_date: string; until: string }): Promise<void> {
  const { manager_id } = job;
  if (!manager_id) return;
  if (manager_id === subject.id) throw managerNotInService('An employee cannot be their own manager');
  const manager = await findManager(ctx.tx, manager_id, days.from_date);
  if (manager.joined_on > days.from_date)
    throw managerNotInService(
      `${manager.full_name} joins on ${manager.joined_on}. Choose somebody in service on ${days.from_date}`,
    );
  await lockReportingLines(ctx.tx);
  const loop = reportingLoop(await listRowsAbove(ctx.tx, manager_id), { employee_id: subject.id, manager_id, ...days });
  if (!loop) return;
  const names = await namesOfPlaces(ctx.tx, loop);
  throw loopRefusal(loop.map((id) => names.get(id) ?? '?'));
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
    if (brokenUnique(problem) !== null) throw positionExists(row.from_date);
    throw problem;
  }
}
