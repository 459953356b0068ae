import type { BasketYear } from '@hrms/benefits/domain';
import type { Month } from '@hrms/platform/calendar';
import { copyRows, newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type StoredBasket = BasketYear & { readonly basket_id: string; readonly employee_id: string; readonly tax_year: string };

/** Whose baskets: of tax years, of employees, and those that a run holds (null: no run); all where it is left out. */
type BasketFilter = {
  readonly tax_years?: readonly string[];
  readonly employee_ids?: readonly string[];
  readonly payroll_id?: string | null;
  /** False for a reader who decides nothing, as a report. */
  readonly waits?: boolean;
};

type BasketRow = { id: string; employee_id: string; tax_year: string };

/**
 * Baskets with their allotments and what payslips did for them, by employee and tax year. A payslip that is about to book something for
 * one of them is waited for, unless told otherwise.
 */
export async function listBasketYears(
  tx: Tx,
  { tax_years, employee_ids, payroll_id, waits = true }: BasketFilter,
): Promise<StoredBasket[]> {
  let found = tx.selectFrom('basket_year').where('org_id', '=', tx.org_id);
  if (tax_years) found = found.where('tax_year', 'in', tax_years);
  if (employee_ids) found = found.where(sql<boolean>`employee_id = any(${[...employee_ids]}::uuid[])`);
  if (payroll_id !== undefined) found = found.where('payroll_id', 'is not distinct from', payroll_id);
  const query = found.select(['id', 'employee_id', 'tax_year']).orderBy('employee_id').orderBy('tax_year');
  const rows: BasketRow[] = await (waits ? query.forShare() : query).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const allotments = Map.groupBy(await listSets(tx, ids), ({ basket_id }) => basket_id);
  const takes = Map.groupBy(await listTakes(tx, ids), ({ basket_id }) => basket_id);
  return rows.map(({ id, employee_id, tax_year }) => {
    const taken = takes.get(id) ?? [];
    const partsOf = (kind: string): ReadonlyMap<string, number> => {
      const parts = new Map<string, number>();
      for (const one of taken)
        if (one.kind === kind) parts.set(one.category_id, (parts.get(one.category_id) ?? 0) + one.amount_paise);
      return parts;
    };
    return {
      basket_id: id,
      employee_id,
      tax_year,
      sets: [...Map.groupBy(allotments.get(id) ?? [], ({ from_month }) => from_month)].map(([from_month, own]) => ({
        from_month,
        annual: new Map(own.map(({ category_id, annual_paise }) => [category_id, annual_paise])),
      })),
      months: new Set(taken.flatMap(({ kind, month }) => (kind === 'held' ? [month] : []))),
      held: partsOf('held'),
      paid: partsOf('paid'),
      recovered: partsOf('recovered'),
    };
  });
}

const listSets = (tx: Tx, basket_ids: readonly string[]) =>
  tx
    .selectFrom('basket_allotment')
    .where('org_id', '=', tx.org_id)
    .where('basket_id', 'in', basket_ids)
    .select(['basket_id', 'from_month', 'category_id', 'annual_paise'])
    .orderBy('basket_id')
    .orderBy('from_month')
    .orderBy('category_id')
    .execute();

const listTakes = (tx: Tx, basket_ids: readonly string[]) =>
  tx
    .selectFrom('basket_take')
    .where('org_id', '=', tx.org_id)
    .where('basket_id', 'in', basket_ids)
    .select(['basket_id', 'month', 'kind', 'category_id', 'amount_paise'])
    .execute();

/** Puts baskets into a run. */
export async function lockBasketsForRun(tx: Tx, payroll_id: string, ids: readonly string[]): Promise<void> {
  await sql`update basket_year set payroll_id = ${payroll_id}::uuid
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and payroll_id is null`.execute(tx);
}

/** Gives back the baskets that a run holds. */
export async function releaseBasketsOfRun(tx: Tx, payroll_id: string): Promise<void> {
  await sql`update basket_year set payroll_id = null
    where org_id = ${tx.org_id} and payroll_id = ${payroll_id}::uuid`.execute(tx);
}

/** Makes claims of these employees wait until this transaction ends. */
export async function lockHeldBaskets(tx: Tx, payroll_id: string): Promise<void> {
  await sql`select id from basket_year where org_id = ${tx.org_id} and payroll_id = ${payroll_id}::uuid
    order by id for update`.execute(tx);
}

export type BasketTake = {
  readonly basket_id: string;
  readonly kind: 'held' | 'paid' | 'recovered';
  readonly category_id: string;
  readonly amount_paise: number;
};

/** Books what the payslips of a run did for baskets. */
export const insertTakes = (tx: Tx, { payroll_id, month }: { payroll_id: string; month: Month }, takes: readonly BasketTake[]) =>
  copyRows(
    tx,
    'basket_take',
    takes.map((take) => ({ id: newId(), month, payroll_id, ...take })),
  );
