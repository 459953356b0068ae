import type { SlipInput } from '@hrms/payroll/domain';
import { findRow } from '@hrms/platform/server';
import type { StatutoryDependencies } from '@hrms/statutory/server';
import { findPaidLines } from '../payments/stored-slip.queries.ts';
import { explainPaidLines } from '../payslips/slip-detail.ts';
import type { StoredContext } from '../run-context.ts';
import type { StoredLine } from '../stored-slip.ts';

/** The lines of an employee's payslip of a finalised payroll with their steps; none without a payslip. Amounts in paise. */
export const explainPayslip: StatutoryDependencies['explainPayslip'] = async (tx, { payroll_id, month, employee_id }) => {
  const run = await findRow(tx, 'payroll', { id: payroll_id }, ['context']);
  const slip = run && (await findPaidLines(tx, { id: payroll_id, period_month: `${month}-01` }, employee_id));
  if (!slip) return [];
  const input = slip.input as unknown as SlipInput;
  return explainPaidLines(input, run.context as unknown as StoredContext, slip.lines as unknown as StoredLine[]);
};
