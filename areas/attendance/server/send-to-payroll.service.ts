import { dateLabel } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import type { LateDay, LopRow } from './dependencies.ts';
import { type LopDay, lockPayInputs, moveLateEntries, readAllowances, readLopDays, readOvertime } from './pay-inputs.queries.ts';

const MOST_NAMED = 6;

function toLopRow(employee_id: string, days: readonly LopDay[]): LopRow {
  const named = days
    .slice(0, MOST_NAMED)
    .map(({ day, days: part }) => `${dateLabel(day)}${part === 100 ? '' : ` (${part / 100})`}`);
  const rest = days.length > MOST_NAMED ? ` and ${days.length - MOST_NAMED} more` : '';
  return {
    employee_id,
    days: days.reduce((sum, { days: part }) => sum + part, 0),
    reason: `Attendance: ${named.join(', ')}${rest}`,
  };
}

/**
 * Sends the open payroll of a month what attendance knows of it: days without pay, overtime, allowances, and changes to the days of
 * earlier months. Called again whenever one of them changes; the payroll's calculation then differs and is done again.
 */
export async function sendPayInputs(work: Work, period: string, by: string | null): Promise<void> {
  await lockPayInputs(work);
  const days = await readLopDays(work, period);
  const [own, late] = [
    days.filter(({ origin_period }) => origin_period === period),
    days.filter(({ origin_period }) => origin_period !== period),
  ];
  await work.dependencies.attendance.setPayInputs(
    work,
    period,
    {
      lop: [
        ...Map.groupBy(
          own.filter(({ days: part }) => part > 0),
          ({ employee_id }) => employee_id,
        ),
      ].map(([employee_id, of]) => toLopRow(employee_id, of)),
      overtime: await readOvertime(work, period),
      allowances: await readAllowances(work, period),
      late: late.map(({ origin_period, ...day }): LateDay => ({ ...day, origin_month: origin_period })),
    },
    by,
  );
}

/**
 * Moves the changes to an employee's days of an earlier month, which no payroll has used, from the payroll of one month to that of
 * another, and sends both what they have now. Answers how many it moved.
 */
export async function moveLateDays(
  work: Work,
  days: { employee_id: string; origin_month: string; from: string; to: string },
  by: string | null,
): Promise<number> {
  await lockPayInputs(work);
  const moved = await moveLateEntries(work, days);
  if (moved > 0) for (const period of [days.from, days.to].toSorted()) await sendPayInputs(work, period, by);
  return moved;
}
