import type { BenefitPay, FlexibleCategory } from '@hrms/benefits/server';
import { listEmployerFunds, listHighFunds } from '@hrms/payroll/server';
import { inForce } from '@hrms/platform/explain';
import type { Tx } from '@hrms/platform/server';
import { loadCategories, sumLiveLines } from '@hrms/reimbursements/server';
import { listComponentsInForce, listSalariesInForce } from '@hrms/salary/server';
import { employerFundLimit } from '@hrms/statutory/domain';

/** Basic with dearness allowance, gross and the component of the flexible basket of the salaries in force on a day, in paise. */
export async function benefitPay(
  tx: Tx,
  employee_ids: readonly string[],
  on: string,
  flexible_code: string,
): Promise<ReadonlyMap<string, BenefitPay>> {
  const salaries = await listSalariesInForce(tx, { first_day: on, last_day: on }, employee_ids);
  const components = await listComponentsInForce(tx, on);
  const earnings = new Set(components.filter(({ kind }) => kind === 'earning').map(({ code }) => code));
  const pay = new Map<string, BenefitPay>();
  for (const [employee_id, { in_month }] of salaries) {
    const rates = in_month.at(-1)?.rates;
    if (!rates) continue;
    const sum = (counts: (code: string) => boolean) =>
      rates.reduce((total, { code, rate }) => total + (counts(code) ? rate : 0), 0);
    pay.set(employee_id, {
      basic_paise: sum((code) => code === 'BASIC' || code === 'DA'),
      gross_paise: sum((code) => earnings.has(code)),
      flexible_paise: sum((code) => code === flexible_code),
    });
  }
  return pay;
}

/** Active categories of claims that a flexible basket can hold, by name. */
export async function flexibleCategories(tx: Tx): Promise<FlexibleCategory[]> {
  return [...(await loadCategories(tx)).values()]
    .filter(({ kind, active }) => kind === 'flexible' && active)
    .map(({ category_id, code, name }) => ({ category_id, code, name }));
}

/** What employees claimed in a tax year such as `2026-27`, in paise by employee and category. */
export async function claimedByCategory(
  tx: Tx,
  employee_ids: readonly string[],
  tax_year: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const year = Number(tax_year.slice(0, 4));
  const lines = await sumLiveLines(tx, employee_ids, { first_day: `${year}-04-01`, last_day: `${year + 1}-03-31` });
  return new Map(
    [...Map.groupBy(lines, ({ employee_id }) => employee_id)].map(([employee_id, own]) => [
      employee_id,
      new Map(own.map(({ category_id, amount_paise }) => [category_id, amount_paise])),
    ]),
  );
}

/** Of employees those whose own provident fund is high enough for their employer's funds to come near a year's amount. */
export const highFunds = listHighFunds;

/** What employers may put into funds free of tax in a tax year, and what payslips paid into those of employees, in paise. */
export const employerFunds = async (tx: Tx, employee_ids: readonly string[], tax_year: string) => ({
  limit_paise: inForce(employerFundLimit, `${tax_year.slice(0, 4)}-04-01`).value,
  paid: employee_ids.length === 0 ? [] : await listEmployerFunds(tx, employee_ids, tax_year),
});
