import { matchesSearchTokens, searchTokensOf, type TokenRange, toTokenRanges, WORD_BREAK } from '@hrms/employees/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { COUNT_CAP, type PageRows, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { isListingStale, refreshStaleListing } from './listing.queries.ts';

/** Up to this number of matches are read by id; above it the token table is joined. */
export const FETCHED_BY_ID_LIMIT = 400;
/** From this number of matches on, scanning a list in its own order soon finds a page; counting stops there. */
const CAP = COUNT_CAP;

/** Employees matching a search. */
export type PeopleMatch = {
  /** Condition on a column, for queries that scan a list in its own order. */
  walking: RawBuilder<boolean>;
  /** The same condition for queries over all matches, such as a count. */
  counting: RawBuilder<boolean>;
  /** The same condition over another column. */
  among(column: string): RawBuilder<boolean>;
  /** `id` and `sort_name` of all matches, once each. Null where the matches are few and given by id. */
  named: RawBuilder<{ id: string; sort_name: string }> | null;
  /** Number of matches, up to the cap. */
  total: number;
};

const inTokenRange = ({ first, beyond }: TokenRange) => sql`hit.token >= ${first} and hit.token < ${beyond}`;
const hasWord = (words: string, { first }: TokenRange) => sql<boolean>`strpos(${sql.ref(words)}, ${WORD_BREAK + first}) > 0`;
const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** One token per employee: the first token in the first range that has one. */
const oneRowPerPerson = (ranges: readonly TokenRange[]) =>
  anyOf(
    ranges.map((range, n) => {
      const earlier = ranges.slice(0, n).map((other) => sql` and not ${hasWord('hit.words', other)}`);
      return sql<boolean>`(${inTokenRange(range)} and hit.word_before < ${range.first}${sql.join(earlier, sql``)})`;
    }),
  );

/** The longest word has the fewest matches; the other words are checked among them. */
function matchesAllWords(tx: Tx, words: readonly TokenRange[][]): RawBuilder<boolean> {
  const [leading = [], ...others] = [...words].sort((a, b) => (b[0]?.first.length ?? 0) - (a[0]?.first.length ?? 0));
  const further = others.map((ranges) => sql` and ${anyOf(ranges.map((range) => hasWord('hit.words', range)))}`);
  return sql<boolean>`hit.org_id = ${tx.org_id} and ${oneRowPerPerson(leading)}${sql.join(further, sql``)}`;
}

/**
 * Every word of the search must be the prefix of one of the employee's tokens: a range of the token table, not a pattern.
 * Null for a search without words. Tokens are private e-mails and phones too: for callers who see those of everybody found.
 * Anyone else asks `searchPeopleByName`.
 * @param column of employee ids
 * @param cap where counting stops
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

const NO_CONTACT = { work_email: null, personal_email: null, phone: null };

/**
 * The same by name and code alone: a match by a phone or a private address would tell it, digit by digit. For every search of
 * people whose contact the caller may not see. `total` counts those by other tokens too.
 */
export async function searchPeopleByName(tx: Tx, search: string, column: string, cap = CAP): Promise<PeopleMatch | null> {
  const hits = await searchPeople(tx, search, column, cap);
  if (!hits) return null;
  if (!hits.named) return fewByName(tx, search, hits, column);
  const within = (condition: RawBuilder<boolean>, of: string) =>
    sql<boolean>`(${condition} and ${isSeenMatch(tx, search, sql.ref(of))})`;
  return {
    walking: within(hits.walking, column),
    counting: within(hits.counting, column),
    among: (of) => within(hits.among(of), of),
    named: sql`select person.id, person.sort_name from (${hits.named}) person
      where ${isSeenMatch(tx, search, sql.ref('person.id'))}`,
    total: hits.total,
  };
}

async function fewByName(tx: Tx, search: string, hits: PeopleMatch, column: string): Promise<PeopleMatch> {
  const people = await tx
    .selectFrom('employee')
    .where('employee.org_id', '=', tx.org_id)
    .where(hits.among('employee.id'))
    .select(['employee.id', 'full_name', 'employee_code'])
    .execute();
  const ids = people
    .filter((person) => matchesSearchTokens(search, searchTokensOf({ ...person, ...NO_CONTACT })))
    .map(({ id }) => id);
  const among = (of: string) => sql<boolean>`${sql.ref(of)} = any(${ids}::uuid[])`;
  return { walking: among(column), counting: among(column), among, named: null, total: ids.length };
}

/**
 * Whether every word of a search begins a word of the name, the code or what else is shown: the work e-mail, and the phone of
 * those who share theirs.
 */
