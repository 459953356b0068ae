import { type TokenRange, toTokenRanges, WORD_BREAK } from '@hrms/employees/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { COUNT_CAP, type PageRows, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { isListingStale, refreshStaleListing } from './listing.queries.ts';

/** Up to so many people are fetched by their ids; more are met in the words themselves. */
export const FETCHED_BY_ID_LIMIT = 400;
/** From so many people on, walking a list in its own order soon meets a page of them; counting stops there anyway. */
const CAP = COUNT_CAP;

/** Whom a search means. */
export type PeopleMatch = {
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

const inTokenRange = ({ first, beyond }: TokenRange) => sql`hit.token >= ${first} and hit.token < ${beyond}`;
const hasWord = (words: string, { first }: TokenRange) => sql<boolean>`strpos(${sql.ref(words)}, ${WORD_BREAK + first}) > 0`;
const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** The word that the range begins with, of each person once: the first of theirs in the first range that has one. */
const oneRowPerPerson = (ranges: readonly TokenRange[]) =>
  anyOf(
    ranges.map((range, n) => {
      const earlier = ranges.slice(0, n).map((other) => sql` and not ${hasWord('hit.words', other)}`);
      return sql<boolean>`(${inTokenRange(range)} and hit.word_before < ${range.first}${sql.join(earlier, sql``)})`;
    }),
  );

/** The longest word is met by the fewest people; the others are looked for among theirs. */
function matchesAllWords(tx: Tx, words: readonly TokenRange[][]): RawBuilder<boolean> {
  const [leading = [], ...others] = [...words].sort((a, b) => (b[0]?.first.length ?? 0) - (a[0]?.first.length ?? 0));
  const further = others.map((ranges) => sql` and ${anyOf(ranges.map((range) => hasWord('hit.words', range)))}`);
  return sql<boolean>`hit.org_id = ${tx.org_id} and ${oneRowPerPerson(leading)}${sql.join(further, sql``)}`;
}

/**
 * Every word of the search is the beginning of one of the person's words: a range of the token table, never a pattern.
 * Null for a search without words.
 * @param column of employee ids
 * @param cap how far people are counted
 */
export async function searchPeople(tx: Tx, search: string, column: string, cap = CAP): Promise<PeopleMatch | null> {
  const words = toTokenRanges(search);
  if (words.length === 0) return null;
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    select count(*) as total, case when count(*) <= ${FETCHED_BY_ID_LIMIT} then array_agg(employee_id) end as ids
    from (select employee_id from employee_search hit where ${matchesAllWords(tx, words)} limit ${cap}) met`.execute(tx);
  const { total = 0, ids } = rows[0] ?? {};
  if (total > FETCHED_BY_ID_LIMIT) return matchManyPeople(tx, words, { column, total, walked: total >= cap });
  const among = (of: string) => sql<boolean>`${sql.ref(of)} = any(${ids ?? []}::uuid[])`;
  return { walking: among(column), counting: among(column), among, named: null, total };
}

function matchManyPeople(
  tx: Tx,
  words: readonly TokenRange[][],
  { column, total, walked }: { column: string; total: number; walked: boolean },
): PeopleMatch {
  const people = matchesAllWords(tx, words);
  const among = (of: string) => sql<boolean>`${sql.ref(of)} in (select hit.employee_id from employee_search hit where ${people})`;
  return {
    walking: walked ? matchesSearchIndex(tx, words, column) : among(column),
    counting: among(column),
    among,
    named: sql`select hit.employee_id as id, hit.sort_name from employee_search hit where ${people}`,
    total,
  };
}

type Page = { page: number; limit: number; direction: 'asc' | 'desc' };

/** A condition over `person.id` that reads the listing, and the day its rows must hold on. */
export type ListingFilter = { whom: RawBuilder<boolean>; day: CivilDate };

/**
 * One page of the people a search means, by name, with their number: read in one go. Where more are meant than are counted, no
 * page but a condition, for a list that is walked by name.
 * @param narrowed null for everybody who is meant
 */
export async function searchResultPage(
  tx: Tx,
  search: string,
  narrowed: ListingFilter | null,
  { page, limit, direction }: Page,
  cap = CAP,
): Promise<{ page: PageRows<{ id: string }> } | { hits: PeopleMatch | null }> {
  const words = toTokenRanges(search);
  if (words.length === 0) return { hits: null };
  const kept = sql`select id, sort_name from met person where ${narrowed?.whom ?? sql<boolean>`true`}`;
  const stale = narrowed ? isListingStale(tx, narrowed.day) : sql<boolean>`false`;
  const ask = () =>
    sql<{ stale: boolean; met: number; total: number; ids: string[] }>`with met as materialized (
      select hit.employee_id as id, hit.sort_name from employee_search hit where ${matchesAllWords(tx, words)} limit ${cap}),
    kept as ${narrowed ? sql`materialized` : sql`not materialized`} (${kept})
    select ${stale} as stale, (select count(*) from met) as met, (select count(*) from kept) as total,
      array(select id from kept order by sort_name ${sql.raw(direction)}, id limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(
      tx,
    );
  let { rows } = await ask();
  if (narrowed && rows[0]?.stale) {
    await refreshStaleListing(tx, narrowed.day);
    ({ rows } = await ask());
  }
  const { met = 0, total = 0, ids = [] } = rows[0] ?? {};
  if (met >= cap) return { hits: matchManyPeople(tx, words, { column: 'employee_listing.id', total: met, walked: true }) };
  return { page: { rows: ids.map((id) => ({ id })), pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } } };
}

/** Looks each person of a list up, in the words they are found by: quick where many of the list are meant. */
const matchesSearchIndex = (tx: Tx, words: readonly TokenRange[][], column: string) =>
  sql<boolean>`(select ${sql.join(
    words.map((ranges) => anyOf(ranges.map((range) => hasWord('hit.words', range)))),
    sql` and `,
  )} from employee_search hit where hit.org_id = ${tx.org_id} and hit.employee_id = ${sql.ref(column)} limit 1)`;
