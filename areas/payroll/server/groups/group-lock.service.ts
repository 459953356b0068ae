import { type CivilDate, type Month, monthName, monthOf } from '@hrms/platform/calendar';
import type { Ctx, Tx } from '@hrms/platform/server';
import { groupInactive, missing, monthFinalised } from '../refusals.ts';
import { findGroup, lockGroups } from '../setting.queries.ts';
import { findLastFinalOf, groupInMonth } from './membership.queries.ts';

/** A pay group by its id, the default one without. @throws Refusal 404 */
export async function requireGroup(tx: Tx, id?: string) {
  const group = await findGroup(tx, id);
  if (!group) throw missing('Pay group');
  return group;
}

/** The pay group a run is started for; no other run is started meanwhile. @throws Refusal 404, 409 for an inactive group */
export async function lockGroupForRun(tx: Tx, id?: string) {
  await lockGroups(tx);
  const group = await requireGroup(tx, id);
  if (group.status === 'inactive') throw groupInactive(group.name);
  return group;
}

/** The pay group of an employee in a month, locked as `lockGroupForRun` does. */
export async function lockGroupOfEmployee(tx: Tx, employee_id: string, month: Month) {
  await lockGroups(tx);
  return requireGroup(tx, (await groupInMonth(tx, month, [employee_id]))(employee_id));
}

/** @throws Refusal 409 when payroll of the day's month is final in one of the groups */
export async function assertMonthOpen(ctx: Ctx, group_ids: readonly string[], day: CivilDate): Promise<void> {
  const last = await findLastFinalOf(ctx.tx, group_ids);
  if (last && monthOf(day) <= last) throw monthFinalised(monthName(last));
}
