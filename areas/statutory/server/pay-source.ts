/** What statutory gives to payroll: bonus of an approved year. */
import type { PaySource } from '@hrms/employees/server';
import { type Paise } from '@hrms/platform/money';
import { holdBonus, listDueBonus, payBonus, releaseBonus } from './bonus/bonus.queries.ts';

/** Statutory bonus that was sent to payroll. */
export const statutoryPaySource: PaySource = {
  area: 'statutory',
  dueRows: async (tx) =>
    (await listDueBonus(tx)).map(({ id, employee_id, accounting_year, amount_paise }) => ({
      row_id: id,
      employee_id,
      kind: 'pay' as const,
      component_code: 'STATUTORY_BONUS',
      amount_paise: amount_paise as Paise,
      label: `Statutory bonus of ${accounting_year}`,
      origin_month: null,
    })),
  lockRows: holdBonus,
  consumeRows: ({ tx }, { payroll_id, pay_date }, rows) =>
    payBonus(tx, payroll_id, pay_date, [...new Set(rows.map(({ row_id }) => row_id))]),
  releaseRows: releaseBonus,
};
