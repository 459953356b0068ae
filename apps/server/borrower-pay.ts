import type { BorrowerPay } from '@hrms/loans/server';
import { findLastNetPay } from '@hrms/payroll/server';
import type { Tx } from '@hrms/platform/server';
import { listComponentsInForce, listSalariesInForce } from '@hrms/salary/server';

/** Monthly gross and basic of the salary in force on a day, and the last net pay, in paise. */
export async function borrowerPay(tx: Tx, employee_id: string, on: string): Promise<BorrowerPay> {
  const salaries = await listSalariesInForce(tx, { first_day: on, last_day: on }, [employee_id]);
  const rates = salaries.get(employee_id)?.in_month.at(-1)?.rates;
  const earnings = new Set(
    (await listComponentsInForce(tx, on)).filter(({ kind }) => kind === 'earning').map(({ code }) => code),
  );
  return {
    monthly_gross: rates ? rates.reduce((total, { code, rate }) => total + (earnings.has(code) ? rate : 0), 0) : null,
    basic: rates?.find(({ code }) => code === 'BASIC')?.rate ?? null,
    net_last_paid: await findLastNetPay(tx, employee_id),
  };
}
