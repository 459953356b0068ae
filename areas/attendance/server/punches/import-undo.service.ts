import type { attendanceDays } from '@hrms/attendance/contract';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { markDirty } from '../dirty.queries.ts';
import { daysAround, IMPORT_UNDONE } from '../ingest.queries.ts';
import { recordNotFound } from '../refusals.ts';

/** Ignores the punches that an import added; their days are resolved again. @throws `not_found` */
export async function undoImport(ctx: Ctx, import_id: string): Promise<DataOf<typeof attendanceDays.undoImport>> {
  const { rows } = await sql<{ employee_id: string; at: number }>`
    update punch set ignored_reason = ${IMPORT_UNDONE}, ignored_at = ${ctx.clock.now()}, ignored_by = ${ctx.actor.user_id}::uuid
    where org_id = ${ctx.org_id} and request_id = ${import_id}::uuid and source = 'file' and ignored_reason is null
    returning employee_id, extract(epoch from at)::float8 as at`.execute(ctx.tx);
  if (rows.length === 0) throw recordNotFound('Import');
  const days = rows.flatMap(({ employee_id, at }) => daysAround(at).map((day) => ({ employee_id, day })));
  await markDirty(ctx, days, 'import undone');
  await ctx.audit('attendance.import_undone', import_id, { punches: rows.length });
  return { ignored: rows.length, days: new Set(days.map(({ employee_id, day }) => `${employee_id}${day}`)).size };
}
