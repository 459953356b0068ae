import { sql } from 'kysely';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createDataKey, keyVersionOf, vaultOf } from './crypto.ts';
import { inTenant, type Tx } from './database/tx.ts';
import type { FileStore } from './files.ts';

/** A column of texts that the vault sealed under its own name and the row's id. */
export type SealedColumn = { readonly table: string; readonly column: string };

type Rotating = { readonly pool: pg.Pool; readonly clock: Clock; readonly config: Config; readonly files: FileStore };
type Row = { id: string; sealed: string };

const BATCH = 500;

/**
 * A new data key for one organisation, and every sealed column and file sealed anew with it. It may stop anywhere and be run again: the
 * former keys stay and open what they sealed, so that nothing is ever unreadable.
 * @returns how many texts and files were sealed anew
 */
export async function rotateDataKey(services: Rotating, org_id: string, columns: readonly SealedColumn[]): Promise<number> {
  const { pool, clock, config } = services;
  await inTenant(pool, org_id, async (tx) => {
    const { version } = await vaultOf(tx, config.masterKey);
    await createDataKey(tx, config.masterKey, { org_id, version: version + 1 }, clock.now());
  });
  let count = 0;
  for (const column of columns) count += await resealColumn(services, org_id, column);
  return count + (await resealFiles(services, org_id));
}

/** One file at a time: a stop leaves each under its former key or under the new one. */
async function resealFiles({ pool, files }: Rotating, org_id: string): Promise<number> {
  for (let count = 0; ; count += 1) {
    const former = await inTenant(pool, org_id, (tx) => files.sealNext(tx));
    if (!former) return count;
    await files.discard(former);
  }
}

async function resealColumn({ pool, config }: Rotating, org_id: string, place: SealedColumn): Promise<number> {
  let count = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const done = await inTenant(pool, org_id, (tx) => resealBatch(tx, config, place, after));
    if (!done.last) return count;
    count += done.count;
    after = done.last;
  }
}

async function resealBatch(tx: Tx, { masterKey }: Config, { table, column }: SealedColumn, after: string) {
  const vault = await vaultOf(tx, masterKey);
  const [at, field] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<Row>`select id, ${field} as sealed from ${at} where org_id = ${tx.org_id} and id > ${after}
    and ${field} is not null order by id limit ${BATCH} for update`.execute(tx);
  let count = 0;
  for (const { id, sealed } of rows) {
    if (keyVersionOf(sealed) === vault.version) continue;
    const anew = vault.encrypt(table, column, id, vault.decrypt(table, column, id, sealed));
    await sql`update ${at} set ${field} = ${anew} where org_id = ${tx.org_id} and id = ${id}`.execute(tx);
    count += 1;
  }
  return { last: rows.at(-1)?.id ?? null, count };
}
