import { searchRanges, type TokenRange, WORD_BREAK } from '@hrms/employees/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { COUNT_CAP, type PageRows, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { freshen, isStale } from './listing.queries.ts';

/** Up to so many people are fetched by their ids; more are met in the words themselves. */
export const FEW = 400;
/** From so many people on, walking a list in its own order soon meets a page of them; counting stops there anyway. */
const CAP = COUNT_CAP;

/** Whom a search means. */
export type Hits = {
  /** A condition over the column, for a query that walks a list in its own order. */
  walking: RawBuilder<boolean>;
  /** The same condition for a query that meets everybody, as a count does. */
  counting: RawBuilder<boolean>;
  /** The same condition over another column. */
  among(column: string): RawBuilder<boolean>;
  /** `id` and `sort_name` of everybody meant, once each. Null where few people are meant, and among them by their ids. */
  named: RawBuilder<{ id: string; sort_name: string }> | null;
  /** How many people, up to the cap. */
  total: number;
};

const within = ({ first, beyond }: TokenRange) => sql`hit.token >= ${first} and hit.token < ${beyond}`;
const holds = (words: string, { first }: TokenRange) => sql<boolean>`strpos(${sql.ref(words)}, ${WORD_BREAK + first}) > 0`;
const either = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** The word that the range begins with, of each person once: the first of theirs in the first range that has one. */
const once = (ranges: readonly TokenRange[]) =>
  either(
    ranges.map((range, n) => {
      const earlier = ranges.slice(0, n).map((other) => sql` and not ${holds('hit.words', other)}`);
      return sql<boolean>`(${within(range)} and hit.word_before < ${range.first}${sql.join(earlier, sql``)})`;
    }),
  );

/** The longest word is met by the fewest people; the others are looked for among theirs. */
function meant(tx: Tx, words: readonly TokenRange[][]): RawBuilder<boolean> {
  const [leading = [], ...others] = [...words].sort((a, b) => (b[0]?.first.length ?? 0) - (a[0]?.first.length ?? 0));
  const further = others.map((ranges) => sql` and ${either(ranges.map((range) => holds('hit.words', range)))}`);
  return sql<boolean>`hit.org_id = ${tx.org_id} and ${once(leading)}${sql.join(further, sql``)}`;
}

/**
 * Every word of the search is the beginning of one of the person's words: a range of the token table, never a pattern.
 * Null for a search without words.
 * @param column of employee ids
 * @param cap how far people are counted
 */
export async function hitsOf(tx: Tx, search: string, column: string, cap = CAP): Promise<Hits | null> {
  const words = searchRanges(search);
  if (words.length === 0) return null;
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    select count(*) as total, case when count(*) <= ${FEW} then array_agg(employee_id) end as ids
    from (select employee_id from employee_search hit where ${meant(tx, words)} limit ${cap}) met`.execute(tx);
  const { total = 0, ids } = rows[0] ?? {};
  if (total > FEW) return manyHits(tx, words, { column, total, walked: total >= cap });
  const among = (of: string) => sql<boolean>`${sql.ref(of)} = any(${ids ?? []}::uuid[])`;
  return { walking: among(column), counting: among(column), among, named: null, total };
}

function manyHits(
  tx: Tx,
  words: readonly TokenRange[][],
  { column, total, walked }: { column: string; total: number; walked: boolean },
): Hits {
  const people = meant(tx, words);
  const among = (of: string) => sql<boolean>`${sql.ref(of)} in (select hit.employee_id from employee_search hit where ${people})`;
  return {
    walking: walked ? probe(tx, words, column) : among(column),
    counting: among(column),
    among,
    named: sql`select hit.employee_id as id, hit.sort_name from employee_search hit where ${people}`,
    total,
  };
}

type Page = { page: number; limit: number; direction: 'asc' | 'desc' };

/** A condition over `person.id` that reads the listing, and the day its rows must hold on. */
export type Narrowed = { whom: RawBuilder<boolean>; day: CivilDate };

/**
 * One page of the people a search means, by name, with their number: read in one go. Where more are meant than are counted, no
 * page but a condition, for a list that is walked by name.
 * @param narrowed null for everybody who is meant
 */
export async function pageOfFound(
  tx: Tx,
  search: string,
  narrowed: Narrowed | null,
  { page, limit, direction }: Page,
  cap = CAP,
): Promise<{ page: PageRows<{ id: string }> } | { hits: Hits | null }> {
  const words = searchRanges(search);
  if (words.length === 0) return { hits: null };
  const kept = sql`select id, sort_name from met person where ${narrowed?.whom ?? sql<boolean>`true`}`;
  const stale = narrowed ? isStale(tx, narrowed.day) : sql<boolean>`false`;
  const ask = () =>
    sql<{ stale: boolean; met: number; total: number; ids: string[] }>`with met as materialized (
      select hit.employee_id as id, hit.sort_name from employee_search hit where ${meant(tx, words)} limit ${cap}),
    kept as ${narrowed ? sql`materialized` : sql`not materialized`} (${kept})
    select ${stale} as stale, (select count(*) from met) as met, (select count(*) from kept) as total,
      array(select id from kept order by sort_name ${sql.raw(direction)}, id limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(
      tx,
    );
  let { rows } = await ask();
  if (narrowed && rows[0]?.stale) {
    await freshen(tx, narrowed.day);
    ({ rows } = await ask());
  }
  const { met = 0, total = 0, ids = [] } = rows[0] ?? {};
  if (met >= cap) return { hits: manyHits(tx, words, { column: 'employee_listing.id', total: met, walked: true }) };
  return { page: { rows: ids.map((id) => ({ id })), pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } } };
}

/** Looks each person of a list up, in the words they are found by: quick where many of the list are meant. */
const probe = (tx: Tx, words: readonly TokenRange[][], column: string) =>
  sql<boolean>`(select ${sql.join(
    words.map((ranges) => either(ranges.map((range) => holds('hit.words', range)))),
    sql` and `,
  )} from employee_search hit where hit.org_id = ${tx.org_id} and hit.employee_id = ${sql.ref(column)} limit 1)`;
