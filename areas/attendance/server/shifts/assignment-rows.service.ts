import { AssignShift, type EnteredRows, type shiftAssignments } from '@hrms/attendance/contract';
import type { BodyOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { findEmployeesByCode } from '../people.queries.ts';
import { assignShift } from './assignment.service.ts';
import { findShiftsByName } from './assignment-rows.queries.ts';

/** Assigns shifts and rotations row by row: all of them, or none and what is wrong. @throws as `assignShift` */
export async function importAssignments(
  ctx: Ctx,
  { rows, night_consent }: BodyOf<typeof shiftAssignments.import>,
): Promise<EnteredRows> {
  const people = await findEmployeesByCode(ctx, 'attendance.shift.update');
  const shifts = await findShiftsByName(ctx);
  const errors: EnteredRows['errors'] = [];
  const given = rows.map(({ employee_code, shift, offset, from_date }, at) => {
    const employee_id = people.get(employee_code.toLowerCase());
    const choice = shifts.get(shift.toLowerCase());
    if (!employee_id) errors.push({ row: at + 1, field: 'employee_code', message: 'No employee has this code' });
    if (!choice) errors.push({ row: at + 1, field: 'shift', message: 'Enter the code of a shift or the name of a rotation' });
    return { employee_id: employee_id ?? '', choice, offset, from_date };
  });
  if (errors.length > 0) return { saved: 0, errors };
  // those who get the same are assigned together
  const groups = Map.groupBy(given, ({ choice, offset, from_date }) => JSON.stringify([choice, offset, from_date]));
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const employee_ids = [...new Set([first, ...others].map(({ employee_id }) => employee_id))];
    const { choice, offset, from_date } = first;
    await assignShift(ctx, AssignShift.parse({ ...choice, employee_ids, offset, from_date, night_consent }));
  }
  return { saved: rows.length, errors: [] };
}
