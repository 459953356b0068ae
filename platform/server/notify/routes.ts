import { type NotificationCount, notifications } from '@hrms/platform/contract';
import { type Ctx, type Route, route } from '../context.ts';
import { archiveLines, markRead } from './inbox.queries.ts';
import { countInbox, readInbox } from './inbox.service.ts';
import { refreshBells } from './notification.queries.ts';

/** The other tabs and browsers of the same person see it too. */
async function refreshOwnBell(ctx: Ctx): Promise<NotificationCount> {
  await refreshBells(ctx.tx, [ctx.actor.user_id], {});
  return countInbox(ctx);
}

export const notificationRoutes: Route[] = [
  route(notifications.list, (ctx, { query }) => readInbox(ctx, query)),
  route(notifications.count, (ctx) => countInbox(ctx)),
  route(notifications.read, async (ctx, { body: { ids, before } }) => {
    const which = ids ? { ids } : { all: true as const, before };
    await markRead(ctx.tx, ctx.actor.user_id, ctx.clock.now(), which);
    return refreshOwnBell(ctx);
  }),
  route(notifications.archive, async (ctx, { body: { ids } }) => {
    await archiveLines(ctx.tx, ctx.actor.user_id, ctx.clock.now(), ids);
    return refreshOwnBell(ctx);
  }),
];
