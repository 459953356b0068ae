import type { ChangePosition, Position } from '@hrms/employees/contract';
import { type Ctx, newId, Refusal, violatedUnique } from '@hrms/platform/server';
import { type EmployeeSubject, findPermittedSubject } from '../access.service.ts';
import { assertWarningsConfirmed, collectGuardAnswers } from '../guards.service.ts';
import type { Job } from '../new-employee.ts';
import { refreshListing } from '../people-search/listing.queries.ts';
import { employeeMissing, ownChangeForbidden, positionExists } from '../refusals.ts';
import { syncManagerRoles } from './manager-role.service.ts';
import { notifyPositionsStarted } from './notice.service.ts';
import { readPlaceCheck } from './place.queries.ts';
import { listPositionsOfMany } from './position.queries.ts';
import { assertChangeDate, assertContractEnd, changedJob, END_OF_TIME, readManagerCheck } from './rules.service.ts';

/** Changes a position from a day on; missing fields keep their value of that day. @throws Refusal 403, 404, 409, 422 */
export async function changePosition(ctx: Ctx, asked: string, given: ChangePosition): Promise<Position> {
  const subject = await findPermittedSubject(ctx, asked, 'employees.position.update', { lock: true });
  const [plan] = await planPositionChanges(ctx, [subject], given);
  if (!plan || plan instanceof Refusal) throw plan ?? employeeMissing();
  const [position] = await writePositionChanges(ctx, [plan], given);
  if (!position) throw employeeMissing();
  return position;
}

/** A change that passed every check, with what dependent areas say to it. */
type PositionPlan = {
  readonly subject: EmployeeSubject;
  readonly before: Position;
  readonly job: Job;
  readonly warnings: readonly string[];
};

/** Whether the change of an employee passed every check. */
export const isPlan = (plan: PositionPlan | Refusal): plan is PositionPlan => !(plan instanceof Refusal);

/** Checks one change of position for many employees without writing it: for each, in their order, the plan or what speaks against it. */
export async function planPositionChanges(
  ctx: Ctx,
  subjects: readonly EmployeeSubject[],
  given: ChangePosition,
): Promise<(PositionPlan | Refusal)[]> {
  const { from_date } = given;
  const histories = await listPositionsOfMany(
    ctx.tx,
    subjects.map(({ id }) => id),
  );
  const drafts = await Promise.all(
    subjects.map((subject) => orRefusal(async () => draftChange(ctx, subject, histories.get(subject.id) ?? [], given))),
  );
  const jobs = drafts.flatMap((draft) => (draft instanceof Refusal ? [] : [draft.job]));
  const checkPlace = await readPlaceCheck(ctx.tx, jobs);
  const managers = jobs.map(({ manager_id }) => manager_id);
  const checkManager = await readManagerCheck(ctx, managers, from_date);
  const guarded = await collectGuardAnswers(ctx, 'position', new Map(subjects.map(({ id }) => [id, from_date])));
  const plans: (PositionPlan | Refusal)[] = [];
  for (const draft of drafts) {
    if (draft instanceof Refusal) {
      plans.push(draft);
      continue;
    }
    const { until, ...plan } = draft;
    const { id } = plan.subject;
    plans.push(
      await orRefusal(async () => {
        checkPlace(plan.job);
        await checkManager(id, { manager_id: plan.job.manager_id, from_date, until });
        const answer = guarded.get(id);
        if (answer?.refused) throw answer.refused;
        return { ...plan, warnings: answer?.warnings ?? [] };
      }),
    );
  }
  return plans;
}

function draftChange(ctx: Ctx, subject: EmployeeSubject, rows: readonly Position[], given: ChangePosition) {
  if (ctx.actor.employee_id === subject.id) throw ownChangeForbidden();
  const before = assertChangeDate(subject, rows, given.from_date);
  const job = changedJob(before, given as never);
  assertContractEnd(job, given.from_date);
  const until = rows.filter((row) => row.from_date > given.from_date).at(-1)?.from_date ?? END_OF_TIME;
  return { subject, before, job, until };
}

async function orRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof Refusal) return problem;
    throw problem;
  }
}

/**
 * Writes planned changes of position in a few statements, whatever their number. Answers the new positions.
 * @throws Refusal 409 when one began meanwhile, 422 for warnings that are not confirmed
 */
export async function writePositionChanges(ctx: Ctx, plans: readonly PositionPlan[], given: ChangePosition): Promise<Position[]> {
  const { from_date, explanation } = given;
  const { tx, today } = ctx;
  const warned = plans.flatMap(({ warnings }) => warnings);
  assertWarningsConfirmed('position', warned, { confirmed: given.confirm_warnings, why: explanation });
  const made = plans.map((plan) => ({ ...plan, id: newId(), employee_id: plan.subject.id }));
  await insertPositions(ctx, made, given);
  const ids = made.map(({ employee_id }) => employee_id);
  await refreshListing(tx, today, ids);
  await syncManagerRoles(
    tx,
    made.flatMap(({ before, job }) => [before.manager_id, job.manager_id]),
    today,
  );
  const positions = await listPositionsOfMany(tx, ids);
  const done = made.map((change) => {
    const after = positions.get(change.employee_id)?.find(({ position_id }) => position_id === change.id);
    if (!after) throw employeeMissing();
    return { ...change, after };
  });
  await ctx.auditMany(
    'employees.position_changed',
    done.map(({ employee_id, before, after, warnings }) => ({
      subject_id: employee_id,
      details: { before, after, reason: explanation, warnings },
    })),
  );
  const started = done.filter(({ after }) => from_date <= today && after.until_date === null);
  await notifyPositionsStarted(
    ctx,
    started.map(({ id, employee_id, subject, before, job }) => ({
      id,
      employee_id,
      full_name: subject.full_name,
      from_date,
      manager_id: job.manager_id,
      former_id: before.manager_id,
    })),
  );
  const cause = `position changed (${given.reason})`;
  await ctx.announceChanges(
    'pay',
    ids.map((employee_id) => ({ employee_id, from_date, cause })),
  );
  return done.map(({ after }) => after);
}

type NewPosition = { id: string; employee_id: string; job: Job };

async function insertPositions(
  ctx: Ctx,
  made: readonly NewPosition[],
  { from_date, reason, note }: ChangePosition,
): Promise<void> {
  const now = ctx.clock.now();
  const shared = { org_id: ctx.org_id, from_date, reason, note: note ?? null };
  const written = { created_at: now, created_by: ctx.actor.user_id, updated_at: now };
  try {
    await ctx.tx
      .insertInto('employee_position')
      .values(made.map(({ id, employee_id, job }) => ({ ...shared, id, employee_id, ...job, ...written })))
      .execute();
  } catch (problem) {
    if (violatedUnique(problem) !== null) throw positionExists(from_date);
    throw problem;
  }
}
