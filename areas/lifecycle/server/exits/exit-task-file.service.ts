import type { ExitTask } from '@hrms/lifecycle/contract';
import { type Ctx, type FileAnswer, hasOfficeScope, type Upload } from '@hrms/platform/server';
import { loadTaskFile, storeTaskFile } from '../checklists/task-file.service.ts';
import { missing, wrongStatus } from '../joining.refusals.ts';
import { findExitTaskRow, lockExitTask } from './exit-task.queries.ts';
import { toExitTasks } from './exit-task.service.ts';

async function findTask(ctx: Ctx, id: string, find = findExitTaskRow): Promise<ExitTask> {
  const row = await find(ctx.tx, id);
  const [task] = row ? await toExitTasks(ctx, [row]) : [];
  if (!task) throw missing('Task');
  return task;
}

/** Uploads the file of an open task of an exit. @throws `not_found`, `wrong_status`, `upload.not_accepted` */
export async function uploadExitTaskFile(ctx: Ctx, id: string, upload: Upload): Promise<ExitTask> {
  const task = await findTask(ctx, id, lockExitTask);
  if (!task.mine) throw missing('Task');
  if (task.status !== 'open') throw wrongStatus(task.status);
  await storeTaskFile(ctx, 'exit_task', id, upload);
  return findTask(ctx, id);
}

/** The file of a task of an exit, for who completes it and for HR. @throws `not_found` */
export async function readExitTaskFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const task = await findTask(ctx, id);
  if (!task.mine && !hasOfficeScope(ctx.actor, 'lifecycle.exit.update')) throw missing('File');
  return loadTaskFile(ctx, 'exit_task', id);
}
