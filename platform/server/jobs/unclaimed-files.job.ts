import { sql } from 'kysely';
import { type Job, job } from './worker.ts';

/** Every hour: files nobody used within a day after they were handed in are removed, bytes and all. */
export const unclaimedFilesJob: Job = {
  ...job('platform.drop_unclaimed_files', async ({ transaction, services, clock }) => {
    const keys = await transaction(async ({ tx }) => {
      const { rows } = await sql<{ storage_key: string }>`delete from file
        where org_id = ${tx.org_id} and claim_before < ${clock.now()} returning storage_key`.execute(tx);
      return rows.map(({ storage_key }) => storage_key);
    });
    for (const key of keys) await services.files.discard(key);
  }),
  every: '20 * * * *',
};