export function isSeenMatch(
  tx: Tx,
  search: string,
  id: RawBuilder<unknown>,
  fields: ReadonlySet<string> = new Set(),
): RawBuilder<boolean> {
  const name = sql`case when octet_length(told.full_name) = length(told.full_name) then lower(told.full_name)
    else lower(regexp_replace(normalize(told.full_name, NFKD), ${'[\u0300-\u036f]'}, '', 'g')) end`;
  const digits = sql`regexp_replace(told.phone, '[^0-9]', '', 'g')`;
  const begins = (splitAt: string, word: string) =>
    sql`strpos(${WORD_BREAK} || translate(${name}, ${splitAt}, ${WORD_BREAK.repeat(splitAt.length)}), ${WORD_BREAK + word}) > 0`;
  const each = toTokenRanges(search).map(([typed, start, end]) => {
    const word = typed?.first ?? '';
    const ways = [begins(" .'’-", word), begins(' ', word), sql`starts_with(lower(told.employee_code), ${word})`];
    if (fields.has('work_email')) ways.push(sql`starts_with(lower(told.work_email), ${word})`);
    if (fields.has('phone') && start && end)
      ways.push(sql`(told.shares_phone and (starts_with(right(${digits}, 10), ${start.first})
        or starts_with(reverse(${digits}), ${end.first.slice(1)})))`);
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return sql<boolean>`exists (select from employee told
    where told.org_id = ${tx.org_id} and told.id = ${id} and ${sql.join(each, sql` and `)})`;
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

type Page = {
  page: number;
  limit: number;
  direction: 'asc' | 'desc';
  /** So many are counted beyond the page, then "more than": for filters that cost much for each row. Else all. */
  counted_ahead?: number;
};

/** A condition on `person.id` over the listing, and the day its rows must be current for. */
export type ListingFilter = { whom: RawBuilder<boolean>; day: CivilDate };

/**
 * One page of the matches of a search, by name, with their total, read by one query. With more matches than are counted, no
 * page but a condition, for a list scanned by name.
 * @param narrowed null for all matches
 */
export async function searchResultPage(
  tx: Tx,
  search: string,
  narrowed: ListingFilter | null,
  { page, limit, direction, counted_ahead }: Page,
  cap = CAP,
): Promise<{ page: PageRows<{ id: string }> } | { hits: PeopleMatch | null }> {
  const words = toTokenRanges(search);
  if (words.length === 0) return { hits: null };
  const order = sql`order by sort_name ${sql.raw(direction)}, id`;
  const most = counted_ahead === undefined ? cap : (page - 1) * limit + Math.max(limit, counted_ahead);
  // in the order of names, so that the filter is asked of no more rows than are counted
  const source = counted_ahead === undefined ? sql`met` : sql`(select id, sort_name from met ${order} offset 0)`;
  const first = counted_ahead === undefined ? sql`` : sql`${order} limit ${most}`;
  const kept = sql`select id, sort_name from ${source} person where ${narrowed?.whom ?? sql<boolean>`true`} ${first}`;
  const stale = narrowed ? isListingStale(tx, narrowed.day) : sql<boolean>`false`;
  const ask = () =>
    sql<{ stale: boolean; met: number; total: number; ids: string[] }>`with met as materialized (
      select hit.employee_id as id, hit.sort_name from employee_search hit where ${matchesAllWords(tx, words)} limit ${cap}),
    kept as ${narrowed ? sql`materialized` : sql`not materialized`} (${kept})
    select ${stale} as stale, (select count(*) from met) as met, (select count(*) from kept) as total,
      array(select id from kept ${order} limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(tx);
  let { rows } = await ask();
  if (narrowed && rows[0]?.stale) {
    await refreshStaleListing(tx, narrowed.day);
    ({ rows } = await ask());
  }
  const { met = 0, total = 0, ids = [] } = rows[0] ?? {};
  if (met >= cap) return { hits: matchManyPeople(tx, words, { column: 'employee_listing.id', total: met, walked: true }) };
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit), ...(total === most && { more: true }) };
  return { page: { rows: ids.map((id) => ({ id })), pagination } };
}

/** Checks each employee of a list against the tokens: fast where many match. */
const matchesSearchIndex = (tx: Tx, words: readonly TokenRange[][], column: string) =>
  sql<boolean>`(select ${sql.join(
    words.map((ranges) => anyOf(ranges.map((range) => hasWord('hit.words', range)))),
    sql` and `,
  )} from employee_search hit where hit.org_id = ${tx.org_id} and hit.employee_id = ${sql.ref(column)} limit 1)`;
