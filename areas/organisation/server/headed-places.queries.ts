import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** A department or branch that an employee heads, or a document of the organisation that they own. */
export type HeadedPlace = {
  readonly kind: 'department' | 'branch' | 'document';
  readonly item_id: string;
  readonly name: string;
};

/** Departments and branches an employee heads and documents they own, by kind and name; closed ones are left out. */
export async function listHeadedPlaces(tx: Tx, employee_id: string): Promise<HeadedPlace[]> {
  const { rows } = await sql<HeadedPlace>`
    select 'department' as kind, id as item_id, name from department
      where org_id = ${tx.org_id} and head_employee_id = ${employee_id}::uuid and active
    union all select 'branch', id, name from branch
      where org_id = ${tx.org_id} and head_employee_id = ${employee_id}::uuid and closed_on is null
    union all select 'document', id, title from organisation_document
      where org_id = ${tx.org_id} and owner_employee_id = ${employee_id}::uuid and active
    order by 1, 3`.execute(tx);
  return rows;
}

/** The head of a department, or of the nearest one above it that has another head than `except`; null without any. */
export async function findDepartmentHead(tx: Tx, department_id: string, except: string | null = null): Promise<string | null> {
  const { rows } = await sql<{ head_employee_id: string }>`
    with recursive above as (
      select d.parent_id, d.head_employee_id, 0 as steps from department d
        where d.org_id = ${tx.org_id} and d.id = ${department_id}::uuid
      union all
      select p.parent_id, p.head_employee_id, above.steps + 1 from department p
        join above on p.id = above.parent_id where p.org_id = ${tx.org_id} and above.steps < 20
    )
    select head_employee_id from above
    where head_employee_id is not null and head_employee_id is distinct from ${except}::uuid
    order by steps limit 1`.execute(tx);
  return rows[0]?.head_employee_id ?? null;
}

const OWNER_COLUMNS = {
  department: ['department', 'head_employee_id'],
  branch: ['branch', 'head_employee_id'],
  document: ['organisation_document', 'owner_employee_id'],
} as const;

/** Gives records of one kind to another employee. */
export async function setHeadOfPlaces(
  tx: Tx,
  kind: HeadedPlace['kind'],
  { item_ids, from_id, to_id }: { item_ids: readonly string[]; from_id: string; to_id: string },
): Promise<void> {
  const [table, column] = OWNER_COLUMNS[kind];
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to_id}::uuid, version = version + 1
    where org_id = ${tx.org_id} and ${sql.ref(column)} = ${from_id}::uuid and id = any(${[...item_ids]}::uuid[])`.execute(tx);
}
