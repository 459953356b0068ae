import type { roster, SaveRoster } from '@hrms/attendance/contract';
import { isCivilDate } from '@hrms/platform/calendar';
import type { DataOf, RowError } from '@hrms/platform/contract';
import type { ImportField } from '@hrms/platform/imports';
import { type Ctx, readFieldRows, type Upload } from '@hrms/platform/server';
import { findEmployeesByCode } from '../people.queries.ts';
import { fileUnreadable } from '../refusals.ts';
import { saveRoster } from './roster-change.service.ts';
import { listActiveShiftCodes } from './roster-import.queries.ts';

const MOST_ROWS = 20_000;
const FIELDS: readonly ImportField[] = ['employee_code', 'date', 'shift'].map((name) => ({ name, required: true }));

/** Imports cells from a file; rows that cannot be read are returned with row, field and message. @throws `file_unreadable` */
export async function importRoster(ctx: Ctx, upload: Upload): Promise<DataOf<typeof roster.import>> {
  const refuse = ({ message }: Error) => fileUnreadable(message);
  const rows = await readFieldRows(upload.bytes, FIELDS, { most_rows: MOST_ROWS, refuse });
  const shifts = await listActiveShiftCodes(ctx);
  const byCode = new Map(shifts.map(({ id, code }) => [code.toLowerCase(), id]));
  const byEmployee = await findEmployeesByCode(ctx, 'attendance.roster.update');
  const errors: RowError[] = [];
  const cells: SaveRoster['cells'] = [];
  for (const { row, cells: entered } of rows) {
    const { employee_code = '', date: day = '', shift = '' } = entered;
    const employee_id = byEmployee.get(employee_code.toLowerCase());
    const code = shift.toLowerCase();
    const shift_id = code === 'off' ? ('off' as const) : byCode.get(code);
    if (!employee_id) errors.push({ row, field: 'employee_code', message: 'No employee has this code' });
    else if (!isCivilDate(day)) errors.push({ row, field: 'date', message: 'Enter a date like 2026-11-20' });
    else if (!shift_id) errors.push({ row, field: 'shift', message: 'Enter a shift code or OFF' });
    else cells.push({ employee_id, day, shift_id });
  }
  if (cells.length > 0) await saveRoster(ctx, { cells, night_consent: false }, 'import');
  return { saved: cells.length, errors: errors.slice(0, 500) };
}
