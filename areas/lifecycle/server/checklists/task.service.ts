import { findEmployeeCards } from '@hrms/employees/server';
import type { ChecklistTemplate, JoiningTask, joiningTasks, TaskOwner } from '@hrms/lifecycle/contract';
import { bestTemplate } from '@hrms/lifecycle/domain';
import { findDepartmentHead } from '@hrms/organisation/server';
import { addDays } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasOfficeScope, type PageRows, type Tx, visibleEmployees, type Work } from '@hrms/platform/server';
import { joinerTasks, type TaskRecord } from './task.queries.ts';
import { isOwnTask, type Offices, ownTasksOf, taskActs } from './task-move.service.ts';
import { findTemplate, listActiveTemplates } from './template.queries.ts';

const OFFICES: Offices<TaskOwner> = {
  hr: { permission: 'lifecycle.task.update', name: 'HR' },
  payroll: { permission: 'payroll.run.prepare', name: 'Payroll' },
  finance: { permission: 'payroll.payment.confirm', name: 'Finance' },
};

/** Tasks with the names of their owners and whether the caller may complete them. */
export async function toTasks(ctx: Ctx, rows: readonly TaskRecord[]): Promise<JoiningTask[]> {
  const cards = await findEmployeeCards(
    ctx.tx,
    rows.flatMap(({ owner_employee_id }) => owner_employee_id ?? []),
  );
  const own = ownTasksOf(ctx, OFFICES);
  const office = hasOfficeScope(ctx.actor, 'lifecycle.task.update');
  return rows.map((row) => ({
    ...row,
    done_at: row.done_at && new Date(row.done_at).toISOString(),
    owner_name: ownerName(row, cards.get(row.owner_employee_id ?? '')?.full_name),
    overdue: row.status === 'open' && row.due_on < ctx.today,
    mine: office || isOwnTask(own, row),
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
      ? { own: ownTasksOf(ctx, OFFICES) }
      : { visible: await visibleEmployees(ctx, 'lifecycle.onboarding.read', 'r.manager_id') };
  const page = await joinerTasks.list(ctx.tx, filter, allowed, filter.joiner_id);
  return { ...page, rows: await toTasks(ctx, page.rows) };
}

/** Tasks of one joiner. */
export const readTasksOf = async (ctx: Ctx, joiner_id: string): Promise<JoiningTask[]> =>
  toTasks(ctx, await joinerTasks.listOf(ctx.tx, joiner_id));

const acts = taskActs({
  table: 'joining_task',
  rows: joinerTasks,
  toTasks,
  office_permission: 'lifecycle.onboarding.verify',
});
export const { uploadFile: uploadTaskFile, readFile: readTaskFile } = acts;

async function moveTask(ctx: Ctx, id: string, to: JoiningTask['status'], note: string | null): Promise<JoiningTask> {
  const before = await acts.lockToMove(ctx, id, to);
  const { joiner_id, title } = before;
  await ctx.audit(`lifecycle.task_${to === 'open' ? 'reopened' : to}`, id, { joiner_id, title, note });
  return acts.move(ctx, before, { to, note });
}

/** Completes a task. @throws `not_found`, `wrong_status`, `task_blocked` by an earlier one, `task_file` without its file */
export const completeTask = (ctx: Ctx, id: string, note: string | null) => moveTask(ctx, id, 'done', note);
/** Marks a task as not needed. @throws `not_found`, `wrong_status` */
export const dropTask = (ctx: Ctx, id: string, note: string | null) => moveTask(ctx, id, 'not_applicable', note);
/** Opens a task again. @throws `not_found`, `wrong_status` */
export const reopenTask = (ctx: Ctx, id: string) => moveTask(ctx, id, 'open', null);

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
  await joinerTasks.insert(
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
