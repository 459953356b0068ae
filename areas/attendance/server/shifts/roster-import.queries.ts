import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Codes of active shifts. */
export function listActiveShiftCodes(ctx: Ctx) {
  return ctx.tx.selectFrom('shift').where('org_id', '=', ctx.org_id).where('active', '=', true).select(['id', 'code']).execute();
}

/** A cell of the roster as it is stored. */
export type StoredCell = {
  employee_id: string;
  day: string;
  shift_id: string | null;
  source: string;
  published_at: string | null;
  published_shift_id: string | null;
  was_published: boolean;
  cleared: boolean;
  version: number;
};

/** Those of the cells that are stored, locked. */
export async function lockRosterCells(
  { tx }: Pick<Ctx, 'tx'>,
  cells: readonly { employee_id: string; day: string }[],
): Promise<StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    select r.employee_id, r.day::text as day, r.shift_id, r.source, r.published_at, r.published_shift_id, r.was_published,
      r.cleared, r.version
    from roster_day r
    join unnest(${cells.map(({ employee_id }) => employee_id)}::uuid[], ${cells.map(({ day }) => day)}::date[])
      as c (employee_id, day) on c.employee_id = r.employee_id and c.day = r.day
    where r.org_id = ${tx.org_id} for update of r`.execute(tx);
  return rows;
}

/** Gives cells what stood in them before; a cell that was empty is empty again. */
export async function restoreRosterCells(
  { tx, clock, actor }: Ctx,
  cells: readonly { employee_id: string; day: string; before: StoredCell | null }[],
): Promise<void> {
  const empty = cells.filter(({ before }) => before === null);
  await sql`delete from roster_day r using unnest(${empty.map(({ employee_id }) => employee_id)}::uuid[],
      ${empty.map(({ day }) => day)}::date[]) as c (employee_id, day)
    where r.org_id = ${tx.org_id} and r.employee_id = c.employee_id and r.day = c.day`.execute(tx);
  const filled = cells.flatMap(({ before }) => before ?? []);
  await sql`update roster_day r set shift_id = b.shift_id, source = b.source, published_at = b.published_at,
      published_shift_id = b.published_shift_id, was_published = b.was_published, cleared = b.cleared,
      version = r.version + 1, updated_at = ${clock.now()}, updated_by = ${actor.user_id}
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as b (employee_id uuid, day date, shift_id uuid, source text,
      published_at timestamptz, published_shift_id uuid, was_published boolean, cleared boolean)
    where r.org_id = ${tx.org_id} and r.employee_id = b.employee_id and r.day = b.day`.execute(tx);
}
