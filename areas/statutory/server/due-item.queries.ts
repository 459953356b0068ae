import { copyRows, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { DueItem } from '@hrms/statutory/contract';
import type { Due } from '@hrms/statutory/domain';
import { sql } from 'kysely';

export type StoredDueItem = Omit<DueItem, 'state' | 'owner_name' | 'owned_by_caller' | 'source' | 'confidence' | 'to_verify'> & {
  rule_id: string;
  status: 'open' | 'done' | 'not_applicable';
};

/** Days before the due date from which an item is due. */
export const DUE_WITHIN = 7;

/** The state of an item on a day. */
const stateOn = (today: string) => sql<DueItem['state']>`case
  when d.status = 'not_applicable' then 'not_applicable'
  when d.status = 'done' and d.done_on > d.due_on then 'done_late'
  when d.status = 'done' then 'done'
  when d.due_on < ${today}::date then 'overdue'
  when d.due_on <= ${today}::date + ${DUE_WITHIN}::int then 'due'
  else 'upcoming' end`;

const COLUMNS = [
  'd.id as due_item_id',
  'd.rule_id',
  sql<DueItem['law']>`d.law`.as('law'),
  'd.state_code',
  'd.title',
  'd.form',
  sql<string>`to_char(d.first_month, 'YYYY-MM')`.as('first_month'),
  sql<string>`to_char(d.last_month, 'YYYY-MM')`.as('last_month'),
  'd.due_on',
  sql<StoredDueItem['status']>`d.status`.as('status'),
  'd.done_on',
  'd.reference',
  'd.note',
  'd.owner_user_id',
  'd.version',
] as const;

export type StatedDueItem = StoredDueItem & { state: DueItem['state'] };

type DueFilter = {
  from?: string | undefined;
  to?: string | undefined;
  law?: string | undefined;
  state_code?: string | undefined;
  state?: DueItem['state'] | undefined;
  owner?: string | undefined;
  page: number;
  limit: number;
};

const selectItems = (tx: Tx) => tx.selectFrom('due_item as d').where('d.org_id', '=', tx.org_id);

/** One page of obligations by due date, those that are open first. */
export function pageOfDueItems(tx: Tx, filter: DueFilter, today: string): Promise<PageRows<StatedDueItem>> {
  let matching = selectItems(tx);
  if (filter.from) matching = matching.where('d.due_on', '>=', filter.from);
  if (filter.to) matching = matching.where('d.due_on', '<=', filter.to);
  if (filter.law) matching = matching.where('d.law', '=', filter.law);
  if (filter.state_code) matching = matching.where('d.state_code', '=', filter.state_code);
  if (filter.owner) matching = matching.where('d.owner_user_id', '=', filter.owner);
  if (filter.state) matching = matching.where(sql<boolean>`(${stateOn(today)}) = ${filter.state}`);
  return pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select([...COLUMNS, stateOn(today).as('state')])
      .orderBy(sql`d.status <> 'open'`)
      .orderBy('d.due_on')
      .orderBy('d.rule_id')
      .orderBy('d.id'),
  );
}

/** An obligation by id; undefined without one. */
export const findDueItem = (tx: Tx, id: string, today: string): Promise<StatedDueItem | undefined> =>
  selectItems(tx)
    .where('d.id', '=', id)
    .select([...COLUMNS, stateOn(today).as('state')])
    .executeTakeFirst();

/** Gives the open ones of some obligations to a user. @returns the ids found, and how many were changed */
export async function assignItems(
  tx: Tx,
  ids: readonly string[],
  owner_user_id: string,
): Promise<{ found: number; changed: number }> {
  const { rows } = await sql<{ found: number; changed: number }>`
    with asked as (select id, status from due_item where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])),
      changed as (update due_item d set owner_user_id = ${owner_user_id}::uuid, version = d.version + 1
        where d.org_id = ${tx.org_id} and d.status = 'open' and d.id = any(${[...ids]}::uuid[]) returning d.id)
    select (select count(*)::int from asked) as found, (select count(*)::int from changed) as changed`.execute(tx);
  return rows[0] ?? { found: 0, changed: 0 };
}

