import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { containsText, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { LookupRow, LookupTable, lookupTables } from '@hrms/salary/contract';
import { sql } from 'kysely';

/** Rows of look-up tables: code, then key, to paise. */
export type LookupTables = ReadonlyMap<string, ReadonlyMap<string, number>>;

const tableRows = (tx: Tx) => tx.selectFrom('salary_lookup_table as t').where('t.org_id', '=', tx.org_id);

/** The tables in force on a day. */
export async function loadLookupTables(tx: Tx, day: CivilDate): Promise<LookupTables> {
  const rows = await tableRows(tx)
    .where('t.from_date', '<=', day)
    .distinctOn('t.code')
    .select(['t.code', 't.rows'])
    .orderBy('t.code')
    .orderBy('t.from_date', 'desc')
    .execute();
  return new Map(rows.map(({ code, rows: own }) => [code, toLookup(own as unknown as LookupRow[])]));
}

/** Rows as formulas look them up. */
export const toLookup = (rows: readonly LookupRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ key, amount_paise }) => [key, amount_paise]));

/** Codes of all tables, in force or to come: the names formulas may use. */
export async function listTableCodes(tx: Tx): Promise<Set<string>> {
  const rows = await tableRows(tx).select('t.code').distinct().execute();
  return new Set(rows.map(({ code }) => code));
}

const selectTables = (tx: Tx, today: CivilDate) =>
  tableRows(tx).select([
    't.id as lookup_table_id',
    't.code',
    't.from_date',
    sql<LookupRow[]>`t.rows`.as('rows'),
    sql<LookupTable['state']>`case when t.from_date > ${today}::date then 'upcoming'
      when exists (select from salary_lookup_table later where later.org_id = t.org_id and later.code = t.code
        and later.from_date > t.from_date and later.from_date <= ${today}::date) then 'past' else 'in_force' end`.as('state'),
    't.updated_at',
    't.updated_by_name',
    't.version',
  ]);

/** One table by id. */
export const findLookupTable = (tx: Tx, id: string, today: CivilDate): Promise<LookupTable | undefined> =>
  selectTables(tx, today).where('t.id', '=', id).executeTakeFirst();

/** One page by code, the newest first day first; with a day only those in force on it. */
export async function listLookupTables(
  tx: Tx,
  { search, as_of, ...page }: FilterOf<typeof lookupTables.list>,
  today: CivilDate,
): Promise<PageRows<LookupTable>> {
  let matching = tableRows(tx);
  if (search) matching = matching.where('t.code', 'ilike', containsText(search));
  if (as_of)
    matching = matching.where(
      sql<boolean>`t.from_date = (select max(one.from_date) from salary_lookup_table one
        where one.org_id = t.org_id and one.code = t.code and one.from_date <= ${as_of}::date)`,
    );
  const day = as_of ?? today;
  const found = await pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching).select('t.id').orderBy('t.code').orderBy('t.from_date', 'desc'),
  );
  const ids = found.rows.map(({ id }) => id);
  const tables = ids.length === 0 ? [] : await selectTables(tx, day).where('t.id', 'in', ids).execute();
  const byId = new Map(tables.map((table) => [table.lookup_table_id, table]));
  return { ...found, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}
