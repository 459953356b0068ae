import { type Job, simpleJob } from '@hrms/platform/server';
import { buildDueItems } from './due-item.service.ts';

/** 00:15 in India: what falls due until thirteen months ahead is written down. Safe to repeat. */
export const dueItemsJob: Job = {
  ...simpleJob('statutory.due_items', async (ctx) => {
    await buildDueItems(ctx);
  }),
  every: '45 18 * * *',
};
