import type { Month } from '@hrms/platform/calendar';
import { copyRows, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { DueItem } from '@hrms/statutory/contract';
import type { Due } from '@hrms/statutory/domain';
import { sql } from 'kysely';

export type StoredDueItem = Omit<
  DueItem,
  'status' | 'owner_name' | 'owned_by_caller' | 'left_paise' | 'source' | 'confidence' | 'to_verify'
> & {
  rule_id: string;
  kept: 'open' | 'done' | 'not_applicable';
};

/** Days before the due date from which an item is due. */
export const DUE_WITHIN = 7;

/** The status of an item on a day. */
const statusOn = (today: string) => sql<DueItem['status']>`case
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
  sql<StoredDueItem['kept']>`d.status`.as('kept'),
  'd.done_on',
  'd.reference',
  'd.file_name',
  'd.note',
  'd.owner_user_id',
  'd.version',
] as const;

export type StatedDueItem = StoredDueItem & { status: DueItem['status'] };

type DueFilter = {
  from?: string | undefined;
  to?: string | undefined;
  law?: string | undefined;
  state?: string | undefined;
  status?: DueItem['status'] | undefined;
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
  if (filter.state) matching = matching.where('d.state_code', '=', filter.state);
  if (filter.owner) matching = matching.where('d.owner_user_id', '=', filter.owner);
  if (filter.status) matching = matching.where(sql<boolean>`(${statusOn(today)}) = ${filter.status}`);
  return pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select([...COLUMNS, statusOn(today).as('status')])
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
    .select([...COLUMNS, statusOn(today).as('status')])
    .executeTakeFirst();

type ChangedItem = { id: string; title: string };

/** Gives the open ones of some obligations to a user. @returns how many were found, and those that were changed */
export async function assignItems(
  tx: Tx,
  ids: readonly string[],
  owner_user_id: string,
): Promise<{ found: number; changed: ChangedItem[] }> {
  const { rows: changed } = await sql<ChangedItem>`update due_item d
    set owner_user_id = ${owner_user_id}::uuid, version = d.version + 1
    where d.org_id = ${tx.org_id} and d.status = 'open' and d.id = any(${[...ids]}::uuid[]) returning d.id, d.title`.execute(tx);
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from due_item
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`.execute(tx);
  return { found: rows[0]?.found ?? 0, changed };
}

/** Open obligations, by due date. */
export const listOpenItems = (tx: Tx, today: string): Promise<StatedDueItem[]> =>
  selectItems(tx)
    .where('d.status', '=', 'open')
    .select([...COLUMNS, statusOn(today).as('status')])
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

const OTHER_PERIOD = 'The registration is paid by another periodicity';

const ofDues = (dues: readonly Due[]) =>
  sql`exists (select from jsonb_to_recordset(${JSON.stringify(
    dues.map(({ rule_id, first_month }) => ({ rule_id, first_month: `${first_month}-01` })),
  )}::jsonb) as x(rule_id text, first_month date) where x.rule_id = d.rule_id and x.first_month = d.first_month)`;

/** Closes open obligations of a periodicity that the registration is not paid by. */
export async function closeOtherPeriods(tx: Tx, dues: readonly Due[]): Promise<void> {
  await sql`update due_item d set status = 'not_applicable', note = ${OTHER_PERIOD}, version = d.version + 1
    where d.org_id = ${tx.org_id} and d.status = 'open' and ${ofDues(dues)}`.execute(tx);
}

/** Opens again what was closed so, after the registration was changed. */
export async function reopenOwnPeriods(tx: Tx, dues: readonly Due[]): Promise<void> {
  await sql`update due_item d set status = 'open', note = null, version = d.version + 1
    where d.org_id = ${tx.org_id} and d.status = 'not_applicable' and d.note = ${OTHER_PERIOD} and ${ofDues(dues)}`.execute(tx);
}

/** Open obligations of the periods that are due on another day now. */
export async function moveOpenItems(tx: Tx, dues: readonly Due[]): Promise<void> {
  const days = JSON.stringify(
    dues.map(({ rule_id, first_month, due_on }) => ({ rule_id, first_month: `${first_month}-01`, due_on })),
  );
  await sql`update due_item d set due_on = x.due_on, version = d.version + 1
    from jsonb_to_recordset(${days}::jsonb) as x(rule_id text, first_month date, due_on date)
    where d.org_id = ${tx.org_id} and d.status = 'open' and d.rule_id = x.rule_id and d.first_month = x.first_month
      and d.due_on <> x.due_on`.execute(tx);
}

