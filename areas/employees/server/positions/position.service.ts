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
import {
  assertChangeDate,
  assertContractEnd,
  assertNoReportingLoops,
  changedJob,
  END_OF_TIME,
  type ManagerCheck,
  readManagerCheck,
} from './rules.service.ts';

/** Changes a position from a day on; missing fields keep their value of that day. @throws Refusal 403, 404, 409, 422 */
export async function changePosition(ctx: Ctx, asked: string, given: ChangePosition): Promise<Position> {
  const subject = await findPermittedSubject(ctx, asked, 'employees.position.update', { lock: true });
  const [plan] = await planPositionChanges(ctx, [{ subject, given }]);
  if (!plan || plan instanceof Refusal) throw plan ?? employeeMissing();
  const [position] = await writePositionChanges(ctx, [plan]);
  if (!position) throw employeeMissing();
  return position;
}

/** A change of one employee's position, as it was asked for. */
export type WantedChange = { readonly subject: EmployeeSubject; readonly given: ChangePosition };

/** A change that passed every check, with what dependent areas say to it. */
export type PositionPlan = WantedChange & {
  readonly before: Position;
  readonly job: Job;
  readonly warnings: readonly string[];
};

/** Whether the change of an employee passed every check. */
export const isPlan = (plan: PositionPlan | Refusal): plan is PositionPlan => !(plan instanceof Refusal);

/**
 * Checks changes of position without writing them, one for each employee: in their order, the plan or what speaks against it. Each is
 * checked against what is stored, not against the others.
 */
export async function planPositionChanges(ctx: Ctx, wanted: readonly WantedChange[]): Promise<(PositionPlan | Refusal)[]> {
  const histories = await listPositionsOfMany(
    ctx.tx,
    wanted.map(({ subject }) => subject.id),
  );
  const drafts = await Promise.all(
    wanted.map((change) => orRefusal(async () => draftChange(ctx, change, histories.get(change.subject.id) ?? []))),
  );
  const fine = drafts.flatMap((draft) => (draft instanceof Refusal ? [] : [draft]));
  const checkPlace = await readPlaceCheck(
    ctx.tx,
    fine.map(({ job }) => job),
  );
  const managerChecks = await readManagerChecks(ctx, fine);
  const days = new Map(wanted.map(({ subject, given }) => [subject.id, given.from_date]));
  const guarded = await collectGuardAnswers(ctx, 'position', days);
  const plans: (PositionPlan | Refusal)[] = [];
  for (const draft of drafts) {
    if (draft instanceof Refusal) {
      plans.push(draft);
      continue;
    }
    const { until, ...plan } = draft;
    const { id } = plan.subject;
    const { from_date } = plan.given;
    plans.push(
      await orRefusal(async () => {
        checkPlace(plan.job);
        await managerChecks.get(from_date)?.(id, { manager_id: plan.job.manager_id, from_date, until });
        const answer = guarded.get(id);
        if (answer?.refused) throw answer.refused;
        return { ...plan, warnings: answer?.warnings ?? [] };
      }),
    );
  }
  return plans;
}

type Draft = ReturnType<typeof draftChange>;

/** The check of managers for each first day of these changes. */
async function readManagerChecks(ctx: Ctx, drafts: readonly Draft[]): Promise<Map<string, ManagerCheck>> {
  const checks = new Map<string, ManagerCheck>();
  for (const [from_date, same] of Map.groupBy(drafts, ({ given }) => given.from_date)) {
    const managers = same.map(({ job }) => job.manager_id);
    checks.set(from_date, await readManagerCheck(ctx, managers, from_date));
  }
  return checks;
}

function draftChange(ctx: Ctx, { subject, given }: WantedChange, rows: readonly Position[]) {
  if (ctx.actor.employee_id === subject.id) throw ownChangeForbidden();
  const before = assertChangeDate(subject, rows, given.from_date);
  const job = changedJob(before, given as never);
  assertContractEnd(job, given.from_date);
  const until = rows.filter((row) => row.from_date > given.from_date).at(-1)?.from_date ?? END_OF_TIME;
  return { subject, given, before, job, until };
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
 * @throws Refusal 409 when one began meanwhile or several together make a reporting loop, 422 for warnings that are not confirmed
 */
export async function writePositionChanges(ctx: Ctx, plans: readonly PositionPlan[]): Promise<Position[]> {
  const { tx, today } = ctx;
  for (const [given, same] of Map.groupBy(plans, (plan) => plan.given)) {
    const warned = same.flatMap(({ warnings }) => warnings);
    assertWarningsConfirmed('position', warned, { confirmed: given.confirm_warnings, why: given.explanation });
  }
  const made = plans.map((plan) => ({ ...plan, id: newId(), employee_id: plan.subject.id }));
  await insertPositions(ctx, made);
  if (made.length > 1)
    await assertNoReportingLoops(
      ctx,
      made.map(({ employee_id, job: { manager_id }, given: { from_date } }) => ({ employee_id, manager_id, from_date })),
    );
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
    done.map(({ employee_id, before, after, warnings, given }) => ({
      subject_id: employee_id,
      details: { before, after, reason: given.explanation, warnings },
    })),
  );
  const started = done.filter(({ after, given }) => given.from_date <= today && after.until_date === null);
  await notifyPositionsStarted(
    ctx,
    started.map(({ id, employee_id, subject, before, job, given }) => ({
      id,
      employee_id,
      full_name: subject.full_name,
      from_date: given.from_date,
      manager_id: job.manager_id,
      former_id: before.manager_id,
    })),
  );
  await ctx.announceChanges(
    'pay',
    done.map(({ employee_id, given }) => ({
      employee_id,
      from_date: given.from_date,
      cause: `position changed (${given.reason})`,
    })),
  );
  return done.map(({ after }) => after);
}

type NewPosition = PositionPlan & { id: string; employee_id: string };

async function insertPositions(ctx: Ctx, made: readonly NewPosition[]): Promise<void> {
  if (made.length === 0) return;
  const now = ctx.clock.now();
  const written = { created_at: now, created_by: ctx.actor.user_id, updated_at: now };
  try {
    await ctx.tx
      .insertInto('employee_position')
      .values(
        made.map(({ id, employee_id, job, given: { from_date, reason, note } }) => ({
          org_id: ctx.org_id,
          id,
          employee_id,
          from_date,
          reason,
          note: note ?? null,
          ...job,
          ...written,
        })),
      )
      .execute();
  } catch (problem) {
    if (violatedUnique(problem) !== null) throw positionExists(made[0]?.given.from_date ?? '');
    throw problem;
  }
}
