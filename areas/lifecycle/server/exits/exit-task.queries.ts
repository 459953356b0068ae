/** SQL of exit tasks and of the amounts that exits hand to the settlement. */
import type { ExitDue, ExitTask, ExitTaskOwner } from '@hrms/lifecycle/contract';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { EXIT_TASKS, taskColumns, taskRows } from '../checklists/task-table.queries.ts';

/** A task as it is stored, with its exit. */
export type ExitTaskRow = Omit<ExitTask, 'owner_name' | 'overdue' | 'mine' | 'employee_name'>;

const COLUMNS = [
  ...taskColumns(EXIT_TASKS),
  't.exit_id',
  'r.employee_id',
  'r.last_working_day',
  sql<ExitTaskOwner>`t.owner_kind`.as('owner_kind'),
] as const;

export const leaverTasks = taskRows({
  tasks: EXIT_TASKS,
  from: (tx) =>
    tx
      .selectFrom('exit_task as t')
      .innerJoin('exit as r', (on) => on.onRef('r.org_id', '=', 't.org_id').onRef('r.id', '=', 't.exit_id'))
      .where('t.org_id', '=', tx.org_id),
  select: (tasks) => tasks.select(COLUMNS).$castTo<ExitTaskRow>(),
  alive: ['serving_notice', 'clearance', 'settled', 'closed'],
  reminded: ['serving_notice', 'clearance', 'settled'],
});

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
