import { type Job, job } from '@hrms/platform/server';
import { findEmployeesWithDueCredits } from './credit.queries.ts';
import { expireLots } from './expiry.service.ts';
import { postDueCredits } from './post-credits.service.ts';
import { planWorkedDayCredits } from './worked-days.service.ts';

const BATCH = 100;

/** Posts credits that are due, in batches of employees. A second run posts nothing. */
export const postCreditsJob: Job = {
  ...job('leave.post_credits', async (running) => {
    const year = Number(running.clock.today().slice(0, 4));
    await running.transaction(async (ctx) => {
      await planWorkedDayCredits(ctx, year - 1);
      await planWorkedDayCredits(ctx, year);
    });
    const ids = await running.transaction((ctx) => findEmployeesWithDueCredits(ctx.tx, running.clock.today()));
    for (let at = 0; at < ids.length; at += BATCH)
      await running.transaction((ctx) => postDueCredits(ctx, ids.slice(at, at + BATCH)));
  }),
  every: '5 * * * *',
};

/** 00:10 in India is 18:40 of the day before in UTC. */
export const expireLotsJob: Job = {
  ...job('leave.expire_lots', async (running) => {
    await running.transaction((ctx) => expireLots(ctx));
  }),
  every: '40 18 * * *',
};
