import { copyRows, newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Codes and names of all categories in small letters, as `code:taxi` and `name:taxi`. */
export async function listCategoryNames(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('expense_category').where('org_id', '=', tx.org_id).select(['code', 'name']).execute();
  return new Set(rows.flatMap(({ code, name }) => [`code:${code.toLowerCase()}`, `name:${name.toLowerCase()}`]));
}

/** Says of categories which file brought them. */
export async function markCategories(tx: Tx, import_id: string, ids: readonly string[]): Promise<void> {
  await sql`update expense_category set import_id = ${import_id}::uuid
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Whether a line or a rule of a policy uses a category of an import. */
export async function isCategoryImportUsed(tx: Tx, import_id: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select 1 as n from expense_category k
    where k.org_id = ${tx.org_id} and k.import_id = ${import_id}::uuid
      and (exists (select from expense_line l where l.org_id = k.org_id and l.category_id = k.id)
        or exists (select from expense_policy_version v where v.org_id = k.org_id and v.rules::text like '%' || k.id || '%'))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes the categories of an import. */
export async function deleteCategoriesOfImport(tx: Tx, import_id: string): Promise<void> {
  await tx.deleteFrom('expense_category').where('org_id', '=', tx.org_id).where('import_id', '=', import_id).execute();
}

type ClaimedLine = {
  employee_id: string;
  category_id: string;
  expense_date: string;
  amount_paise: number;
  number: string;
};

/** Expenses of employees on live claims. */
export async function listClaimedKeys(tx: Tx, employee_ids: readonly string[]): Promise<ClaimedLine[]> {
  const { rows } = await sql<ClaimedLine>`
    select c.employee_id, l.category_id, l.expense_date, l.amount_paise, c.number from expense_line l
    join expense_claim c on c.org_id = l.org_id and c.id = l.claim_id
    where l.org_id = ${tx.org_id} and c.employee_id = any(${[...employee_ids]}::uuid[])
      and c.status in ('submitted', 'approved', 'scheduled', 'paid')`.execute(tx);
  return rows;
}

/** Which of these transactions of cards are in the register. */
export async function listCardReferences(tx: Tx, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ card_reference: string }>`select card_reference from expense_line
    where org_id = ${tx.org_id} and card_reference = any(${[...references]}::text[])`.execute(tx);
  return new Set(rows.map(({ card_reference }) => card_reference));
}

/** A claim of a file with its lines. */
export type NewClaim = {
  readonly id: string;
  readonly number: string;
  readonly employee_id: string;
  readonly title: string;
  readonly status: 'draft' | 'paid';
  readonly pay_through: 'batch';
  readonly total_paise: number;
  readonly payable_paise: number;
  readonly paid_on: string | null;
  readonly payment_reference: string | null;
  readonly lines: readonly {
    readonly category_id: string;
    readonly expense_date: string;
    readonly amount_paise: number;
    readonly merchant: string | null;
    readonly bill_number: string | null;
    readonly city: string | null;
    readonly paid_by: 'self' | 'company_card';
    readonly status: 'open' | 'approved';
    readonly card_reference: string | null;
  }[];
};

/** Stores claims of a file with their lines. */
export async function insertClaims(
  tx: Tx,
  claims: readonly NewClaim[],
  { import_id, now }: { import_id: string | null; now: Date },
): Promise<void> {
  await copyRows(
    tx,
    'expense_claim',
    claims.map(({ lines: _lines, total_paise, paid_on, status, ...claim }) => ({
      ...claim,
      status,
      paid_on,
      approved_on: paid_on,
      // nobody submitted it here: it was done when it was paid
      submitted_at: status === 'paid' && paid_on ? new Date(`${paid_on}T00:00:00+05:30`) : null,
      total_claimed_paise: total_paise,
      total_sanctioned_paise: total_paise,
      import_id,
      created_at: now,
    })),
  );
  await copyRows(
    tx,
    'expense_line',
    claims.flatMap(({ id: claim_id, lines }) =>
      lines.map((line, at) => ({ id: newId(), claim_id, line_no: at + 1, sanctioned_paise: line.amount_paise, ...line })),
    ),
  );
}

/** Whether a draft with card lines of an import was submitted. */
export async function isCardImportUsed(tx: Tx, import_id: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select 1 as n from expense_claim
    where org_id = ${tx.org_id} and import_id = ${import_id}::uuid and status <> 'draft' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes the claims of an import; receipts that were added go back to the inbox of their owner. */
export async function deleteClaimsOfImport(tx: Tx, import_id: string): Promise<void> {
  await sql`update expense_receipt r set line_id = null from expense_line l
    join expense_claim c on c.org_id = l.org_id and c.id = l.claim_id
    where r.org_id = ${tx.org_id} and l.org_id = r.org_id and r.line_id = l.id
      and c.import_id = ${import_id}::uuid`.execute(tx);
  await tx.deleteFrom('expense_claim').where('org_id', '=', tx.org_id).where('import_id', '=', import_id).execute();
}
