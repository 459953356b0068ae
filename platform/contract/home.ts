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

export const home = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard/home',
    session: true,
    summary: 'Today, the next pay day and my notifications',
    response: Home,
  }),
};
