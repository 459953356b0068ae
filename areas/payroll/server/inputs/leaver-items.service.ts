import { moveLopDays } from '@hrms/attendance/server';
import { listLeaversIn } from '@hrms/employees/server';
import { type Month, periodOf } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { membersOfRun } from '../groups/membership.queries.ts';
import {
  type ArrearKey,
  bringForwardCorrections,
  endDeferrals,
  moveCorrections,
  type NotLeaving,
  restoreDeferrals,
  returnCorrections,
} from './arrear-deferral.queries.ts';
import { listAttendanceEntries } from './attendance-inputs.queries.ts';

type Run = { readonly id: string; readonly month: Month };

/** Moves arrears of attendance from the run of one month to that of another, by the days their items are of. Answers how many. */
export async function moveAttendanceArrears(
  work: Work,
  { employee_id, origin_month }: Omit<ArrearKey, 'source'>,
  months: { from: Month; to: Month },
  by: string | null,
): Promise<number> {
  const entry_ids = await listAttendanceEntries(work.tx, { employee_id, origin_month, month: months.from });
  return moveLopDays(work, { employee_id, entry_ids, ...months }, by);
}

/** Ends the deferral of arrears of employees with a run, the last that pays them. */
export async function takeUpDeferrals(work: Work, { id, month }: Run, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ended = await endDeferrals(work.tx, month, ids);
  for (const { source, employee_id, origin_month, until_month } of ended)
    if (source === 'attendance')
      await moveAttendanceArrears(work, { employee_id, origin_month }, { from: until_month, to: month }, null);
  await work.auditMany(
    'payroll.arrears_taken_up',
    ended.map((details) => ({ subject_id: id, details })),
  );
}

/** Gives what a run took up for the last pay of employees back to its later months: parts of corrections, and deferred arrears. */
export async function returnItems(work: Work, { id, month }: Run, of: NotLeaving): Promise<void> {
  await returnCorrections(work.tx, month, of);
  const returned = await restoreDeferrals(work.tx, month, of);
  for (const { source, until_month, ...key } of returned) {
    const months = { from: month, to: until_month };
    if (source === 'attendance') await moveAttendanceArrears(work, key, months, null);
    if (source === 'correction') await moveCorrections(work.tx, key, { ...months, only_moved: true });
  }
  await work.auditMany(
    'payroll.arrears_returned',
    returned.map((details) => ({ subject_id: id, details })),
  );
}

/**
 * Gives the last payslip of leavers what later months were to recover or pay: parts of corrections, and deferred arrears. Leavers with a
 * settlement in the month (`settled`) have it there. `only`: the employees looked at, all without it.
 */
export async function takeItemsOfLeavers(
  work: Work,
  run: Run,
  settled: ReadonlySet<string>,
  only?: readonly string[],
): Promise<void> {
  const isMember = await membersOfRun(work.tx, run.id, only);
  const leaving = await listLeaversIn(work.tx, periodOf(run.month), only);
  const leavers = leaving.filter((id) => settled.has(id) || (isMember?.(id) ?? true));
  await returnItems(work, run, { leaving, ids: only });
  await bringForwardCorrections(work.tx, run.month, leavers);
  await takeUpDeferrals(
    work,
    run,
    leavers.filter((id) => !settled.has(id)),
  );
}
