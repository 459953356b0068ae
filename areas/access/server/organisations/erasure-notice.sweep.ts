import { inDirectory, type Sweep } from '@hrms/platform/server';
import { enterOrganisation, notifyOwners } from '../notice.service.ts';
import { accessNotices } from '../notices.ts';
import { formatDay, RESTORABLE_DAYS, restorableUntil } from './closing.service.ts';

const DAY = 86_400_000;
/** The last notice is sent a week before the data is erased. */
const TOLD_BEFORE_DAYS = 7;

/** Notifies owners of a closed organisation once more before its data is erased. */
export const erasureNoticeSweep: Sweep = {
  name: 'access.tell_of_erasure',
  every: '30 4 * * *',
  run: async ({ services }) => {
    const { clock, pool } = services;
    const since = new Date(clock.now().getTime() - (RESTORABLE_DAYS - TOLD_BEFORE_DAYS) * DAY);
    await inDirectory(pool, async (tx) => {
      const near = await tx
        .updateTable('organisation')
        .set({ erasure_told_at: clock.now() })
        .where('status', '=', 'closed')
        .where('erased_at', 'is', null)
        .where('erasure_told_at', 'is', null)
        .where('closed_at', '<=', since.toISOString())
        .returning(['org_id', 'name', 'closed_at'])
        .execute();
      for (const { org_id, name, closed_at } of near) {
        const inside = await enterOrganisation({ services, clock }, tx, org_id);
        const until = restorableUntil(closed_at ?? clock.now());
        await notifyOwners(inside, accessNotices.erasureAhead, { values: { name, day: formatDay(until) } });
      }
    });
  },
};
