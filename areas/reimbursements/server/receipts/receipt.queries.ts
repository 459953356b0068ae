import { isOneOf, type Tx } from '@hrms/platform/server';
import type { ReadReceipt } from '@hrms/reimbursements/contract';
import { sql } from 'kysely';

export type ReceiptRow = {
  receipt_id: string;
  file_id: string;
  name: string;
  media_type: string;
  uploaded_at: string;
  line_id: string | null;
  employee_id: string;
  sha256: string;
  picture_hash: string | null;
  text_sha256: string | null;
  read: ReadReceipt | null;
};

const COLUMNS = [
  'r.id as receipt_id',
  'r.file_id',
  'r.name',
  'r.media_type',
  'r.uploaded_at',
  'r.line_id',
  'r.employee_id',
  'r.sha256',
  'r.picture_hash',
  'r.text_sha256',
  sql<ReadReceipt | null>`r.read_values`.as('read'),
] as const;
const selectReceipts = (tx: Tx) => tx.selectFrom('expense_receipt as r').where('r.org_id', '=', tx.org_id);

/** Receipts of an employee that are on no line, newest first. */
export const listInbox = (tx: Tx, employee_id: string): Promise<ReceiptRow[]> =>
  selectReceipts(tx)
    .where('r.employee_id', '=', employee_id)
    .where('r.line_id', 'is', null)
    .select(COLUMNS)
    .orderBy('r.uploaded_at', 'desc')
    .orderBy('r.id')
    .limit(200)
    .execute();

/** Receipts on the lines of claims, in the order they were uploaded. */
export const listReceiptsOfLines = async (tx: Tx, line_ids: readonly string[]): Promise<ReceiptRow[]> =>
  line_ids.length === 0
    ? []
    : selectReceipts(tx).where(isOneOf('r.line_id', line_ids)).select(COLUMNS).orderBy('r.uploaded_at').orderBy('r.id').execute();

/** A receipt with the claim it is on; undefined without one. */
export const findReceipt = (tx: Tx, id: string) =>
  selectReceipts(tx)
    .leftJoin('expense_line as l', (on) => on.onRef('l.org_id', '=', 'r.org_id').onRef('l.id', '=', 'r.line_id'))
    .where('r.id', '=', id)
    .select([...COLUMNS, 'l.claim_id'])
    .executeTakeFirst();

/** Takes all receipts off the lines of a claim, then puts receipts of the employee on lines; answers how many were put. */
export async function relinkReceipts(
  tx: Tx,
  employee_id: string,
  claim_id: string,
  links: readonly { receipt_id: string; line_id: string }[],
): Promise<number> {
  await sql`update expense_receipt r set line_id = null from expense_line l
    where r.org_id = ${tx.org_id} and l.org_id = r.org_id and l.id = r.line_id and l.claim_id = ${claim_id}::uuid`.execute(tx);
  if (links.length === 0) return 0;
  const { numAffectedRows } = await sql`update expense_receipt r set line_id = link.line_id
    from unnest(${links.map(({ receipt_id }) => receipt_id)}::uuid[], ${links.map(({ line_id }) => line_id)}::uuid[])
      as link (receipt_id, line_id)
    where r.org_id = ${tx.org_id} and r.id = link.receipt_id and r.employee_id = ${employee_id}::uuid
      and r.line_id is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export type LiveReceipt = {
  receipt_id: string;
  line_id: string;
  claim_id: string;
  number: string;
  employee_id: string;
  sha256: string;
  picture_hash: string | null;
  text_sha256: string | null;
};

const LIVE = sql`c.status in ('submitted', 'approved', 'scheduled', 'paid')`;

/** Receipts on live lines with one of these files or texts, or any that has a picture, without those of one claim. */
export async function listLiveReceipts(
  tx: Tx,
  {
    hashes,
    texts,
    with_pictures,
    since,
  }: { hashes: readonly string[]; texts: readonly string[]; with_pictures: boolean; since: string },
  except_claim: string | null,
): Promise<LiveReceipt[]> {
  const { rows } = await sql<LiveReceipt>`
    select r.id as receipt_id, r.line_id, l.claim_id, c.number, r.employee_id, r.sha256, r.picture_hash, r.text_sha256
    from expense_receipt r
    join expense_line l on l.org_id = r.org_id and l.id = r.line_id
    join expense_claim c on c.org_id = l.org_id and c.id = l.claim_id
    where r.org_id = ${tx.org_id} and ${LIVE} and c.id is distinct from ${except_claim}::uuid
      and (r.sha256 = any(${[...hashes]}::text[])
        or (r.text_sha256 = any(${[...texts]}::text[]) and r.uploaded_at >= ${since}::date)
        or (${with_pictures} and r.picture_hash is not null and r.uploaded_at >= ${since}::date))
    order by r.uploaded_at desc, r.id limit 5000`.execute(tx);
  return rows;
}

/**
 * Deletes receipts of concluded claims booked up to a day, and receipts on no claim uploaded up to a day, in the time of India.
 * @returns ids of their files
 */
export async function deleteExpiredReceipts(
  tx: Tx,
  { booked_until, uploaded_until }: { booked_until: string; uploaded_until: string },
): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    delete from expense_receipt gone using (
      select r.org_id, r.id from expense_receipt r
      left join expense_line l on l.org_id = r.org_id and l.id = r.line_id
      left join expense_claim c on c.org_id = l.org_id and c.id = l.claim_id
      where r.org_id = ${tx.org_id}
        and case when l.id is null then (r.uploaded_at at time zone 'Asia/Kolkata')::date <= ${uploaded_until}::date
          else c.status in ('paid', 'rejected', 'withdrawn') and greatest(l.expense_date, c.paid_on) <= ${booked_until}::date end
    ) expired
    where gone.org_id = expired.org_id and gone.id = expired.id returning gone.file_id`.execute(tx);
  return rows.map(({ file_id }) => file_id);
}
