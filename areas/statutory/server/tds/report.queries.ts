import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type ProofRegisterRow = {
  proof_id: string;
  employee_id: string;
  kind: string;
  status: string;
  claimed: number;
  approved: number;
};

/** Proofs of a tax year. */
export async function listProofRegister(tx: Tx, tax_year: string): Promise<ProofRegisterRow[]> {
  const { rows } = await sql<ProofRegisterRow>`
    select p.id as proof_id, d.employee_id, i.kind, p.status, p.claimed_paise as claimed,
      coalesce(p.approved_paise, 0) as approved
    from tax_proof p
    join tax_declaration d on d.org_id = p.org_id and d.id = p.declaration_id and d.tax_year = ${tax_year}
    join tax_declaration_item i on i.org_id = p.org_id and i.id = p.item_id
    where p.org_id = ${tx.org_id} order by p.uploaded_at, p.id`.execute(tx);
  return rows;
}

export type LandlordRow = {
  item_id: string;
  employee_id: string;
  landlord: string | null;
  has_pan: boolean;
  city: string | null;
  rent: number;
};

/** Landlords as declared for a tax year. */
export async function listLandlords(tx: Tx, tax_year: string): Promise<LandlordRow[]> {
  const { rows } = await sql<LandlordRow>`
    select i.id as item_id, d.employee_id, i.facts->>'landlord_name' as landlord, i.facts->>'city' as city,
      coalesce(i.facts->>'landlord_pan', '') <> '' as has_pan, i.amount_paise as rent
    from tax_declaration_item i
    join tax_declaration d on d.org_id = i.org_id and d.id = i.declaration_id and d.tax_year = ${tax_year}
    where i.org_id = ${tx.org_id} and i.kind = 'house_rent' order by d.employee_id, i.position`.execute(tx);
  return rows;
}
