import { findWorkplaces } from '@hrms/employees/server';
import { calendarDays } from '@hrms/organisation/domain';
import { listBranchNames, loadCalendar } from '@hrms/organisation/server';
import { type CivilDate, firstDayOf, lastDayOf } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

/**
 * The last day of a month on which an employee works, all or half of it; without an employee by the calendar of the first branch. The last
 * day itself where none is found.
 */
export async function findLastWorkday(tx: Tx, month: string, employee_id: string | null): Promise<CivilDate> {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const own = employee_id ? (await findWorkplaces(tx, [employee_id])).get(employee_id) : undefined;
  const [branch] = own ? [] : await listBranchNames(tx);
  const places = own ?? (branch ? [{ from_date: first, branch_id: branch.id, location_id: null }] : []);
  if (places.length === 0) return last;
  const book = await loadCalendar(tx, first, last);
  const days = calendarDays(book, { employee_id: employee_id ?? '', places }, first, last);
  return days.findLast(({ work }) => work > 0)?.day ?? last;
}
