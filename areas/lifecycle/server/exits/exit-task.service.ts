import { findEmployeeCards } from '@hrms/employees/server';
import type { ExitTask, ExitTaskOwner, exitTasks } from '@hrms/lifecycle/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasOfficeScope, insertRow, type PageRows, visibleEmployees } from '@hrms/platform/server';
import { isOwnTask, type Offices, ownTasksOf, taskActs } from '../checklists/task-move.service.ts';
import { addExitEvent, lockExitRow } from './exit.queries.ts';
import { exitSettled } from './exit.refusals.ts';
import { deleteDueOfTask, type ExitTaskRow, leaverTasks } from './exit-task.queries.ts';

const OFFICES: Offices<ExitTaskOwner> = {
  hr: { permission: 'lifecycle.exit.update', name: 'HR' },
  payroll: { permission: 'lifecycle.exit.settle', name: 'Payroll' },
  finance: { permission: 'payroll.payment.confirm', name: 'Finance' },
};

/** Tasks with the names of their owners and whether the caller may complete them; nobody completes office tasks of the own exit. */
export async function toExitTasks(ctx: Ctx, rows: readonly ExitTaskRow[]): Promise<ExitTask[]> {
  const ids = rows.flatMap(({ employee_id, owner_employee_id }) => [
    employee_id,
    ...(owner_employee_id ? [owner_employee_id] : []),
  ]);
  const cards = await findEmployeeCards(ctx.tx, ids);
  const own = ownTasksOf(ctx, OFFICES);
  const office = hasOfficeScope(ctx.actor, 'lifecycle.exit.update');
  const nameOf = (id: string | null) => cards.get(id ?? '')?.full_name;
  return rows.map((row) => ({
    ...row,
    employee_name: nameOf(row.employee_id) ?? '',
    owner_name: nameOf(row.owner_employee_id) ?? OFFICES[row.owner_kind]?.name ?? 'HR',
    done_at: row.done_at && new Date(row.done_at).toISOString(),
    overdue: row.status === 'open' && row.due_on < ctx.today,
    mine: row.employee_id === own.employee_id ? row.owner_employee_id === own.employee_id : office || isOwnTask(own, row),
  }));
}

/** One page of own tasks, or of those of visible exits. @throws `access.forbidden` */
export async function listExitTasks(ctx: Ctx, filter: FilterOf<typeof exitTasks.list>): Promise<PageRows<ExitTask>> {
  const allowed =
    filter.owner === 'me'
      ? { own: ownTasksOf(ctx, OFFICES) }
      : { visible: await visibleEmployees(ctx, 'lifecycle.exit.read', 'r.employee_id') };
  const page = await leaverTasks.list(ctx.tx, filter, allowed, filter.exit_id);
  return { ...page, rows: await toExitTasks(ctx, page.rows) };
}

/** Tasks of one exit. */
export const readTasksOfExit = async (ctx: Ctx, exit_id: string): Promise<ExitTask[]> =>
  toExitTasks(ctx, await leaverTasks.listOf(ctx.tx, exit_id));

type TaskMove = { to: ExitTask['status']; note?: string | null | undefined; dues_paise?: number | null | undefined };

async function recordDue(ctx: Ctx, task: ExitTaskRow, amount_paise: number): Promise<void> {
  const stamp = { created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  const { exit_id, task_id, title: label } = task;
  await insertRow(ctx.tx, 'exit_due', { exit_id, task_id, label, amount_paise, direction: 'recover', status: 'open', ...stamp });
}

const acts = taskActs({
  table: 'exit_task',
  rows: leaverTasks,
  toTasks: toExitTasks,
  office_permission: 'lifecycle.exit.update',
});
export const { uploadFile: uploadExitTaskFile, readFile: readExitTaskFile } = acts;

async function moveExitTask(ctx: Ctx, id: string, { to, note = null, dues_paise }: TaskMove): Promise<ExitTask> {
  const before = await acts.lockToMove(ctx, id, to);
  const exit = await lockExitRow(ctx.tx, before.exit_id);
  const movesMoney = to === 'open' || Boolean(dues_paise);
  if (movesMoney && exit && !['serving_notice', 'clearance'].includes(exit.status)) throw exitSettled();
  if (to === 'open') await deleteDueOfTask(ctx.tx, id);
  if (to === 'done' && dues_paise) await recordDue(ctx, before, dues_paise);
  const { exit_id, title, employee_id } = before;
  await ctx.audit(`lifecycle.exit_task_${to === 'open' ? 'reopened' : to}`, id, {
    exit_id,
    employee_id,
    title,
    note,
    dues_paise,
  });
  const words = { open: 'reopened', done: 'done', not_applicable: 'not needed' };
  await addExitEvent(ctx, exit_id, `${title}: ${words[to]}`, ctx.actor.user_id);
  return acts.move(ctx, before, { to, note });
}

/** Completes a task; an amount to recover is kept for the settlement. @throws `not_found`, `wrong_status`, `task_blocked`, `task_file`, `exit_settled` */
export const completeExitTask = (
  ctx: Ctx,
  id: string,
  done: { note?: string | null | undefined; dues_paise?: number | null | undefined },
) => moveExitTask(ctx, id, { to: 'done', ...done });
/** Marks a task as not needed. @throws `not_found`, `wrong_status` */
export const dropExitTask = (ctx: Ctx, id: string, note: string | null | undefined) =>
  moveExitTask(ctx, id, { to: 'not_applicable', note });
/** Opens a task again; an amount recorded with it goes. @throws `not_found`, `wrong_status`, `exit_settled` */
export const reopenExitTask = (ctx: Ctx, id: string) => moveExitTask(ctx, id, { to: 'open' });
