import type { register } from '@hrms/attendance/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { registerPeople } from './register.queries.ts';

/** Registers that are lists; the muster roll is a grid. */
export type ListedReport = 'late' | 'absence' | 'overtime' | 'punches';

/** The rows of a register of a period in the order of its columns, by employee code and day. */
export async function listRegisterRows(
  ctx: Ctx,
  filter: FilterOf<typeof register.export>,
  { first_day, last_day }: { first_day: CivilDate; last_day: CivilDate },
): Promise<Record<string, string | number>[]> {
  const people = await registerPeople(ctx, filter, first_day, last_day);
  const person = sql`e.employee_code, e.full_name`;
  const span = (column: 'a.day' | 'o.day' | 'p.day') => sql`${sql.ref(column)} between ${first_day}::date and ${last_day}::date`;
  const joined = (alias: 'a' | 'o' | 'p') =>
    sql`join employee e on e.org_id = ${sql.ref(`${alias}.org_id`)} and e.id = ${sql.ref(`${alias}.employee_id`)}`;
  const queries = {
    late: sql`select ${person}, a.day, a.late, a.early from attendance_day a ${joined('a')}
      where ${span('a.day')} and (a.late > 0 or a.early > 0) and ${people} order by 2, 3`,
    absence: sql`select ${person}, a.day, a.first_half || ' ' || a.second_half as halves, a.lop / 100.0 as lop
      from attendance_day a ${joined('a')}
      where ${span('a.day')} and 'A' in (a.first_half, a.second_half) and ${people} order by 2, 3`,
    overtime: sql`select ${person}, o.day, o.category, o.actual_minutes, coalesce(o.payable_minutes, 0) as payable_minutes,
      o.multiplier_bp / 10000.0 as rate, o.status
      from overtime o ${joined('o')} where ${span('o.day')} and ${people} order by 2, 3`,
    punches: sql`select ${person}, p.day, p.at, p.direction, p.source from punch p ${joined('p')}
      where ${span('p.day')} and ${people} order by 2, p.at limit 200000`,
  } as const;
  const { rows } = await queries[filter.report as ListedReport].execute(ctx.tx);
  return rows as Record<string, string | number>[];
}
