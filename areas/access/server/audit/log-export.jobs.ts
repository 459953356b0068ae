import { type Job, job, simpleJob } from '@hrms/platform/server';
import { accessNotices } from '../notices.ts';
import { dropOldExports, writeLogFile } from './log-export.service.ts';

const SCREENS: Record<string, string> = {
  audit_events: 'audit-log',
  personal_data_accesses: 'personal-data-access',
};

/** Writes a long export and notifies the user who requested it. */
const writeLogJob = job<{ export_id: string; progress_id: string }>(
  'access.export_log',
  async (running, { export_id, progress_id }) => {
    await running.progress(progress_id, { status: 'running' });
    const rows = await running.transaction(async (ctx) => {
      const made = await writeLogFile(ctx, export_id, (done) => running.progress(progress_id, { done }));
      if (made.run)
        await ctx.notify(accessNotices.exportReady, {
          to: { users: [made.run.created_by] },
          cause: export_id,
          values: { file: made.run.file_name, screen: SCREENS[made.run.kind] ?? 'audit-log', export_id },
        });
      return made.rows;
    });
    await running.progress(progress_id, { status: 'done', done: rows, total: rows });
  },
);

const drop = simpleJob('access.drop_log_exports', async (ctx) => void (await dropOldExports(ctx)));

export const logExportJobs: readonly Job[] = [writeLogJob, { ...drop, every: '10 19 * * *' }];
