import type { Work } from '../context.ts';
import { platformNotices } from '../notify/notices.ts';
import { FileProblem } from '../reading/task.ts';
import { Refusal } from '../refusal.ts';
import { findProgress, writeProgress } from './progress.ts';

/** How people know a job, and the path of the screen where they began it; `{{subject_id}}` is the record it works on. */
export type JobScreen = { readonly title: string; readonly path: string };

/** What people read of a job that failed; what happened inside stands in the log alone. */
export const failureText = (problem: unknown): string =>
  problem instanceof Refusal || problem instanceof FileProblem
    ? problem.message
    : 'This could not be completed because of an error on our side. Try again, or contact support if it happens again';

/** Marks tracked work as failed and notifies the user who began it. Work that ended is left as it is. */
export async function failTrackedWork(
  { tx, clock, notify }: Work,
  progress_id: string,
  { problem, screen }: { problem: unknown; screen: JobScreen | undefined },
): Promise<void> {
  const work = await findProgress(tx, progress_id);
  if (!work || work.status === 'done' || work.status === 'failed') return;
  const reason = failureText(problem);
  await writeProgress(tx, clock, progress_id, { status: 'failed', problem: reason });
  if (!work.started_by) return;
  await notify(platformNotices.jobFailed, {
    to: { users: [work.started_by] },
    cause: progress_id,
    values: {
      work: screen?.title ?? 'Background job',
      reason,
      path: (screen?.path ?? '/notifications').replace('{{subject_id}}', work.subject_id ?? '').slice(1),
    },
  });
}
