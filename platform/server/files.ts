import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import { vaultOf } from './crypto.ts';
import { onRollback, type Tx } from './database/tx.ts';
import { newId } from './ids.ts';

export type StoredFile = {
  id: string;
  name: string;
  media_type: string;
  size_bytes: number;
  sha256: string;
  storage_key: string;
};

export type NewFile = {
  name: string;
  media_type: string;
  bytes: Uint8Array;
  purpose: string;
  created_by: string | null;
  /** For pictures that are shown often and tell no number; everything else is encrypted with the organisation's key. */
  in_clear?: boolean;
  /** Removed after a day unless a record claims it. */
  unclaimed?: boolean;
};

/** Ends the key of an encrypted file, with the version of the data key. */
const SEALED = '.sealed';
/** Whether the bytes of a file are encrypted in the store. */
export const isSealedFile = ({ storage_key }: Pick<StoredFile, 'storage_key'>): boolean => storage_key.includes(SEALED);

/** In hex; hashed beside the program, so that a large file holds nobody up. */
export const sha256Of = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');

/** Files of an organisation: bytes in a directory or an S3-compatible store, facts in the database. */
export type FileStore = {
  /** Keeps a file. Its bytes go again when the transaction is rolled back. */
  put(tx: Tx, now: Date, file: NewFile): Promise<StoredFile>;
  /** A record took these files: they stay with it. Files put as unclaimed are removed after a day otherwise. */
  claim(tx: Tx, ids: readonly string[]): Promise<void>;
  /** No record keeps these files any more: they are removed within the hour after `at`, unless one claims them before. */
  release(tx: Tx, at: Date, ids: readonly string[]): Promise<void>;
  /** Null when there is no such file in the organisation. */
  get(tx: Tx, id: string): Promise<(StoredFile & { bytes: Buffer }) | null>;
  /** Forgets a file in this transaction and answers its key; the bytes go by `discard`, once the transaction stands. */
  forget(tx: Tx, id: string): Promise<string | null>;
  /** The bytes of a forgotten file; none is as good as gone. */
  discard(storage_key: string): Promise<void>;
  /** The bytes of every file of an organisation that is no more. */
  removeAll(org_id: string): Promise<void>;
  /**
   * Encrypts one file anew with the newest key.
   * @returns the key of the former bytes, to be discarded once the transaction stands; null where none waits
   */
  sealNext(tx: Tx): Promise<string | null>;
  /**
   * Encrypts one file that lies in the store in clear, from before files were encrypted.
   * @param search purposes whose files stay in clear, and the id after which to look
   * @returns its id, and the key of the bytes in clear, to be discarded once the transaction stands; null where none is left
   */
  sealClear(tx: Tx, search: { except: readonly string[]; after: string }): Promise<{ id: string; former: string } | null>;
};

const DAY = 86_400_000;

export function fileStoreOn(disk: Disk, masterKey: Buffer): FileStore {
  return {
    async put(tx, now, { name, media_type, bytes, purpose, created_by, in_clear = false, unclaimed = false }) {
      const id = newId();
      const vault = in_clear ? null : await vaultOf(tx, masterKey);
      const storage_key = `${tx.org_id}/${id.slice(0, 8)}/${id}${vault ? SEALED + vault.version : ''}`;
      const sha256 = await sha256Of(bytes);
      onRollback(tx, () => disk.delete(storage_key));
      await disk.put(storage_key, vault ? vault.encryptFile(id, bytes) : bytes);
      await sql`insert into file (org_id, id, name, media_type, size_bytes, sha256, storage_key, purpose, created_by, created_at,
        claim_before)
        values (${tx.org_id}, ${id}, ${name}, ${media_type}, ${bytes.byteLength}, ${sha256}, ${storage_key}, ${purpose},
        ${created_by}, ${now}, ${unclaimed ? new Date(now.getTime() + DAY) : null})`.execute(tx);
      return { id, name, media_type, size_bytes: bytes.byteLength, sha256, storage_key };
    },
    async claim(tx, ids) {
      if (ids.length > 0)
        await sql`update file set claim_before = null where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`.execute(tx);
    },
    async release(tx, at, ids) {
      if (ids.length > 0)
        await sql`update file set claim_before = ${at} where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`.execute(tx);
    },
    async get(tx, id) {
      const { rows } = await sql<StoredFile>`select id, name, media_type, size_bytes, sha256, storage_key from file
          where org_id = ${tx.org_id} and id = ${id}`.execute(tx);
      const found = rows[0];
      if (!found) return null;
      const bytes = Buffer.from(await disk.getBytes(found.storage_key));
      return { ...found, bytes: isSealedFile(found) ? (await vaultOf(tx, masterKey)).decryptFile(id, bytes) : bytes };
    },
    async forget(tx, id) {
      const { rows } = await sql<{
        storage_key: string;
      }>`delete from file where org_id = ${tx.org_id} and id = ${id} returning storage_key`.execute(tx);
      return rows[0]?.storage_key ?? null;
    },
    discard: (storage_key) => disk.delete(storage_key),
    async sealNext(tx) {
      const vault = await vaultOf(tx, masterKey);
      const ending = SEALED + vault.version;
      const { rows } = await sql<{ id: string; storage_key: string }>`select id, storage_key from file where org_id = ${tx.org_id}
        and storage_key like ${`%${SEALED}%`} and storage_key not like ${`%${ending}`} order by id limit 1 for update`.execute(
        tx,
      );
      const [next] = rows;
      if (!next) return null;
      const plain = vault.decryptFile(next.id, Buffer.from(await disk.getBytes(next.storage_key)));
      const storage_key = next.storage_key.slice(0, next.storage_key.indexOf(SEALED)) + ending;
      onRollback(tx, () => disk.delete(storage_key));
      await disk.put(storage_key, vault.encryptFile(next.id, plain));
      await sql`update file set storage_key = ${storage_key} where org_id = ${tx.org_id} and id = ${next.id}`.execute(tx);
      return next.storage_key;
    },
    async sealClear(tx, { except, after }) {
      const { rows } = await sql<{ id: string; storage_key: string }>`select id, storage_key from file where org_id = ${tx.org_id}
        and id > ${after} and storage_key not like ${`%${SEALED}%`} and purpose <> all(${[...except]}::text[])
        order by id limit 1 for update`.execute(tx);
      const [next] = rows;
      if (!next) return null;
      const vault = await vaultOf(tx, masterKey);
      const storage_key = next.storage_key + SEALED + vault.version;
      await disk.put(storage_key, vault.encryptFile(next.id, await disk.getBytes(next.storage_key)));
      await sql`update file set storage_key = ${storage_key} where org_id = ${tx.org_id} and id = ${next.id}`.execute(tx);
      return { id: next.id, former: next.storage_key };
    },
    // on a bucket the key is a prefix: ids are of one length, so that none begins with another
    removeAll: (org_id) => disk.deleteAll(`${org_id}/`),
  };
}
