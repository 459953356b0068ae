import { findEmployeesByCodes } from '@hrms/employees/server';
import { assertNotOwn, type Ctx, Refusal } from '@hrms/platform/server';
import type { AssignManySalaries, SalaryRowError } from '@hrms/salary/contract';
import { basisReader, insertSalaries, type PreparedSalary, prepareSalary } from './assign.service.ts';
import { findEmployeesWithSalary } from './employee-salary.queries.ts';

/**
 * Assigns first salaries to many employees by annual CTC (paise): all rows, or none when one has an error. A dry run only checks.
 * Row numbers begin at 1.
 */
export async function assignSalaries(
  ctx: Ctx,
  { rows, dry_run, ...shared }: AssignManySalaries,
): Promise<{ saved: number; errors: SalaryRowError[] }> {
  const employees = await findEmployeesByCodes(
    ctx.tx,
    rows.map(({ employee_code }) => employee_code),
  );
  const held = await findEmployeesWithSalary(ctx.tx, [...employees.values()]);
  const errors: SalaryRowError[] = [];
  const seen = new Set<string>();
  const found: { row: number; employee_id: string; ctc_annual_paise: number; from_date: string }[] = [];
  for (const [at, { employee_code, ctc_annual_paise, from_date }] of rows.entries()) {
    const report = (field: SalaryRowError['field'], message: string) => errors.push({ row: at + 1, field, message });
    const employee_id = employees.get(employee_code.trim().toLowerCase());
    if (!employee_id) report('employee_code', `No employee has the code ${employee_code}`);
    else if (seen.has(employee_id)) report('employee_code', `${employee_code} is entered twice`);
    else if (held.has(employee_id)) report('employee_code', `${employee_code} already has a salary. Replace it instead`);
    else found.push({ row: at + 1, employee_id, ctc_annual_paise, from_date: from_date ?? shared.from_date });
    if (employee_id) seen.add(employee_id);
  }
  await assertNotOwn(
    ctx,
    'salary.assignment.update',
    found.map(({ employee_id }) => employee_id),
  );
  const prepared: PreparedSalary[] = [];
  const readBasis = basisReader(ctx);
  for (const { row, employee_id, ...asked } of found)
    try {
      const wanted = { ...asked, structure_version_id: shared.structure_version_id, reason: shared.reason };
      prepared.push(await prepareSalary(ctx, employee_id, wanted, {}, readBasis));
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      // A structure that cannot be assigned is wrong for every row: the call is refused.
      if (problem.code === 'salary.version_not_published') throw problem;
      errors.push({
        row,
        field: problem.code === 'salary.ctc_too_small' ? 'ctc_annual_paise' : 'from_date',
        message: problem.message,
      });
    }
  if (errors.length > 0 || dry_run) return { saved: 0, errors: errors.toSorted((a, b) => a.row - b.row) };
  await insertSalaries(ctx, prepared);
  return { saved: prepared.length, errors };
}
