import { newId, type Tx } from '@hrms/platform/server';
import { type CityClass, type CityRow, type ExpenseSettings, LEAST_RECEIPT_YEARS } from '@hrms/reimbursements/contract';
import { cityKey } from '@hrms/reimbursements/domain';
import { sql } from 'kysely';

/** In use until an organisation changes them; version 1 stands for "not saved yet". */
const DEFAULTS: ExpenseSettings = {
  pay_through: 'payroll',
  max_open_advances: 2,
  advance_due_days: 15,
  recovery_after_days: 7,
  exit_window_days: 30,
  receipt_years: LEAST_RECEIPT_YEARS,
  version: 1,
};

/** The settings of the organisation, or the defaults. */
export async function readExpenseSettings(tx: Tx): Promise<ExpenseSettings> {
  const row = await tx
    .selectFrom('expense_setting')
    .where('org_id', '=', tx.org_id)
    .select([
      sql<ExpenseSettings['pay_through']>`pay_through`.as('pay_through'),
      'max_open_advances',
      'advance_due_days',
      'recovery_after_days',
      'exit_window_days',
      'receipt_years',
      'version',
    ])
    .executeTakeFirst();
  return row ?? DEFAULTS;
}

/** Writes the settings unless they were changed since their version; answers whether it did. */
export async function writeExpenseSettings(tx: Tx, { version, ...settings }: ExpenseSettings): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('expense_setting')
    .values({ org_id: tx.org_id, ...settings, version: 2 })
    .onConflict((conflict) =>
      conflict
        .column('org_id')
        .doUpdateSet({ ...settings, version: version + 1 })
        .where('expense_setting.version', '=', version),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const CLASS_A = ['Delhi', 'Mumbai', 'Kolkata', 'Chennai', 'Bengaluru', 'Hyderabad', 'Pune', 'Ahmedabad'];
const CLASS_B = ['Jaipur', 'Lucknow', 'Nagpur', 'Indore', 'Kochi', 'Coimbatore', 'Surat', 'Vadodara', 'Chandigarh', 'Bhopal'];
const USUAL_CITIES: readonly CityRow[] = [
  ...CLASS_A.map((city) => ({ city, state: null, class: 'A' as const })),
  ...CLASS_B.map((city) => ({ city, state: null, class: 'B' as const })),
];

/** The organisation's list of cities by name, or the usual one. */
export async function listCities(tx: Tx): Promise<CityRow[]> {
  const rows = await tx
    .selectFrom('city_class')
    .where('org_id', '=', tx.org_id)
    .select(['city', 'state', sql<CityClass>`class`.as('class')])
    .orderBy('class')
    .orderBy('city')
    .execute();
  return rows.length > 0 ? rows : [...USUAL_CITIES];
}

/** Classes by the key of the city. */
export const loadCityClasses = async (tx: Tx): Promise<Map<string, CityClass>> =>
  new Map((await listCities(tx)).map((row) => [cityKey(row.city), row.class]));

/** Replaces the list of cities. */
export async function replaceCities(tx: Tx, cities: readonly CityRow[]): Promise<void> {
  await tx.deleteFrom('city_class').where('org_id', '=', tx.org_id).execute();
  if (cities.length === 0) return;
  await tx
    .insertInto('city_class')
    .values(cities.map((row) => ({ org_id: tx.org_id, id: newId(), ...row })))
    .execute();
}
