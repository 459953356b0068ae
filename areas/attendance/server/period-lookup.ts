import { type AttendancePeriodDays, periodOfMonth, toDayNumber } from '@hrms/attendance/domain';
import { addToMonth, monthOf } from '@hrms/platform/calendar';
import type { Tx, Work } from '@hrms/platform/server';
import { loadCycle } from './configuration.queries.ts';
import { periodUnknown, rangeTooLong } from './refusals.ts';

/** The day numbers of a span. @throws `range_too_long` for a span out of order or of more days */
export function assertRange(from: string, to: string, most: number): { from: number; to: number } {
  const span = { from: toDayNumber(from), to: toDayNumber(to) };
  if (span.to < span.from || span.to - span.from >= most) throw rangeTooLong(most);
  return span;
}

/** The days of a period between the year 2000 and a year ahead. @throws `period_unknown` */
export async function findPeriod({ tx, today }: Work, code: string): Promise<AttendancePeriodDays> {
  if (code < '2000-01' || code > addToMonth(monthOf(today), 12)) throw periodUnknown();
  return periodOfMonth(await loadCycle(tx), code);
}

/** The days whose attendance the payroll of a month pays. */
export async function readAttendanceWindow(tx: Tx, month: string): Promise<{ first_day: string; last_day: string }> {
  const { first_day, last_day } = periodOfMonth(await loadCycle(tx), month);
  return { first_day, last_day };
}
