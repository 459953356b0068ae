import type { CivilDate, Month } from '@hrms/platform/calendar';
import { lastDayOf } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { groupInMonth } from '../groups/membership.queries.ts';
import { findSettingOn } from '../setting.queries.ts';
import { cutOffOf } from '../steps/cutoff.jobs.ts';

/** The last day on which payroll takes inputs of a month, by employee: that of the employee's pay group. */
export async function listCutOffs(tx: Tx, month: Month, employee_ids: readonly string[]): Promise<Map<string, CivilDate>> {
  const groupOf = await groupInMonth(tx, month, employee_ids);
  const days = new Map<string, CivilDate>();
  for (const group of new Set(employee_ids.map(groupOf))) {
    const { input_cutoff_day } = await findSettingOn(tx, group, lastDayOf(month));
    days.set(group, cutOffOf(month, input_cutoff_day));
  }
  return new Map(employee_ids.map((id) => [id, days.get(groupOf(id)) ?? lastDayOf(month)]));
}
