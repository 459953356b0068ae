import { findWorkplaces } from '@hrms/employees/server';
import type { DayKind, HalfKind } from '@hrms/leave/domain';
import { type CalendarDay, calendarDays } from '@hrms/organisation/domain';
import { loadCalendar } from '@hrms/organisation/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

function toDayKind({ day, kind, half, holiday, optional, off }: CalendarDay): DayKind {
  const halfKind = (which: 'first_half' | 'second_half'): HalfKind => {
    if (kind === 'working') return 'working';
    if (half === null) return kind;
    if (half === which) return kind;
    return off === which ? 'weekly_off' : 'working';
  };
  return { day, first: halfKind('first_half'), second: halfKind('second_half'), holiday_name: holiday?.name ?? null, optional };
}

/** Days of employees by the work week and the holiday list of their own place. What `dayKinds` is without rosters. */
export async function findCalendarDayKinds(
  tx: Tx,
  employee_ids: readonly string[],
  from: CivilDate,
  to: CivilDate,
): Promise<Map<string, DayKind[]>> {
  if (employee_ids.length === 0) return new Map();
  const rules = await loadCalendar(tx, from, to);
  const places = await findWorkplaces(tx, employee_ids);
  const shared = new Map<string, DayKind[]>();
  const own = new Set(
    rules.pattern_assignments
      .concat(rules.list_assignments as never)
      .flatMap(({ target_kind, target_id }) => (target_kind === 'employee' && target_id ? [target_id] : [])),
  );
  return new Map(
    employee_ids.map((employee_id) => {
      const at = places.get(employee_id) ?? [];
      const key = own.has(employee_id)
        ? employee_id
        : JSON.stringify(
            at.map(({ from_date, branch_id, location_id }) => [at.length > 1 ? from_date : '', branch_id, location_id]),
          );
      let days = shared.get(key);
      if (!days) shared.set(key, (days = calendarDays(rules, { employee_id, places: at }, from, to).map(toDayKind)));
      return [employee_id, days];
    }),
  );
}
