import { findUserEmployees } from '@hrms/access/server';
import { addDays, addToMonth, type CivilDate, monthOf } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import type { ReportSchedule } from '@hrms/reports/contract';
import { type Cadence, nextDue } from '@hrms/reports/domain';
import { findLastWorkday } from './working-day.queries.ts';

/** Stands for the day of a schedule that waits for a payroll. */
const SOME_DAY = '2199-12-31';

type Due = Pick<ReportSchedule, 'cadence' | 'day'> & { readonly owner_id: string };

/** The next day after today on which a schedule is due; a last working day by the calendar of its owner. */
export async function nextSendDay(
  { tx, today }: Pick<Work, 'tx' | 'today'>,
  { cadence, day, owner_id }: Due,
): Promise<CivilDate> {
  const from = addDays(today, 1);
  if (cadence === 'payroll_finalised') return SOME_DAY;
  if (cadence !== 'monthly' || day !== 0) return nextDue({ cadence, day } satisfies Cadence, from);
  const employee_id = (await findUserEmployees(tx, [owner_id])).get(owner_id) ?? null;
  const due = await findLastWorkday(tx, monthOf(from), employee_id);
  return due >= from ? due : findLastWorkday(tx, addToMonth(monthOf(from), 1), employee_id);
}
