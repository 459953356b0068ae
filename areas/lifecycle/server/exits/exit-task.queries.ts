/** SQL of exit tasks and of the amounts that exits hand to the settlement. */
import type { ExitDue, ExitTask, ExitTaskOwner, exitTasks } from '@hrms/lifecycle/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { copyRows, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import {
  EXIT_TASKS,
  holdTask,
  moveOpenTasks,
  type OwnTasks,
  openTaskRows,
  ownTasks,
  type TaskToInsert,
  takeTaskIdsToRemind,
  taskColumns,
} from '../checklists/task-table.queries.ts';

/** A task as it is stored, with its exit. */
export type ExitTaskRow = Omit<ExitTask, 'owner_name' | 'overdue' | 'mine' | 'employee_name' | 'done_at'> & {
  done_at: Date | null;
};

const COLUMNS = [
  ...taskColumns(EXIT_TASKS),
  't.exit_id',
  'x.employee_id',
  'x.last_working_day',
  sql<ExitTaskOwner>`t.owner_kind`.as('owner_kind'),
] as const;

const selectTasks = (tx: Tx) =>
  tx
    .selectFrom('exit_task as t')
    .innerJoin('exit as x', (on) => on.onRef('x.org_id', '=', 't.org_id').onRef('x.id', '=', 't.exit_id'))
    .where('t.org_id', '=', tx.org_id);

const ALIVE = ['serving_notice', 'clearance', 'settled', 'closed'];

/** One page of tasks, those due first; own ones, or those of exits that the condition over `x.employee_id` allows. */
export async function listExitTaskRows(
  tx: Tx,
  filter: FilterOf<typeof exitTasks.list>,
  allowed: { own: OwnTasks } | { visible: RawBuilder<boolean> },
): Promise<PageRows<ExitTaskRow>> {
  let matching = selectTasks(tx)
    .where('x.status', 'in', ALIVE)
    .where('own' in allowed ? ownTasks(allowed.own) : allowed.visible);
  if (filter.status) matching = matching.where('t.status', '=', filter.status);
  if (filter.exit_id) matching = matching.where('t.exit_id', '=', filter.exit_id);
  const page = await pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy(sql`t.status <> 'open'`).orderBy('t.due_on').orderBy('t.id'),
  );
  return page as unknown as PageRows<ExitTaskRow>;
}

/** Tasks of one exit in the order of their days. */
export const listTasksOfExit = async (tx: Tx, exit_id: string): Promise<ExitTaskRow[]> =>
  (await selectTasks(tx)
    .where('t.exit_id', '=', exit_id)
    .select(COLUMNS)
    .orderBy('t.due_on')
    .orderBy('t.position')
    .execute()) as unknown as ExitTaskRow[];

/** A task by its id; undefined without one. */
export const findExitTaskRow = async (tx: Tx, id: string) =>
  (await selectTasks(tx).where('t.id', '=', id).select(COLUMNS).executeTakeFirst()) as unknown as ExitTaskRow | undefined;

/** A task held until the end of the transaction. */
export async function lockExitTask(tx: Tx, id: string): Promise<ExitTaskRow | undefined> {
  await holdTask(tx, EXIT_TASKS, id);
  return findExitTaskRow(tx, id);
}

/** Stores the tasks of an exit. */
export const insertExitTasks = (tx: Tx, tasks: readonly (TaskToInsert & { exit_id: string })[]): Promise<unknown> =>
  copyRows(tx, 'exit_task', openTaskRows(tasks));

/** Moves the days of open tasks with the last working day. */
export const moveExitTasks = async (tx: Tx, exit_id: string, last_day: CivilDate): Promise<void> =>
  void (await moveOpenTasks(tx, EXIT_TASKS, exit_id, last_day));

/** Open tasks due within two days or overdue that were not reminded of in three days; marked as reminded of. */
export async function takeExitTasksToRemind(tx: Tx, today: CivilDate): Promise<ExitTaskRow[]> {
  const ids = await takeTaskIdsToRemind(tx, EXIT_TASKS, { statuses: ['serving_notice', 'clearance', 'settled'], today });
  if (ids.length === 0) return [];
  return (await selectTasks(tx).where('t.id', 'in', ids).select(COLUMNS).execute()) as unknown as ExitTaskRow[];
}

/** Amounts of one exit, in the order they were added. */
export const listDues = async (tx: Tx, exit_id: string): Promise<ExitDue[]> =>
  tx
    .selectFrom('exit_due as d')
    .where('d.org_id', '=', tx.org_id)
    .where('d.exit_id', '=', exit_id)
    .select([
      'd.id as due_id',
      'd.label',
      'd.amount_paise',
      sql<ExitDue['direction']>`d.direction`.as('direction'),
      sql<ExitDue['status']>`d.status`.as('status'),
      'd.reason',
      sql<ExitDue['source']>`case when d.task_id is null then 'manual' else 'task' end`.as('source'),
    ])
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();

/** Takes back the amount that was recorded with a task. */
export async function deleteDueOfTask(tx: Tx, task_id: string): Promise<void> {
  await tx.deleteFrom('exit_due').where('org_id', '=', tx.org_id).where('task_id', '=', task_id).execute();
}

/** Letters issued to a leaver, the oldest first. */
export const listExitLetters = (tx: Tx, exit_id: string) =>
  tx
    .selectFrom('exit_letter as l')
    .where('l.org_id', '=', tx.org_id)
    .where('l.exit_id', '=', exit_id)
    .select(['l.kind', 'l.number', 'l.issued_on', 'l.letter_id'])
    .orderBy('l.issued_on')
    .orderBy('l.id')
    .execute();
