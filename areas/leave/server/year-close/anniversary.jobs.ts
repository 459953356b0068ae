import type { CivilDate } from '@hrms/platform/calendar';
import { type Job, job, newId, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { expireLots } from '../credits/expiry.service.ts';
import { findEndedYears } from './anniversary.queries.ts';
import { closeBatch } from './close-year.jobs.ts';
import { planYearClose } from './plan.service.ts';
import { countPlan } from './year-close.service.ts';

/** Closes the leave year of all whose joining day began it. Days that pending requests hold follow in a later run. */
async function closeAnniversaryYear(work: Work, year: CivilDate): Promise<void> {
  const cycle = 'anniversary';
  const plan = (await planYearClose(work, year, { cycle })).filter(({ encash, carry, lapse }) => encash || carry || lapse);
  if (plan.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    insert into leave_year_close as c (org_id, id, leave_year_start, cycle, status, counts, closed_at, created_at)
    values (${work.org_id}, ${newId()}, ${year}, ${cycle}, 'closed', ${JSON.stringify(countPlan(plan))}, ${work.clock.now()}, ${work.clock.now()})
    on conflict (org_id, leave_year_start, cycle) do update set closed_at = excluded.closed_at returning id`.execute(work.tx);
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
