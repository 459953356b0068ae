/** What HR does for several joiners or tasks at once: each alone, and who is left out is named. */
import { findEmployeeCards } from '@hrms/employees/server';
import type { BulkResult } from '@hrms/lifecycle/contract';
import { mayMove } from '@hrms/lifecycle/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { actUponEach, type Ctx, updateRow } from '@hrms/platform/server';
import { joinerTasks } from '../checklists/task.queries.ts';
import { joiningNotices } from '../joining.notices.ts';
import { employeeUnknown, missing, wrongStatus } from '../joining.refusals.ts';
import { findJoiners, findVisibleJoiner, lockJoiner } from './joiner.queries.ts';
import { sendLink } from './link.service.ts';
import { addEvent } from './section.queries.ts';

/** Does something for each id. What is refused is left out with its reason. */
async function forEach(
  { tx }: Ctx,
  ids: readonly string[],
  nameOf: (id: string) => string,
  act: (id: string) => Promise<unknown>,
) {
  const outcomes = await actUponEach(tx, ids, act);
  const left_out = outcomes.flatMap(({ id, refusal }) => (refusal ? [{ id, name: nameOf(id), reason: refusal.message }] : []));
  return { done: outcomes.length - left_out.length, left_out };
}

async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<(id: string) => string> {
  const names = new Map((await findJoiners(ctx.tx, ids, ctx.today)).map(({ joiner_id, full_name }) => [joiner_id, full_name]));
  return (id) => names.get(id) ?? 'Joiner';
}

/** Mails a new link to each joiner who can get one. */
export const sendLinks = async (ctx: Ctx, ids: readonly string[]): Promise<BulkResult> =>
  forEach(ctx, ids, await namesOf(ctx, ids), (id) => sendLink(ctx, id));

/** @throws `employee_unknown` */
async function nameOfOwner({ tx }: Ctx, owner_id: string): Promise<string> {
  const card = (await findEmployeeCards(tx, [owner_id])).get(owner_id);
  if (!card) throw employeeUnknown('owner_id');
  return card.full_name;
}

/** Makes one employee responsible for joiners. @throws `employee_unknown` */
export async function assignJoiners(ctx: Ctx, ids: readonly string[], owner_id: string): Promise<BulkResult> {
  const owner = await nameOfOwner(ctx, owner_id);
  return forEach(ctx, ids, await namesOf(ctx, ids), async (id) => {
    await findVisibleJoiner(ctx, id);
    const { status, version } = await lockJoiner(ctx.tx, id, ctx.today);
    if (!mayMove(status, 'update')) throw wrongStatus(status);
    await updateRow(ctx.tx, 'joiner', { id }, { owner_id, version: version + 1 });
    await addEvent(ctx, id, ctx.actor.display_name, `Owner is ${owner}`);
    await ctx.audit('lifecycle.joiner_assigned', id, { owner_id });
  });
}

/** Gives open tasks to one employee, who is told of each. @throws `employee_unknown` */
export async function assignTasks(ctx: Ctx, ids: readonly string[], owner_id: string): Promise<BulkResult> {
  await nameOfOwner(ctx, owner_id);
  const titles = new Map<string, string>();
  return forEach(
    ctx,
    ids,
    (id) => titles.get(id) ?? 'Task',
    async (id) => {
      const task = await joinerTasks.lock(ctx.tx, id);
      if (!task) throw missing('Task');
      titles.set(id, task.title);
      await findVisibleJoiner(ctx, task.joiner_id);
      if (task.status !== 'open') throw wrongStatus(task.status);
      const { title, joiner_id, joiner_name, due_on, version } = task;
      await updateRow(ctx.tx, 'joining_task', { id }, { owner_employee_id: owner_id, version: version + 1 });
      await ctx.audit('lifecycle.task_assigned', id, { joiner_id, title, owner_id });
      await ctx.notify(joiningNotices.task, {
        to: { employees: [owner_id] },
        cause: `${id}:${version}`,
        subject_id: id,
        values: { title, employee: joiner_name, due_on: dateLabel(due_on) },
      });
    },
  );
}
