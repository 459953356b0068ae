import { monthName } from '@hrms/platform/calendar';
import { type Job, simpleJob, type Work } from '@hrms/platform/server';
import { statutoryNotices } from '../notices.ts';
import { buildFinalMonth } from './build.service.ts';

const NAME = 'statutory.build_statements';

/** What follows from a month (`2026-10`) whose payrolls are final. */
const AFTER_MONTH = [NAME, 'statutory.provide_gratuity'];

/** Enqueues the statements and the gratuity provision of a month in the transaction that made one of its payrolls final. */
export async function enqueueMonthEnd({ jobs, org_id }: Pick<Work, 'jobs' | 'org_id'>, month: string): Promise<void> {
  for (const name of AFTER_MONTH) await jobs.enqueue(name, { month }, { key: `${name}:${org_id}:${month}` });
}

/** Builds the statements of a month whose payrolls are final, and tells who files them. Safe to repeat: nothing new is built, nobody told. */
export const buildStatementsJob: Job = simpleJob<{ month: string }>(NAME, async (ctx, { month }) => {
  const built = await buildFinalMonth(ctx, month);
  const [first] = built;
  if (first === undefined) return;
  await ctx.notify(statutoryNotices.returnsReady, {
    to: { holders: 'statutory.statement.file' },
    cause: `${month}:${first}:${ctx.clock.now().getTime()}`,
    values: { month_name: monthName(month), count: built.length, month },
  });
});
