import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { derivedSecret } from '../config.ts';

/** A table of a backup: its rows in PostgreSQL's text format of COPY, compressed with gzip. */
export type BackupTable = {
  /** With its schema, quoted as SQL needs it. */
  readonly name: string;
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: number;
};

/** What a backup holds. Written last: a folder without it is no complete backup. */
export type Manifest = {
  readonly format: 1;
  readonly made_at: string;
  /** Derived from the master key, which is not in the backup: says whether a key is the right one. */
  readonly key_check: string;
  readonly migrations: readonly { readonly name: string; readonly hash: string }[];
  readonly partitions: readonly { readonly name: string; readonly parent: string; readonly bound: string }[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
  readonly tables: readonly BackupTable[];
  /** Stored files, and those that were removed while the backup was made. */
  readonly files: number;
  readonly removed_meanwhile: readonly string[];
  /** Of the list of checksums. */
  readonly checksums_sha256: string;
};

export const MANIFEST = 'manifest.json';
/** As `sha256sum --check` reads it. */
export const CHECKSUMS = 'SHA256SUMS';
export const TABLES = 'tables';
export const FILES = 'files';

export const keyCheckOf = (masterKey: Buffer): string => derivedSecret(masterKey, 'backup').slice(0, 22);

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/**
 * Reads what a backup says about itself and compares every checksum.
 * @throws Error for an incomplete or changed backup, or one made with another master key
 */
export async function readBackup(dir: string, masterKey: Buffer): Promise<Manifest> {
  if (!existsSync(join(dir, MANIFEST))) throw new Error(`${dir} holds no complete backup: ${MANIFEST} is missing`);
  const manifest = JSON.parse(await readFile(join(dir, MANIFEST), 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new Error(`The backup has format ${manifest.format}, which this release cannot read`);
  if (manifest.key_check !== keyCheckOf(masterKey))
    throw new Error(
      'The backup was made with another master key, without which its numbers and files cannot be read. ' +
        'Set HRMS_MASTER_KEY to that key, or put its file master.key into HRMS_DATA_DIR',
    );
  await verifyChecksums(dir, manifest.checksums_sha256, 'The backup');
  return manifest;
}

/**
 * Compares the list of checksums with its own, and every file with the list.
 * @param what names the folder in the message
 * @throws Error naming what differs or is missing
 */
export async function verifyChecksums(dir: string, checksums_sha256: string, what: string): Promise<void> {
  const list = join(dir, CHECKSUMS);
  if (!existsSync(list) || (await sha256OfFile(list)) !== checksums_sha256)
    throw new Error(`${what} was changed: ${CHECKSUMS} is not the list that was written`);
  for await (const { path, sha256 } of listChecksums(dir)) {
    const found = existsSync(join(dir, path)) ? await sha256OfFile(join(dir, path)) : 'missing';
    if (found !== sha256) throw new Error(`${what} was changed: ${path} ${found === 'missing' ? 'is missing' : 'differs'}`);
  }
}

/** Every file of the backup besides the manifest. */
export async function* listChecksums(dir: string): AsyncGenerator<{ path: string; sha256: string }> {
  for await (const line of createInterface({
    input: createReadStream(join(dir, CHECKSUMS)),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const [sha256 = '', path = ''] = line.split('  ', 2);
    if (path) yield { path, sha256 };
  }
}
