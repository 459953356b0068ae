import { failureText, type JobRun } from '@hrms/platform/server';

/** How often a check or a commit is tried before it counts as failed. */
export const MAX_IMPORT_TRIES = 8;

/** Runs the work of an import; when the last try fails, the run is marked as failed with the reason. */
export async function markRunFailedOnLastTry(running: JobRun, run_id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (running.attempt >= MAX_IMPORT_TRIES)
      await running.transaction(async ({ tx, clock }) => {
        await tx.deleteFrom('import_staged').where('org_id', '=', tx.org_id).where('run_id', '=', run_id).execute();
        await tx
          .updateTable('import_run')
          .set({ state: 'failed', problem: failureText(problem), updated_at: clock.now() })
          .where('org_id', '=', tx.org_id)
          .where('id', '=', run_id)
          .execute();
      });
    throw problem;
  }
}
