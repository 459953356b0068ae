import type { attendanceDays } from '@hrms/attendance/contract';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { IMPORT_UNDONE } from '../ingest.queries.ts';

/** Imports of the last 60 days with what each added, newest first. */
export async function listImports(ctx: Ctx): Promise<DataOf<typeof attendanceDays.imports>> {
  const { rows } = await sql<DataOf<typeof attendanceDays.imports>['rows'][number]>`
    select request_id as import_id, min(created_at) as imported_at, count(*)::int as punches,
      count(distinct employee_id)::int as employees,
      min(day) as first_day, max(day) as last_day, sum((ignored_reason is not null)::int)::int as ignored
    from punch where org_id = ${ctx.org_id} and source = 'file' and request_id is not null
      and created_at > ${ctx.clock.now()}::timestamptz - interval '60 days'
    group by request_id order by imported_at desc, import_id limit 100`.execute(ctx.tx);
  return { rows };
}

/** Sets the punches of an import aside. @returns them */
export function ignoreImportedPunches(ctx: Ctx, import_id: string) {
  return sql<{ employee_id: string; at: number }>`
    update punch set ignored_reason = ${IMPORT_UNDONE}, ignored_at = ${ctx.clock.now()}, ignored_by = ${ctx.actor.user_id}::uuid
    where org_id = ${ctx.org_id} and request_id = ${import_id}::uuid and source = 'file' and ignored_reason is null
    returning employee_id, extract(epoch from at)::float8 as at`.execute(ctx.tx);
}
