import { type Job, simpleJob } from '@hrms/platform/server';
import { recountAfterCalendarChange } from './recount-calendar.service.ts';

/** Counts leave again after a change of the calendar. Safe to repeat: leave that counts the same is left alone. */
export const recountJob: Job = simpleJob<{ from: string; to: string; cause: string; employee_ids?: string[] }>(
  'leave.recount',
  async (ctx, { from, to, cause, employee_ids }) => {
    await recountAfterCalendarChange(ctx, { from, to, cause, employee_ids });
  },
);
