import type { CreateShift, Shift, shifts, UpdateShift } from '@hrms/attendance/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasText, newId, type PageRows, pageOf, type Tx, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';

export const SHIFT_TIME_COLUMNS = [
  'start_minute',
  'end_minute',
  'half_minute',
  'break_kind',
  'break_minutes',
  'break_after_span',
  'break_paid',
  'open_before',
  'close_after',
  'expected_minutes',
  'allowance_code',
  'allowance_paise',
] as const;

export type ShiftTimes = CreateShift | UpdateShift;

/** How many people each shift has today: by assignment, or by a rotation that holds it. */
export async function countPeople({ tx, today }: Work): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; people: number }>`
    with newest as (select distinct on (a.employee_id) a.employee_id, a.shift_id, a.rotation_id from shift_assignment a
      where a.org_id = ${tx.org_id} and a.from_date <= ${today}::date order by a.employee_id, a.from_date desc)
    select held.id, count(*)::int as people from (
      select shift_id::text as id from newest where shift_id is not null
      union all
      select distinct_entry.id from newest join shift_rotation r on r.org_id = ${tx.org_id} and r.id = newest.rotation_id
        cross join lateral (select distinct entry as id from unnest(r.cycle) entry where entry <> 'off') distinct_entry) held
    group by held.id`.execute(tx);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Shifts by id, each with the times in force today and its versions. */
export async function toShifts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Shift>> {
  const rows = await ctx.tx
    .selectFrom('shift')
    .innerJoin('shift_version', (on) =>
      on.onRef('shift_version.org_id', '=', 'shift.org_id').onRef('shift_version.shift_id', '=', 'shift.id'),
    )
    .where('shift.org_id', '=', ctx.org_id)
    .where(sql<boolean>`shift.id = any(${[...ids]}::uuid[])`)
    .select([
      'shift.id as shift_id',
      'code',
      'name',
      'colour',
      'is_default',
      'active',
      'version',
      'from_date',
      ...SHIFT_TIME_COLUMNS,
    ])
    .orderBy('from_date')
    .execute();
  const people = await countPeople(ctx);
  const found = new Map<string, Shift>();
  for (const [id, versions] of Map.groupBy(rows, ({ shift_id }) => shift_id)) {
    const current = versions.findLast(({ from_date }) => from_date <= ctx.today) ?? versions[0];
    if (!current) continue;
    const { break_kind, break_minutes, break_after_span, break_paid, ...rest } = current;
    found.set(id, {
      ...rest,
      break: { kind: break_kind as 'fixed', minutes: break_minutes, after_span: break_after_span, paid: break_paid },
      employee_count: people.get(id) ?? 0,
      versions: versions.map(({ from_date, start_minute, end_minute }) => ({ from_date, start_minute, end_minute })),
    });
  }
  return found;
}

/** One page of the shifts, by start time of their first version. */
export async function listShifts(ctx: Ctx, filter: FilterOf<typeof shifts.list>): Promise<PageRows<Shift>> {
  let matching = ctx.tx.selectFrom('shift').where('shift.org_id', '=', ctx.org_id);
  matching = matching.where(hasText(filter.search, 'name', 'code'));
  if (filter.active !== undefined) matching = matching.where('active', '=', filter.active);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select('shift.id')
      .orderBy(sql`(select min(v.start_minute) from shift_version v where v.org_id = shift.org_id and v.shift_id = shift.id)`)
      .orderBy('shift.code')
      .orderBy('shift.id'),
  );
  const known = await toShifts(
    ctx,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: page.rows.flatMap(({ id }) => known.get(id) ?? []) };
}

/** Stores the times of a shift from a day on. */
export async function saveVersion(ctx: Ctx, shift_id: string, from_date: string, given: ShiftTimes): Promise<void> {
  const columns = { ...toColumns(given), created_at: ctx.clock.now(), created_by: ctx.actor.user_id };
  await ctx.tx
    .insertInto('shift_version')
    .values({ org_id: ctx.org_id, id: newId(), shift_id, from_date, ...columns })
    .onConflict((on) => on.columns(['org_id', 'shift_id', 'from_date']).doUpdateSet(columns))
    .execute();
}

/** The columns of a shift's times. */
export const toColumns = ({ break: pause, ...times }: ShiftTimes) => ({
  start_minute: times.start_minute,
  end_minute: times.end_minute,
  half_minute: times.half_minute,
  break_kind: pause.kind,
  break_minutes: pause.minutes,
  break_after_span: pause.after_span,
  break_paid: pause.paid,
  open_before: times.open_before,
  close_after: times.close_after,
  expected_minutes: times.expected_minutes,
  allowance_code: times.allowance_code,
  allowance_paise: times.allowance_paise,
});

/** Whether a shift stands in an assignment, a rotation, a roster or a day. */
export async function isShiftUsed(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
      exists (select from shift_assignment where org_id = ${tx.org_id} and shift_id = ${id}::uuid)
      or exists (select from roster_day where org_id = ${tx.org_id} and shift_id = ${id}::uuid)
      or exists (select from shift_rotation where org_id = ${tx.org_id} and ${id} = any(cycle))
      or exists (select from attendance_rule
      where org_id = ${tx.org_id} and rule ->> 'default_shift_id' = ${id}) as used`.execute(tx);
  return rows[0]?.used ?? false;
}

/** Adds a shift. */
export function insertShift(ctx: Ctx, id: string, code: string, name: string, colour: string, now: Date) {
  return ctx.tx
    .insertInto('shift')
    .values({ org_id: ctx.org_id, id, code, name, colour, created_at: now, created_by: ctx.actor.user_id, updated_at: now });
}
