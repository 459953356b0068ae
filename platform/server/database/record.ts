import { sql, type Updateable } from 'kysely';
import type { DB } from '../generated/database.ts';
import { isForeignKeyViolation, type Refusal, violatedUnique } from '../refusal.ts';
import type { Tx } from './tx.ts';

/** Tables that have these columns. */
export type TableWith<Columns> = { [T in keyof DB]: DB[T] extends Columns ? T : never }[keyof DB];
type RecordTable = TableWith<{ org_id: unknown; id: unknown }>;
type VersionedTable = TableWith<{ org_id: unknown; id: unknown; version: unknown }>;

/** What to refuse when a write violates a unique constraint, by the constraint's name. */
export type UniqueRefusals = Readonly<Record<string, () => Refusal>>;

/** The result of a write. @throws the refusal of the unique constraint it violates */
export async function mapUniqueViolation<T>(write: Promise<T>, refusals: UniqueRefusals): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    throw refusals[violatedUnique(problem) ?? '']?.() ?? problem;
  }
}

type VersionedUpdate<T extends VersionedTable> = {
  id: string;
  /** The version the client read; undefined: the last write wins. */
  version: number | undefined;
  /** Columns that are undefined stay as they are. */
  set: Updateable<DB[T]>;
  stale: () => Refusal;
  unique?: UniqueRefusals;
};

/** Whether a change was made from another version than the stored one; a change without a version never is. */
export const isStale = (record: { version: number }, change: { version?: number | undefined }): boolean =>
  change.version !== undefined && change.version !== record.version;

/**
 * Writes a record and adds one to its version.
 * @throws `stale` when the record has another version or is gone, or the refusal of a unique constraint
 */
export async function updateVersioned<T extends VersionedTable>(tx: Tx, table: T, change: VersionedUpdate<T>): Promise<void> {
  const { id, version, set, stale, unique = {} } = change;
  const query = tx
    .updateTable(table as 'grade')
    .set({ ...(set as Updateable<DB['grade']>), version: version === undefined ? sql<number>`version + 1` : version + 1 })
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id);
  const write = (version === undefined ? query : query.where('version', '=', version)).executeTakeFirst();
  const { numUpdatedRows } = await mapUniqueViolation(write, unique);
  if (numUpdatedRows === 0n) throw stale();
}

/** Deletes a record. @throws `used` when a foreign key still refers to it */
export async function deleteUnused(tx: Tx, table: RecordTable, { id, used }: { id: string; used: () => Refusal }): Promise<void> {
  try {
    await tx
      .deleteFrom(table as 'grade')
      .where('org_id', '=', tx.org_id)
      .where('id', '=', id)
      .execute();
  } catch (problem) {
    throw isForeignKeyViolation(problem) ? used() : problem;
  }
}

type WithStored<Given, Stored> = {
  [K in keyof Given]-?: K extends keyof Stored ? Exclude<Given[K], undefined> | Stored[K] : Given[K];
};

/** The body of an update in which every field that was left out has its stored value. */
export function withStoredFields<Given extends object, Stored extends object>(
  given: Given,
  stored: Stored,
): WithStored<Given, Stored> {
  const sent = Object.entries(given).filter(([, value]) => value !== undefined);
  const kept = Object.entries(stored).filter(([name]) => !(name in given) || given[name as keyof Given] === undefined);
  return Object.fromEntries([...kept, ...sent]) as WithStored<Given, Stored>;
}
