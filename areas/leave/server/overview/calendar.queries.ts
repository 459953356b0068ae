import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** How many employees of a span's days are at work, and the days below a least share. */
export async function loadPresence(ctx: Ctx, ids: readonly string[], from: CivilDate, to: CivilDate, least: number | null) {
  const { rows } = await sql<{
    day: CivilDate;
    away: number;
  }>`select day, count(distinct employee_id) as away from leave_half where org_id = ${ctx.org_id} and employee_id = any(${[...ids]}::uuid[])
    and day between ${from}::date and ${to}::date and status = 'taken' and kind = 'working' group by day`.execute(ctx.tx);
  const away = new Map(rows.map((row) => [row.day, row.away]));
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const gone = away.get(day) ?? 0;
    days.push({
      day,
      away: gone,
      people: ids.length,
      below_minimum: least !== null && (ids.length - gone) * 100 < least * ids.length,
    });
  }
  return days;
}
