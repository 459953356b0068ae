import type { SearchKind } from '@hrms/platform/server';
import { scopeOf, visible } from '@hrms/platform/server';
import { sql } from 'kysely';
import { type EmployeeCard, findEmployeeCards } from './card.queries.ts';
import { directoryFields, recognised } from './directory-choice.service.ts';
import { type Hits, hitsOf } from './hits.queries.ts';
import { inServiceOn } from './status.queries.ts';

const READ = 'employees.employee.read';
/** Of many people meant, so many are looked at: those whose name begins with what was typed, then by name. */
const NEAREST = 200;

const amongNearest = (named: NonNullable<Hits['named']>, q: string) =>
  sql<boolean>`employee.id in (select id from (${named}) as person
    order by starts_with(person.sort_name, ${q.toLowerCase()}) desc, person.sort_name, person.id limit ${NEAREST})`;

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
export const peopleSearch: SearchKind = {
  kind: 'people',
  title: 'People',
  find: async (ctx, q, most) => {
    const { tx, today } = ctx;
    const open = scopeOf(ctx.actor, READ) ? await visible(ctx, READ, 'employee.id') : sql<boolean>`false`;
    let matching = tx.selectFrom('employee').where('employee.org_id', '=', tx.org_id).where('employee.is_draft', '=', false);
    const hits = await hitsOf(tx, q, 'employee.id');
    if (hits) {
      const known = await recognised(ctx, q, hits, 'employee.id');
      matching = matching.where(hits.named ? amongNearest(hits.named, q) : hits.walking);
      if (known) matching = matching.where((eb) => eb.or([open, known]));
    }
    const fields = await directoryFields(ctx);
    const rows = await matching
      .where((eb) => eb.or([inServiceOn(today), open]))
      .select(['employee.id', sql<boolean>`${open}`.as('may_open')])
      .orderBy(sql`lower(employee.employee_code) = ${q.toLowerCase()}`, 'desc')
      .orderBy(sql`starts_with(lower(employee.full_name), ${q.toLowerCase()})`, 'desc')
      .orderBy(sql`lower(employee.full_name)`)
      .orderBy('employee.id')
      .limit(most)
      .execute();
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
