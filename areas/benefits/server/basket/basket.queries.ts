import type { Month } from '@hrms/platform/calendar';
import { copyRows, newId, type Tx, upsertRow } from '@hrms/platform/server';
import { sql } from 'kysely';

type StoredAllotment = { readonly category_id: string; readonly annual_paise: number };

/** The basket of an employee in a tax year; undefined where it was never split. */
export const findBasket = (tx: Tx, employee_id: string, tax_year: string) =>
  tx
    .selectFrom('basket_year')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('tax_year', '=', tax_year)
    .select(['id', 'version'])
    .executeTakeFirst();

/** The newest allotments of a basket. */
export async function listAllotments(tx: Tx, basket_id: string): Promise<StoredAllotment[]> {
  const { rows } = await sql<StoredAllotment>`
    select category_id, annual_paise from basket_allotment a
    where org_id = ${tx.org_id} and basket_id = ${basket_id}::uuid and from_month = (select max(from_month)
      from basket_allotment b where b.org_id = a.org_id and b.basket_id = a.basket_id)`.execute(tx);
  return rows;
}

/** Yearly allotments of an employee in a tax year, in paise by category of claims. */
export async function basketAllotments(tx: Tx, employee_id: string, tax_year: string): Promise<ReadonlyMap<string, number>> {
  const basket = await findBasket(tx, employee_id, tax_year);
  const rows = basket ? await listAllotments(tx, basket.id) : [];
  return new Map(rows.map(({ category_id, annual_paise }) => [category_id, annual_paise]));
}

/** The newest allotments of every basket of a tax year, in paise by employee and category. */
export async function listBasketAllotments(tx: Tx, tax_year: string): Promise<Map<string, ReadonlyMap<string, number>>> {
  const { rows } = await sql<StoredAllotment & { employee_id: string }>`
    select y.employee_id, a.category_id, a.annual_paise from basket_year y
    join basket_allotment a on a.org_id = y.org_id and a.basket_id = y.id and a.from_month = (select max(from_month)
      from basket_allotment b where b.org_id = a.org_id and b.basket_id = a.basket_id)
    where y.org_id = ${tx.org_id} and y.tax_year = ${tax_year}`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, ({ employee_id }) => employee_id)].map(([employee_id, own]) => [
      employee_id,
      new Map(own.map(({ category_id, annual_paise }) => [category_id, annual_paise])),
    ]),
  );
}

type BasketToStore = {
  readonly employee_id: string;
  readonly tax_year: string;
  readonly pool_paise: number;
  readonly from_month: Month;
  readonly version: number;
  readonly allotments: readonly StoredAllotment[];
};

/** Stores the split of a basket from a month on; a run that holds the basket has to be calculated again. */
export async function storeBasket(tx: Tx, basket: BasketToStore, now: Date): Promise<void> {
  const { employee_id, tax_year, pool_paise, from_month, version, allotments } = basket;
  await upsertRow(tx, 'basket_year', {
    key: { employee_id, tax_year },
    set: { pool_paise, changed_at: now, version, payroll_id: null },
    insert: { id: newId() },
  });
  const stored = await findBasket(tx, employee_id, tax_year);
  const basket_id = stored?.id ?? '';
  await tx
    .deleteFrom('basket_allotment')
    .where('org_id', '=', tx.org_id)
    .where('basket_id', '=', basket_id)
    .where('from_month', '>=', from_month)
    .execute();
  await copyRows(
    tx,
    'basket_allotment',
    allotments.map((allotment) => ({ id: newId(), basket_id, from_month, ...allotment })),
  );
}

type CategorySum = { readonly category_id: string; readonly people: number; readonly annual_paise: number };

/** People and amounts of the newest allotments of a tax year by category. */
export async function sumAllotments(tx: Tx, tax_year: string): Promise<CategorySum[]> {
  const { rows } = await sql<CategorySum>`
    select a.category_id, count(*)::int as people, sum(a.annual_paise)::bigint as annual_paise
    from basket_allotment a join basket_year y on y.org_id = a.org_id and y.id = a.basket_id and y.tax_year = ${tax_year}
    where a.org_id = ${tx.org_id} and a.annual_paise > 0 and a.from_month = (select max(from_month) from basket_allotment b
      where b.org_id = a.org_id and b.basket_id = a.basket_id)
    group by a.category_id`.execute(tx);
  return rows;
}

/** People who split their basket in a tax year, and the sum of their pools. */
export async function sumPools(tx: Tx, tax_year: string): Promise<{ people: number; pool_paise: number }> {
  const row = await tx
    .selectFrom('basket_year')
    .where('org_id', '=', tx.org_id)
    .where('tax_year', '=', tax_year)
    .select([sql<number>`count(*)::int`.as('people'), sql<number>`coalesce(sum(pool_paise), 0)::bigint`.as('pool_paise')])
    .executeTakeFirstOrThrow();
  return row;
}
