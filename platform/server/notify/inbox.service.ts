import { type Home, type NotificationCount, NotificationLine, notifications } from '@hrms/platform/contract';
import { ZONE } from '../clock.ts';
import type { Ctx, RequestInput } from '../context.ts';
import { countOwn, listLines, type StoredLine } from './inbox.queries.ts';
import { fillTemplate } from './template.ts';

/** Notices whose screen this person may no longer open. */
const closedTo = ({ services, actor }: Ctx): string[] =>
  [...services.notices.values()].filter(({ opens }) => opens && !actor.permissions.has(opens)).map(({ id }) => id);

export const countInbox = (ctx: Ctx): Promise<NotificationCount> => countOwn(ctx.tx, ctx.actor.user_id, closedTo(ctx));

/** A line that stands for several says so in the notice's own words, and which came last. */
function withGroupedText({ services }: Ctx, line: StoredLine): StoredLine {
  const grouped = line.count > 1 ? services.notices.get(line.notice_id)?.grouped : undefined;
  if (!grouped) return line;
  const body = `Latest: ${line.title}`;
  return { ...line, body, title: fillTemplate(grouped.title, { count: line.count }), link: fillTemplate(grouped.link, {}) };
}

export async function readInbox(ctx: Ctx, query: RequestInput<typeof notifications.list>['query']) {
  const page = await listLines(ctx.tx, ctx.actor.user_id, closedTo(ctx), query, ZONE);
  return { ...page, rows: page.rows.map((line) => withGroupedText(ctx, line)) };
}

/** What waits for the person: things to do, or else what is unread. */
export async function readInboxSummary(ctx: Ctx, most: number): Promise<Home['inbox']> {
  const counts = await countInbox(ctx);
  if (counts.todo + counts.unread === 0) return { ...counts, lines: [] };
  const filter = counts.todo > 0 ? { todo: true } : { unread: true };
  const { rows } = await readInbox(ctx, { page: 1, limit: most, ...filter });
  return { ...counts, lines: rows.map((row) => NotificationLine.parse(row)) };
}
