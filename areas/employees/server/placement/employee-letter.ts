import type { LetterKind } from '@hrms/organisation/server';
import { dateLabel } from '@hrms/platform/calendar';
import { loadEmployeeFacts, positionOfDay } from './employee-facts.queries.ts';

/** A letter to an employee about the job of today: salary certificates apart, most letters need no more. */
export const employeeLetter: LetterKind = {
  kind: 'employees.general',
  label: 'Letter to an employee',
  prefix: 'LTR',
  placeholders: [
    { name: 'employee_name', label: 'Name', example: 'Asha Rao' },
    { name: 'employee_code', label: 'Employee code', example: 'E1024' },
    { name: 'joined_on', label: 'Joining date', example: '1 Apr 2024' },
    { name: 'designation', label: 'Designation', example: 'Fitter' },
    { name: 'department', label: 'Department', example: 'Works' },
    { name: 'branch', label: 'Branch', example: 'Pune' },
    { name: 'today', label: 'Date of the letter', example: '20 Nov 2026' },
  ],
  async valuesOf(ctx, employee_id) {
    const employee = (await loadEmployeeFacts(ctx.tx, [employee_id], { first_day: ctx.today, last_day: ctx.today })).get(
      employee_id,
    );
    if (!employee) return null;
    const position = positionOfDay(employee, ctx.today);
    return {
      recipient: [employee.full_name, `Employee code ${employee.employee_code}`],
      values: {
        employee_name: employee.full_name,
        employee_code: employee.employee_code,
        joined_on: dateLabel(employee.joined_on),
        designation: position?.designation ?? '',
        department: position?.department ?? '',
        branch: position?.branch ?? '',
        today: dateLabel(ctx.today),
      },
    };
  },
};
