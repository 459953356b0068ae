import { listPayrollIds } from '@hrms/employees/server';
import type { RunPreview } from '@hrms/payroll/contract';
import { lastDayOf, type Month, periodOf } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { listEmployeesWithSalary } from '@hrms/salary/server';
import { requireGroup } from '../groups/group-lock.service.ts';
import { groupInMonth } from '../groups/membership.queries.ts';
import { readPayDate } from '../groups/pay-date.service.ts';
import { listStopped } from '../inputs/hold.queries.ts';
import { findSettingOn } from '../setting.queries.ts';
import { listSettledInMonth } from '../settled.queries.ts';

/**
 * Whom the regular run of a pay group and month will pay, and who of the group in service is left out and why; the default group without
 * an id. @throws Refusal 404
 */
export async function previewRun(
  ctx: Ctx,
  { period_month: month, pay_group_id }: { period_month: Month; pay_group_id?: string | undefined },
): Promise<RunPreview> {
  const { tx } = ctx;
  const group = await requireGroup(tx, pay_group_id);
  const period = periodOf(month);
  const groupOf = await groupInMonth(tx, month);
  const members = (await listPayrollIds(tx, period)).filter((id) => groupOf(id) === group.id);
  const settled = await listSettledInMonth(tx, month);
  const stopped = await listStopped(tx, month);
  const salaried = await listEmployeesWithSalary(tx, period);
  const count = { employees: 0, settled: 0, stopped: 0, without_salary: 0 };
  for (const id of members) {
    if (settled.has(id)) count.settled += 1;
    else if (stopped.has(id)) count.stopped += 1;
    else if (salaried.has(id)) count.employees += 1;
    else count.without_salary += 1;
  }
  const pay_date = await readPayDate(tx, month, await findSettingOn(tx, group.id, lastDayOf(month)));
  return { period_month: month, pay_group_id: group.id, pay_group: group.name, pay_date, ...count };
}
