import type { Work } from '../context.ts';
import { type Job, job } from '../jobs/worker.ts';
import { platformNotices } from '../notify/notices.ts';
import { releaseFilesBefore } from './export.queries.ts';
import { EXPORT_FILE_DAYS, EXPORT_JOB, writeExport } from './export.service.ts';

const DAY = 86_400_000;

/** Tells who exported it that the file can be fetched; an area without a screen for it does so itself. */
async function notifyExporter(
  ctx: Work,
  { export_id, name, file_name, created_by }: { export_id: string; name: string; file_name: string; created_by: string },
): Promise<void> {
  const screen = ctx.services.exports.get(name)?.screen;
  if (!screen) return;
  await ctx.notify(platformNotices.exportReady, {
    to: { users: [created_by] },
    cause: export_id,
    values: { file: file_name, path: `${screen}?export=${export_id}`, days: `${EXPORT_FILE_DAYS} days` },
  });
}

/** Writes the file of an export. */
export const exportJob: Job = job<{ export_id: string; progress_id: string }>(
  EXPORT_JOB,
  async (running, { export_id, progress_id }) => {
    await running.progress(progress_id, { status: 'running', done: 0, note: 'Preparing file' });
    const rows = await running.transaction(async (ctx) => {
      const written = await writeExport(ctx, export_id, (done) => running.progress(progress_id, { done }));
      if (written.run) await notifyExporter(ctx, { ...written.run, export_id });
      return written.rows;
    });
    await running.progress(progress_id, { status: 'done', done: rows, total: rows, note: 'Done' });
  },
  { title: 'Export', path: '/notifications' },
);

/** Files of exports are deleted after a week, once a night; the lines that say who took them stay. */
export const exportRetentionJob: Job = {
  ...job('platform.drop_exports', async ({ transaction, services, clock }) => {
    const before = new Date(clock.now().getTime() - EXPORT_FILE_DAYS * DAY);
    const keys = await transaction(async ({ tx }) => {
      const forgotten: string[] = [];
      for (const id of await releaseFilesBefore(tx, before)) {
        const key = await services.files.forget(tx, id);
        if (key) forgotten.push(key);
      }
      return forgotten;
    });
    for (const key of keys) await services.files.discard(key);
  }),
  every: '10 19 * * *',
};
