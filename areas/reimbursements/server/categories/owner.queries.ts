import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Active expense categories an employee owns, by name. */
export async function listCategoriesOwnedBy(tx: Tx, employee_id: string): Promise<{ category_id: string; name: string }[]> {
  const { rows } = await sql<{ category_id: string; name: string }>`select id as category_id, name from expense_category
    where org_id = ${tx.org_id} and owner_employee_id = ${employee_id}::uuid and active order by name`.execute(tx);
  return rows;
}

/** Gives expense categories of an owner to another employee. */
export async function setCategoryOwner(
  tx: Tx,
  { employee_id, successor_id, item_ids }: { employee_id: string; successor_id: string; item_ids: readonly string[] },
): Promise<void> {
  await sql`update expense_category set owner_employee_id = ${successor_id}::uuid, version = version + 1
    where org_id = ${tx.org_id} and owner_employee_id = ${employee_id}::uuid and id = any(${[...item_ids]}::uuid[])`.execute(tx);
}
