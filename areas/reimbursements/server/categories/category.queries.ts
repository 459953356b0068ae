import { findEmployeeCards } from '@hrms/employees/server';
import { financialYearOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, copyRows, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type {
  CategoryField,
  CategoryKind,
  ExpenseCategory,
  expenseCategories,
  TaxTreatment,
} from '@hrms/reimbursements/contract';
import { sql } from 'kysely';
import { USUAL_CATEGORIES } from './usual-categories.ts';

const selectCategories = (tx: Tx) => tx.selectFrom('expense_category as c').where('c.org_id', '=', tx.org_id);

const columnsFor = (today: string) =>
  [
    'c.id as category_id',
    'c.code',
    'c.name',
    sql<CategoryKind>`c.kind`.as('kind'),
    'c.category_group as group',
    sql<CategoryField[]>`c.needs_fields`.as('needs_fields'),
    sql<TaxTreatment>`c.tax_treatment`.as('tax_treatment'),
    'c.tax_fact_kind',
    'c.ledger_code',
    'c.owner_employee_id',
    'c.active',
    sql<number>`(select count(*)::int from expense_line l where l.org_id = c.org_id and l.category_id = c.id
      and l.expense_date >= ${`${financialYearOf(today).slice(0, 4)}-04-01`}::date)`.as('lines_this_year'),
    'c.version',
  ] as const;

async function withOwners(tx: Tx, rows: readonly Omit<ExpenseCategory, 'owner_name'>[]): Promise<ExpenseCategory[]> {
  const owners = await findEmployeeCards(
    tx,
    rows.flatMap(({ owner_employee_id }) => (owner_employee_id ? [owner_employee_id] : [])),
  );
  return rows.map((row) => ({ ...row, owner_name: owners.get(row.owner_employee_id ?? '')?.full_name ?? null }));
}

/** One page of the categories, by name. */
export async function listCategories(
  ctx: Ctx,
  filter: FilterOf<typeof expenseCategories.list>,
): Promise<PageRows<ExpenseCategory>> {
  let matching = selectCategories(ctx.tx);
  if (filter.search) matching = matching.where('c.name', 'ilike', containsText(filter.search));
  if (filter.active !== undefined) matching = matching.where('c.active', '=', filter.active);
  if (filter.kind) matching = matching.where('c.kind', '=', filter.kind);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(columnsFor(ctx.today)).orderBy('c.name').orderBy('c.id'),
  );
  return { ...page, rows: await withOwners(ctx.tx, page.rows) };
}

/** A category by id; undefined without one. */
export async function findCategory(ctx: Ctx, id: string): Promise<ExpenseCategory | undefined> {
  const rows = await selectCategories(ctx.tx).where('c.id', '=', id).select(columnsFor(ctx.today)).execute();
  return (await withOwners(ctx.tx, rows))[0];
}

export type CategoryFacts = Pick<ExpenseCategory, 'category_id' | 'code' | 'name' | 'kind' | 'needs_fields' | 'tax_treatment'> & {
  readonly active: boolean;
  readonly owner_employee_id: string | null;
};

/** All categories by id, inactive ones too. */
export async function loadCategories(tx: Tx): Promise<Map<string, CategoryFacts>> {
  const rows = await selectCategories(tx)
    .select([
      'c.id as category_id',
      'c.code',
      'c.name',
      sql<CategoryKind>`c.kind`.as('kind'),
      sql<CategoryField[]>`c.needs_fields`.as('needs_fields'),
      sql<TaxTreatment>`c.tax_treatment`.as('tax_treatment'),
      'c.active',
      'c.owner_employee_id',
    ])
    .orderBy('c.name')
    .execute();
  return new Map(rows.map((row) => [row.category_id, row]));
}

/** Adds the usual categories whose code and name are free; answers their number. */
export async function insertUsualCategories(tx: Tx, now: Date): Promise<number> {
  const present = await selectCategories(tx).select(['c.code', 'c.name']).execute();
  const used = new Set(present.flatMap(({ code, name }) => [code, name.toLowerCase()]));
  const rows = USUAL_CATEGORIES.filter(({ code, name }) => !used.has(code) && !used.has(name.toLowerCase())).map(
    ({ group, ...row }) => ({ id: newId(), ...row, category_group: group, tax_treatment: 'not_income', created_at: now }),
  );
  await copyRows(tx, 'expense_category', rows);
  return rows.length;
}
