import type pg from 'pg';
import type { BackupSource } from '../backup/backup.ts';
import { NEUTRAL_TEXT, openFolder } from '../backup/folder.ts';
import { type BackupTable, type Manifest, TABLES } from '../backup/manifest.ts';
import { rewrapDataKey } from '../crypto.ts';
import { withClient } from '../database/prepare.ts';
import {
  bytesOfTransferKey,
  insertAuditEvent,
  JOB_COLUMNS,
  JOBS,
  listTransferTables,
  macOf,
  newTransferKey,
  type OrganisationArchive,
  type TransferredKey,
} from './archive.ts';

type StoredOrganisation = OrganisationArchive['organisation'] & { erased: boolean };

/**
 * Writes one organisation into a folder: its rows of every table as of one moment, its waiting jobs and its stored files. The program
 * may go on working. The export is a line of the organisation's audit log.
 * @param named the organisation's sign-in address or id
 * @returns what was written, and the key that opens its numbers and files
 * @throws Error for an unknown organisation, and unless the folder is new or empty
 */
export async function exportOrganisation(
  { ownerUrl, disk, masterKey }: BackupSource,
  named: string,
  dir: string,
  now: Date,
): Promise<{ archive: OrganisationArchive; transfer_key: string }> {
  const transfer_key = newTransferKey();
  const key = bytesOfTransferKey(transfer_key);
  const archive = await withClient(ownerUrl, async (client) => {
    const organisation = await findOrganisation(client, named);
    const { org_id } = organisation;
    const folder = await openFolder(dir);
    try {
      await client.query('begin');
      await client.query(`set local app.org_id = '${org_id}'`);
      await insertAuditEvent(client, org_id, now, 'access.organisation_exported', {});
      await client.query('commit');
      await client.query('begin isolation level repeatable read read only');
      await client.query(NEUTRAL_TEXT);
      await client.query(`set local app.org_id = '${org_id}'`);
      const tables: BackupTable[] = [];
      const write = async (name: string, columns: readonly string[], query: string) => {
        const file = `${TABLES}/${name}.gz`;
        tables.push({ name, file, columns, rows: await folder.addRows(file, only(query), client) });
      };
      for (const { name, columns } of await listTransferTables(client))
        await write(name, columns, `select ${columns.join(', ')} from app.${name} where org_id = '${org_id}'`);
      await write(JOBS, JOB_COLUMNS, waitingJobs(org_id));
      const stored = await folder.addFiles(client, org_id, disk);
      const data_keys = await readDataKeys(client, org_id, { from: masterKey, to: key });
      const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
        'select name, hash from app.migration order by name',
      );
      return await folder.finish((checksums_sha256) => {
        const stated: OrganisationArchive = {
          format: 'organisation 1',
          made_at: now.toISOString(),
          organisation,
          migrations,
          data_keys,
          tables,
          ...stored,
          checksums_sha256,
          mac: '',
        };
        return { ...stated, mac: macOf(key, stated) };
      });
    } finally {
      await folder.close();
    }
  });
  return { archive, transfer_key };
}

async function* only(query: string) {
  yield query;
}

async function findOrganisation(client: pg.Client, named: string): Promise<OrganisationArchive['organisation']> {
  const { rows } = await client.query<StoredOrganisation>(
    `select org_id, name, slug, erased_at is not null as erased from app.organisation where slug = $1 or org_id::text = $1`,
    [named.toLowerCase()],
  );
  const [found] = rows;
  if (!found) throw new Error(`No organisation has the sign-in address or id ${named}`);
  const { erased, ...organisation } = found;
  if (erased) throw new Error(`${organisation.name} was erased: nothing of it is left`);
  return organisation;
}

/** What still waits to run; a job that failed for good stays behind. */
const waitingJobs = (org_id: string) => `
  select t.identifier, j.payload, j.run_at, j.max_attempts, j.key, j.priority from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where j.payload ->> 'org_id' = '${org_id}' and j.attempts < j.max_attempts order by j.id`;

async function readDataKeys(client: pg.Client, org_id: string, masters: { from: Buffer; to: Buffer }): Promise<TransferredKey[]> {
  const { rows } = await client.query<{ version: number; wrapped_key: string; created_at: string }>(
    'select version, wrapped_key, created_at::text from app.data_key where organisation_id = $1 order by version',
    [org_id],
  );
  return rows.map(({ version, wrapped_key, created_at }) => ({
    version,
    sealed_key: rewrapDataKey(wrapped_key, { org_id, version }, masters),
    created_at,
  }));
}
