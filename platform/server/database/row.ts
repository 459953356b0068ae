/**
 * One row by its key, typed by the table, the tenant bound. Services call these directly; whatever joins, filters or counts stands in
 * a `*.queries.ts` file.
 */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DB } from '../generated/database.ts';
import { newId } from '../ids.ts';
import { mapUniqueViolation, type TableWith, type UniqueRefusals } from './record.ts';
import type { Tx } from './tx.ts';

/** A table whose rows belong to an organisation. */
export type TenantTable = TableWith<{ org_id: unknown }>;
/** A table whose rows have an id of their own. */
export type RecordTable = TableWith<{ org_id: unknown; id: unknown }>;

/** Columns and the values that name one row, without the organisation. */
export type RowKey<T extends TenantTable> = Partial<Omit<Selectable<DB[T]>, 'org_id'>>;
/** A row to store, without the organisation. */
export type RowToStore<T extends TenantTable> = Omit<Insertable<DB[T]>, 'org_id'>;
/** A record to store: the id is made where it is left out. */
export type RecordToStore<T extends RecordTable> = Omit<Insertable<DB[T]>, 'org_id' | 'id'> & { readonly id?: string };
/** Columns to write; those that are undefined stay as they are. */
export type RowChange<T extends TenantTable> = Omit<Updateable<DB[T]>, 'org_id'>;

type Column<T extends TenantTable> = keyof Selectable<DB[T]> & string;

/** @throws Error for a key without a value: it would name every row of the organisation */
function conditionsOf(key: object): [column: string, value: unknown][] {
  const conditions = Object.entries(key);
  if (conditions.length === 0 || conditions.some(([, value]) => value === undefined || value === null))
    throw new Error('A row is named by a value for each column of its key');
  return conditions;
}

// One table stands for all of them: kysely's types cannot follow a table that is a parameter.
const selecting = (tx: Tx, table: TenantTable, key: object, columns: readonly string[]) =>
  conditionsOf(key).reduce(
    (query, [column, value]) => query.where(column as 'id', '=', value as string),
    tx
      .selectFrom(table as 'grade')
      .where('org_id', '=', tx.org_id)
      .select(columns as 'id'[]),
  );

/** The columns of the row with this key; null without one. */
export async function findRow<T extends TenantTable, C extends Column<T>>(
  tx: Tx,
  table: T,
  key: RowKey<T>,
  columns: readonly C[],
): Promise<Pick<Selectable<DB[T]>, C> | null> {
  const row = await selecting(tx, table, key, columns).executeTakeFirst();
  return (row as Pick<Selectable<DB[T]>, C> | undefined) ?? null;
}

/** The same; nobody else changes the row until this transaction ends. */
export async function lockRow<T extends TenantTable, C extends Column<T>>(
  tx: Tx,
  table: T,
  key: RowKey<T>,
  columns: readonly C[],
): Promise<Pick<Selectable<DB[T]>, C> | null> {
  const row = await selecting(tx, table, key, columns).forUpdate().executeTakeFirst();
  return (row as Pick<Selectable<DB[T]>, C> | undefined) ?? null;
}

/** Stores a record and answers its id. @throws the refusal of the unique constraint it violates */
export async function insertRow<T extends RecordTable>(
  tx: Tx,
  table: T,
  row: RecordToStore<T>,
  unique: UniqueRefusals = {},
): Promise<string> {
  const id = row.id ?? newId();
  const values = { ...row, org_id: tx.org_id, id } as unknown as Insertable<DB['grade']>;
  await mapUniqueViolation(
    tx
      .insertInto(table as 'grade')
      .values(values)
      .execute(),
    unique,
  );
  return id;
}

type Upsert<T extends TenantTable> = {
  /** Columns of a unique constraint beside the organisation. */
  readonly key: RowKey<T>;
  /** Written whether the row is there or not. */
  readonly set: RowChange<T>;
  /** Written only where the row is new, such as its id. */
  readonly insert?: RowChange<T>;
};

/** Stores the row of a key, or changes the one that is there. */
export async function upsertRow<T extends TenantTable>(tx: Tx, table: T, { key, set, insert }: Upsert<T>): Promise<void> {
  const columns = conditionsOf(key).map(([column]) => column as 'id');
  const values = { ...insert, ...set, ...key, org_id: tx.org_id } as unknown as Insertable<DB['grade']>;
  await tx
    .insertInto(table as 'grade')
    .values(values)
    .onConflict((conflict) => conflict.columns(['org_id', ...columns]).doUpdateSet(set as Updateable<DB['grade']>))
    .execute();
}

/**
 * Changes the row with this key and answers whether there was one. Records with a version: `updateVersioned`.
 * @throws the refusal of the unique constraint it violates
 */
export async function updateRow<T extends TenantTable>(
  tx: Tx,
  table: T,
  key: RowKey<T>,
  set: RowChange<T>,
  unique: UniqueRefusals = {},
): Promise<boolean> {
  const update = conditionsOf(key).reduce(
    (query, [column, value]) => query.where(column as 'id', '=', value as string),
    tx
      .updateTable(table as 'grade')
      .set(set as Updateable<DB['grade']>)
      .where('org_id', '=', tx.org_id),
  );
  const { numUpdatedRows } = await mapUniqueViolation(update.executeTakeFirst(), unique);
  return numUpdatedRows > 0n;
}

/** Deletes the row with this key and answers whether there was one. What others may still refer to: `deleteUnused`. */
export async function deleteRow<T extends TenantTable>(tx: Tx, table: T, key: RowKey<T>): Promise<boolean> {
  const removal = conditionsOf(key).reduce(
    (query, [column, value]) => query.where(column as 'id', '=', value as string),
    tx.deleteFrom(table as 'grade').where('org_id', '=', tx.org_id),
  );
  const { numDeletedRows } = await removal.executeTakeFirst();
  return numDeletedRows > 0n;
}
