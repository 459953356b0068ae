/** What whoever completes a task does with it, whether it is of a joiner or of an exit. */
import type { JoiningTask } from '@hrms/lifecycle/contract';
import {
  type Ctx,
  type FileAnswer,
  findRow,
  hasOfficeScope,
  readAttachment,
  storeUpload,
  type Tx,
  type Upload,
  updateRow,
} from '@hrms/platform/server';
import { missing, taskBlocked, taskFileMissing, wrongStatus } from '../joining.refusals.ts';
import type { OwnTasks, TaskTableName } from './task-table.queries.ts';

/** Offices that complete tasks without a named employee: who works there, and what it is called. */
export type Offices<Kind extends string> = Readonly<Partial<Record<Kind, { permission: string; name: string }>>>;

/** Which tasks are the caller’s: those in person, and those of the offices whose work the caller may do. */
export const ownTasksOf = <Kind extends string>({ actor }: Ctx, offices: Offices<Kind>) => ({
  employee_id: actor.employee_id,
  owner_kinds: (Object.keys(offices) as Kind[]).filter((kind) => hasOfficeScope(actor, offices[kind]?.permission ?? '')),
});

/** Whether a task is one of these. */
export const isOwnTask = (
  { employee_id, owner_kinds }: OwnTasks,
  { owner_employee_id, owner_kind }: Pick<JoiningTask, 'owner_employee_id' | 'owner_kind'>,
): boolean => (owner_employee_id ? owner_employee_id === employee_id : owner_kinds.includes(owner_kind));

type Stored = Pick<JoiningTask, 'task_id' | 'title' | 'status' | 'version' | 'blocked_by' | 'needs_file' | 'file_name'>;
type Shown = Pick<JoiningTask, 'mine' | 'status'>;

/** Tasks of one kind: how they are read, and who of the office sees their files. */
type TaskKind<Row extends Stored, Task extends Shown> = {
  readonly table: TaskTableName;
  readonly rows: {
    readonly find: (tx: Tx, id: string) => Promise<Row | undefined>;
    readonly lock: (tx: Tx, id: string) => Promise<Row | undefined>;
  };
  readonly toTasks: (ctx: Ctx, rows: readonly Row[]) => Promise<Task[]>;
  readonly office_permission: string;
};

type TaskMove = { to: JoiningTask['status']; note: string | null };

/** Acts upon tasks of one kind. All refuse with `not_found` who may not complete the task. */
export function taskActs<Row extends Stored, Task extends Shown>(kind: TaskKind<Row, Task>) {
  const { table, rows, toTasks, office_permission } = kind;
  const read = async (ctx: Ctx, id: string, find = rows.find): Promise<{ row: Row; task: Task }> => {
    const row = await find(ctx.tx, id);
    const [task] = row ? await toTasks(ctx, [row]) : [];
    if (!row || !task) throw missing('Task');
    return { row, task };
  };
  const fileRow = (ctx: Ctx, id: string) => findRow(ctx.tx, table, { id }, ['file_id', 'file_name']);
  return {
    read: async (ctx: Ctx, id: string): Promise<Task> => (await read(ctx, id)).task,
    /** An own task that may get this status, held. @throws `not_found`, `wrong_status`, `task_blocked`, `task_file` */
    lockToMove: async (ctx: Ctx, id: string, to: JoiningTask['status']): Promise<Row> => {
      const { row, task } = await read(ctx, id, rows.lock);
      if (!task.mine) throw missing('Task');
      if ((row.status === 'open') === (to === 'open')) throw wrongStatus(row.status);
      if (to === 'done' && row.blocked_by) throw taskBlocked(row.blocked_by);
      if (to === 'done' && row.needs_file && !row.file_name) throw taskFileMissing(row.title);
      return row;
    },
    /** Writes the status of a task that is held; answers the task. */
    move: async (ctx: Ctx, { task_id: id, version }: Row, { to, note }: TaskMove): Promise<Task> => {
      const done = to === 'open' ? { done_by: null, done_at: null } : { done_by: ctx.actor.user_id, done_at: ctx.clock.now() };
      await updateRow(ctx.tx, table, { id }, { status: to, note, ...done, version: version + 1 });
      return (await read(ctx, id)).task;
    },
    /** Stores the file of an open task in place of an earlier one. @throws `not_found`, `wrong_status`, `upload.not_accepted` */
    uploadFile: async (ctx: Ctx, id: string, upload: Upload): Promise<Task> => {
      const { task } = await read(ctx, id, rows.lock);
      if (!task.mine) throw missing('Task');
      if (task.status !== 'open') throw wrongStatus(task.status);
      const file = await storeUpload(ctx, upload, { purpose: `lifecycle.${table}`, most_megabytes: 5 });
      const before = await fileRow(ctx, id);
      await updateRow(ctx.tx, table, { id }, { file_id: file.id, file_name: file.name, file_type: file.media_type });
      if (before?.file_id) await ctx.files.release(ctx.tx, ctx.clock.now(), [before.file_id]);
      await ctx.audit('lifecycle.task_file_uploaded', id, { table, name: file.name, sha256: file.sha256 });
      return (await read(ctx, id)).task;
    },
    /** The file of a task, for who completes it and for HR. @throws `not_found` */
    readFile: async (ctx: Ctx, id: string): Promise<FileAnswer> => {
      const { task } = await read(ctx, id);
      if (!task.mine && !hasOfficeScope(ctx.actor, office_permission)) throw missing('File');
      const answer = await readAttachment(ctx, await fileRow(ctx, id), missing('File'));
      await ctx.audit('lifecycle.task_file_viewed', id, { table });
      return answer;
    },
  };
}
