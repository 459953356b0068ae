/** A worker of its own for the tests of deaths: takes jobs until it is killed, or dies where it is told in one kind of job. */
import { flushCompileCache } from 'node:module';
import { type Job, type JobRun, readConfig, type Sweep, startWorker } from '@hrms/platform/server';
import { movableClock, openPool, platformJobs, platformSweeps, servicesOf } from '@hrms/platform/testing/parts';
import { areas, product } from '../areas.ts';

/** Dies in the first transaction of the job once its work is done, or when it was committed. */
export type DeathInJob = { job: string; when: 'inside' | 'after' };

const { DATABASE = '', OWNER = '', DAY = '', MINUTES_LATER = '0', DEATH = 'null' } = process.env;
const clock = movableClock(DAY);
clock.advance(Number(MINUTES_LATER));
const death = JSON.parse(DEATH) as DeathInJob | null;
const die = () => process.kill(process.pid, 'SIGKILL');

const dyingRun = (run: JobRun): JobRun => ({
  ...run,
  transaction: async (work) => {
    const result = await run.transaction(async (ctx) => {
      const answer = await work(ctx);
      if (death?.when === 'inside') die();
      return answer;
    });
    die();
    return result;
  },
});
/** A job without a transaction of its own dies at its end. */
const dyingJob = (job: Job): Job => ({
  ...job,
  run: async (run, payload) => {
    await job.run(dyingRun(run), payload);
    die();
  },
});
const dyingSweep = (sweep: Sweep): Sweep => ({
  ...sweep,
  run: async (sweeping) => {
    if (death?.when === 'inside') die();
    await sweep.run(sweeping);
    die();
  },
});
const isMeant = ({ name }: { readonly name: string }) => name === death?.job;

// a process that is killed keeps nothing for the next by itself
flushCompileCache();
const pool = await openPool(DATABASE, 8);
const services = servicesOf(readConfig(), pool, clock, product);
const jobs = [...platformJobs, ...areas.flatMap((area) => area.jobs)];
const sweeps = [...platformSweeps, ...areas.flatMap((area) => area.sweeps ?? [])];
await startWorker(
  services,
  jobs.map((job) => (isMeant(job) ? dyingJob(job) : job)),
  { concurrency: 3, sweeps: sweeps.map((sweep) => (isMeant(sweep) ? dyingSweep(sweep) : sweep)), ownerUrl: OWNER },
);
process.send?.('ready');
