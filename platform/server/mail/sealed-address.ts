import { sql } from 'kysely';
import type { Vault } from '../crypto.ts';
import type { Tx } from '../database/tx.ts';
import type { SealedColumn } from '../rotation.ts';

/** Whom mails go to is stored sealed. */
export const SEALED_ADDRESSES: readonly SealedColumn[] = [
  { table: 'mail_outbox', column: 'to_address' },
  { table: 'digest_item', column: 'to_address' },
];

type AddressedTable = 'mail_outbox' | 'digest_item';

/** By which mails to an address are found, and whether it takes mail. */
export const addressIndex = (vault: Vault, address: string): string =>
  vault.blindIndex('mail_address', address.trim().toLowerCase());

/** Rows whose address is readable; it was sealed with the row's id. */
export const openAddresses = <Row extends { to_address: string }>(
  vault: Vault,
  rows: readonly Row[],
  { table = 'mail_outbox' as AddressedTable, idOf }: { table?: AddressedTable; idOf: (row: Row) => string },
): Row[] => rows.map((row) => ({ ...row, to_address: vault.decrypt(table, 'to_address', idOf(row), row.to_address) }));

const BATCH = 500;

/** Seals addresses that earlier releases stored in clear, some at a time. @returns how many; 0 once none is left */
export async function sealClearAddresses(tx: Tx, vault: Vault): Promise<number> {
  const mails = await sql<{ id: string; to_address: string }>`select id, to_address from mail_outbox
    where org_id = ${tx.org_id} and address_index is null order by id limit ${BATCH} for update`.execute(tx);
  const items = await sql<{ id: string; to_address: string }>`select id, to_address from digest_item
    where org_id = ${tx.org_id} and to_address like '%@%' order by id limit ${BATCH} for update`.execute(tx);
  const sealed = (table: AddressedTable, rows: typeof mails.rows) =>
    rows.map(({ id, to_address }) => vault.encrypt(table, 'to_address', id, to_address));
  const ids = (rows: typeof mails.rows) => rows.map(({ id }) => id);
  await sql`update mail_outbox m set to_address = one.sealed, address_index = one.address_index
    from unnest(${ids(mails.rows)}::uuid[], ${sealed('mail_outbox', mails.rows)}::text[],
      ${mails.rows.map(({ to_address }) => addressIndex(vault, to_address))}::text[]) as one (id, sealed, address_index)
    where m.org_id = ${tx.org_id} and m.id = one.id`.execute(tx);
  await sql`update digest_item d set to_address = one.sealed
    from unnest(${ids(items.rows)}::uuid[], ${sealed('digest_item', items.rows)}::text[]) as one (id, sealed)
    where d.org_id = ${tx.org_id} and d.id = one.id`.execute(tx);
  return mails.rows.length + items.rows.length;
}
