import type { attendanceDays } from '@hrms/attendance/contract';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { markDirty } from '../dirty.queries.ts';
import { daysAround } from '../ingest.queries.ts';
import { recordNotFound } from '../refusals.ts';
import { ignoreImportedPunches } from './import-undo.queries.ts';

/** Ignores the punches that an import added; their days are resolved again. @throws `not_found` */
export async function undoImport(ctx: Ctx, import_id: string): Promise<DataOf<typeof attendanceDays.undoImport>> {
  const { rows } = await ignoreImportedPunches(ctx, import_id);
  if (rows.length === 0) throw recordNotFound('Import');
  const days = rows.flatMap(({ employee_id, at }) => daysAround(at).map((day) => ({ employee_id, day })));
  await markDirty(ctx, days, 'import undone');
  await ctx.audit('attendance.import_undone', import_id, { punches: rows.length });
  return { ignored: rows.length, days: new Set(days.map(({ employee_id, day }) => `${employee_id}${day}`)).size };
}
