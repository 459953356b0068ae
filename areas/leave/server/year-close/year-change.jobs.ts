import type { CivilDate } from '@hrms/platform/calendar';
import { type Job, job } from '@hrms/platform/server';
import { rebuildSchedules } from '../credits/schedule.service.ts';
import { loadPeople } from '../people/person.queries.ts';
import { rebookByLeaveYear } from '../requests/leave-year.service.ts';

const BATCH = 50;
const CAUSE = 'Credit adjusted to the change of the leave year';

/** Builds schedules again after the leave year changed and books coming leave by the new years, in batches. A second run changes nothing. */
export const changeYearJob: Job = job<{ from: CivilDate; progress_id: string; user_id: string }>(
  'leave.change_year',
  async (running, { from, progress_id, user_id }) => {
    const people = await running.transaction((ctx) => loadPeople(ctx.tx, ctx.clock.today()));
    const ids = people.map(({ employee_id }) => employee_id);
    await running.progress(progress_id, { status: 'running', done: 0, total: ids.length });
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      await running.transaction(async (ctx) => {
        await rebuildSchedules(ctx, batch, CAUSE);
        await rebookByLeaveYear(ctx, batch, from);
      }, user_id);
      await running.progress(progress_id, { done: Math.min(ids.length, at + BATCH) });
    }
    await running.progress(progress_id, { status: 'done' });
  },
  { title: 'Change of leave year', path: '/leave-settings' },
);
