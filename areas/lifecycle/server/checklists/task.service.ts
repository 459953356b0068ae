import { findEmployeeCards } from '@hrms/employees/server';
import type { ChecklistTemplate, JoiningTask, joiningTasks, TaskOwner } from '@hrms/lifecycle/contract';
import { bestTemplate } from '@hrms/lifecycle/domain';
import { findDepartmentHead } from '@hrms/organisation/server';
import { addDays } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasOfficeScope, type PageRows, type Tx, updateRow, visibleEmployees, type Work } from '@hrms/platform/server';
import { missing, taskBlocked, taskFileMissing, wrongStatus } from '../joining.refusals.ts';
import { insertTasks, listTaskRows, listTasksOf, lockTask, type TaskRecord } from './task.queries.ts';
import type { OwnTasks } from './task-table.queries.ts';
import { findTemplate, listActiveTemplates } from './template.queries.ts';

const OFFICES: Readonly<Partial<Record<TaskOwner, { permission: string; name: string }>>> = {
  hr: { permission: 'lifecycle.task.update', name: 'HR' },
  payroll: { permission: 'payroll.run.prepare', name: 'Payroll' },
  finance: { permission: 'payroll.payment.confirm', name: 'Finance' },
};

/** Which tasks are the caller’s: those in person, and those of the offices whose work the caller may do. */
export function ownTasksOf({ actor }: Ctx): OwnTasks {
  const owner_kinds = (Object.keys(OFFICES) as TaskOwner[]).filter((kind) =>
    hasOfficeScope(actor, OFFICES[kind]?.permission ?? ''),
  );
  return { employee_id: actor.employee_id, owner_kinds };
}

const isOwn = ({ employee_id, owner_kinds }: OwnTasks, { owner_employee_id, owner_kind }: TaskRecord): boolean =>
  owner_employee_id ? owner_employee_id === employee_id : owner_kinds.includes(owner_kind);

/** Tasks with the names of their owners and whether the caller may complete them. */
export async function toTasks(ctx: Ctx, rows: readonly TaskRecord[]): Promise<JoiningTask[]> {
  const cards = await findEmployeeCards(
    ctx.tx,
    rows.flatMap(({ owner_employee_id }) => owner_employee_id ?? []),
  );
  const own = ownTasksOf(ctx);
  const office = hasOfficeScope(ctx.actor, 'lifecycle.task.update');
  return rows.map((row) => ({
    ...row,
    done_at: row.done_at && new Date(row.done_at).toISOString(),
    owner_name: ownerName(row, cards.get(row.owner_employee_id ?? '')?.full_name),
    overdue: row.status === 'open' && row.due_on < ctx.today,
    mine: office || isOwn(own, row),
  }));
}

const WITHOUT_EMPLOYEE: Readonly<Partial<Record<TaskOwner, string>>> = {
  manager: 'Manager',
  department_head: 'Head of department',
  buddy: 'Buddy',
};
const ownerName = ({ owner_kind, joiner_name }: TaskRecord, name: string | undefined): string =>
  name ?? OFFICES[owner_kind]?.name ?? (owner_kind === 'subject' ? joiner_name : (WITHOUT_EMPLOYEE[owner_kind] ?? 'HR'));

/** One page of own tasks, or of those of visible joiners. @throws `access.forbidden` */
export async function listTasks(ctx: Ctx, filter: FilterOf<typeof joiningTasks.list>): Promise<PageRows<JoiningTask>> {
  const allowed =
    filter.owner === 'me'
      ? { own: ownTasksOf(ctx) }
      : { visible: await visibleEmployees(ctx, 'lifecycle.onboarding.read', 'j.manager_id') };
  const page = await listTaskRows(ctx.tx, filter, allowed);
  return { ...page, rows: await toTasks(ctx, page.rows) };
}

/** Tasks of one joiner. */
export const readTasksOf = async (ctx: Ctx, joiner_id: string): Promise<JoiningTask[]> =>
  toTasks(ctx, await listTasksOf(ctx.tx, joiner_id));

