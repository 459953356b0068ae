import { type roster, rosterImports, type SaveRoster } from '@hrms/attendance/contract';
import { isCivilDate } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { importFields } from '@hrms/platform/imports';
import {
  type Ctx,
  defineImport,
  importAtOnce,
  importUsed,
  type MadeRecord,
  pastImportRoutes,
  type Route,
  startRow,
  takeBack,
  type Upload,
} from '@hrms/platform/server';
import { assertOpenDays } from '../locks.queries.ts';
import { findEmployeesByCode } from '../people.queries.ts';
import { fileUnreadable } from '../refusals.ts';
import { assertPeople, markCells, saveRoster } from './roster-change.service.ts';
import { listActiveShiftCodes, lockRosterCells, restoreRosterCells, type StoredCell } from './roster-import.queries.ts';

const KIND = 'attendance.roster';

const rosterImport = defineImport<SaveRoster['cells'][number]>({
  kind: KIND,
  fields: importFields({ required: ['employee_code', 'date', 'shift'] }),
  most_rows: 20_000,
  partly: true,
  check: async (ctx, rows) => {
    const shifts = new Map((await listActiveShiftCodes(ctx)).map(({ id, code }) => [code.toLowerCase(), id]));
    const employees = await findEmployeesByCode(ctx, 'attendance.roster.update');
    return rows.map((file_row) => {
      const { errors, refuse, text } = startRow(file_row);
      const [code, day, shift] = [text('employee_code'), text('date'), text('shift').toLowerCase()];
      const employee_id = employees.get(code.toLowerCase());
      const shift_id = shift === 'off' ? ('off' as const) : shifts.get(shift);
      if (!employee_id) refuse('employee_code', 'No employee has this code');
      else if (!isCivilDate(day)) refuse('date', 'Enter a date like 2026-11-20');
      else if (!shift_id) refuse('shift', 'Enter a shift code or OFF');
      const value = employee_id && shift_id && errors.length === 0 ? { employee_id, day, shift_id } : null;
      return { row: file_row.row, label: code, errors, value };
    });
  },
  commit: async (ctx, rows, { made }) => {
    const cells = rows.map(({ value }) => value);
    const before = new Map((await lockRosterCells(ctx, cells)).map((cell) => [cellKey(cell), cell]));
    await saveRoster(ctx, { cells, night_consent: false }, 'import');
    const rowOf = new Map(rows.map(({ row, value }) => [cellKey(value), row]));
    for (const cell of await lockRosterCells(ctx, cells)) {
      const id = cellKey(cell);
      made.push({ row: rowOf.get(id) ?? 0, id, version: cell.version, before: before.get(id) ?? null });
    }
  },
  undo: (ctx, { made }) => undoRoster(ctx, made),
});

const cellKey = ({ employee_id, day }: { employee_id: string; day: string }): string => `${employee_id} ${day}`;

/** Cells are again as before the import. @throws `import_used` where one was changed since, or its month is locked */
async function undoRoster(ctx: Ctx, made: readonly MadeRecord[]): Promise<void> {
  const cells = made.map(({ id, before }) => {
    const [employee_id = '', day = ''] = id.split(' ');
    return { employee_id, day, before: before as StoredCell | null };
  });
  const ids = [...new Set(cells.map(({ employee_id }) => employee_id))];
  const days = cells.map(({ day }) => day).sort();
  await takeBack(KIND, made[0]?.row ?? 0, async () => {
    await assertPeople(ctx, ids);
    await assertOpenDays(ctx.tx, ids, days[0] ?? '', days.at(-1));
  });
  const versions = new Map((await lockRosterCells(ctx, cells)).map((cell) => [cellKey(cell), cell.version]));
  const changed = made.find(({ id, version }) => versions.get(id) !== version);
  if (changed) throw importUsed(KIND, changed.row, 'It was changed after the import');
  await restoreRosterCells(ctx, cells);
  await markCells(ctx, cells);
}

/** Imports of the roster, to be undone. */
export const rosterImportRoutes: readonly Route[] = pastImportRoutes(rosterImports, rosterImport);

/** Imports cells from a file; rows that cannot be read are returned with row, field and message. @throws `file_unreadable` */
export async function importRoster(ctx: Ctx, upload: Upload): Promise<DataOf<typeof roster.import>> {
  const refuse = ({ message }: Error) => fileUnreadable(message);
  const { saved, errors, import_id } = await importAtOnce(ctx, rosterImport, upload, { refuse });
  return { saved, errors: errors.slice(0, 500), import_id };
}
