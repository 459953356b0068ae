import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Serial numbers of the register as `category:serial` in small letters. */
export async function listSerials(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('asset')
    .where('org_id', '=', tx.org_id)
    .where('serial_number', 'is not', null)
    .select(['category_id', 'serial_number'])
    .execute();
  return new Set(rows.map(({ category_id, serial_number }) => `${category_id}:${serial_number?.toLowerCase()}`));
}

/** Whether an asset of an import was assigned, serviced or audited. */
export async function isImportUsed(tx: Tx, import_id: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select 1 as n from asset a
    where a.org_id = ${tx.org_id} and a.import_id = ${import_id}::uuid
      and (exists (select from asset_assignment h where h.org_id = a.org_id and h.asset_id = a.id)
        or exists (select from asset_issue i where i.org_id = a.org_id and i.asset_id = a.id)
        or exists (select from asset_service s where s.org_id = a.org_id and s.asset_id = a.id)
        or exists (select from asset_audit_line l where l.org_id = a.org_id and l.asset_id = a.id))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes the assets of an import. */
export async function deleteAssetsOfImport(tx: Tx, import_id: string): Promise<void> {
  await tx.deleteFrom('asset').where('org_id', '=', tx.org_id).where('import_id', '=', import_id).execute();
}

/** Values of own fields that no two assets of a category share, as `category:key:value` in small letters. */
export async function listUniqueValues(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ value: string }>`
    select a.category_id || ':' || (f->>'key') || ':' || lower(a.field_values->>(f->>'key')) as value
    from asset a join asset_category c on c.org_id = a.org_id and c.id = a.category_id
    cross join lateral jsonb_array_elements(c.fields) f
    where a.org_id = ${tx.org_id} and (f->>'unique')::boolean and a.field_values->>(f->>'key') is not null`.execute(tx);
  return new Set(rows.map(({ value }) => value));
}