async function moveTask(
  ctx: Ctx,
  id: string,
  { to, note = null }: { to: JoiningTask['status']; note?: string | null },
): Promise<JoiningTask> {
  const before = await lockTask(ctx.tx, id);
  const [task] = before ? await toTasks(ctx, [before]) : [];
  if (!before || !task?.mine) throw missing('Task');
  if ((before.status === 'open') === (to === 'open')) throw wrongStatus(before.status);
  if (to === 'done' && before.blocked_by) throw taskBlocked(before.blocked_by);
  if (to === 'done' && before.needs_file && !before.file_name) throw taskFileMissing(before.title);
  const done = to === 'open' ? { done_by: null, done_at: null } : { done_by: ctx.actor.user_id, done_at: ctx.clock.now() };
  await updateRow(ctx.tx, 'joining_task', { id }, { status: to, note, ...done, version: before.version + 1 });
  await ctx.audit(`lifecycle.task_${to === 'open' ? 'reopened' : to}`, id, {
    joiner_id: before.joiner_id,
    title: before.title,
    note,
  });
  const after = await lockTask(ctx.tx, id);
  const [shown] = after ? await toTasks(ctx, [after]) : [];
  if (!shown) throw missing('Task');
  return shown;
}

/** Completes a task. @throws `not_found`, `wrong_status`, `task_blocked` by an earlier one, `task_file` without its file */
export const completeTask = (ctx: Ctx, id: string, note: string | null) => moveTask(ctx, id, { to: 'done', note });
/** Marks a task as not needed. @throws `not_found`, `wrong_status` */
export const dropTask = (ctx: Ctx, id: string, note: string | null) => moveTask(ctx, id, { to: 'not_applicable', note });
/** Opens a task again. @throws `not_found`, `wrong_status` */
export const reopenTask = (ctx: Ctx, id: string) => moveTask(ctx, id, { to: 'open' });

type TaskSubject = {
  readonly branch_id: string;
  readonly department_id: string;
  readonly designation_id: string;
  readonly employment_type: string;
  readonly joining_date: string;
  readonly manager_id: string | null;
  readonly buddy_id: string | null;
};

/** The template of a joiner: the one that is named, or the one that fits best. */
export async function chooseTemplate(
  tx: Tx,
  template_id: string | null,
  facts: TaskSubject,
): Promise<ChecklistTemplate | undefined> {
  return template_id ? findTemplate(tx, template_id) : bestTemplate(await listActiveTemplates(tx, 'onboarding'), facts);
}

/** The head of the department where a task belongs to them; the manager where nobody heads it. */
export const findTaskHead = async (tx: Tx, { department_id, manager_id }: Pick<TaskSubject, 'department_id' | 'manager_id'>) =>
  (await findDepartmentHead(tx, department_id)) ?? manager_id;

type Owners = Pick<TaskSubject, 'manager_id' | 'buddy_id'> & { readonly head_id: string | null };

const ownerOf = (item: ChecklistTemplate['items'][number], { manager_id, buddy_id, head_id }: Owners): string | null => {
  if (item.owner_kind === 'employee') return item.owner_id;
  if (item.owner_kind === 'manager') return manager_id;
  if (item.owner_kind === 'department_head') return head_id;
  return item.owner_kind === 'buddy' ? (buddy_id ?? manager_id) : null;
};

/** Copies the tasks of a template for a joiner, with their days and owners. */
export async function copyTasks({ tx }: Work, joiner_id: string, template: ChecklistTemplate, facts: TaskSubject): Promise<void> {
  const isHeads = template.items.some(({ owner_kind }) => owner_kind === 'department_head');
  const owners = { ...facts, head_id: isHeads ? await findTaskHead(tx, facts) : null };
  await insertTasks(
    tx,
    template.items.map((item, position) => ({
      joiner_id,
      position,
      title: item.title,
      description: item.description,
      category: item.category,
      owner_kind: item.owner_kind,
      owner_employee_id: ownerOf(item, owners),
      offset_days: item.offset_days,
      due_on: addDays(facts.joining_date, item.offset_days),
      gate: item.gate,
      needs_file: item.needs_file,
      depends_on: item.depends_on,
    })),
  );
}
