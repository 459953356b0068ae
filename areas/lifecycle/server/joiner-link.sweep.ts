import { inDirectory, type Sweep } from '@hrms/platform/server';
import { deleteOldLinks } from './joiners/link.queries.ts';

const LINK_KEPT_DAYS = 90;
const DAY = 86_400_000;

/** Sessions of joiners that are over go at once, their links some time later; those of erased organisations go the same way. */
export const joinerLinkSweep: Sweep = {
  name: 'lifecycle.expire_links',
  every: '25 * * * *',
  run: async ({ services }) => {
    const now = services.clock.now();
    const before = new Date(now.getTime() - LINK_KEPT_DAYS * DAY);
    await inDirectory(services.pool, (tx) => deleteOldLinks(tx, now, before));
  },
};
