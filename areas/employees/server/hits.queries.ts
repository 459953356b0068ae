import { searchRanges, type TokenRange } from '@hrms/employees/domain';
import type { Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

/** Up to so many people are fetched by their ids; more are met on the way through the list. */
const FEW = 400;
const COUNT_CAP = 10_000;

const inRange = (ranges: readonly TokenRange[], table: string) =>
  sql<boolean>`(${sql.join(
    ranges.map(
      ({ first, beyond }) => sql`(${sql.ref(`${table}.token`)} >= ${first} and ${sql.ref(`${table}.token`)} < ${beyond})`,
    ),
    sql` or `,
  )})`;

/** Everybody whom all words of a search mean. */
const everybody = (tx: Tx, words: readonly TokenRange[][]) =>
  sql.join(
    words.map(
      (ranges) =>
        sql`select employee_search.employee_id from employee_search where employee_search.org_id = ${tx.org_id} and ${inRange(ranges, 'employee_search')}`,
    ),
    sql` intersect `,
  );

/** Whom a search means, as conditions over a column of employee ids: one to walk a list by, one to count by. */
export type Hits = { walking: RawBuilder<boolean>; counting: RawBuilder<boolean>; ids: readonly string[] | null };

/**
 * Every word of the search is the beginning of one of the person's words: a range of the token table, never a pattern.
 * Null for a search without words.
 */
export async function hitsOf(tx: Tx, search: string, column: string): Promise<Hits | null> {
  const words = searchRanges(search);
  if (words.length === 0) return null;
  const found = await sql<{
    employee_id: string;
  }>`select employee_id from (${everybody(tx, words)}) as hit group by employee_id limit ${FEW + 1}`.execute(tx);
  const ids = found.rows.map(({ employee_id }) => employee_id);
  if (ids.length <= FEW) {
    const among = sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
    return { walking: among, counting: among, ids };
  }
  const counting = sql<boolean>`${sql.ref(column)} in (${everybody(tx, words)})`;
  return { walking: probe(tx, words, column), counting, ids: null };
}

/** How many different people a search of nothing else means, up to the cap. */
export async function countHits(tx: Tx, search: string): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from
    (select employee_id from (${everybody(tx, searchRanges(search))}) as hit group by employee_id limit ${COUNT_CAP}) as counted`.execute(
    tx,
  );
  return counted.rows[0]?.total ?? 0;
}

/** Looks each person of a list up, by the few words they are found by: quick where many of the list are meant. */
const probe = (tx: Tx, words: readonly TokenRange[][], column: string) =>
  sql<boolean>`(${sql.join(
    words.map(
      (ranges) =>
        sql`(select bool_or(${inRange(ranges, 'word')}) from employee_search word where word.org_id = ${tx.org_id} and word.employee_id = ${sql.ref(column)})`,
    ),
    sql` and `,
  )})`;
