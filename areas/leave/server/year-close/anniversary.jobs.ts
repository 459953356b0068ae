import type { CivilDate } from '@hrms/platform/calendar';
import { type Job, job, type Work } from '@hrms/platform/server';

import { expireLots } from '../credits/expiry.service.ts';
import { findEndedYears, upsertAnniversaryClose } from './anniversary.queries.ts';
import { closeBatch } from './close-year.jobs.ts';
import { planYearClose } from './plan.service.ts';
import { countPlan } from './year-close.service.ts';

/** Closes the leave year of all whose joining day began it. Days that pending requests hold follow in a later run. */
async function closeAnniversaryYear(work: Work, year: CivilDate): Promise<void> {
  const cycle = 'anniversary';
  const plan = (await planYearClose(work, year, { cycle })).filter(({ encash, carry, lapse }) => encash || carry || lapse);
  if (plan.length === 0) return;
  const { rows } = await upsertAnniversaryClose(work, { year, cycle, counts: countPlan(plan) });
  const close_id = rows[0]?.id as string;
  const ids = [...new Set(plan.map(({ employee_id }) => employee_id))];
  await closeBatch(work, { close_id, year, cycle }, ids);
  await work.audit('leave.anniversary_year_closed', close_id, { year, ...countPlan(plan) });
}

/** Each night: leave years that begin on joining days and ended are closed by policy. A second run finds no balance and books nothing. */
export const closeAnniversariesJob: Job = {
  ...job('leave.close_anniversaries', async (running) => {
    const years = await running.transaction((ctx) => findEndedYears(ctx.tx, ctx.clock.today()));
    if (years.length === 0) return;
    await running.transaction((ctx) => expireLots(ctx));
    for (const year of years) await running.transaction((ctx) => closeAnniversaryYear(ctx, year));
  }),
  every: '50 18 * * *',
};
