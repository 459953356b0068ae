import { type Job, job, simpleJob } from '@hrms/platform/server';
import { loadPeople } from '../people/person.queries.ts';
import { findWithoutPolicy, resolveAssignments } from './assignment.service.ts';
import { rebuildAndPost } from './rule.service.ts';

const BATCH = 100;

/**
 * Assigns policies and builds schedules again where facts changed: joining, confirmation, position, exit. Without `employee_ids` for
 * all, every night. Credits that are due are posted with them.
 */
export const rebuildSchedulesJob: Job = {
  ...job<{ employee_ids?: string[] }>('leave.rebuild_schedules', async (running, { employee_ids }) => {
    const ids = await running.transaction(async (ctx) => {
      if (employee_ids) return employee_ids;
      await resolveAssignments(ctx, ctx.today);
      return (await loadPeople(ctx.tx, ctx.today)).map(({ employee_id }) => employee_id);
    });
    for (let at = 0; at < ids.length; at += BATCH)
      await running.transaction((ctx) => rebuildAndPost(ctx, ids.slice(at, at + BATCH)));
  }),
  every: '0 19 * * *',
};

/** Employees who joined since the last hour get their policy, their schedule and the credits that are due. */
export const assignNewJob: Job = {
  ...simpleJob('leave.assign_new', async (ctx) => {
    const ids = await findWithoutPolicy(ctx.tx, ctx.today);
    if (ids.length > 0) await rebuildAndPost(ctx, await resolveAssignments(ctx, ctx.today, ids));
  }),
  every: '0 * * * *',
};
