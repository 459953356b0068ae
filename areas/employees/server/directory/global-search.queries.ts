import type { SearchKind } from '@hrms/platform/server';
import { hasOfficeScope, scopeOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { readDirectoryFields } from '../directory-fields.queries.ts';
import { type EmployeeCard, findEmployeeCards } from '../people-search/card.queries.ts';
import { refreshStaleListing } from '../people-search/listing.queries.ts';
import { FETCHED_BY_ID_LIMIT, type PeopleMatch, searchPeople } from '../people-search/search.queries.ts';
import { directorySearchCondition } from './choice.service.ts';

const READ = 'employees.employee.read';
/** With many matches this number is read in token order and ranked. */
const MATCH_LIMIT = 10_000;
const NEAREST = 200;

/** Callers who may not open the record see directory fields only. */
const subtitleOf = (
  { employee_code, designation, department }: EmployeeCard,
  fields: ReadonlySet<string> | null,
): string | null =>
  [employee_code, (!fields || fields.has('designation')) && designation, (!fields || fields.has('department')) && department]
    .filter(Boolean)
    .join(' · ') || null;

/**
 * Search by name, code or e-mail: active employees with directory fields, and all whose record the caller may open.
 * An equal code comes first, then names with the typed prefix.
 */
export const peopleSearchKind: SearchKind = {
  kind: 'people',
  title: 'Employees',
  find: async (ctx, q, most) => {
    const { tx, today } = ctx;
    await refreshStaleListing(tx, today);
    const open = scopeOf(ctx.actor, READ) ? await visibleEmployees(ctx, READ, 'listing.id') : sql<boolean>`false`;
    // a manager opens records of reports, and sees no private address of theirs
    const by_contact = hasOfficeScope(ctx.actor, READ);
    const hits = await searchPeople(tx, q, 'employee_listing.id', FETCHED_BY_ID_LIMIT + 1);
    if (!hits) return [];
    const fields = await readDirectoryFields(ctx);
    const known = await directorySearchCondition(ctx, { search: q, hits, fields, column: 'listing.id' });
    const { rows } = await nearestPeople(tx, hits, { q: q.toLowerCase(), open, known, by_contact, most }).execute(tx);
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

/** Conditions on `listing.id`: records the caller may open, and matches by directory fields. */
type SearchQuery = { q: string; open: RawBuilder<boolean>; known: RawBuilder<boolean>; by_contact: boolean; most: number };

/**
 * The best matches the caller may see. With many matches they are read by name one after
 * the other until there are enough; an equal code is looked up separately.
 */
function nearestPeople(tx: Tx, { named, walking }: PeopleMatch, { q, open, known, by_contact, most }: SearchQuery) {
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
        ${known} as is_known, listing.in_service and ${known} as is_colleague from employee_listing listing
      where listing.org_id = ${tx.org_id} and listing.id = person.id and listing.status <> 'draft' offset 0) found
    where found.is_colleague or (found.may_open and (${sql.lit(by_contact)} or found.is_known)) limit ${sql.lit(most)})`;
  const coded = sql`(select id from employee_listing where org_id = ${tx.org_id} and sort_code = ${q})`;
  return sql<{ id: string; may_open: boolean }>`select id, bool_or(may_open) as may_open
    from (${shown(coded, 1)} union all ${shown(people, 2)}) listed group by id
      order by min(place), min(number) limit ${sql.lit(most)}`;
}
