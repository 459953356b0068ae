import type { JoiningTask, joiningTasks, TaskOwner } from '@hrms/lifecycle/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { copyRows, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import {
  holdTask,
  JOINING_TASKS,
  moveOpenTasks,
  type OwnTasks,
  openTaskRows,
  ownTasks,
  type TaskToInsert,
  takeTaskIdsToRemind,
  taskColumns,
} from './task-table.queries.ts';

/** A task as it is stored, with its joiner. */
export type TaskRecord = Omit<JoiningTask, 'owner_name' | 'overdue' | 'mine'>;

const COLUMNS = [
  ...taskColumns(JOINING_TASKS),
  't.joiner_id',
  sql<string>`concat_ws(' ', j.first_name, j.middle_name, j.last_name)`.as('joiner_name'),
  'j.joining_date',
  sql<TaskOwner>`t.owner_kind`.as('owner_kind'),
] as const;

const selectTasks = (tx: Tx) =>
  tx
    .selectFrom('joining_task as t')
    .innerJoin('joiner as j', (on) => on.onRef('j.org_id', '=', 't.org_id').onRef('j.id', '=', 't.joiner_id'))
    .where('t.org_id', '=', tx.org_id);

const ALIVE = ['draft', 'offered', 'accepted', 'in_progress', 'ready', 'converted'];

/** One page of tasks, those due first; own ones, or those of joiners whom the condition over `j.manager_id` allows. */
export async function listTaskRows(
  tx: Tx,
  filter: FilterOf<typeof joiningTasks.list>,
  allowed: { own: OwnTasks } | { visible: RawBuilder<boolean> },
): Promise<PageRows<TaskRecord>> {
  let matching = selectTasks(tx)
    .where('j.status', 'in', ALIVE)
    .where('own' in allowed ? ownTasks(allowed.own) : allowed.visible);
  if (filter.status) matching = matching.where('t.status', '=', filter.status);
  if (filter.joiner_id) matching = matching.where('t.joiner_id', '=', filter.joiner_id);
  const page = await pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy(sql`t.status <> 'open'`).orderBy('t.due_on').orderBy('t.id'),
  );
  return page as unknown as PageRows<TaskRecord>;
}

/** Tasks of one joiner in the order of their days. */
export const listTasksOf = async (tx: Tx, joiner_id: string): Promise<TaskRecord[]> =>
  (await selectTasks(tx)
    .where('t.joiner_id', '=', joiner_id)
    .select(COLUMNS)
    .orderBy('t.due_on')
    .orderBy('t.position')
    .execute()) as unknown as TaskRecord[];

/** A task by its id; undefined without one. */
export const findTaskRow = async (tx: Tx, id: string) =>
  (await selectTasks(tx).where('t.id', '=', id).select(COLUMNS).executeTakeFirst()) as unknown as TaskRecord | undefined;

/** A task held until the end of the transaction. */
export async function lockTask(tx: Tx, id: string): Promise<TaskRecord | undefined> {
  await holdTask(tx, JOINING_TASKS, id);
  return findTaskRow(tx, id);
}

/** Stores tasks of a joiner. */
export const insertTasks = (tx: Tx, tasks: readonly (TaskToInsert & { joiner_id: string })[]): Promise<unknown> =>
  copyRows(tx, 'joining_task', openTaskRows(tasks));

/** Moves the days of all tasks of a joiner with the joining date. */
export const moveTasks = async (tx: Tx, joiner_id: string, joining_date: string): Promise<void> =>
  void (await moveOpenTasks(tx, JOINING_TASKS, joiner_id, joining_date));

/** Gives open tasks of a kind of owner to another employee. */
export async function reassignTasks(tx: Tx, joiner_id: string, owner_kind: TaskOwner, employee_id: string | null): Promise<void> {
  await sql`update joining_task set owner_employee_id = ${employee_id}::uuid, version = version + 1
    where org_id = ${tx.org_id} and joiner_id = ${joiner_id}::uuid and owner_kind = ${owner_kind} and status = 'open'`.execute(
    tx,
  );
}

/** Removes all tasks of a joiner where none was done yet; answers whether it did. */
export async function removeUntouchedTasks(tx: Tx, joiner_id: string): Promise<boolean> {
  const { rows } = await sql<{ touched: boolean }>`select exists (select from joining_task where org_id = ${tx.org_id}
    and joiner_id = ${joiner_id}::uuid and status <> 'open') as touched`.execute(tx);
  if (rows[0]?.touched) return false;
  await sql`delete from joining_task where org_id = ${tx.org_id} and joiner_id = ${joiner_id}::uuid`.execute(tx);
  return true;
}

/** Open tasks that are due within two days or overdue and were not reminded of in three days; marked as reminded of. */
export async function takeTasksToRemind(tx: Tx, today: string): Promise<TaskRecord[]> {
  const ids = await takeTaskIdsToRemind(tx, JOINING_TASKS, { statuses: ALIVE, today });
  if (ids.length === 0) return [];
  return (await selectTasks(tx).where('t.id', 'in', ids).select(COLUMNS).execute()) as unknown as TaskRecord[];
}

/** Takes the files from the tasks of a joiner; answers their ids. */
export async function detachTaskFiles(tx: Tx, joiner_id: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`with held as (
      select id, file_id from joining_task
      where org_id = ${tx.org_id} and joiner_id = ${joiner_id}::uuid and file_id is not null for update
    )
    update joining_task t set file_id = null, file_name = null, file_type = null
    from held where t.org_id = ${tx.org_id} and t.id = held.id returning held.file_id`.execute(tx);
  return rows.map(({ file_id }) => file_id);
}
