import { type Job, job } from '@hrms/platform/server';
import { compareLaw } from './compare.service.ts';
import { calculateImpact } from './impact.service.ts';
import { listUncalculated } from './release.queries.ts';

/** Every hour, so that a new version of the program is noticed: changed values of the law, and what they change in pay. */
export const lawReleaseJob: Job = {
  ...job('statutory.law_release', async (running) => {
    const open = await running.transaction(async (ctx) => {
      await compareLaw(ctx);
      return listUncalculated(ctx.tx);
    });
    for (const id of open) await calculateImpact(running, id);
  }),
  every: '10 * * * *',
};

/** The impact of one changed value of the law. */
export const lawImpactJob: Job = job<{ law_change_id: string }>('statutory.law_impact', (running, { law_change_id }) =>
  calculateImpact(running, law_change_id),
);
