import { addDays, dateLabel } from '@hrms/platform/calendar';
import { type Job, simpleJob } from '@hrms/platform/server';
import { listOpenItems, type StatedDueItem } from '../due-item.queries.ts';
import { statutoryNotices } from '../notices.ts';
import { buildDueItems } from './due-item.service.ts';

/** 00:15 in India: what falls due until thirteen months ahead is written down. Safe to repeat. */
export const dueItemsJob: Job = {
  ...simpleJob('statutory.due_items', async (ctx) => {
    await buildDueItems(ctx);
  }),
  every: '45 18 * * *',
};

/** Days before the due date on which its owner is told. */
const TOLD_BEFORE = [7, 3, 1, 0] as const;
/** Days after it for which its owner is told daily. */
const TOLD_AFTER = 30;

const CLOSE = 'statutory.calendar.update';

type Recipients = { users?: readonly string[]; holders?: string };

const toNotice = (item: StatedDueItem, day: string, to: Recipients) => ({
  to,
  cause: `${item.due_item_id}:${day}`,
  subject_id: item.due_item_id,
  values: { title: item.title.slice(0, 50), on: dateLabel(item.due_on) },
});

/** The owner; what nobody took is told to all who close items. */
const ownerOf = ({ owner_user_id }: StatedDueItem): Recipients =>
  owner_user_id ? { users: [owner_user_id] } : { holders: CLOSE };

/** The owner, and all who close items. */
const everybody = ({ owner_user_id }: StatedDueItem): Recipients => ({
  ...(owner_user_id && { users: [owner_user_id] }),
  holders: CLOSE,
});

/** 09:00 in India: owners are told 7, 3, 1 and 0 days before; once an item is overdue all who close items are, daily. Each day once. */
export const dueRemindersJob: Job = {
  ...simpleJob('statutory.due_reminders', async (ctx) => {
    const today = ctx.clock.today();
    const items = await listOpenItems(ctx.tx, today);
    const soon = items.filter(({ due_on }) => TOLD_BEFORE.some((days) => addDays(today, days) === due_on));
    const late = items.filter(({ due_on }) => due_on < today && due_on >= addDays(today, -TOLD_AFTER));
    await ctx.notify(
      statutoryNotices.due,
      soon.map((item) => toNotice(item, today, ownerOf(item))),
    );
    await ctx.notify(
      statutoryNotices.overdue,
      late.map((item) => toNotice(item, today, everybody(item))),
    );
  }),
  every: '30 3 * * *',
};
