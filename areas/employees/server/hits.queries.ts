import { searchRanges, type TokenRange } from '@hrms/employees/domain';
import type { PageRows, Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

/** Up to so many people are fetched by their ids; more are met on the way through the list. */
const FEW = 400;
/** From so many words on, walking the list by name soon meets a page of them. */
const MANY = 20_000;
const COUNT_CAP = 10_000;

const inRange = (ranges: readonly TokenRange[], table: string) =>
  sql<boolean>`(${sql.join(
    ranges.map(
      ({ first, beyond }) => sql`(${sql.ref(`${table}.token`)} >= ${first} and ${sql.ref(`${table}.token`)} < ${beyond})`,
    ),
    sql` or `,
  )})`;

/** Everybody whom all words of a search mean. */
const everybody = (tx: Tx, words: readonly TokenRange[][], columns = sql`employee_search.employee_id`) =>
  sql.join(
    words.map(
      (ranges) =>
        sql`select ${columns} from employee_search where employee_search.org_id = ${tx.org_id} and ${inRange(ranges, 'employee_search')}`,
    ),
    sql` intersect `,
  );

/** Whom a search means. */
export type Hits = {
  /** A condition over the column, for a query that walks a list in its own order. */
  walking: RawBuilder<boolean>;
  /** The same condition for a query that meets everybody, as a count does. */
  counting: RawBuilder<boolean>;
  /** The same condition over another column. */
  among(column: string): RawBuilder<boolean>;
  /** `id` and `sort_name` of everybody meant, for a page by name. Null where few people are meant, and among them by their ids. */
  named: RawBuilder<{ id: string; sort_name: string }> | null;
  /** So many are meant that a list walked by name soon meets a page of them. */
  dense: boolean;
  /** How many people, up to the cap of lists. */
  total(): Promise<number>;
};

/**
 * Every word of the search is the beginning of one of the person's words: a range of the token table, never a pattern.
 * Null for a search without words.
 * @param column of employee ids
 */
export async function hitsOf(tx: Tx, search: string, column: string): Promise<Hits | null> {
  const words = searchRanges(search);
  if (words.length === 0) return null;
  let rarest = MANY;
  for (const ranges of words) rarest = Math.min(rarest, await countTokens(tx, ranges));
  if (rarest <= FEW) {
    const { rows } = await sql<{ employee_id: string }>`${everybody(tx, words)}`.execute(tx);
    const ids = [...new Set(rows.map(({ employee_id }) => employee_id))];
    const among = (of: string) => sql<boolean>`${sql.ref(of)} = any(${ids}::uuid[])`;
    return { walking: among(column), counting: among(column), among, named: null, dense: false, total: async () => ids.length };
  }
  const meant = (of: string) => sql<boolean>`${sql.ref(of)} in (${everybody(tx, words)})`;
  const people = everybody(tx, words, sql`employee_search.employee_id as id, employee_search.sort_name`);
  return {
    walking: probe(tx, words, column),
    counting: meant(column),
    among: meant,
    named: sql`select id, sort_name from (${people}) as person group by id, sort_name`,
    dense: rarest >= MANY,
    total: () => countHits(tx, words),
  };
}

/** How many words lie in a range, counted no further than it matters. */
async function countTokens(tx: Tx, ranges: readonly TokenRange[]): Promise<number> {
  const { rows } = await sql<{ words: number }>`select count(*) as words from (select from employee_search
    where employee_search.org_id = ${tx.org_id} and ${inRange(ranges, 'employee_search')} limit ${MANY}) as word`.execute(tx);
  return rows[0]?.words ?? 0;
}

/** How many different people all words mean, up to the cap. */
async function countHits(tx: Tx, words: readonly TokenRange[][]): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from
    (select employee_id from (${everybody(tx, words)}) as hit group by employee_id limit ${COUNT_CAP}) as counted`.execute(tx);
  return counted.rows[0]?.total ?? 0;
}

/**
 * One page of the people a search means, by name, with their number: read in one go.
 * @param whom a condition over `person.id`; null for all of them
 */
export async function pageOfNamed(
  tx: Tx,
  named: NonNullable<Hits['named']>,
  whom: RawBuilder<boolean> | null,
  { page, limit, direction }: { page: number; limit: number; direction: 'asc' | 'desc' },
): Promise<PageRows<{ id: string }>> {
  const people = sql`from (${named}) as person where ${whom ?? sql<boolean>`true`}`;
  const { rows } = await sql<{ id: string; total: number }>`select person.id, count(*) over () as total ${people}
    order by person.sort_name ${sql.raw(direction)}, person.id limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
  const counted = rows[0]?.total ?? (page === 1 ? 0 : await countBeyond(tx, people));
  const total = Math.min(counted, COUNT_CAP);
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit), ...(counted > COUNT_CAP && { more: true }) };
  return { rows: rows.map(({ id }) => ({ id })), pagination };
}

/** A page after the last one holds nobody, but the list has its number all the same. */
async function countBeyond(tx: Tx, people: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${people}`.execute(tx);
  return rows[0]?.total ?? 0;
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
