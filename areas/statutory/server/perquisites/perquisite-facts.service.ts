import type { TaxFact } from '@hrms/employees/contract';
import { loadEmployeeFacts } from '@hrms/employees/server';
import { type FinancialYear, firstDayOf, lastDayOf, monthsOfYear } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import type { RecordedPerquisite } from '@hrms/statutory/domain';
import { readTaxSetting } from '../declarations/setting.queries.ts';
import { listPerquisitesOf, type StoredPerquisite } from './perquisite.queries.ts';

/** First and last day of a tax year. */
export function spanOfYear(tax_year: FinancialYear): { first_day: string; last_day: string } {
  const months = monthsOfYear(tax_year);
  return { first_day: firstDayOf(months[0] ?? ''), last_day: lastDayOf(months.at(-1) ?? '') };
}

const CITY_CLASSES = ['largest', 'large', 'other'];
const amount = (value: number | null): Paise => (value ?? 0) as Paise;

/** A stored perquisite as the law values it; `last_day` of the employee ends it. */
export function toRecordedPerquisite(row: StoredPerquisite, last_day: string | null): RecordedPerquisite {
  const { id, from_date, facts } = row;
  const to_date = last_day !== null && (row.to_date === null || last_day < row.to_date) ? last_day : row.to_date;
  const dated = { id, from_date, to_date, recovered: amount(row.recovered_paise) };
  switch (row.kind) {
    case 'motor_car':
      return {
        ...dated,
        kind: row.kind,
        use: facts.use ?? 'mixed',
        running_costs_paid_by: facts.running_costs_paid_by ?? 'employer',
        engine_above_1600_cc: facts.engine_above_1600_cc,
        electric: facts.electric,
        chauffeur_provided: facts.chauffeur_provided,
        running_cost: amount(facts.running_cost_paise),
        cost: amount(facts.cost_paise),
      };
    case 'accommodation':
      return {
        ...dated,
        kind: row.kind,
        accommodation_kind: facts.accommodation_kind ?? 'owned',
        city_class: Math.max(0, CITY_CLASSES.indexOf(facts.city_class ?? 'largest')),
        salary: amount(facts.salary_paise),
        charges: amount(facts.charges_paise),
        furniture_cost: amount(facts.furniture_cost_paise),
        most: facts.most_paise as Paise | null,
      };
    case 'movable_asset':
      return { ...dated, kind: row.kind, cost: amount(facts.cost_paise), computer_or_mobile: facts.computer_or_mobile };
    case 'asset_transfer':
      return {
        ...dated,
        kind: row.kind,
        asset_kind: facts.asset_kind ?? 'other',
        cost: amount(facts.cost_paise),
        used_since: facts.used_since ?? from_date,
      };
    case 'meals':
      return { ...dated, kind: row.kind, meals: facts.meals ?? 0, cost: amount(facts.cost_paise) };
    case 'gift':
      return { ...dated, kind: row.kind, amount: amount(facts.amount_paise) };
    case 'actual_cost':
      return { ...dated, kind: row.kind, nature: facts.nature ?? 'other', cost: amount(facts.cost_paise) };
  }
}

/** Recorded perquisites of employees in a tax year as the law values them; cancelled ones are left out. */
export async function listRecordedPerquisites(
  tx: Tx,
  employee_ids: readonly string[],
  tax_year: FinancialYear,
): Promise<{ employee_id: string; perquisite: RecordedPerquisite }[]> {
  const rows = await listPerquisitesOf(tx, employee_ids, spanOfYear(tax_year));
  const people = await loadEmployeeFacts(tx, [...new Set(rows.map(({ employee_id }) => employee_id))]);
  return rows.map((row) => ({
    employee_id: row.employee_id,
    perquisite: toRecordedPerquisite(row, people.get(row.employee_id)?.last_working_day ?? null),
  }));
}

/** Recorded perquisites as facts of a tax year, for those who value it. */
export async function perquisiteTaxFacts(tx: Tx, employee_ids: readonly string[], tax_year: FinancialYear): Promise<TaxFact[]> {
  const found = await listRecordedPerquisites(tx, employee_ids, tax_year);
  if (found.length === 0) return [];
  const { gift_rule } = await readTaxSetting(tx);
  return found.map(({ employee_id, perquisite: { id, ...values } }) => ({
    area: 'statutory',
    source_id: id,
    employee_id,
    tax_year,
    kind: 'recorded_perquisite',
    values: { ...values, gift_rule },
    proof: null,
  }));
}
