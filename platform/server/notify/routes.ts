import { type NotificationCount, notifications } from '@hrms/platform/contract';
import { ZONE } from '../clock.ts';
import { type Ctx, type Route, route } from '../context.ts';
import { countMine, listLines, markRead, putAway, type StoredLine } from './inbox.queries.ts';
import { filledIn } from './notice.ts';
import { ringBells } from './notification.queries.ts';

/** Notices whose screen this person may no longer open. */
const closedTo = ({ services, actor }: Ctx): string[] =>
  [...services.notices.values()].filter(({ opens }) => opens && !actor.permissions.has(opens)).map(({ id }) => id);

const count = (ctx: Ctx): Promise<NotificationCount> => countMine(ctx.tx, ctx.actor.user_id, closedTo(ctx));

/** A line that stands for several says so in the notice's own words. */
function worded({ services }: Ctx, line: StoredLine) {
  const grouped = line.count > 1 ? services.notices.get(line.notice_id)?.grouped : undefined;
  if (!grouped) return line;
  return { ...line, title: filledIn(grouped.title, { count: line.count }), link: filledIn(grouped.link, {}) };
}

/** The other tabs and browsers of the same person see it too. */
async function changed(ctx: Ctx): Promise<NotificationCount> {
  await ringBells(ctx.tx, [ctx.actor.user_id], {});
  return count(ctx);
}

export const notificationRoutes: Route[] = [
  route(notifications.list, async (ctx, { query }) => {
    const page = await listLines(ctx.tx, ctx.actor.user_id, closedTo(ctx), query, ZONE);
    return { ...page, rows: page.rows.map((line) => worded(ctx, line)) };
  }),
  route(notifications.count, (ctx) => count(ctx)),
  route(notifications.read, async (ctx, { body: { ids, before } }) => {
    const which = ids ? { ids } : { all: true as const, before };
    await markRead(ctx.tx, ctx.actor.user_id, ctx.clock.now(), which);
    return changed(ctx);
  }),
  route(notifications.archive, async (ctx, { body: { ids } }) => {
    await putAway(ctx.tx, ctx.actor.user_id, ctx.clock.now(), ids);
    return changed(ctx);
  }),
];
