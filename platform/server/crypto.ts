import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { sql } from 'kysely';
import type { DirectoryTx, Tx } from './database/tx.ts';

/** A random token of 256 bits, for links and cookies; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Version 1 stands in the first byte alone; later ones are named after a 2. */
const headOf = (version: number) => (version === 1 ? Buffer.from([1]) : Buffer.from([2, version]));

/** A key the cipher takes as it is. Made of bytes for every value anew, it would cost five times the encryption itself. */
type Key = KeyObject;

const NONCE = 12;
/** Random bytes of many nonces at once: asking the system for each costs as much as the encryption. None is used twice. */
let nonces = Buffer.alloc(0);
function newNonce(): Buffer {
  if (nonces.length < NONCE) nonces = randomBytes(NONCE * 256);
  const nonce = nonces.subarray(0, NONCE);
  nonces = nonces.subarray(NONCE);
  return nonce;
}

function sealBytes(key: Key, plain: Uint8Array, associated: string, version = 1): Buffer {
  const nonce = newNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([headOf(version), nonce, cipher.getAuthTag(), body]);
}

const sealText = (key: Key, plain: string, associated: string, version = 1): string =>
  sealBytes(key, Buffer.from(plain), associated, version).toString('base64');

function versionIn(sealed: Uint8Array): number {
  const [format, version] = sealed;
  if (format === 1) return 1;
  if (format === 2 && version) return version;
  throw new Error('Unknown encryption format');
}

/** The version of the key that sealed a text. @throws Error for a text that no key of ours sealed */
export const keyVersionOf = (sealed: string): number => versionIn(Buffer.from(sealed.slice(0, 8), 'base64'));

function openBytes(keyOf: (version: number) => Key | undefined, sealed: Buffer, associated: string): Buffer {
  const version = versionIn(sealed);
  const key = keyOf(version);
  if (!key) throw new Error('The key of this text is gone');
  const bytes = sealed.subarray(headOf(version).length);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(associated))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

const openSealed = (keyOf: (version: number) => Key | undefined, sealed: string, associated: string): string =>
  openBytes(keyOf, Buffer.from(sealed, 'base64'), associated).toString('utf8');

/** Encryption of one organisation's columns. A sealed value opens only in the row and column it was made for. */
export type Vault = {
  encrypt(table: string, column: string, row_id: string, plain: string): string;
  decrypt(table: string, column: string, row_id: string, sealed: string): string;
  /** The same for the content of a file. */
  encryptFile(file_id: string, plain: Uint8Array): Buffer;
  decryptFile(file_id: string, sealed: Buffer): Buffer;
  /** For equality searches and uniqueness; the same value gives the same index within one organisation and kind. */
  blindIndex(kind: string, plain: string): string;
  /** Of the key that seals now. */
  readonly version: number;
};

const dataKeyContext = (org_id: string, version: number) => `data key ${org_id}${version === 1 ? '' : ` ${version}`}`;

/** Makes a data key of an organisation, wrapped by the master key: the first, or a newer one. */
export async function createDataKey(
  tx: Tx | DirectoryTx,
  masterKey: Buffer,
  { org_id, version = 1 }: { org_id: string; version?: number },
  now: Date,
): Promise<void> {
  const wrapped_key = sealText(createSecretKey(masterKey), randomBytes(32).toString('base64'), dataKeyContext(org_id, version));
  await sql`insert into data_key (organisation_id, version, wrapped_key, created_at)
    values (${org_id}, ${version}, ${wrapped_key}, ${now})`.execute(tx as Tx);
}

/** A wrapped data key of an organisation, wrapped by another key instead. @throws Error where the first key did not wrap it */
export function rewrapDataKey(
  wrapped_key: string,
  { org_id, version }: { org_id: string; version: number },
  { from, to }: { from: Buffer; to: Buffer },
): string {
  const context = dataKeyContext(org_id, version);
  const former = createSecretKey(from);
  return sealText(
    createSecretKey(to),
    openSealed(() => former, wrapped_key, context),
    context,
  );
}

type Wrapped = { version: number; wrapped_key: string };
const unwrapped = new Map<string, { wrapped: readonly Wrapped[]; vault: Vault }>();
const ofTransaction = new WeakMap<object, Promise<Vault>>();

/**
 * The organisation's vault. Its keys are read once for each transaction, so that a destroyed key opens nothing from then on; they
 * are unwrapped once for each process.
 */
export function vaultOf(tx: Tx, masterKey: Buffer): Promise<Vault> {
  const known = ofTransaction.get(tx);
  if (known) return known;
  const read = readVault(tx, masterKey);
  ofTransaction.set(tx, read);
  return read;
}

async function readVault(tx: Tx, masterKey: Buffer): Promise<Vault> {
  const { rows } = await sql<Wrapped>`select version, wrapped_key from data_key
    where organisation_id = ${tx.org_id} order by version`.execute(tx);
  if (rows.length === 0) {
    unwrapped.delete(tx.org_id);
    throw new Error('The organisation has no data key');
  }
  const known = unwrapped.get(tx.org_id);
  if (
    known?.wrapped.length === rows.length &&
    known.wrapped.every(({ wrapped_key }, at) => wrapped_key === rows[at]?.wrapped_key)
  )
    return known.vault;
  const vault = openVault(tx.org_id, masterKey, rows);
  unwrapped.set(tx.org_id, { wrapped: rows, vault });
  return vault;
}

/** The newest key seals; the first one gives the blind index for ever, because an index that changed would find nobody. */
function openVault(org_id: string, masterKey: Buffer, rows: readonly Wrapped[]): Vault {
  const master = createSecretKey(masterKey);
  const keys = new Map(
    rows.map(({ version, wrapped_key }) => [
      version,
      createSecretKey(
        openSealed(() => master, wrapped_key, dataKeyContext(org_id, version)),
        'base64',
      ),
    ]),
  );
  const version = Math.max(...keys.keys());
  const [key, first] = [keys.get(version), keys.get(1)] as [Key, Key];
  const index = createSecretKey(createHmac('sha256', first).update('blind index').digest());
  const place = (table: string, column: string, row_id: string) => `${org_id} ${table}.${column} ${row_id}`;
  return {
    version,
    encrypt: (table, column, row_id, plain) => sealText(key, plain, place(table, column, row_id), version),
    decrypt: (table, column, row_id, sealed) => openSealed((one) => keys.get(one), sealed, place(table, column, row_id)),
    encryptFile: (file_id, plain) => sealBytes(key, plain, place('file', 'content', file_id), version),
    decryptFile: (file_id, sealed) => openBytes((one) => keys.get(one), sealed, place('file', 'content', file_id)),
    blindIndex: (kind, plain) => createHmac('sha256', index).update(`${kind} ${plain}`).digest('base64url'),
  };
}

/** XXXXXX1234: only the last four characters stay. */
export const maskText = (plain: string, shown = 4): string =>
  plain.length <= shown ? 'X'.repeat(plain.length) : 'X'.repeat(plain.length - shown) + plain.slice(-shown);
