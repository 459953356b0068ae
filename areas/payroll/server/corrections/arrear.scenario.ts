import { payrolls } from '@hrms/payroll/contract';
import type { Installation } from '@hrms/platform/testing';
import { finaliseRun, hireEmployee, type PayrollWorld, runPayroll } from '../payroll.scenario.ts';

/** An employee with a CTC of 18 lakh a year. */
export const hireFor = (installation: Installation, world: PayrollWorld, employee_code: string) =>
  hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 180_000_000 });

/** Runs the payroll of a month and finalises it. */
export async function payMonth(installation: Installation, world: PayrollWorld, month: string): Promise<string> {
  const { payroll_id } = await runPayroll(installation, world, month);
  await finaliseRun(installation, world, payroll_id);
  return payroll_id;
}

/** Basic pay of earlier months on a payslip, by month in rupees. */
export async function basicOfEarlierMonths(world: PayrollWorld, id: string, employeeId: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  const { lines } = (await world.owner.call(payrolls.slip, { params: { id, employeeId } })).data;
  for (const { code, origin_month, amount_paise } of lines)
    if (code === 'BASIC' && origin_month) sums[origin_month] = (sums[origin_month] ?? 0) + amount_paise / 100;
  return sums;
}
