import { moveLateDays } from '@hrms/attendance/server';
import { listLeaversIn } from '@hrms/employees/server';
import { type Month, periodOf } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { membersOfRun } from '../groups/membership.queries.ts';
import { bringForwardCorrections, endDeferrals, returnCorrections } from './arrear-deferral.queries.ts';

/** Ends the deferral of arrears of employees with the run of a month, which pays them. */
export async function takeUpDeferrals(work: Work, month: Month, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { source, employee_id, origin_month, until_month } of await endDeferrals(work.tx, month, ids))
    if (source === 'attendance') await moveLateDays(work, { employee_id, origin_month, from: until_month, to: month }, null);
}

/**
 * Gives the last payslip of leavers what later months were to recover or pay: parts of corrections, and deferred arrears. Leavers with a
 * settlement in the month (`settled`) have it there. `only`: the employees looked at, all without it.
 */
export async function takeItemsOfLeavers(
  work: Work,
  { id: payroll_id, month }: { id: string; month: Month },
  settled: ReadonlySet<string>,
  only?: readonly string[],
): Promise<void> {
  const isMember = await membersOfRun(work.tx, payroll_id, only);
  const leaving = await listLeaversIn(work.tx, periodOf(month), only);
  const leavers = leaving.filter((id) => settled.has(id) || (isMember?.(id) ?? true));
  await returnCorrections(work.tx, month, { leaving, ids: only });
  await bringForwardCorrections(work.tx, month, leavers);
  await takeUpDeferrals(
    work,
    month,
    leavers.filter((id) => !settled.has(id)),
  );
}
