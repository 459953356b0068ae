import { findEmployeeCards } from '@hrms/employees/server';
import type { ExitTask, ExitTaskOwner, exitTasks } from '@hrms/lifecycle/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasOfficeScope, insertRow, type PageRows, updateRow, visibleEmployees } from '@hrms/platform/server';
import type { OwnTasks } from '../checklists/task-table.queries.ts';
import { taskBlocked, taskFileMissing, wrongStatus } from '../joining.refusals.ts';
import { addExitEvent, lockExitRow } from './exit.queries.ts';
import { exitSettled, missing } from './exit.refusals.ts';
import { deleteDueOfTask, type ExitTaskRow, listExitTaskRows, listTasksOfExit, lockExitTask } from './exit-task.queries.ts';

const OFFICES: Readonly<Partial<Record<ExitTaskOwner, { permission: string; name: string }>>> = {
  hr: { permission: 'lifecycle.exit.update', name: 'HR' },
  payroll: { permission: 'lifecycle.exit.settle', name: 'Payroll' },
  finance: { permission: 'payroll.payment.confirm', name: 'Finance' },
};

const ownTasksOf = ({ actor }: Ctx): OwnTasks => ({
  employee_id: actor.employee_id,
  owner_kinds: (Object.keys(OFFICES) as ExitTaskOwner[]).filter((kind) => hasOfficeScope(actor, OFFICES[kind]?.permission ?? '')),
});

/** Tasks with the names of their owners and whether the caller may complete them; nobody completes office tasks of the own exit. */
export async function toExitTasks(ctx: Ctx, rows: readonly ExitTaskRow[]): Promise<ExitTask[]> {
  const ids = rows.flatMap(({ employee_id, owner_employee_id }) => [
    employee_id,
    ...(owner_employee_id ? [owner_employee_id] : []),
  ]);
  const cards = await findEmployeeCards(ctx.tx, ids);
  const { employee_id: own, owner_kinds } = ownTasksOf(ctx);
  const office = hasOfficeScope(ctx.actor, 'lifecycle.exit.update');
  const nameOf = (id: string | null) => cards.get(id ?? '')?.full_name;
  return rows.map((row) => {
    const mine = row.owner_employee_id ? row.owner_employee_id === own : owner_kinds.includes(row.owner_kind);
    return {
      ...row,
      employee_name: nameOf(row.employee_id) ?? '',
      owner_name: nameOf(row.owner_employee_id) ?? OFFICES[row.owner_kind]?.name ?? 'HR',
      done_at: row.done_at && new Date(row.done_at).toISOString(),
      overdue: row.status === 'open' && row.due_on < ctx.today,
      mine: row.employee_id === own ? row.owner_employee_id === own : office || mine,
    };
  });
}

/** One page of own tasks, or of those of visible exits. @throws `access.forbidden` */
export async function listExitTasks(ctx: Ctx, filter: FilterOf<typeof exitTasks.list>): Promise<PageRows<ExitTask>> {
  const allowed =
    filter.owner === 'me'
      ? { own: ownTasksOf(ctx) }
      : { visible: await visibleEmployees(ctx, 'lifecycle.exit.read', 'x.employee_id') };
  const page = await listExitTaskRows(ctx.tx, filter, allowed);
  return { ...page, rows: await toExitTasks(ctx, page.rows) };
}

/** Tasks of one exit. */
export const readTasksOfExit = async (ctx: Ctx, exit_id: string): Promise<ExitTask[]> =>
  toExitTasks(ctx, await listTasksOfExit(ctx.tx, exit_id));

type TaskMove = { to: ExitTask['status']; note?: string | null | undefined; dues_paise?: number | null | undefined };

async function recordDue(ctx: Ctx, task: ExitTaskRow, amount_paise: number): Promise<void> {
  const stamp = { created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  const { exit_id, task_id, title: label } = task;
  await insertRow(ctx.tx, 'exit_due', { exit_id, task_id, label, amount_paise, direction: 'recover', status: 'open', ...stamp });
}

async function moveExitTask(ctx: Ctx, id: string, { to, note = null, dues_paise }: TaskMove): Promise<ExitTask> {
  const before = await lockExitTask(ctx.tx, id);
  const [task] = before ? await toExitTasks(ctx, [before]) : [];
  if (!before || !task?.mine) throw missing('Task');
  if ((before.status === 'open') === (to === 'open')) throw wrongStatus(before.status);
  if (to === 'done' && before.blocked_by) throw taskBlocked(before.blocked_by);
  if (to === 'done' && before.needs_file && !before.file_name) throw taskFileMissing(before.title);
  const exit = await lockExitRow(ctx.tx, before.exit_id);
  const movesMoney = to === 'open' || Boolean(dues_paise);
  if (movesMoney && exit && !['serving_notice', 'clearance'].includes(exit.status)) throw exitSettled();
  const done = to === 'open' ? { done_by: null, done_at: null } : { done_by: ctx.actor.user_id, done_at: ctx.clock.now() };
  await updateRow(ctx.tx, 'exit_task', { id }, { status: to, note, ...done, version: before.version + 1 });
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
  const after = await lockExitTask(ctx.tx, id);
  const [shown] = after ? await toExitTasks(ctx, [after]) : [];
  if (!shown) throw missing('Task');
  return shown;
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
