import type { Work } from '@hrms/platform/server';
import { lockPayInputs, moveLopEntries, readAllowances, readLopDays, readOvertime } from './pay-inputs.queries.ts';

/**
 * Sends the open payroll of a month what attendance knows of it: days without pay one by one, overtime, allowances, and changes to the days
 * of earlier months. Called again whenever one of them changes; the payroll's calculation then differs and is done again.
 */
export async function sendPayInputs(work: Work, period: string, by: string | null): Promise<void> {
  await lockPayInputs(work);
  await work.dependencies.attendance.setPayInputs(
    work,
    period,
    {
      lop: await readLopDays(work, period),
      overtime: await readOvertime(work, period),
      allowances: await readAllowances(work, period),
    },
    by,
  );
}

/**
 * Moves LOP entries of an employee that no payroll has used from the payroll of one month to that of another, and sends both what they
 * have now. Answers how many it moved.
 */
export async function moveLopDays(
  work: Work,
  days: { employee_id: string; entry_ids: readonly string[]; from: string; to: string },
  by: string | null,
): Promise<number> {
  await lockPayInputs(work);
  const moved = await moveLopEntries(work, days);
  if (moved > 0) for (const period of [days.from, days.to].toSorted()) await sendPayInputs(work, period, by);
  return moved;
}
