import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { NotificationCount, NotificationLine } from './notification.ts';
import { isoDate } from './shapes.ts';

/** What the home page needs before its cards: one call. */
export const Home = z.object({
  today: isoDate,
  /** Null before the organisation has a pay day. */
  next_payday: isoDate.nullable(),
  inbox: NotificationCount.extend({ lines: z.array(NotificationLine).max(5) }),
});
export type Home = z.output<typeof Home>;

/** Something the user has to do: an approval, a task, a document to acknowledge, a window that closes. */
export const ToDo = z.object({
  id: z.string(),
  kind: z.enum(['approval', 'task', 'acknowledgement', 'window']),
  title: z.string(),
  detail: z.string(),
  due_on: isoDate.nullable(),
  overdue: z.boolean(),
  /** Path inside the application, one that this user may open. */
  link: z.string(),
});
export type ToDo = z.output<typeof ToDo>;

export const home = {
  inbox: endpoint({
    method: 'GET',
    path: '/dashboard/inbox',
    session: true,
    summary: 'Approvals, tasks, documents and windows the caller has to act on, at most 50, those due first',
    response: z.object({ items: z.array(ToDo).max(50) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/dashboard/home',
    session: true,
    summary: 'Today, the next pay day and my notifications',
    response: Home,
  }),
};
