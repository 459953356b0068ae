import { attendancePeriods } from '@hrms/attendance/contract';
import type { Signed } from '@hrms/platform/testing';

/** Days without pay of an employee that a period hands to payroll and no payroll has used yet, in days. */
export async function openLopEntries(hr: Signed, period: string, employee_id: string) {
  const { rows } = (await hr.call(attendancePeriods.changes, { params: { code: period } })).data;
  return rows
    .filter((row) => row.employee_id === employee_id && row.kind.startsWith('lop_') && !row.consumed)
    .map(({ day, kind, days, origin_period }) => ({ day, kind, days, origin_period }));
}
