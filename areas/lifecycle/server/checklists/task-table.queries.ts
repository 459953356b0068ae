/** What the tasks of joiners and those of exits have in common: the same columns, in a table of each. */
import type { JoiningTask, TaskOwner } from '@hrms/lifecycle/contract';
import { newId, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

/** A table of tasks: its name, that of the records they belong to, and the column that names the record. */
type TaskTable = { readonly table: 'joining_task' | 'exit_task'; readonly record: 'joiner' | 'exit'; readonly column: string };
export const JOINING_TASKS: TaskTable = { table: 'joining_task', record: 'joiner', column: 'joiner_id' };
export const EXIT_TASKS: TaskTable = { table: 'exit_task', record: 'exit', column: 'exit_id' };

/** Columns of a task `t`, beside those of its record and its owner. */
export const taskColumns = ({ table, column }: TaskTable) =>
  [
    't.id as task_id',
    't.title',
    't.description',
    sql<JoiningTask['category']>`t.category`.as('category'),
    't.owner_employee_id',
    't.due_on',
    't.gate',
    't.needs_file',
    't.file_name',
    sql<string | null>`(select d.title from ${sql.table(table)} d where d.org_id = t.org_id
      and d.${sql.ref(column)} = t.${sql.ref(column)} and d.position = t.depends_on and d.status = 'open')`.as('blocked_by'),
    sql<JoiningTask['status']>`t.status`.as('status'),
    't.note',
    't.done_at',
    't.version',
  ] as const;

export type OwnTasks = { readonly employee_id: string | null; readonly owner_kinds: readonly TaskOwner[] };

/** Tasks `t` of an employee, and those of the offices whose work the employee may do. */
export const ownTasks = ({ employee_id, owner_kinds }: OwnTasks): RawBuilder<boolean> =>
  sql<boolean>`(t.owner_employee_id = ${employee_id}::uuid
    or (t.owner_employee_id is null and t.owner_kind = any(${[...owner_kinds]}::text[])))`;

/** Holds a task until the end of the transaction. */
export const holdTask = (tx: Tx, { table }: TaskTable, id: string) =>
  sql`select from ${sql.table(table)} where org_id = ${tx.org_id} and id = ${id}::uuid for update`.execute(tx);

/** Moves the days of the open tasks of a record with the day they count from. */
export const moveOpenTasks = (tx: Tx, { table, column }: TaskTable, id: string, day: string) =>
  sql`update ${sql.table(table)} set due_on = ${day}::date + offset_days, reminded_on = null, version = version + 1
    where org_id = ${tx.org_id} and ${sql.ref(column)} = ${id}::uuid and status = 'open'`.execute(tx);

/** Ids of open tasks due within two days or overdue that were not reminded of in three days; marked as reminded of. */
export async function takeTaskIdsToRemind(
  tx: Tx,
  { table, record, column }: TaskTable,
  { statuses, today }: { statuses: readonly string[]; today: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)} t set reminded_on = ${today}::date
    from ${sql.table(record)} r
    where t.org_id = ${tx.org_id} and r.org_id = t.org_id and r.id = t.${sql.ref(column)} and t.status = 'open'
      and r.status = any(${[...statuses]}::text[]) and t.due_on <= ${today}::date + 2
      and (t.reminded_on is null or t.reminded_on <= ${today}::date - 3)
    returning t.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A task to store, without the column of its record. */
export type TaskToInsert = {
  position: number;
  title: string;
  description: string | null;
  category: string;
  owner_kind: string;
  owner_employee_id: string | null;
  offset_days: number;
  due_on: string;
  gate: boolean;
  needs_file: boolean;
  depends_on: number | null;
};

/** Tasks as rows to be copied. */
export const openTaskRows = <T extends TaskToInsert>(tasks: readonly T[]) =>
  tasks.map((task) => ({ id: newId(), ...task, status: 'open' }));
