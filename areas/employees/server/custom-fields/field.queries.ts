import type { CustomField } from '@hrms/employees/contract';
import { runPrepared, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const COLUMNS = [
  'id as custom_field_id',
  'key',
  'name',
  'section',
  'type',
  'options',
  'required',
  'is_personal_data',
  'visible_to',
  'mode',
  'active',
  'position',
  'version',
] as const;

const customFieldRows = (tx: Tx) => tx.selectFrom('custom_field').where('org_id', '=', tx.org_id);

/** Custom fields in their order; active ones unless `unused` is set. */
export async function listCustomFields(tx: Tx, { unused = false } = {}): Promise<CustomField[]> {
  let found = customFieldRows(tx);
  if (!unused) found = found.where('active', '=', true);
  return (await runPrepared(tx, found.select(COLUMNS).orderBy('position').orderBy('id'))) as CustomField[];
}

/** One custom field, active or not, or undefined. */
export async function findCustomField(tx: Tx, id: string): Promise<CustomField | undefined> {
  return (await customFieldRows(tx).where('id', '=', id).select(COLUMNS).executeTakeFirst()) as CustomField | undefined;
}

/** Number of employees with a value in the field, or with one given value. */
export async function countEmployeesWithValue(tx: Tx, id: string, value?: string): Promise<number> {
  const held = value === undefined ? sql`jsonb_exists(custom, ${id})` : sql`custom ->> ${id} = ${value}`;
  const { rows } = await sql<{ people: number }>`select count(*) as people from employee
    where org_id = ${tx.org_id} and ${held}`.execute(tx);
  return Number(rows[0]?.people ?? 0);
}
