import type { InsurerInvoice, insurerInvoices } from '@hrms/benefits/contract';
import { firstDayOf, lastDayOf, type Month } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const selectInvoices = (tx: Tx) =>
  tx
    .selectFrom('insurer_invoice as i')
    .innerJoin('benefit_plan as p', (on) => on.onRef('p.org_id', '=', 'i.org_id').onRef('p.id', '=', 'i.plan_id'))
    .where('i.org_id', '=', tx.org_id);

const COLUMNS = [
  'i.id as invoice_id',
  'i.plan_id',
  'p.name as plan_name',
  'i.month',
  'i.number',
  'i.amount_paise',
  'i.expected_paise',
  sql<number>`i.amount_paise - i.expected_paise`.as('difference_paise'),
  'i.lives_billed',
  'i.lives_matched',
  sql<string[]>`i.only_billed`.as('only_billed'),
  sql<string[]>`i.only_here`.as('only_here'),
] as const;

/** One page of invoices, newest first. */
export async function listInvoices(ctx: Ctx, filter: FilterOf<typeof insurerInvoices.list>): Promise<PageRows<InsurerInvoice>> {
  let matching = selectInvoices(ctx.tx);
  if (filter.plan_id) matching = matching.where('i.plan_id', '=', filter.plan_id);
  return pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('i.created_at', 'desc').orderBy('i.id'),
  );
}

/** An invoice by id. */
export const findInvoice = (tx: Tx, id: string): Promise<InsurerInvoice | undefined> =>
  selectInvoices(tx).where('i.id', '=', id).select(COLUMNS).executeTakeFirst();

/** Lives of a plan that are covered on a day of a month. */
export async function listCoveredLives(tx: Tx, plan_id: string, month: Month) {
  const { rows } = await sql<{ employee_id: string; family_member_id: string | null }>`
    select distinct e.employee_id, c.family_member_id from benefit_cover c
    join benefit_enrolment e on e.org_id = c.org_id and e.id = c.enrolment_id and e.status in ('confirmed', 'active', 'ended')
    where c.org_id = ${tx.org_id} and e.plan_id = ${plan_id}::uuid and c.status <> 'removed'
      and c.from_date <= ${lastDayOf(month)}::date and c.to_date >= ${firstDayOf(month)}::date`.execute(tx);
  return rows;
}

/** What a plan costs in a month: both shares, in paise. */
export async function sumMonthCost(tx: Tx, plan_id: string, month: Month): Promise<number> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(r.employer_paise + r.employee_paise), 0)::bigint as cost from benefit_share_row r
    join benefit_enrolment e on e.org_id = r.org_id and e.id = r.enrolment_id
    where r.org_id = ${tx.org_id} and e.plan_id = ${plan_id}::uuid and r.cycle = ${month} and r.status <> 'reversed'`.execute(tx);
  return rows[0]?.cost ?? 0;
}
