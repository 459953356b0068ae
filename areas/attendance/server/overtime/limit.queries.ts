import type { overtimes } from '@hrms/attendance/contract';
import { isPositionAt, positionOrFirstOn } from '@hrms/employees/server';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, type Tx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { readSetting } from '../configuration.queries.ts';
import { ofThese } from '../open-overtime.queries.ts';
import { readAttendanceWindow } from '../period-lookup.ts';
import { overtimeLimit } from '../refusals.ts';

/** First and last day of the calendar quarter a date lies in, with its name. */
export function quarterOf(day: string): { name: string; from: string; to: string } {
  const year = day.slice(0, 4);
  const quarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  const ends = ['03-31', '06-30', '09-30', '12-31'];
  return {
    name: `Q${quarter + 1} ${year}`,
    from: `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`,
    to: `${year}-${ends[quarter]}`,
  };
}

const COUNTED = sql`coalesce(o.payable_minutes, o.approved_minutes, o.requested_minutes, o.actual_minutes)`;
const OPEN = sql`o.status not in ('rejected', 'cancelled', 'reversed', 'detected')`;

/** @throws `overtime_limit` when minutes more would pass the quarter's limit and the organisation enforces it */
export async function assertWithinLimit(
  tx: Tx,
  given: { employee_id: string; full_name: string; day: string; minutes: number; except?: string },
): Promise<void> {
  const setting = await readSetting(tx, given.day);
  if (!setting.enforce_limit || setting.overtime_quarter_hours === null) return;
  const { from, to } = quarterOf(given.day);
  const { rows } = await sql<{
    used: number;
  }>`select coalesce(sum(${COUNTED}), 0)::int as used from overtime o
    where o.org_id = ${tx.org_id} and o.employee_id = ${given.employee_id}
    and o.day between ${from}::date and ${to}::date and ${OPEN} and o.id is distinct from ${given.except ?? null}::uuid`.execute(
    tx,
  );
  const reached = (rows[0]?.used ?? 0) + given.minutes;
  if (reached > setting.overtime_quarter_hours * 60)
    throw overtimeLimit(given.full_name, Math.ceil(reached / 60), setting.overtime_quarter_hours);
}

/** Overtime of the quarter against the limit, the highest first. */
export async function listLimits(ctx: Ctx, filter: FilterOf<typeof overtimes.limits>): Promise<DataOf<typeof overtimes.limits>> {
  const day = filter.day ?? ctx.today;
  const { name, from, to } = quarterOf(day);
  const setting = await readSetting(ctx.tx, day);
  const limit_minutes = setting.overtime_quarter_hours === null ? null : setting.overtime_quarter_hours * 60;
  const like = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const used = sql`select e.id as employee_id, e.employee_code, e.full_name, sum(${COUNTED})::int as used_minutes from overtime o
    join employee e on e.org_id = o.org_id and e.id = o.employee_id
    where o.org_id = ${ctx.org_id} and o.day between ${from}::date and ${to}::date and ${OPEN}
      and ${await visibleEmployees(ctx, 'attendance.overtime.read', 'o.employee_id')}
      and ${filter.employee_id ? sql`e.id = ${filter.employee_id}::uuid` : sql`true`}
        and ${like ? sql`e.full_name ilike ${like}` : sql`true`}
      and ${isPositionAt(positionOrFirstOn(ctx, 'e.id', day), filter)}
    group by e.id, e.employee_code, e.full_name`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${used}) used`.execute(ctx.tx);
  const { page, limit } = filter;
  const { rows } = await sql<{
    employee_id: string;
    employee_code: string;
    full_name: string;
    used_minutes: number;
  }>`select * from (${used}) used
    order by used_minutes desc, full_name, employee_id limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.tx);
  const total = counted.rows[0]?.total ?? 0;
  return {
    rows: rows.map((row) => ({
      ...row,
      quarter: name,
      limit_minutes,
      percent: limit_minutes ? Math.round((row.used_minutes * 100) / limit_minutes) : null,
    })),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

export type OvertimeOverLimit = { readonly employee_id: string; readonly minutes: number };

/**
 * Employees with overtime in the attendance period of a month who are above the limit of the quarter in which it ends: their minutes of
 * the quarter. `limit` in minutes; null where the organisation sets none.
 */
export async function listOverLimit(
  tx: Tx,
  month: string,
  ids?: readonly string[],
): Promise<{ quarter: string; limit: number | null; people: OvertimeOverLimit[] }> {
  const { first_day, last_day } = await readAttendanceWindow(tx, month);
  const { name, from, to } = quarterOf(last_day);
  const { overtime_quarter_hours } = await readSetting(tx, last_day);
  if (overtime_quarter_hours === null) return { quarter: name, limit: null, people: [] };
  const limit = overtime_quarter_hours * 60;
  const { rows } = await sql<OvertimeOverLimit>`
    select o.employee_id, sum(${COUNTED})::int as minutes from overtime o
    where o.org_id = ${tx.org_id} and ${ofThese(ids ?? null)} and o.day between ${from}::date and ${to}::date and ${OPEN}
    group by o.employee_id
    having sum(${COUNTED}) > ${limit} and bool_or(o.day between ${first_day}::date and ${last_day}::date)
    order by o.employee_id`.execute(tx);
  return { quarter: name, limit, people: rows };
}
