import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type BackupTable, MANIFEST, type Manifest, verifyChecksums } from '../backup/manifest.ts';
import { newId } from '../ids.ts';

/** A data key of the organisation, sealed with the transfer key. */
export type TransferredKey = { readonly version: number; readonly sealed_key: string; readonly created_at: string };

/** What the archive of one organisation says about itself. Written last: a folder without it is incomplete. */
export type OrganisationArchive = {
  readonly format: 'organisation 1';
  readonly made_at: string;
  readonly organisation: {
    readonly org_id: string;
    readonly name: string;
    readonly slug: string;
  };
  /** The schema: an archive is read by an installation with the same migrations only. */
  readonly migrations: Manifest['migrations'];
  readonly data_keys: readonly TransferredKey[];
  readonly tables: readonly BackupTable[];
  /** Stored files, and those that were removed while the archive was made. */
  readonly files: number;
  readonly removed_meanwhile: readonly string[];
  /** Of the list of checksums. */
  readonly checksums_sha256: string;
  /** Of everything above, made with the transfer key. */
  readonly mac: string;
};

/** A random key for one archive. It seals the organisation's data keys on their way, and is never in the archive. */
export const newTransferKey = (): string => randomBytes(32).toString('base64url');

/** @throws Error unless the text is a transfer key */
export function bytesOfTransferKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64url');
  if (key.length !== 32) throw new Error('HRMS_TRANSFER_KEY must be the transfer key that export-organisation printed');
  return key;
}

/** Over everything the archive says about itself, the list of checksums with it. */
export const macOf = (transferKey: Buffer, { mac: _mac, ...stated }: OrganisationArchive): string =>
  createHmac('sha256', transferKey).update(JSON.stringify(stated)).digest('base64url');

/**
 * Reads what an archive says about itself and compares every checksum.
 * @throws Error for an incomplete or changed archive, and for another transfer key
 */
export async function readOrganisationArchive(dir: string, transferKey: Buffer): Promise<OrganisationArchive> {
  if (!existsSync(join(dir, MANIFEST))) throw new Error(`${dir} holds no complete archive: ${MANIFEST} is missing`);
  const archive = parsed(await readFile(join(dir, MANIFEST), 'utf8'));
  if (archive?.format !== 'organisation 1')
    throw new Error(`${dir} holds no archive of an organisation that this release can read`);
  const [expected, found] = [Buffer.from(macOf(transferKey, archive)), Buffer.from(archive.mac)];
  if (expected.length !== found.length || !timingSafeEqual(expected, found))
    throw new Error(`HRMS_TRANSFER_KEY is not the key of this archive, or ${MANIFEST} was changed`);
  await verifyChecksums(dir, archive.checksums_sha256, 'The archive');
  return archive;
}

function parsed(text: string): OrganisationArchive | null {
  try {
    return JSON.parse(text) as OrganisationArchive;
  } catch {
    return null;
  }
}

/**
 * Directory tables whose rows of the organisation go along. Left behind: accounts, memberships, sessions, invitations and other links
 * to sign in with, visits of the platform, and the former operator's books.
 */
export const DIRECTORY_TABLES = ['organisation', 'platform_subscription', 'usage_day', 'device_directory', 'joiner_link'];

/** A table of the schema with rows of organisations. */
export type TransferTable = {
  readonly name: string;
  /** Quoted as SQL needs them, without those that the database makes by itself. */
  readonly columns: readonly string[];
  /** Tables that must be filled before. */
  readonly refers_to: readonly string[];
  /** Its rows refer to each other, so they are inserted together. */
  readonly refers_to_itself: boolean;
};

/** Every table that is transferred, those that others refer to first. @throws Error where tables refer to each other in a circle */
export async function listTransferTables(client: pg.Client): Promise<TransferTable[]> {
  const { rows } = await client.query<TransferTable>(
    `with reference as (select distinct k.conrelid, f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid where k.contype = 'f')
     select c.relname as name,
       (select array_agg(format('%I', a.attname) order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' and a.attidentity = '')::text[] as columns,
       array(select r.relname from reference r where r.conrelid = c.oid and r.relname <> c.relname)::text[] as refers_to,
       exists (select from reference r where r.conrelid = c.oid and r.relname = c.relname) as refers_to_itself
     from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (c.relrowsecurity or c.relname = any($1)) order by 1`,
    [DIRECTORY_TABLES],
  );
  const ordered: TransferTable[] = [];
  for (let left = rows; left.length > 0; ) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(({ refers_to }) => !refers_to.some((name) => waiting.has(name)));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Columns of a waiting job as the queue takes them. */
export const JOB_COLUMNS = ['identifier', 'payload', 'run_at', 'max_attempts', 'key', 'priority'] as const;
export const JOBS = 'waiting_job';

/** Notes in the organisation's audit log what an administrator did by a command, in the open transaction of the owner. */
export const insertAuditEvent = (client: pg.Client, org_id: string, now: Date, event: string, details: object) =>
  client.query(
    `insert into app.audit_event (org_id, id, at, actor_kind, event, subject_type, details) values ($1, $2, $3, 'system', $4, 'access', $5)`,
    [org_id, newId(), now.toISOString(), event, JSON.stringify(details)],
  );
