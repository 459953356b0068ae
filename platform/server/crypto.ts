import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DirectoryTx, Tx } from './database/tx.ts';

/** A random token of 256 bits, for links and cookies; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

function seal(key: Buffer, plain: string, associated: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), body]).toString('base64');
}

function open(key: Buffer, sealed: string, associated: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes[0] !== 1) throw new Error('Unknown encryption format');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13))
    .setAAD(Buffer.from(associated))
    .setAuthTag(bytes.subarray(13, 29));
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8');
}

/** Encryption of one organisation's columns. A value is bound to its row and column: moved elsewhere it does not open. */
export type Vault = {
  encrypt(table: string, column: string, row_id: string, plain: string): string;
  decrypt(table: string, column: string, row_id: string, sealed: string): string;
  /** For equality searches and uniqueness; the same value gives the same index within one organisation and kind. */
  blindIndex(kind: string, plain: string): string;
};

const vaults = new Map<string, Vault>();

/** Makes the data key of a new organisation, wrapped by the master key. */
export async function createDataKey(tx: Tx | DirectoryTx, masterKey: Buffer, org_id: string, now: Date): Promise<void> {
  const wrapped = seal(masterKey, randomBytes(32).toString('base64'), `data key ${org_id}`);
  await sql`insert into data_key (organisation_id, wrapped_key, created_at) values (${org_id}, ${wrapped}, ${now})`.execute(
    tx as Tx,
  );
}

/** The organisation's vault; its key is unwrapped once per process. */
export async function vaultOf(tx: Tx, masterKey: Buffer): Promise<Vault> {
  const known = vaults.get(tx.org_id);
  if (known) return known;
  const { rows } = await sql<{
    wrapped_key: string;
  }>`select wrapped_key from data_key where organisation_id = ${tx.org_id}`.execute(tx);
  const wrapped = rows[0]?.wrapped_key;
  if (!wrapped) throw new Error('The organisation has no data key');
  const key = Buffer.from(open(masterKey, wrapped, `data key ${tx.org_id}`), 'base64');
  const index = createHmac('sha256', key).update('blind index').digest();
  const vault: Vault = {
    encrypt: (table, column, row_id, plain) => seal(key, plain, `${tx.org_id} ${table}.${column} ${row_id}`),
    decrypt: (table, column, row_id, sealed) => open(key, sealed, `${tx.org_id} ${table}.${column} ${row_id}`),
    blindIndex: (kind, plain) => createHmac('sha256', index).update(`${kind} ${plain}`).digest('base64url'),
  };
  vaults.set(tx.org_id, vault);
  return vault;
}

/** XXXXXX1234: only the last four characters stay. */
export const masked = (plain: string, shown = 4): string =>
  plain.length <= shown ? 'X'.repeat(plain.length) : 'X'.repeat(plain.length - shown) + plain.slice(-shown);
