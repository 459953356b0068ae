/** Files that tasks are completed with. */
import type { JoiningTask } from '@hrms/lifecycle/contract';
import {
  type Ctx,
  type FileAnswer,
  findRow,
  hasOfficeScope,
  readAttachment,
  storeUpload,
  type Upload,
  updateRow,
} from '@hrms/platform/server';
import { missing, wrongStatus } from '../joining.refusals.ts';
import { findTaskRow, lockTask } from './task.queries.ts';
import { toTasks } from './task.service.ts';

type TaskTable = 'joining_task' | 'exit_task';

const readFileRow = (ctx: Ctx, table: TaskTable, id: string) => findRow(ctx.tx, table, { id }, ['file_id', 'file_name']);

/** Stores the file of a task in place of an earlier one. The caller has checked who may. @throws `upload.not_accepted` */
export async function storeTaskFile(ctx: Ctx, table: TaskTable, id: string, upload: Upload): Promise<void> {
  const file = await storeUpload(ctx, upload, { purpose: `lifecycle.${table}`, most_megabytes: 5 });
  const before = await readFileRow(ctx, table, id);
  await updateRow(ctx.tx, table, { id }, { file_id: file.id, file_name: file.name, file_type: file.media_type });
  if (before?.file_id) await ctx.files.release(ctx.tx, ctx.clock.now(), [before.file_id]);
  await ctx.audit('lifecycle.task_file_uploaded', id, { table, name: file.name, sha256: file.sha256 });
}

/** The file of a task. The caller has checked who may. @throws `not_found` */
export async function loadTaskFile(ctx: Ctx, table: TaskTable, id: string): Promise<FileAnswer> {
  const answer = await readAttachment(ctx, await readFileRow(ctx, table, id), missing('File'));
  await ctx.audit('lifecycle.task_file_viewed', id, { table });
  return answer;
}

async function findTask(ctx: Ctx, id: string, find = findTaskRow): Promise<JoiningTask> {
  const row = await find(ctx.tx, id);
  const [task] = row ? await toTasks(ctx, [row]) : [];
  if (!task) throw missing('Task');
  return task;
}

/** Uploads the file of an open joining task. @throws `not_found`, `wrong_status`, `upload.not_accepted` */
export async function uploadTaskFile(ctx: Ctx, id: string, upload: Upload): Promise<JoiningTask> {
  const task = await findTask(ctx, id, lockTask);
  if (!task.mine) throw missing('Task');
  if (task.status !== 'open') throw wrongStatus(task.status);
  await storeTaskFile(ctx, 'joining_task', id, upload);
  return findTask(ctx, id);
}

/** The file of a joining task, for who completes it and for HR. @throws `not_found` */
export async function readTaskFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const task = await findTask(ctx, id);
  if (!task.mine && !hasOfficeScope(ctx.actor, 'lifecycle.onboarding.verify')) throw missing('File');
  return loadTaskFile(ctx, 'joining_task', id);
}
