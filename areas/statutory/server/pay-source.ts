/** What statutory gives to payroll: bonus of an approved year, and recorded perquisites. */
import type { PaySource } from '@hrms/employees/server';
import { type Paise } from '@hrms/platform/money';
import { holdBonus, listDueBonus, payBonus, releaseBonus } from './bonus/bonus.queries.ts';
import { perquisiteTaxFacts } from './perquisites/perquisite-facts.service.ts';

/** Statutory bonus that was sent to payroll, and perquisites that are recorded by hand. */
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
  of_perquisites: true,
  taxFacts: perquisiteTaxFacts,
};
