import { findEmployeesOnDay, findNumberSubjects, loadPersonNumbers, type PersonNumber } from '@hrms/employees/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { DatasetRow } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import type { ReportParameters } from '@hrms/reports/contract';

type Places = Pick<
  ReportParameters,
  'branch_id' | 'department_id' | 'designation_id' | 'grade_id' | 'employment_type' | 'employee_id'
>;
const PLACES = ['branch_id', 'department_id', 'designation_id', 'grade_id', 'employment_type'] as const;

/**
 * Adds code, name and places to rows that carry an employee, as of a day, and leaves out rows outside the wanted places. Rows without
 * an employee stay, unless places are wanted.
 */
export async function addPeople(ctx: Ctx, rows: readonly DatasetRow[], day: CivilDate, places: Places): Promise<DatasetRow[]> {
  const ids = [...new Set(rows.flatMap(({ employee_id }) => (typeof employee_id === 'string' ? [employee_id] : [])))];
  const shown = new Map(
    [...(await findEmployeesOnDay(ctx.tx, ids, day))].map(([employee_id, employee]) => {
      const person: DatasetRow = {
        'person.code': employee.employee_code,
        'person.name': employee.full_name,
        'person.branch': employee.branch,
        'person.department': employee.department,
        'person.designation': employee.designation,
        'person.grade': employee.grade,
        'person.manager': employee.manager,
        'person.employment_type': employee.employment_type,
      };
      const isIn = PLACES.every((place) => places[place] === undefined || employee[place] === places[place]);
      return [employee_id, isIn && (!places.employee_id || employee_id === places.employee_id) ? person : null] as const;
    }),
  );
  const narrowed = places.employee_id !== undefined || PLACES.some((place) => places[place] !== undefined);
  return rows.flatMap((row) => {
    const person = shown.get(String(row.employee_id));
    if (person === undefined) return narrowed ? [] : [row];
    return person ? [{ ...row, ...person }] : [];
  });
}

/** Adds masked numbers to rows of employees whose numbers the caller may read. */
export async function addNumbers(
  ctx: Ctx,
  rows: readonly DatasetRow[],
  day: CivilDate,
  numbers: readonly PersonNumber[],
): Promise<readonly DatasetRow[]> {
  if (numbers.length === 0) return rows;
  const ids = [...new Set(rows.flatMap(({ employee_id }) => (typeof employee_id === 'string' ? [employee_id] : [])))];
  const subjects = await findNumberSubjects(ctx, ids, numbers, false);
  const known = await loadPersonNumbers(ctx, ids, day, false);
  return rows.map((row) => {
    const id = String(row.employee_id);
    const open = numbers.filter((number) => subjects.get(number)?.has(id));
    return { ...row, ...Object.fromEntries(open.map((number) => [`person.${number}`, known.get(id)?.[number] ?? null])) };
  });
}
