import { addPartitions, dropPartitions } from './database/partitions.ts';
import { withClient } from './database/prepare.ts';
import type { Sweep } from './jobs/sweep.ts';

const DAY = 86_400_000;

/** Every night: partitions ahead, months of logs that are no longer kept, and counters nobody asks for any more. */
export const upkeepSweep: Sweep = {
  name: 'platform.upkeep',
  every: '15 21 * * *',
  run: async ({ services, ownerUrl }) => {
    const now = services.clock.now();
    const gone = await withClient(ownerUrl, async (client) => {
      await addPartitions(client, now);
      return dropPartitions(client, now, services.config.auditKeepDays);
    });
    if (gone.length > 0) services.log.info({ gone }, 'months of the logs were dropped');
    await services.pool.query('delete from file_ticket where expires_at < $1', [now]);
    await services.pool.query('delete from attempt_counter where window_start < $1', [new Date(now.getTime() - DAY)]);
  },
};
