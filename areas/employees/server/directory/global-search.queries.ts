import type { SearchKind } from '@hrms/platform/server';
import { scopeOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { readDirectoryFields } from '../directory-fields.queries.ts';
import { type EmployeeCard, findEmployeeCards } from '../people-search/card.queries.ts';
import { refreshStaleListing } from '../people-search/listing.queries.ts';
import { FETCHED_BY_ID_LIMIT, type PeopleMatch, searchPeople } from '../people-search/search.queries.ts';
import { directorySearchCondition } from './choice.service.ts';

const READ = 'employees.employee.read';
/** Of many, so many are met in the order of their words, and the nearest of them looked at. */
const MATCH_LIMIT = 10_000;
const NEAREST = 200;

/** Who may not open the record sees what the directory shows. */
const subtitleOf = (
  { employee_code, designation, department }: EmployeeCard,
  fields: ReadonlySet<string> | null,
): string | null =>
  [employee_code, (!fields || fields.has('designation')) && designation, (!fields || fields.has('department')) && department]
    .filter(Boolean)
    .join(' · ') || null;

/**
 * People by name, code or address: everybody in service, as the directory shows them, and all whose record the caller may open.
 * The same code first, then names that begin with what was typed.
 */
export const peopleSearchKind: SearchKind = {
  kind: 'people',
  title: 'Employees',
  find: async (ctx, q, most) => {
    const { tx, today } = ctx;
    await refreshStaleListing(tx, today);
    const open = scopeOf(ctx.actor, READ) ? await visibleEmployees(ctx, READ, 'listing.id') : sql<boolean>`false`;
    const hits = await searchPeople(tx, q, 'employee_listing.id', FETCHED_BY_ID_LIMIT + 1);
    if (!hits) return [];
    const fields = await readDirectoryFields(ctx);
    const known = (await directorySearchCondition(ctx, { search: q, hits, fields, column: 'listing.id' })) ?? sql<boolean>`true`;
    const { rows } = await nearestPeople(tx, hits, { q: q.toLowerCase(), open, known, most }).execute(tx);
    const cards = await findEmployeeCards(
      tx,
      rows.map(({ id }) => id),
      today,
    );
    return rows.flatMap(({ id, may_open }) => {
      const card = cards.get(id);
      if (!card) return [];
      return {
        id,
        title: card.full_name,
        subtitle: subtitleOf(card, may_open ? null : fields),
        link: may_open ? `/employees/profile/${id}` : `/employees/directory?search=${encodeURIComponent(card.full_name)}`,
      };
    });
  },
};

/** Whom the caller may open, and whom a colleague would recognise, as conditions over `listing.id`. */
type SearchQuery = { q: string; open: RawBuilder<boolean>; known: RawBuilder<boolean>; most: number };

/**
 * Of the people a search means the nearest whom the caller may see. Many are put in order by name first and looked up one after
 * the other until there are enough; the one with that very code is looked for besides.
 */
function nearestPeople(tx: Tx, { named, walking }: PeopleMatch, { q, open, known, most }: SearchQuery) {
  const people = named
    ? sql`(select id from (${named} limit ${MATCH_LIMIT}) person
        order by starts_with(person.sort_name, ${q}) desc, person.sort_name, person.id limit ${NEAREST})`
    : sql`(select id from employee_listing where org_id = ${tx.org_id} and ${walking}
        order by starts_with(sort_name, ${q}) desc, sort_name, id limit ${NEAREST})`;
  const shown = (
    from: RawBuilder<unknown>,
    first: number,
  ) => sql`(select found.id, found.may_open, ${sql.lit(first)} as place, row_number() over () as number
    from ${from} person cross join lateral (select listing.id, ${open} as may_open,
        listing.in_service and ${known} as is_colleague from employee_listing listing
      where listing.org_id = ${tx.org_id} and listing.id = person.id and listing.status <> 'draft' offset 0) found
    where found.is_colleague or found.may_open limit ${sql.lit(most)})`;
  const coded = sql`(select id from employee_listing where org_id = ${tx.org_id} and sort_code = ${q})`;
  return sql<{ id: string; may_open: boolean }>`select id, bool_or(may_open) as may_open
    from (${shown(coded, 1)} union all ${shown(people, 2)}) listed group by id order by min(place), min(number) limit ${sql.lit(most)}`;
}
