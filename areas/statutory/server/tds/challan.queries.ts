import { copyRows, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { TdsChallan } from '@hrms/statutory/contract';
import type { ChallanPart } from '@hrms/statutory/domain';
import { sql } from 'kysely';

const spent = sql<number>`coalesce((select sum(p.amount_paise) from tds_challan_part p
  where p.org_id = c.org_id and p.challan_id = c.id), 0)::bigint`;

const COLUMNS = [
  'c.id as challan_id',
  sql<TdsChallan['law']>`c.law`.as('law'),
  sql<string>`to_char(c.month, 'YYYY-MM')`.as('month'),
  'c.nature_code',
  'c.minor_head',
  'c.tax_paise',
  'c.interest_paise',
  'c.fee_paise',
  'c.penalty_paise',
  sql<number>`c.tax_paise + c.interest_paise + c.fee_paise + c.penalty_paise`.as('total_paise'),
  spent.as('linked_paise'),
  sql<number>`c.tax_paise - ${spent}`.as('balance_paise'),
  sql<number>`(select count(distinct e.employee_id)::int from tds_challan_part p
    join tds_entry e on e.org_id = p.org_id and e.id = p.entry_id
    where p.org_id = c.org_id and p.challan_id = c.id)`.as('linked_employees'),
  'c.due_on',
  sql<TdsChallan['mode']>`c.mode`.as('mode'),
  'c.bsr_code',
  'c.serial',
  'c.paid_on',
  sql<TdsChallan['status']>`c.status`.as('status'),
  'c.note',
  'c.file_name',
  'c.csi_file_name',
  'c.created_by',
  'c.version',
] as const;

export type StoredTdsChallan = Omit<TdsChallan, 'paid_by_caller'> & { created_by: string | null };

const selectChallans = (tx: Tx) => tx.selectFrom('tds_challan as c').where('c.org_id', '=', tx.org_id);

type ChallanFilter = { tax_year?: string | undefined; status?: TdsChallan['status'] | undefined; page: number; limit: number };

/** Months from April to March of a tax year. */
const monthsOf = (tax_year: string) => [`${tax_year.slice(0, 4)}-04-01`, `${+tax_year.slice(0, 4) + 1}-03-01`] as const;

/** One page of challans, newest month first. */
export function pageOfTdsChallans(tx: Tx, filter: ChallanFilter): Promise<PageRows<StoredTdsChallan>> {
  let matching = selectChallans(tx);
  if (filter.status) matching = matching.where('c.status', '=', filter.status);
  if (filter.tax_year) {
    const [first, last] = monthsOf(filter.tax_year);
    matching = matching.where('c.month', '>=', first).where('c.month', '<=', last);
  }
  return pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('c.month', 'desc').orderBy('c.paid_on', 'desc').orderBy('c.id'),
  );
}

/** Challans of a tax year that are not reversed, oldest first. */
export function listTdsChallans(tx: Tx, tax_year: string): Promise<StoredTdsChallan[]> {
  const [first, last] = monthsOf(tax_year);
  return selectChallans(tx)
    .where('c.month', '>=', first)
    .where('c.month', '<=', last)
    .where('c.status', '<>', 'reversed')
    .select(COLUMNS)
    .orderBy('c.month')
    .orderBy('c.paid_on')
    .orderBy('c.id')
    .execute();
}

/** A challan by id; undefined without one. */
export const findTdsChallan = (tx: Tx, id: string): Promise<StoredTdsChallan | undefined> =>
  selectChallans(tx).where('c.id', '=', id).select(COLUMNS).executeTakeFirst();

/** The challan status file kept with a challan; undefined without the challan. */
export const findCsiFile = (tx: Tx, id: string) =>
  selectChallans(tx)
    .where('c.id', '=', id)
    .select(['c.csi_file_id as file_id', 'c.csi_file_name as file_name'])
    .executeTakeFirst();

/** Challans of the months from the first to the last that are not reversed, locked, with their challan status files. */
export const lockChallansOfMonths = (tx: Tx, { first, last }: { first: string; last: string }) =>
  selectChallans(tx)
    .where('c.month', '>=', `${first}-01`)
    .where('c.month', '<=', `${last}-01`)
    .where('c.status', '<>', 'reversed')
    .select(['c.id', 'c.csi_file_id', 'c.version'])
    .orderBy('c.id')
    .forUpdate()
    .execute();

/** Links deductions to a challan; more of the same pair is added. */
export const insertParts = (tx: Tx, challan_id: string, parts: readonly ChallanPart[]): Promise<void> =>
  copyRows(
    tx,
    'tds_challan_part',
    parts.map(({ entry_id, amount }) => ({ id: newId(), challan_id, entry_id, amount_paise: amount })),
    {
      onConflict: `on conflict (org_id, challan_id, entry_id)
        do update set amount_paise = tds_challan_part.amount_paise + excluded.amount_paise`,
    },
  );

/** Ends the links of a challan. */
export async function deleteParts(tx: Tx, challan_id: string): Promise<void> {
  await tx.deleteFrom('tds_challan_part').where('org_id', '=', tx.org_id).where('challan_id', '=', challan_id).execute();
}

/** Parts of challans that are not reversed, of deductions paid within two days. */
export async function listParts(tx: Tx, first_day: string, last_day: string) {
  const { rows } = await sql<{ challan_id: string; entry_id: string; amount_paise: number }>`
    select p.challan_id, p.entry_id, p.amount_paise from tds_challan_part p
    join tds_challan c on c.org_id = p.org_id and c.id = p.challan_id and c.status <> 'reversed'
    join tds_entry e on e.org_id = p.org_id and e.id = p.entry_id
    where p.org_id = ${tx.org_id} and e.paid_on between ${first_day}::date and ${last_day}::date
    order by c.paid_on, p.id`.execute(tx);
  return rows;
}
