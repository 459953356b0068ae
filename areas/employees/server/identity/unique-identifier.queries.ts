import type { UniqueIdentifierKind } from '@hrms/employees/domain';
import { newId, type Tx, type Vault } from '@hrms/platform/server';
import { sql } from 'kysely';
import { insertRows } from '../insert-rows.queries.ts';
import { statusOnSql } from '../status.queries.ts';

export type UniqueIdentifier = { kind: UniqueIdentifierKind; value: string };
export type IdentifierHolder = {
  kind: UniqueIdentifierKind;
  value: string;
  employee_id: string;
  employee_code: string | null;
  full_name: string;
  left: boolean;
};

type IdentifierValues = {
  work_email: string | null;
  phone: string | null;
  pan?: string | null;
  uan?: string | null;
  esi_number?: string | null;
};

/** The unique identifiers of an employee; identity numbers by their blind index. */
export function uniqueIdentifiersOf(vault: Vault, given: IdentifierValues): UniqueIdentifier[] {
  const hidden = (['pan', 'uan', 'esi_number'] as const).flatMap((kind) => {
    const value = given[kind];
    return value ? [{ kind, value: vault.blindIndex(kind, value) }] : [];
  });
  const open = (['work_email', 'phone'] as const).flatMap((kind) => {
    const value = given[kind];
    return value ? [{ kind, value }] : [];
  });
  return [...open, ...hidden];
}

/**
 * The employees who hold these identifiers, and whether they left by the day. Each is looked up by itself: while an import fills the table its
 * statistics are old, and a join of both sides would compare everything with everything.
 */
export async function findIdentifierHolders(
  tx: Tx,
  claims: readonly UniqueIdentifier[],
  day: string,
): Promise<IdentifierHolder[]> {
  if (claims.length === 0) return [];
  const { rows } =
    await sql<IdentifierHolder>`select asked.kind, asked.value, held.employee_id, held.employee_code, held.full_name, held."left"
    from unnest(${claims.map(({ kind }) => kind)}::text[], ${claims.map(({ value }) => value)}::text[]) asked (kind, value)
    cross join lateral (select c.employee_id, employee.employee_code, employee.full_name, ${statusOnSql(day)} = 'left' as "left"
      from employee_claim c join employee on employee.org_id = c.org_id and employee.id = c.employee_id
      where c.org_id = ${tx.org_id} and c.kind = asked.kind and c.value = asked.value limit 1) held`.execute(tx);
  return rows;
}

/** Inserts unique identifiers of employees. Fails on a violated unique index. */
export async function insertUniqueIdentifiers(
  tx: Tx,
  claims: readonly (UniqueIdentifier & { employee_id: string })[],
): Promise<void> {
  await insertRows(
    tx,
    'employee_claim',
    claims.map(({ kind, value, employee_id }) => ({ org_id: tx.org_id, id: newId(), kind, value, employee_id })),
  );
}

/** Deletes unique identifiers by their values, whichever employee holds them. */
export async function deleteUniqueIdentifiers(tx: Tx, claims: readonly UniqueIdentifier[]): Promise<void> {
  for (const { kind, value } of claims)
    await tx
      .deleteFrom('employee_claim')
      .where('org_id', '=', tx.org_id)
      .where('kind', '=', kind)
      .where('value', '=', value)
      .execute();
}

/** Replaces an employee's identifiers of these kinds by `claims`. */
export async function replaceUniqueIdentifiers(
  tx: Tx,
  employee_id: string,
  kinds: readonly UniqueIdentifierKind[],
  claims: readonly UniqueIdentifier[],
): Promise<void> {
  await tx
    .deleteFrom('employee_claim')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('kind', 'in', [...kinds])
    .execute();
  await insertUniqueIdentifiers(
    tx,
    claims.map((claim) => ({ ...claim, employee_id })),
  );
}
