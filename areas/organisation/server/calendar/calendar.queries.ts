import type { CalendarList, CalendarRules, HolidayKind, OffRow, TargetKind } from '@hrms/organisation/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

/**
 * Everything that decides the days off of an organisation between two days: five short reads, whatever the number of employees.
 * The domain then computes each employee's days without the database.
 */
export async function loadCalendar(tx: Tx, from: CivilDate, to: CivilDate): Promise<CalendarRules> {
  // lists of the year before too: a holiday of its last days may be made good in the new one
  const years = [Number(from.slice(0, 4)) - 1, Number(to.slice(0, 4))] as const;
  const patterns = await tx
    .selectFrom('weekly_off_pattern')
    .where('org_id', '=', tx.org_id)
    .select(['id', 'name', 'off_rows'])
    .execute();
  const pattern_assignments = await tx
    .selectFrom('weekly_off_assignment')
    .where('org_id', '=', tx.org_id)
    .where('from_date', '<=', to)
    .select(['target_kind', 'target_id', 'pattern_id', 'from_date'])
    .execute();
  const lists = await tx
    .selectFrom('holiday_list')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'published')
    .where('year', '>=', years[0])
    .where('year', '<=', years[1])
    .select(['id', 'name', 'year', 'compensate_off'])
    .execute();
  const holidays = await tx
    .selectFrom('holiday')
    .where('org_id', '=', tx.org_id)
    .where('day', '>=', `${years[0]}-01-01`)
    .where('day', '<=', `${years[1]}-12-31`)
    .select(['holiday_list_id', 'day', 'name', 'kind', 'is_half_day'])
    .orderBy('day')
    .orderBy('name')
    .execute();
  const list_assignments = await tx
    .selectFrom('holiday_list_assignment')
    .where('org_id', '=', tx.org_id)
    .where('year', '>=', years[0])
    .where('year', '<=', years[1])
    .select(['year', 'target_kind', 'target_id', 'holiday_list_id'])
    .execute();
  const days = Map.groupBy(holidays, ({ holiday_list_id }) => holiday_list_id);
  return {
    patterns: patterns.map(({ id, name, off_rows }) => ({ id, name, rows: off_rows as unknown as OffRow[] })),
    pattern_assignments: pattern_assignments.map((row) => ({ ...row, target_kind: row.target_kind as TargetKind })),
    lists: lists.map(({ compensate_off, ...list }) => ({
      ...list,
      compensate_off: compensate_off as CalendarList['compensate_off'],
      holidays: (days.get(list.id) ?? []).map((one) => ({ ...one, kind: one.kind as HolidayKind })),
    })),
    list_assignments: list_assignments.map((row) => ({ ...row, target_kind: row.target_kind as TargetKind })),
  };
}
