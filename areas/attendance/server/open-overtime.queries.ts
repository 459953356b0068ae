import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';

/** A condition for rows of these employees; null: of everybody. */
export const ofThese = (ids: readonly string[] | null) => (ids ? sql`employee_id = any(${[...ids]}::uuid[])` : sql`true`);

/** Those of the employees who have overtime that is not decided yet between two days. */
export async function findOpenOvertime({ tx }: Work, ids: readonly string[], from: string, to: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ employee_id: string }>`select distinct employee_id from overtime
    where org_id = ${tx.org_id} and ${ofThese(ids)} and day between ${from}::date and ${to}::date
      and status in ('detected', 'pending', 'returned')`.execute(tx);
  return rows.map(({ employee_id }) => employee_id);
}