/** Open obligations, by due date. */
export const listOpenItems = (tx: Tx, today: string): Promise<StatedDueItem[]> =>
  selectItems(tx)
    .where('d.status', '=', 'open')
    .select([...COLUMNS, stateOn(today).as('state')])
    .orderBy('d.due_on')
    .orderBy('d.rule_id')
    .execute();

/** Adds obligations; those that are there stay. @returns how many were added */
export async function insertDues(tx: Tx, dues: readonly Due[], now: Date): Promise<number> {
  const before = await countItems(tx);
  await copyRows(
    tx,
    'due_item',
    dues.map(({ rule_id, law, state, title, form, only, first_month, last_month, due_on }) => ({
      id: newId(),
      rule_id,
      law,
      state_code: state,
      title: only ? `${title} (${only})` : title,
      form,
      first_month: `${first_month}-01`,
      last_month: `${last_month}-01`,
      due_on,
      status: 'open',
      created_at: now.toISOString(),
    })),
    { onConflict: 'on conflict (org_id, rule_id, first_month, due_on) do nothing' },
  );
  return (await countItems(tx)) - before;
}

/**
 * Closes open obligations that paid challans cover in full: of a scheme in a state once each statement of the month is paid, of tax for a
 * month whose deductions are all covered. The numbers of the challans are the receipt.
 * A part payment, and a return that is not paid yet, leave the due date open.
 * @returns how many were closed
 */
export async function closePaidItems(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    with paid as (
      select s.scheme as law, r.state_code, s.month, max(c.paid_on) as paid_on, string_agg(c.reference, ', ') as reference
      from statutory_statement s
      join statutory_registration r on r.org_id = s.org_id and r.id = s.registration_id
      left join lateral (select sum(amount_paise) as paise, max(paid_on) as paid_on,
          string_agg(reference, ', ' order by paid_on) as reference
        from challan where org_id = s.org_id and statement_id = s.id and status in ('paid', 'verified')) c on true
      where s.org_id = ${tx.org_id} group by s.scheme, r.state_code, s.month
      having max(c.paid_on) is not null and bool_and(coalesce(c.paise, 0) >= (s.totals ->> 'payable')::bigint)
      union all
      select 'tds', null, x.month, max(x.paid_on), string_agg(distinct x.reference, ', ')
      from (select date_trunc('month', e.paid_on)::date as month, e.tax_paise, l.covered, l.paid_on, l.reference
        from tds_entry e
        left join lateral (select sum(p.amount_paise) as covered, max(c.paid_on) as paid_on,
            min(c.bsr_code || '/' || c.serial) as reference
          from tds_challan_part p join tds_challan c on c.org_id = p.org_id and c.id = p.challan_id and c.status <> 'reversed'
          where p.org_id = e.org_id and p.entry_id = e.id) l on true
        where e.org_id = ${tx.org_id} and e.tax_paise > 0) x
      group by x.month having sum(x.tax_paise) <= coalesce(sum(x.covered), 0))
    update due_item d set status = 'done', done_on = paid.paid_on, reference = left(paid.reference, 120), version = d.version + 1
    from paid
    where d.org_id = ${tx.org_id} and d.status = 'open' and d.law = paid.law and d.first_month = paid.month
      and d.last_month = paid.month and (d.state_code is null or d.state_code is not distinct from paid.state_code)
      and (d.law <> 'tds' or d.rule_id = 'calendar.tds.deposit') and (d.law <> 'epf' or d.rule_id = 'calendar.epf.payment')
      and (d.law <> 'esi' or d.rule_id = 'calendar.esi.payment')`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Opens again what a challan closed that is taken back. */
export async function reopenPaidItems(tx: Tx, { law, month, reference }: { law: string; month: string; reference: string }) {
  await sql`update due_item set status = 'open', done_on = null, reference = null, closed_by = null,
      version = version + 1
    where org_id = ${tx.org_id} and status = 'done' and law = ${law} and first_month = ${`${month}-01`}::date
      and position(${reference} in reference) > 0`.execute(tx);
}

async function countItems(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from due_item where org_id = ${tx.org_id}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
