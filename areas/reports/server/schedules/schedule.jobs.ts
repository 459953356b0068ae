import { type Job, job, simpleJob } from '@hrms/platform/server';
import { releaseExpired } from '../runs/run.queries.ts';
import { sendDueSchedules } from './schedule.service.ts';
import { SEND_JOB, sendSchedule } from './send.service.ts';

/** India is five and a half hours ahead. */
const OFFSET = 5.5 * 3_600_000;

const sendJob: Job = {
  ...simpleJob('reports.send_schedules', (work) =>
    sendDueSchedules(work, new Date(work.clock.now().getTime() + OFFSET).getUTCHours()),
  ),
  every: '35 * * * *',
};

/** A second attempt would read all recipients anew; what they were told is told once. */
const sendOneJob: Job = job<{ schedule_id: string; cause: string }>(SEND_JOB, (running, { schedule_id, cause }) =>
  sendSchedule(running, schedule_id, cause),
);

/** Results are deleted when they expire; the lines that say who ran what stay. */
const retentionJob: Job = {
  ...job('reports.drop_results', async ({ transaction, services, clock }) => {
    const keys = await transaction(async ({ tx }) => {
      const released: string[] = [];
      for (const id of await releaseExpired(tx, clock.now())) {
        const key = await services.files.forget(tx, id);
        if (key) released.push(key);
      }
      return released;
    });
    for (const key of keys) await services.files.discard(key);
  }),
  every: '20 19 * * *',
};

export const reportJobs: readonly Job[] = [sendJob, sendOneJob, retentionJob];
