import type { ConsumedPayRow, PayRunReference } from '@hrms/employees/server';
import type { Tx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';

type DueCharge = { id: string; employee_id: string; tag: string; name: string; open_paise: number; charge_rule: string | null };

/** Agreed charges that are not recovered and that no run holds. */
export async function listDueCharges(tx: Tx, employee_id: string | null = null): Promise<DueCharge[]> {
  const { rows } = await sql<DueCharge>`
    select h.id, h.employee_id, a.tag, a.name, h.charge_paise - h.recovered_paise as open_paise, h.charge_rule
    from asset_assignment h join asset a on a.org_id = h.org_id and a.id = h.asset_id
    where h.org_id = ${tx.org_id} and h.charge_status = 'agreed' and h.payroll_id is null
      and h.charge_paise > h.recovered_paise and (${employee_id}::uuid is null or h.employee_id = ${employee_id}::uuid)
    order by h.returned_on, a.tag`.execute(tx);
  return rows;
}

/** Charges that an employee was told of and nobody has decided. */
export async function listProposedCharges(tx: Tx, employee_id: string) {
  const { rows } = await sql<{ id: string; asset_id: string; tag: string; name: string; amount_paise: number }>`
    select h.id, h.asset_id, a.tag, a.name, h.charge_paise as amount_paise
    from asset_assignment h join asset a on a.org_id = h.org_id and a.id = h.asset_id
    where h.org_id = ${tx.org_id} and h.employee_id = ${employee_id}::uuid and h.charge_status = 'proposed'
    order by h.returned_on, a.tag`.execute(tx);
  return rows;
}

/** Puts charges into a run. */
export async function lockChargesForRun(tx: Tx, payroll_id: string, ids: readonly string[]): Promise<void> {
  await sql`update asset_assignment set payroll_id = ${payroll_id}::uuid
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and charge_status = 'agreed' and payroll_id is null`.execute(
    tx,
  );
}

/** Gives back the charges an unfinalised run holds. */
export async function releaseChargesOfRun(tx: Tx, payroll_id: string): Promise<void> {
  await sql`update asset_assignment set payroll_id = null
    where org_id = ${tx.org_id} and payroll_id = ${payroll_id}::uuid and charge_status = 'agreed'`.execute(tx);
}

/** Books what a run recovered of charges; answers how many it held. */
export async function recoverChargesOfRun(tx: Tx, run: PayRunReference, taken: readonly ConsumedPayRow[]): Promise<number> {
  const { numAffectedRows } = await sql`update asset_assignment h set recovered_paise = h.recovered_paise + given.paise,
      payroll_id = null, version = h.version + 1,
      charge_status = case when h.recovered_paise + given.paise >= h.charge_paise then 'recovered' else 'agreed' end
    from unnest(${taken.map(({ row_id }) => row_id)}::uuid[], ${taken.map(({ taken_paise }) => taken_paise)}::bigint[])
      as given (id, paise)
    where h.org_id = ${tx.org_id} and h.id = given.id and h.payroll_id = ${run.payroll_id}::uuid
      and h.charge_status = 'agreed'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Assets an employee was to return, with what is needed to value them. */
export async function listUnreturned(tx: Tx, employee_id: string) {
  const { rows } = await sql<{
    id: string;
    asset_id: string;
    category_id: string;
    tag: string;
    name: string;
    purchased_on: string | null;
    price: number | null;
  }>`
    select h.id, a.id as asset_id, a.category_id, a.tag, a.name, a.purchased_on, a.purchase_price_paise as price
    from asset_assignment h join asset a on a.org_id = h.org_id and a.id = h.asset_id
    join asset_category c on c.org_id = a.org_id and c.id = a.category_id and c.return_on_exit
    where h.org_id = ${tx.org_id} and h.employee_id = ${employee_id}::uuid and h.returned_on is null order by a.tag`.execute(tx);
  return rows;
}

/**
 * Books what a settlement took: agreed charges are recovered, and assets that were not returned are lost to the stock, with the charge on
 * the record of their last holder. Answers how many it booked.
 */
export async function closeAssetsForSettlement(
  { tx, today }: Pick<Work, 'tx' | 'today'>,
  taken: readonly ConsumedPayRow[],
): Promise<number> {
  const ids = taken.map(({ row_id }) => row_id);
  const amounts = taken.map(({ taken_paise }) => taken_paise);
  const agreed =
    await sql`update asset_assignment h set recovered_paise = h.recovered_paise + given.paise, version = h.version + 1,
      charge_status = case when h.recovered_paise + given.paise >= h.charge_paise then 'recovered' else 'agreed' end
    from unnest(${ids}::uuid[], ${amounts}::bigint[]) as given (id, paise)
    where h.org_id = ${tx.org_id} and h.id = given.id and h.charge_status = 'agreed' and h.payroll_id is null`.execute(tx);
  const { rows: lost } = await sql<{ asset_id: string }>`update asset_assignment h set returned_on = ${today}::date,
      damage_note = 'Not returned; charged in the settlement', charge_status = 'recovered', charge_paise = given.paise,
      recovered_paise = given.paise, charge_rule = 'Not returned', version = h.version + 1
    from unnest(${ids}::uuid[], ${amounts}::bigint[]) as given (id, paise)
    where h.org_id = ${tx.org_id} and h.id = given.id and h.returned_on is null
    returning h.asset_id`.execute(tx);
  await sql`update asset set status = 'lost', version = version + 1
    where org_id = ${tx.org_id} and id = any(${lost.map(({ asset_id }) => asset_id)}::uuid[])`.execute(tx);
  return Number(agreed.numAffectedRows ?? 0n) + lost.length;
}

type HandedOver = {
  id: string;
  employee_id: string;
  tax_class: 'computer' | 'car' | 'other';
  disposed_on: string;
  purchased_on: string;
  price: number;
  paid: number;
};

/** Assets sold or given to employees within a span, of classes that income tax values; without a price or a day there is nothing to value. */
export async function listHandedOver(
  tx: Tx,
  employee_ids: readonly string[],
  { first_day, last_day }: { first_day: string; last_day: string },
): Promise<HandedOver[]> {
  const { rows } = await sql<HandedOver>`
    select a.id, a.disposal_employee_id as employee_id, c.tax_class, a.disposed_on, a.purchased_on,
      a.purchase_price_paise as price, coalesce(a.disposal_value_paise, 0) as paid
    from asset a join asset_category c on c.org_id = a.org_id and c.id = a.category_id and c.tax_class <> 'none'
    where a.org_id = ${tx.org_id} and a.disposal_employee_id = any(${[...employee_ids]}::uuid[])
      and a.disposal_kind = 'transferred_to_employee' and a.disposed_on between ${first_day}::date and ${last_day}::date
      and a.purchased_on is not null and a.purchase_price_paise is not null
    order by a.disposed_on, a.tag`.execute(tx);
  return rows;
}
