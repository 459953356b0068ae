import type { AssetFile, AssetFileKind } from '@hrms/assets/contract';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const COLUMNS = [
  'f.id as file_id',
  sql<AssetFileKind>`f.kind`.as('kind'),
  'f.name',
  'f.media_type',
  'f.assignment_id',
  'f.service_id',
  sql<string>`f.uploaded_at`.as('uploaded_at'),
] as const;

const selectFiles = (tx: Tx) => tx.selectFrom('asset_file as f').where('f.org_id', '=', tx.org_id);

/** Photos and papers of an asset, oldest first. */
export async function listFiles(tx: Tx, asset_id: string): Promise<AssetFile[]> {
  const rows = await selectFiles(tx)
    .where('f.asset_id', '=', asset_id)
    .select(COLUMNS)
    .orderBy('f.uploaded_at')
    .orderBy('f.id')
    .execute();
  return rows.map((row) => ({ ...row, uploaded_at: new Date(row.uploaded_at).toISOString() }));
}

/** A photo or paper with its asset and the stored file; undefined without one. */
export const findFile = (tx: Tx, id: string) =>
  selectFiles(tx)
    .leftJoin('asset_assignment as h', (on) => on.onRef('h.org_id', '=', 'f.org_id').onRef('h.id', '=', 'f.assignment_id'))
    .where('f.id', '=', id)
    .select([...COLUMNS, 'f.asset_id', 'f.file_id as stored_id', 'h.employee_id', 'h.acknowledged_at', 'h.returned_on'])
    .executeTakeFirst();

/** Whether an assignment or a service job belongs to an asset. */
export async function belongsTo(
  tx: Tx,
  asset_id: string,
  of: { assignment_id?: string | undefined; service_id?: string | undefined },
) {
  const { rows } = await sql<{ fits: boolean }>`select
    (${of.assignment_id ?? null}::uuid is null or exists (select from asset_assignment where org_id = ${tx.org_id}
      and id = ${of.assignment_id ?? null}::uuid and asset_id = ${asset_id}::uuid))
    and (${of.service_id ?? null}::uuid is null or exists (select from asset_service where org_id = ${tx.org_id}
      and id = ${of.service_id ?? null}::uuid and asset_id = ${asset_id}::uuid)) as fits`.execute(tx);
  return rows[0]?.fits ?? false;
}
