import { copyRows, isOneOf, type RowToStore, type Tx } from '@hrms/platform/server';
import type { CategoryKind, ClaimLine, TaxTreatment, Vehicle, Verdict } from '@hrms/reimbursements/contract';
import { sql } from 'kysely';

/** A stored line with its category. */
export type LineRow = Omit<
  ClaimLine,
  'receipts' | 'duplicates' | 'from_place' | 'to_place' | 'nights' | 'attendees' | 'project' | 'cost_centre'
> & {
  claim_id: string;
  fields: LineFields;
  tax_treatment: TaxTreatment;
  category_code: string;
  /** The bank's number of a transaction on a company card. */
  card_reference: string | null;
  tax_fact_kind: string | null;
};

/** What only some categories ask for. */
export type LineFields = {
  from_place?: string | null;
  to_place?: string | null;
  nights?: number | null;
  attendees?: string | null;
  project?: string | null;
  cost_centre?: string | null;
};

/** Lines of claims in their order. */
export async function listLines(tx: Tx, claim_ids: readonly string[]): Promise<LineRow[]> {
  if (claim_ids.length === 0) return [];
  return tx
    .selectFrom('expense_line as l')
    .innerJoin('expense_category as k', (on) => on.onRef('k.org_id', '=', 'l.org_id').onRef('k.id', '=', 'l.category_id'))
    .where('l.org_id', '=', tx.org_id)
    .where(isOneOf('l.claim_id', claim_ids))
    .select([
      'l.id as line_id',
      'l.claim_id',
      'l.line_no',
      'l.category_id',
      'k.name as category_name',
      'k.code as category_code',
      'k.tax_fact_kind',
      sql<CategoryKind>`k.kind`.as('category_kind'),
      sql<TaxTreatment>`k.tax_treatment`.as('tax_treatment'),
      'l.expense_date',
      'l.last_day',
      'l.meals_provided',
      'l.amount_paise',
      'l.currency',
      'l.foreign_amount',
      'l.exchange_rate',
      'l.rate_source',
      'l.card_reference',
      sql<ClaimLine['paid_by']>`l.paid_by`.as('paid_by'),
      'l.merchant',
      'l.bill_number',
      'l.gstin',
      'l.gst_paise',
      'l.description',
      'l.city',
      sql<number | null>`l.km::float8`.as('km'),
      sql<Vehicle | null>`l.vehicle`.as('vehicle'),
      sql<LineFields>`l.fields`.as('fields'),
      'l.breach_reason',
      'l.receipt_lost',
      'l.split_of',
      'l.sanctioned_paise',
      'l.cut_reason',
      sql<ClaimLine['status']>`l.status`.as('status'),
      sql<Verdict | null>`l.verdict`.as('verdict'),
    ])
    .orderBy('l.claim_id')
    .orderBy('l.line_no')
    .execute();
}

/** Replaces the lines of a claim: those with an id of before keep it, with their findings. */
export async function replaceLines(tx: Tx, claim_id: string, lines: readonly (RowToStore<'expense_line'> & { id: string })[]) {
  await sql`delete from expense_line where org_id = ${tx.org_id} and claim_id = ${claim_id}::uuid
    and not (id = any(${lines.map(({ id }) => id)}::uuid[]))`.execute(tx);
  await copyRows(tx, 'expense_line', lines, { replacing: { key: ['id'] } });
}

export type Sanction = { line_id: string; sanctioned_paise: number; cut_reason: string | null; status: ClaimLine['status'] };

/** Writes the decisions on lines of a claim. */
export async function saveSanctions(tx: Tx, claim_id: string, rows: readonly Sanction[]): Promise<void> {
  await sql`update expense_line l set sanctioned_paise = decided.sanctioned_paise,
      cut_reason = decided.cut_reason, status = decided.status
    from unnest(${rows.map(({ line_id }) => line_id)}::uuid[], ${rows.map(({ sanctioned_paise }) => sanctioned_paise)}::bigint[],
      ${rows.map(({ cut_reason }) => cut_reason)}::text[], ${rows.map(({ status }) => status)}::text[])
      as decided (id, sanctioned_paise, cut_reason, status)
    where l.org_id = ${tx.org_id} and l.claim_id = ${claim_id}::uuid and l.id = decided.id`.execute(tx);
}

/** Writes what the policies said of lines at submission; what approvers had cut is undone. */
export async function saveVerdicts(
  tx: Tx,
  claim_id: string,
  rows: readonly { line_id: string; amount_paise: number; verdict: Verdict }[],
): Promise<void> {
  await sql`update expense_line l set amount_paise = judged.amount_paise, sanctioned_paise = judged.amount_paise,
      cut_reason = null, status = 'open', verdict = judged.verdict, policy_version_id = (judged.verdict ->> 'version_id')::uuid,
      breaches = jsonb_array_length(judged.verdict -> 'breaches')
    from unnest(${rows.map(({ line_id }) => line_id)}::uuid[], ${rows.map(({ amount_paise }) => amount_paise)}::bigint[],
      ${rows.map(({ verdict }) => JSON.stringify(verdict))}::jsonb[]) as judged (id, amount_paise, verdict)
    where l.org_id = ${tx.org_id} and l.claim_id = ${claim_id}::uuid and l.id = judged.id`.execute(tx);
}
