import { isOneOf, type Tx } from '@hrms/platform/server';
import type { TaxItemKind } from '@hrms/statutory/contract';
import { sql } from 'kysely';

/** An item as it is stored with a submitted declaration; paise for the year. */
export type StoredItem = {
  item_id: string;
  kind: TaxItemKind;
  label: string | null;
  amount_paise: number;
  raised: boolean;
  first_month: string | null;
  last_month: string | null;
  monthly_rent_paise: number | null;
  city: string | null;
  landlord_name: string | null;
  landlord_pan: string | null;
  lender_name: string | null;
  lender_pan: string | null;
};

export type SubmittedDeclaration = { employee_id: string; submitted: StoredItem[]; approved: Record<string, number> };

/** Submitted declarations of a year, with the approved amounts by item. */
export async function listSubmitted(tx: Tx, tax_year: string, ids?: readonly string[]): Promise<SubmittedDeclaration[]> {
  const { rows } = await sql<SubmittedDeclaration>`
    select d.employee_id, d.submitted,
      coalesce((select jsonb_object_agg(a.item_id, a.approved) from (
        select p.item_id, sum(p.approved_paise) as approved from tax_proof p
        where p.org_id = d.org_id and p.declaration_id = d.id and p.status in ('approved', 'part')
        group by p.item_id) a), '{}') as approved
    from tax_declaration d
    where d.org_id = ${tx.org_id} and d.tax_year = ${tax_year} and d.submitted is not null
      and ${isOneOf('d.employee_id', ids)}`.execute(tx);
  return rows;
}
