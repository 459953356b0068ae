import { listPayrollIds } from '@hrms/employees/server';
import { type Month, periodOf } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { listSettledInMonth } from '../settled.queries.ts';
import { groupInMonth, listGroupsNotFinal } from './membership.queries.ts';

/**
 * Names of the pay groups with employees in service in a month whose regular run of it is not final: what is filed for the month lacks
 * their payslips. Leavers who are paid by a settlement need no regular run.
 */
export async function listOpenGroups(tx: Tx, month: Month): Promise<string[]> {
  const open = await listGroupsNotFinal(tx, month);
  if (open.length === 0) return [];
  const settled = await listSettledInMonth(tx, month);
  const people = (await listPayrollIds(tx, periodOf(month))).filter((id) => !settled.has(id));
  const groupOf = await groupInMonth(tx, month);
  const groups = new Set(people.map(groupOf));
  return open.filter(({ id }) => groups.has(id)).map(({ name }) => name);
}
