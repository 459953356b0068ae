import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { Challan, Scheme } from '@hrms/statutory/contract';
import { sql } from 'kysely';

export type StoredChallan = Omit<
  Challan,
  'bank_account_name' | 'paid_by_name' | 'verified_by_name' | 'paid_by_caller' | 'prepared_by_caller'
> & {
  registration_id: string;
  prepared_by: string | null;
  paid_by: string | null;
  verified_by: string | null;
};

type ChallanFilter = { [K in 'scheme' | 'state_code' | 'month' | 'status']?: string | undefined };

const selectChallans = (tx: Tx, { scheme, state_code, month, status }: ChallanFilter) => {
  let matching = tx
    .selectFrom('challan as c')
    .innerJoin('statutory_statement as s', (on) => on.onRef('s.org_id', '=', 'c.org_id').onRef('s.id', '=', 'c.statement_id'))
    .innerJoin('statutory_registration as r', (on) =>
      on.onRef('r.org_id', '=', 's.org_id').onRef('r.id', '=', 's.registration_id'),
    )
    .where('c.org_id', '=', tx.org_id);
  if (scheme) matching = matching.where('c.scheme', '=', scheme);
  if (state_code) matching = matching.where('r.state_code', '=', state_code);
  if (month) matching = matching.where('s.month', '=', `${month}-01`);
  if (status) matching = matching.where('c.status', '=', status);
  return matching;
};

const COLUMNS = [
  'c.id as challan_id',
  sql<Scheme>`c.scheme`.as('scheme'),
  'c.statement_id',
  's.registration_id',
  'r.number as registration_number',
  'r.state_code',
  sql<string>`to_char(s.month, 'YYYY-MM')`.as('month'),
  sql<Challan['heads']>`c.heads`.as('heads'),
  'c.amount_paise',
  'c.interest_paise',
  'c.damages_paise',
  // what earlier challans of the statement left to pay
  sql<number>`(s.totals ->> 'payable')::bigint - (select coalesce(sum(o.amount_paise), 0)::bigint from challan o
    where o.org_id = c.org_id and o.statement_id = c.statement_id and o.status in ('paid', 'verified')
      and (o.created_at, o.id) < (c.created_at, c.id))`.as('statement_paise'),
  'c.due_on',
  'c.reference',
  'c.paid_on',
  'c.bank_reference',
  'c.bank_account_id',
  'c.note',
  'c.file_name',
  sql<Challan['status']>`c.status`.as('status'),
  'c.prepared_by',
  'c.paid_by',
  'c.verified_by',
  'c.version',
] as const;

/** One page of challans, newest month first. */
export function pageOfChallans(
  tx: Tx,
  filter: ChallanFilter & { page: number; limit: number },
): Promise<PageRows<StoredChallan>> {
  const matching = selectChallans(tx, filter);
  return pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('s.month', 'desc').orderBy('c.created_at', 'desc').orderBy('c.id'),
  );
}

/** A challan by id; undefined without one. */
export const findChallan = (tx: Tx, id: string): Promise<StoredChallan | undefined> =>
  selectChallans(tx, {}).where('c.id', '=', id).select(COLUMNS).executeTakeFirst();

export type ChallanOfStatement = { status: Challan['status']; heads: Challan['heads'] };

/** Challans of a statement that were not reversed. */
export const listChallansOf = (tx: Tx, statement_id: string): Promise<ChallanOfStatement[]> =>
  tx
    .selectFrom('challan')
    .where('org_id', '=', tx.org_id)
    .where('statement_id', '=', statement_id)
    .where('status', '<>', 'reversed')
    .select([sql<Challan['status']>`status`.as('status'), sql<Challan['heads']>`heads`.as('heads')])
    .execute();

/** Whether another challan of the scheme carries the reference. */
export async function isReferenceUsed(tx: Tx, scheme: Scheme, reference: string, except: string): Promise<boolean> {
  const row = await tx
    .selectFrom('challan')
    .where('org_id', '=', tx.org_id)
    .where('scheme', '=', scheme)
    .where('reference', '=', reference)
    .where('status', '<>', 'reversed')
    .where('id', '<>', except)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
