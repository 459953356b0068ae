import type { roster, SaveRoster } from '@hrms/attendance/contract';
import { isCivilDate } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { importFields } from '@hrms/platform/imports';
import { type Ctx, defineImport, importAtOnce, startRow, type Upload } from '@hrms/platform/server';
import { findEmployeesByCode } from '../people.queries.ts';
import { fileUnreadable } from '../refusals.ts';
import { saveRoster } from './roster-change.service.ts';
import { listActiveShiftCodes } from './roster-import.queries.ts';

const rosterImport = defineImport<SaveRoster['cells'][number]>({
  kind: 'attendance.roster',
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
  commit: async (ctx, rows) => {
    await saveRoster(ctx, { cells: rows.map(({ value }) => value), night_consent: false }, 'import');
  },
});

/** Imports cells from a file; rows that cannot be read are returned with row, field and message. @throws `file_unreadable` */
export async function importRoster(ctx: Ctx, upload: Upload): Promise<DataOf<typeof roster.import>> {
  const refuse = ({ message }: Error) => fileUnreadable(message);
  const { saved, errors } = await importAtOnce(ctx, rosterImport, upload, { refuse });
  return { saved, errors: errors.slice(0, 500) };
}
