import { failureText, type JobRun, updateRow } from '@hrms/platform/server';

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
        await updateRow(
          tx,
          'import_run',
          { id: run_id },
          { state: 'failed', problem: failureText(problem), updated_at: clock.now() },
        );
      });
    throw problem;
  }
}
