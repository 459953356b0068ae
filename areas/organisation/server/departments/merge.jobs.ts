import { type Ctx, type Job, job, openProgress } from '@hrms/platform/server';
import { invalidDepartmentMerge, recordNotFound } from '../refusals.ts';

const JOB = 'organisation.merge_department';

type MergeChoice = { into_id: string; from_date: string; dry_run: boolean; confirm_warnings?: boolean | undefined };

/**
 * Counts who would move and what that changes elsewhere; without `dry_run` a job moves them and shows how far it is.
 * @throws `department_merge` for another department that cannot be, and until warnings are confirmed
 */
export async function mergeDepartment(ctx: Ctx, id: string, asked: MergeChoice) {
  const { into_id, from_date, dry_run, confirm_warnings = false } = asked;
  const found = await ctx.tx
    .selectFrom('department')
    .where('org_id', '=', ctx.org_id)
    .where('id', 'in', [id, into_id])
    .select(['id', 'active'])
    .execute();
  if (!found.some((row) => row.id === id)) throw recordNotFound('Department');
  if (into_id === id) throw invalidDepartmentMerge('into_id', 'Select another department');
  if (!found.some((row) => row.id === into_id && row.active))
    throw invalidDepartmentMerge('into_id', 'Select an active department');
  const people = await ctx.dependencies.organisation.placedInDepartment(ctx.tx, id, from_date);
  const { warnings, refusals } = await ctx.dependencies.organisation.checkDepartmentMove(ctx, id, from_date);
  const [refused] = refusals;
  if (refused) throw invalidDepartmentMerge('from_date', refused);
  if (dry_run) return { dry_run, people, warnings, progress_id: null };
  if (warnings.length > 0 && !confirm_warnings)
    throw invalidDepartmentMerge('from_date', `${warnings.join('. ')}. Confirm to merge`);
  const progress_id = await openProgress(ctx.tx, ctx.clock, { kind: JOB, subject_id: id, started_by: ctx.actor.user_id });
  await ctx.jobs.enqueue(JOB, { progress_id, from_id: id, to_id: into_id, from_date, by: ctx.actor.user_id });
  await ctx.announceChange('pay', { from_date, cause: 'departments merged' });
  await ctx.audit('organisation.department_merged', id, { into_id, from_date, people, warnings });
  return { dry_run, people, warnings, progress_id };
}

type Payload = { progress_id: string; from_id: string; to_id: string; from_date: string; by: string };

/** One transaction, so that no reader sees only some of the employees moved. */
export const departmentMergeJob: Job = job<Payload>(
  JOB,
  async (running, { progress_id, by, ...move }) => {
    await running.progress(progress_id, { status: 'running' });
    const people = await running.transaction((ctx) => ctx.dependencies.organisation.moveDepartmentPeople(ctx, move, by));
    await running.progress(progress_id, { status: 'done', done: people, total: people, result: { people } });
  },
  { title: 'Merging departments', path: '/organization/departments' },
);
