import type { LoanKind, LoanTerms, LoanType, loanTypes } from '@hrms/loans/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, copyRows, insertRow, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { USUAL_TYPES } from './usual-types.ts';

const selectTypes = (tx: Tx, today: string) =>
  tx
    .selectFrom('loan_type as t')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('loan_type_terms as d')
          .whereRef('d.org_id', '=', 't.org_id')
          .whereRef('d.loan_type_id', '=', 't.id')
          .select(['d.from_date', 'd.terms'])
          // the newest that has begun, else the first that is to begin
          .orderBy(sql`d.from_date > ${today}::date`)
          .orderBy(sql`abs(d.from_date - ${today}::date)`)
          .limit(1)
          .as('n'),
      (on) => on.onTrue(),
    )
    .where('t.org_id', '=', tx.org_id);

const COLUMNS = [
  't.id as loan_type_id',
  't.code',
  't.name',
  sql<LoanKind>`t.kind`.as('kind'),
  't.description',
  't.active',
  'n.from_date',
  sql<LoanTerms>`n.terms`.as('terms'),
  sql<string[]>`(select coalesce(array_agg(o.from_date::text order by o.from_date), '{}') from loan_type_terms o
    where o.org_id = t.org_id and o.loan_type_id = t.id and o.from_date <> n.from_date)`.as('other_dates'),
  sql<number>`(select count(*)::int from loan l where l.org_id = t.org_id and l.loan_type_id = t.id
    and l.status in ('active', 'irregular', 'on_hold'))`.as('open_loans'),
  't.version',
] as const;

/** One page of the loan types, by name. */
export async function listLoanTypes(ctx: Ctx, filter: FilterOf<typeof loanTypes.list>): Promise<PageRows<LoanType>> {
  let matching = selectTypes(ctx.tx, ctx.today);
  if (filter.search) matching = matching.where('t.name', 'ilike', containsText(filter.search));
  if (filter.active !== undefined) matching = matching.where('t.active', '=', filter.active);
  if (filter.kind) matching = matching.where('t.kind', '=', filter.kind);
  return pageOf(ctx.tx, matching, filter, (rows) => (rows as typeof matching).select(COLUMNS).orderBy('t.name').orderBy('t.id'));
}

/** A loan type with the terms of a day; undefined without one. */
export const findLoanType = (tx: Tx, id: string, day: string): Promise<LoanType | undefined> =>
  selectTypes(tx, day).where('t.id', '=', id).select(COLUMNS).executeTakeFirst();

/** Active loan types with their terms of a day, by name. */
export const listActiveTypes = (tx: Tx, day: string): Promise<LoanType[]> =>
  selectTypes(tx, day).where('t.active', '=', true).where('n.from_date', '<=', day).select(COLUMNS).orderBy('t.name').execute();

/** Names of the active loan types. */
export const listTypeNames = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  tx
    .selectFrom('loan_type')
    .where('org_id', '=', tx.org_id)
    .where('active', '=', true)
    .select(['id', 'name'])
    .orderBy('name')
    .execute();

type TermsToStore = { loan_type_id: string; from_date: string; terms: LoanTerms; by: string | null; now: Date };

/** Stores terms from a day on, in place of those of the same day. */
export async function saveTerms(tx: Tx, { loan_type_id, from_date, terms, by, now }: TermsToStore): Promise<void> {
  await tx
    .deleteFrom('loan_type_terms')
    .where('org_id', '=', tx.org_id)
    .where('loan_type_id', '=', loan_type_id)
    .where('from_date', '=', from_date)
    .execute();
  const row = { loan_type_id, from_date, terms: JSON.stringify(terms), created_by: by, created_at: now };
  await insertRow(tx, 'loan_type_terms', row);
}

/** Adds the usual loan types whose code and name are free; answers their number. */
export async function insertUsualTypes(tx: Tx, from_date: string, now: Date): Promise<number> {
  const present = await tx.selectFrom('loan_type').where('org_id', '=', tx.org_id).select(['code', 'name']).execute();
  const used = new Set(present.flatMap(({ code, name }) => [code, name.toLowerCase()]));
  const fresh = USUAL_TYPES.filter(({ code, name }) => !used.has(code) && !used.has(name.toLowerCase())).map((type) => ({
    ...type,
    id: newId(),
  }));
  await copyRows(
    tx,
    'loan_type',
    fresh.map(({ terms: _terms, ...type }) => ({ ...type, created_at: now })),
  );
  await copyRows(
    tx,
    'loan_type_terms',
    fresh.map(({ id, terms }) => ({ id: newId(), loan_type_id: id, from_date, terms: JSON.stringify(terms), created_at: now })),
  );
  return fresh.length;
}
