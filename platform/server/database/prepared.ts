import type { Compilable, RawBuilder } from 'kysely';
import { clientOf, type DirectoryTx, statementName, type Tx } from './tx.ts';

/**
 * Rows of a query that PostgreSQL plans once for each connection, not at every call. For the few statements that run many times a
 * second and whose plan is the same whatever their values are: their text must not vary with them (`= any($1)`, never `in ($1, $2)`).
 */
export async function runPrepared<T>(tx: Tx | DirectoryTx, query: Compilable<T> | RawBuilder<T>): Promise<T[]> {
  const { sql: text, parameters } = query.compile(tx);
  const { rows } = await clientOf(tx).query({ name: statementName(text), text, values: [...parameters] });
  return rows as T[];
}
