import { listPayrollIds } from '@hrms/employees/server';
import type { AssignMembers, CreatePayGroup, PayGroup, PayGroupMember, payGroups, UpdatePayGroup } from '@hrms/payroll/contract';
import { type CivilDate, firstDayOf, monthOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, copyRows, deleteUnused, insertRow, newId, type PageRows, updateVersioned } from '@hrms/platform/server';
import { startComputing } from '../recompute.service.ts';
import { employeeUnknown, groupExists, groupInUse, groupUsed, missing, staleGroup } from '../refusals.ts';
import { lockUnfinishedRuns } from '../run.queries.ts';
import { copySettings, countCurrentAndLater, deleteSettingsOf, findOpenRunOf, listGroups, listMembers } from './group.queries.ts';
import { assertMonthOpen, lockGroupForRun } from './group-lock.service.ts';
import { groupInMonth } from './membership.queries.ts';

const unique = { pay_group__name: groupExists };

/** Employees in service on a day by their pay group of that month. */
async function readMembers(ctx: Ctx, day: CivilDate): Promise<Map<string, string[]>> {
  const ids = await listPayrollIds(ctx.tx, { first_day: day, last_day: day });
  return Map.groupBy(ids, await groupInMonth(ctx.tx, monthOf(day)));
}

/** Pay groups with their numbers of employees in service today. */
export async function listPayGroups(
  ctx: Ctx,
  filter: FilterOf<typeof payGroups.list> & { id?: string },
): Promise<PageRows<PayGroup>> {
  const page = await listGroups(ctx.tx, filter);
  const members = await readMembers(ctx, ctx.today);
  return { ...page, rows: page.rows.map((row) => ({ ...row, members: members.get(row.pay_group_id)?.length ?? 0 })) };
}

async function readGroup(ctx: Ctx, id: string): Promise<PayGroup> {
  const [group] = (await listPayGroups(ctx, { page: 1, limit: 1, id })).rows;
  if (!group) throw missing('Pay group');
  return group;
}

/** Adds a pay group. It begins with the settings of the default group. @throws Refusal 409 when the name is taken */
export async function createPayGroup(ctx: Ctx, { name, legal_entity_note }: CreatePayGroup): Promise<PayGroup> {
  const now = ctx.clock.now();
  const id = await insertRow(
    ctx.tx,
    'pay_group',
    { name, legal_entity_note: legal_entity_note ?? null, is_default: false, created_at: now },
    unique,
  );
  await copySettings(ctx.tx, { id: newId(), pay_group_id: id, today: ctx.today, now });
  await ctx.audit('payroll.group_created', id, { name, legal_entity_note });
  return readGroup(ctx, id);
}

/**
 * Changes a pay group. @throws Refusal 404, 409 for a stale version, a name that is taken, or an inactive group that is the default one, has
 * employees or an open run
 */
export async function updatePayGroup(ctx: Ctx, id: string, change: UpdatePayGroup): Promise<PayGroup> {
  const before = await readGroup(ctx, id);
  const { name, legal_entity_note, status, version } = change;
  if (status === 'inactive' && before.status === 'active') await assertUnused(ctx, before);
  await updateVersioned(ctx.tx, 'pay_group', {
    id,
    version: version ?? before.version,
    set: { name, legal_entity_note, status },
    stale: staleGroup,
    unique,
  });
  await ctx.audit('payroll.group_changed', id, { before, after: { name, legal_entity_note, status } });
  return readGroup(ctx, id);
}

async function assertUnused(ctx: Ctx, { pay_group_id, is_default }: PayGroup): Promise<void> {
  if (is_default) throw groupInUse('The default pay group stays active. Employees without a group belong to it');
  const open = await findOpenRunOf(ctx.tx, pay_group_id);
  if (open) throw groupInUse(`${open.title} is open. Finalise or cancel it first`);
  if ((await countCurrentAndLater(ctx.tx, pay_group_id, ctx.today)) > 0)
    throw groupInUse('Employees belong to this pay group. Move them to another one first');
}

/** Deletes a pay group that never had employees or runs, with its settings. @throws Refusal 404, 409 when it is used or the default one */
export async function deletePayGroup(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await readGroup(ctx, id);
  if (before.is_default) throw groupUsed();
  await deleteSettingsOf(ctx.tx, id);
  await deleteUnused(ctx.tx, 'pay_group', { id, used: groupUsed });
  await ctx.audit('payroll.group_deleted', id, { before });
  return {};
}

type MembersQuery = { page: number; limit: number; search?: string | undefined; on?: CivilDate | undefined };

/** Employees in service in a pay group on a day, today without one, by name. @throws Refusal 404 */
export async function listGroupMembers(
  ctx: Ctx,
  id: string,
  { on = ctx.today, ...query }: MembersQuery,
): Promise<PageRows<PayGroupMember>> {
  await readGroup(ctx, id);
  return listMembers(ctx.tx, { ...query, on, ids: (await readMembers(ctx, on)).get(id) ?? [] });
}

/**
 * Moves employees into a pay group from a day on; the group pays the whole month of that day. A group entered for the same day is replaced,
 * later ones stay. Open runs are calculated again. Safe to repeat.
 * @throws Refusal 404, 409 for an inactive group or a month that is final in the old or the new group, 422 for an unknown employee
 */
export async function assignMembers(
  ctx: Ctx,
  id: string,
  { employee_ids, from_date }: AssignMembers,
): Promise<{ moved: number }> {
  const group = await lockGroupForRun(ctx.tx, id);
  const ids = [...new Set(employee_ids)];
  for (const [at, employee_id] of ids.entries())
    if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw employeeUnknown(at);
  const open = await lockUnfinishedRuns(ctx.tx);
  const groupOf = await groupInMonth(ctx.tx, monthOf(from_date), ids);
  const moving = ids.filter((employee_id) => groupOf(employee_id) !== id);
  if (moving.length > 0) await assertMonthOpen(ctx, [id, ...new Set(moving.map(groupOf))], from_date);
  const created_at = ctx.clock.now().toISOString();
  await copyRows(
    ctx.tx,
    'pay_group_member',
    moving.map((employee_id) => ({
      id: newId(),
      employee_id,
      from_date,
      pay_group_id: id,
      created_by: ctx.actor.user_id,
      created_at,
    })),
    { replacing: { key: ['employee_id', 'from_date'] } },
  );
  await ctx.auditMany(
    'payroll.group_assigned',
    moving.map((employee_id) => ({ subject_id: employee_id, details: { pay_group: group.name, from_date } })),
  );
  if (moving.length > 0) {
    await ctx.announceChange('pay', { from_date: firstDayOf(monthOf(from_date)), cause: 'pay group changed' });
    for (const run of open) if (run.status === 'draft') await startComputing(ctx, run.id);
  }
  return { moved: moving.length };
}
