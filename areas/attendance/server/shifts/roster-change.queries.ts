import { type Ctx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Publishes the drafts of employees in a span. @returns the cells */
export function publishRosterCells(
  ctx: Ctx,
  ids: string[],
  given: {
    from: string;
    to: string;
    department_id?: string | undefined;
    branch_id?: string | undefined;
    employee_ids?: string[] | undefined;
  },
) {
  return sql<{
    employee_id: string;
    day: string;
  }>`update roster_day set published_at = ${ctx.clock.now()}, was_published = false, published_shift_id = null,
    version = version + 1
    where org_id = ${ctx.org_id} and employee_id = any(${ids}::uuid[]) and day between ${given.from}::date and ${given.to}::date
      and published_at is null
    returning employee_id, day`.execute(ctx.tx);
}

/** Stores one cell of the roster; nothing when another version stands. */
export function upsertRosterCell(
  ctx: Ctx,
  employee_id: string,
  day: string,
  shift_id: string | null,
  source: string,
  published: boolean,
  now: Date,
  version: number | null | undefined,
) {
  return sql<{ version: number }>`
      insert into roster_day as r (org_id, employee_id, day, shift_id, source, published_at, was_published, cleared, updated_at,
        updated_by)
      values (${ctx.org_id}, ${employee_id}, ${day}, ${shift_id === 'off' ? null : shift_id}::uuid, ${source},
      ${published ? now : null}::timestamptz, false, ${shift_id === null}, ${now}, ${ctx.actor.user_id})
      on conflict (org_id, employee_id, day) do update
      set shift_id = excluded.shift_id, source = excluded.source, cleared = excluded.cleared,
        was_published = (r.published_at is not null and not r.cleared) or (r.was_published and not ${published}),
        published_shift_id = case when r.published_at is not null then r.shift_id else r.published_shift_id end,
        published_at = excluded.published_at, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
        version = r.version + 1
      where ${version ?? null}::int is null or r.version = ${version ?? null}::int
      returning version`.execute(ctx.tx);
}

/** How many employees of a list the caller may plan. */
export async function countRosterEmployees(ctx: Ctx, ids: readonly string[]) {
  return sql<{
    found: number;
  }>`select count(*)::int as found from employee e where e.org_id = ${ctx.org_id} and e.id = any(${[...ids]}::uuid[])
    and not e.is_draft and ${await visibleEmployees(ctx, 'attendance.roster.update', 'e.id')}`.execute(ctx.tx);
}
