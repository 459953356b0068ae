import { inDirectory, type Sweep } from '@hrms/platform/server';
import { enterOrganisation, notifyOwners } from '../notice.service.ts';
import { accessNotices } from '../notices.ts';
import { formatDay, RESTORABLE_DAYS, restorableUntil } from './closing.service.ts';

const DAY = 86_400_000;
/** The last notice goes out a week before the end. */
const TOLD_BEFORE_DAYS = 7;

/** Owners of a closed organisation are told once more before its data is destroyed. */
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
