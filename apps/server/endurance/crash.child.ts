/** A worker of its own for the crash test: loads the program, says it is ready, runs the job it is given, dies where it is told. */
import { type Job, jobRun, readConfig } from '@hrms/platform/server';
import { movableClock, openPool, servicesOf } from '@hrms/platform/testing/parts';
import { areas, product } from '../areas.ts';

/** Kills the process before the n-th transaction of the job, within it once its work is done, or after it was committed. */
export type Death = { transaction: number; when: 'before' | 'inside' | 'after' };
export type Order = { job: string; payload: { org_id: string }; death?: Death | undefined };

const { DATABASE = '', DAY = '' } = process.env;
const config = readConfig();
const pool = await openPool(DATABASE, 4);
const services = servicesOf(config, pool, movableClock(DAY), product);
const killProcess = () => process.kill(process.pid, 'SIGKILL');

process.on('message', async ({ job, payload, death }: Order) => {
  const known = areas.flatMap((area) => area.jobs).find(({ name }) => name === job) as Job;
  const run = jobRun(services, payload.org_id, 1);
  let transactions = 0;
  const watched: typeof run = {
    ...run,
    transaction: async (work) => {
      transactions += 1;
      const here = transactions === death?.transaction ? death.when : null;
      if (here === 'before') killProcess();
      const result = await run.transaction(async (ctx) => {
        const answer = await work(ctx);
        if (here === 'inside') killProcess();
        return answer;
      });
      if (here === 'after') killProcess();
      return result;
    },
  };
  await known.run(watched, payload as never);
  process.exit(0);
});
process.send?.('ready');
