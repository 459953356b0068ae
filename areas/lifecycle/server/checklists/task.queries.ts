import type { JoiningTask, TaskOwner } from '@hrms/lifecycle/contract';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { JOINING_TASKS, taskColumns, taskRows } from './task-table.queries.ts';

/** A task as it is stored, with its joiner. */
export type TaskRecord = Omit<JoiningTask, 'owner_name' | 'overdue' | 'mine'>;

const COLUMNS = [
  ...taskColumns(JOINING_TASKS),
  't.joiner_id',
  sql<string>`concat_ws(' ', r.first_name, r.middle_name, r.last_name)`.as('joiner_name'),
  'r.joining_date',
  sql<TaskOwner>`t.owner_kind`.as('owner_kind'),
] as const;

export const joinerTasks = taskRows({
  tasks: JOINING_TASKS,
  from: (tx) =>
    tx
      .selectFrom('joining_task as t')
      .innerJoin('joiner as r', (on) => on.onRef('r.org_id', '=', 't.org_id').onRef('r.id', '=', 't.joiner_id'))
      .where('t.org_id', '=', tx.org_id),
  select: (tasks) => tasks.select(COLUMNS).$castTo<TaskRecord>(),
  alive: ['draft', 'offered', 'accepted', 'in_progress', 'ready', 'converted'],
});

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