/** Obligations of the periods that are done or do not apply, as `rule_id first_month`: they are not added again on another day. */
export async function listDecidedItems(tx: Tx, dues: readonly Due[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select d.rule_id || ' ' || to_char(d.first_month, 'YYYY-MM') as key from due_item d
    where d.org_id = ${tx.org_id} and d.status <> 'open' and ${ofDues(dues)}`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Amounts of a contribution line by head, together. */
const LINE_PAISE = sql`(select coalesce(sum(value::bigint), 0) from jsonb_each_text(l.amounts))`;

/** Lines of an obligation's scheme, state and months. */
const linesOfItem = (tx: Tx) => sql`contribution_line l where l.org_id = ${tx.org_id} and l.scheme = o.law
  and l.month between o.first_month and o.last_month and (o.state_code is null or l.state_code = o.state_code)`;

/** No statement holds the line. */
const LEFT_OUT = sql`not exists (select 1 from statutory_statement_line h where h.org_id = l.org_id and h.line_id = l.id)`;

type ClosedBy = { done_on: string; reference: string };

/**
 * Closes open obligations that paid challans cover in full: of a scheme in a state once each statement of its months is paid and no
 * amount is left out of them, of tax for a month whose deductions are all covered. The numbers of the challans are the receipt.
 * A part payment, a line left out, and a return that is not paid yet, leave the due date open.
 * @param closed months whose payrolls are all final; a period of several months closes once its last one is among them
 * @returns the closed ones
 */
export async function closePaidItems(tx: Tx, closed: readonly Month[]): Promise<(ChangedItem & ClosedBy)[]> {
  const { rows } = await sql<ChangedItem & ClosedBy>`
    with o as (
      select id, law, state_code, first_month, last_month from due_item
      where org_id = ${tx.org_id} and status = 'open' and law in ('epf', 'esi', 'ptax', 'lwf') and rule_id not like 'event.%'
        and (law <> 'epf' or rule_id = 'calendar.epf.payment') and (law <> 'esi' or rule_id = 'calendar.esi.payment')
        and (first_month = last_month or to_char(last_month, 'YYYY-MM') = any(${[...closed]}::text[]))),
    paid as (
      select o.id, max(c.paid_on) as paid_on, string_agg(c.reference, ', ' order by c.paid_on) as reference
      from o
      join statutory_statement s on s.org_id = ${tx.org_id} and s.scheme = o.law
        and s.month between o.first_month and o.last_month
      join statutory_registration r on r.org_id = s.org_id and r.id = s.registration_id
        and (o.state_code is null or r.state_code = o.state_code)
      left join lateral (select sum(amount_paise) as paise, max(paid_on) as paid_on,
          string_agg(reference, ', ' order by paid_on) as reference
        from challan where org_id = s.org_id and statement_id = s.id and status in ('paid', 'verified')) c on true
      where not exists (select 1 from ${linesOfItem(tx)} and ${LINE_PAISE} <> 0 and ${LEFT_OUT})
      group by o.id
      having max(c.paid_on) is not null and bool_and(coalesce(c.paise, 0) >= (s.totals ->> 'payable')::bigint)
      union all
      select d.id, max(x.paid_on), string_agg(distinct x.reference, ', ')
      from (select date_trunc('month', e.paid_on)::date as month, e.tax_paise, l.covered, l.paid_on, l.reference
        from tds_entry e
        left join lateral (select sum(p.amount_paise) as covered, max(c.paid_on) as paid_on,
            min(c.bsr_code || '/' || c.serial) as reference
          from tds_challan_part p join tds_challan c on c.org_id = p.org_id and c.id = p.challan_id and c.status <> 'reversed'
          where p.org_id = e.org_id and p.entry_id = e.id) l on true
        where e.org_id = ${tx.org_id} and e.tax_paise > 0) x
      join due_item d on d.org_id = ${tx.org_id} and d.status = 'open' and d.rule_id = 'calendar.tds.deposit'
        and d.first_month = x.month and d.last_month = x.month
      group by d.id having sum(x.tax_paise) <= coalesce(sum(x.covered), 0))
    update due_item d set status = 'done', done_on = paid.paid_on, reference = left(paid.reference, 120), version = d.version + 1
    from paid where d.org_id = ${tx.org_id} and d.id = paid.id
    returning d.id, d.title, d.done_on::text as done_on, d.reference`.execute(tx);
  return rows;
}

/**
 * Closes payments of professional tax and the welfare fund as nil, where each month of the period is among the closed ones and nothing was
 * deducted or contributed in it. Returns stay open: a nil return may have to be filed.
 * @returns the closed ones
 */
export async function closeNilItems(tx: Tx, closed: readonly Month[]): Promise<ChangedItem[]> {
  const { rows } = await sql<ChangedItem>`
    with o as (
      select id, law, state_code, first_month, last_month from due_item
      where org_id = ${tx.org_id} and status = 'open' and law in ('ptax', 'lwf') and rule_id not like 'event.%'
        and rule_id !~ '[.](annual|return|deduct)$')
    update due_item d set status = 'not_applicable', note = 'Nil: nothing was deducted in the period', version = d.version + 1
    from o
    where d.org_id = ${tx.org_id} and d.id = o.id
      and not exists (select 1 from ${linesOfItem(tx)} and ${LINE_PAISE} <> 0)
      and not exists (select 1 from generate_series(o.first_month, o.last_month, interval '1 month') m
        where to_char(m, 'YYYY-MM') <> all(${[...closed]}::text[]))
    returning d.id, d.title`.execute(tx);
  return rows;
}

/** Amounts of the months of obligations that stand in no statement, in paise; those without any are missing. */
export async function sumLeftOut(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; paise: number }>`
    select o.id, x.paise from due_item o
    cross join lateral (select sum(${LINE_PAISE})::bigint as paise from ${linesOfItem(tx)} and ${LEFT_OUT}
      and exists (select 1 from statutory_statement s where s.org_id = l.org_id and s.scheme = l.scheme and s.month = l.month)) x
    where o.org_id = ${tx.org_id} and o.id = any(${[...ids]}::uuid[]) and o.status = 'open'
      and o.law in ('epf', 'esi', 'ptax', 'lwf') and o.rule_id not like 'event.%' and x.paise > 0`.execute(tx);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

/** Opens again what a challan closed that is taken back. @returns the opened ones */
export async function reopenPaidItems(
  tx: Tx,
  { law, month, reference }: { law: string; month: string; reference: string },
): Promise<ChangedItem[]> {
  const { rows } = await sql<ChangedItem>`update due_item set status = 'open', done_on = null, reference = null, closed_by = null,
      version = version + 1
    where org_id = ${tx.org_id} and status = 'done' and law = ${law} and ${`${month}-01`}::date between first_month and last_month
      and position(${reference} in reference) > 0 returning id, title`.execute(tx);
  return rows;
}

async function countItems(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from due_item where org_id = ${tx.org_id}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
