import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { count, enteredInstant, flag, hasFields, id, instant, isoDate, ListQuery, paged } from './shapes.ts';

export const NoticeClass = z.enum(['action', 'outcome', 'information', 'security', 'statutory']);

/** One line of the bell: a message, or several of one kind. */
export const NotificationLine = z.object({
  id,
  notice_id: z.string(),
  area: z.string(),
  class: NoticeClass,
  title: z.string(),
  body: z.string(),
  /** Path inside the application. */
  link: z.string(),
  /** How many this line stands for. */
  count: z.int(),
  created_at: instant,
  read_at: instant.nullable(),
  action_done_at: instant.nullable(),
});
export type NotificationLine = z.output<typeof NotificationLine>;

/** Lines, not messages: notices merged within a quarter of an hour count once. */
export const NotificationCount = z.object({ unread: count, todo: count });
export type NotificationCount = z.output<typeof NotificationCount>;

const ids = z.array(id).min(1, 'Give at least one id').max(500);

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    longest_span: { days: 3_660, reason: 'A filter of stored rows, read page by page' },
    session: true,
    alumni: true,
    summary: 'My notifications, newest first',
    query: ListQuery.extend({
      unread: flag.optional(),
      todo: flag.optional(),
      class: NoticeClass.optional(),
      area: z.string().trim().max(40).optional(),
      from: isoDate.optional(),
      to: isoDate.optional(),
    }),
    response: paged(NotificationLine),
  }),
  count: endpoint({
    method: 'GET',
    path: '/notifications/count',
    session: true,
    alumni: true,
    summary: 'Number of unread and to-do notifications',
    response: NotificationCount,
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/read',
    session: true,
    alumni: true,
    summary: 'Mark notifications as read',
    body: z
      .strictObject({ ids: ids.optional(), all: z.literal(true).optional(), before: enteredInstant.optional() })
      .refine(({ ids: named, all }) => Boolean(named) !== Boolean(all), {
        path: ['ids'],
        message: 'Give ids, or all',
        when: hasFields,
      }),
    response: NotificationCount,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/notifications/archive',
    session: true,
    alumni: true,
    summary: 'Archive notifications',
    body: z.strictObject({ ids }),
    response: NotificationCount,
  }),
};
