/** What the tasks of joiners and those of exits have in common: the same columns, in a table of each. */
import type { JoiningTask, TaskOwner } from '@hrms/lifecycle/contract';
import { copyRows, isOneOf, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** A table of tasks: its name, that of the records they belong to, and the column that names the record. */
type TaskTable = { readonly table: 'joining_task' | 'exit_task'; readonly record: 'joiner' | 'exit'; readonly column: string };
export type TaskTableName = TaskTable['table'];
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
const ownTasks = ({ employee_id, owner_kinds }: OwnTasks): RawBuilder<boolean> =>
  sql<boolean>`(t.owner_employee_id = ${employee_id}::uuid
    or (t.owner_employee_id is null and t.owner_kind = any(${[...owner_kinds]}::text[])))`;

/** A task to store, without the column of its record. */
type TaskToInsert = {
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

type TaskRows<DB, TB extends keyof DB, Start, Row> = {
  readonly tasks: TaskTable;
  /** Tasks `t` with their records `r`. */
  readonly from: (tx: Tx) => SelectQueryBuilder<DB, TB, Start>;
  readonly select: (tasks: SelectQueryBuilder<DB, TB, Start>) => SelectQueryBuilder<DB, TB, Row>;
  /** States of the records whose tasks are listed; those whose tasks are reminded of, where they are fewer. */
  readonly alive: readonly string[];
  readonly reminded?: readonly string[];
};

type TaskFilter = { readonly page: number; readonly limit: number; readonly status?: string | undefined };

/** How the tasks of one kind of record are read, stored and moved. */
export function taskRows<DB, TB extends keyof DB, Start, Row>({
  tasks: { table, record, column },
  from,
  select,
  alive,
  reminded = alive,
}: TaskRows<DB, TB, Start, Row>) {
  const ofRecord = (id: string) => sql<boolean>`t.${sql.ref(column)} = ${id}::uuid`;
  const rowsOf = async (tasks: SelectQueryBuilder<DB, TB, Start>) =>
    (await select(tasks).orderBy(sql`t.due_on`).orderBy(sql`t.position`).execute()) as Row[];
  const find = async (tx: Tx, id: string): Promise<Row | undefined> =>
    (await rowsOf(from(tx).where(sql<boolean>`t.id = ${id}::uuid`)))[0];
  return {
    /** One page, those due first: own ones, or those of records that a condition allows. */
    list: async (
      tx: Tx,
      filter: TaskFilter,
      allowed: { own: OwnTasks } | { visible: RawBuilder<boolean> },
      record_id?: string,
    ): Promise<PageRows<Row>> => {
      let matching = from(tx)
        .where(sql<boolean>`r.status = any(${[...alive]}::text[])`)
        .where('own' in allowed ? ownTasks(allowed.own) : allowed.visible);
      if (filter.status) matching = matching.where(sql<boolean>`t.status = ${filter.status}`);
      if (record_id) matching = matching.where(ofRecord(record_id));
      const page = await pageOf(tx, matching, filter, (rows) =>
        select(rows as typeof matching)
          .orderBy(sql`t.status <> 'open'`)
          .orderBy(sql`t.due_on`)
          .orderBy(sql`t.id`),
      );
      return page as unknown as PageRows<Row>;
    },
    /** Tasks of one record in the order of their days. */
    listOf: (tx: Tx, record_id: string): Promise<Row[]> => rowsOf(from(tx).where(ofRecord(record_id))),
    find,
    /** A task, held until the end of the transaction; undefined without one. */
    lock: async (tx: Tx, id: string): Promise<Row | undefined> => {
      await sql`select from ${sql.table(table)} where org_id = ${tx.org_id} and id = ${id}::uuid for update`.execute(tx);
      return find(tx, id);
    },
    insert: (tx: Tx, tasks: readonly TaskToInsert[]): Promise<unknown> =>
      copyRows(tx, table, tasks.map((task) => ({ id: newId(), ...task, status: 'open' })) as never),
    /** Moves the days of the open tasks of a record with the day they count from. */
    move: async (tx: Tx, record_id: string, day: string): Promise<void> => {
      await sql`update ${sql.table(table)} set due_on = ${day}::date + offset_days, reminded_on = null, version = version + 1
        where org_id = ${tx.org_id} and ${sql.ref(column)} = ${record_id}::uuid and status = 'open'`.execute(tx);
    },
    /** Open tasks due within two days or overdue that were not reminded of in three days; marked as reminded of. */
    takeToRemind: async (tx: Tx, today: string): Promise<Row[]> => {
      const { rows } = await sql<{ id: string }>`update ${sql.table(table)} t set reminded_on = ${today}::date
        from ${sql.table(record)} r
        where t.org_id = ${tx.org_id} and r.org_id = t.org_id and r.id = t.${sql.ref(column)} and t.status = 'open'
          and r.status = any(${[...reminded]}::text[]) and t.due_on <= ${today}::date + 2
          and (t.reminded_on is null or t.reminded_on <= ${today}::date - 3)
        returning t.id`.execute(tx);
      const ids = rows.map(({ id }) => id);
      return ids.length === 0 ? [] : rowsOf(from(tx).where(isOneOf('t.id', ids)));
    },
  };
}
