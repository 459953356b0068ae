import { findEmployeesByCodes, loadEmployeeFacts } from '@hrms/employees/server';
import { isCivilDate } from '@hrms/platform/calendar';
import { type CheckedRow, type Ctx, type FileRow, type StartedRow, startRow } from '@hrms/platform/server';
import { loadTypes } from '../types/type.queries.ts';

export const MOST_ROWS = 20_000;

/** What every row of a leave import names. */
export type LeaveRow = {
  readonly employee_id: string;
  readonly leave_type_id: string;
  /** The day of the balance, or the first day of leave. */
  readonly day: string;
};

/** A row while it is checked: its cells, what they name, and a place for what is wrong. */
export type RowCheck = {
  readonly cells: FileRow['cells'];
  readonly employee: { readonly employee_id: string; readonly full_name: string; readonly joined_on: string } | null;
  readonly type: { readonly id: string; readonly tracked: boolean } | null;
  readonly refuse: StartedRow['refuse'];
};

type Rules<Value> = {
  readonly type_field: 'type' | 'type_code';
  readonly day_field: 'as_on' | 'effective_on' | 'first_day';
  /** The rest of a row. `day` is empty when it is none. */
  readRow(row: RowCheck, day: string): { value: Value; summary: string; counts?: Record<string, number> };
};

/** Checks rows: employee, type and day of each, what its kind adds, and that no two are of the same employee, type and day. */
export async function checkLeaveRows<Value extends object>(
  { tx, today }: Ctx,
  rows: readonly FileRow[],
  { type_field, day_field, readRow }: Rules<Value>,
): Promise<CheckedRow<Value & LeaveRow>[]> {
  const ids = await findEmployeesByCodes(
    tx,
    rows.map(({ cells }) => cells.employee_code ?? ''),
  );
  const employees = await loadEmployeeFacts(tx, [...ids.values()], { first_day: today, last_day: today });
  const types = new Map((await loadTypes(tx)).map(({ code, id, tracked }) => [code, { id, tracked }]));
  const taken = new Set<string>();
  return rows.map((file_row) => {
    const { row, cells } = file_row;
    const { errors, refuse } = startRow(file_row);
    const code = cells.employee_code ?? '';
    const type_code = cells[type_field] ?? '';
    const day = cells[day_field] ?? '';
    const check: RowCheck = {
      cells,
      employee: employees.get(ids.get(code.toLowerCase()) ?? '') ?? null,
      type: types.get(type_code.toUpperCase()) ?? null,
      refuse,
    };
    const { employee, type } = check;
    if (!employee) refuse('employee_code', 'No employee has this code');
    if (!type) refuse(type_field, 'No leave type has this code');
    if (!isCivilDate(day)) refuse(day_field, NO_DATE);
    else if (employee && day < employee.joined_on) refuse(day_field, `Before joining on ${employee.joined_on}`);
    else if (day > today) refuse(day_field, 'Choose today or an earlier day');
    const { value, summary, counts } = readRow(check, isCivilDate(day) ? day : '');
    const key = `${employee?.employee_id}:${type?.id}:${day}`;
    if (errors.length === 0 && taken.has(key)) refuse('employee_code', 'The same employee, type and date is in an earlier row');
    taken.add(key);
    return {
      row,
      label: `${employee ? `${employee.full_name} (${code})` : code}, ${type_code}`,
      summary,
      errors,
      value: employee && type && { ...value, employee_id: employee.employee_id, leave_type_id: type.id, day },
      ...(counts && { counts }),
    };
  });
}

export const NO_DATE = 'Enter a date as 2026-04-01 or 01-04-2026';
