import { findEmployeeCards } from '@hrms/employees/server';
import { copyRows, newId, type Tx } from '@hrms/platform/server';
import type { LineDuplicate } from '@hrms/reimbursements/contract';
import { sql } from 'kysely';

/** A live line of the organisation that may stand for the same bill. */
export type SimilarLine = {
  line_id: string;
  claim_id: string;
  number: string;
  employee_id: string;
  category_id: string;
  expense_date: string;
  amount_paise: number;
  merchant: string | null;
  bill_number: string | null;
};

/** Live lines with one of the bill numbers in the last year, and those of an employee on the days given. */
export async function listSimilarLines(
  tx: Tx,
  {
    employee_id,
    claim_id,
    bill_numbers,
    days,
    since,
  }: {
    employee_id: string;
    claim_id: string;
    bill_numbers: readonly string[];
    days: readonly string[];
    since: string;
  },
): Promise<SimilarLine[]> {
  const { rows } = await sql<SimilarLine>`
    select l.id as line_id, l.claim_id, c.number, c.employee_id, l.category_id, l.expense_date, l.amount_paise,
      l.merchant, l.bill_number
    from expense_line l
    join expense_claim c on c.org_id = l.org_id and c.id = l.claim_id
    where l.org_id = ${tx.org_id} and c.status in ('submitted', 'approved', 'scheduled', 'paid') and c.id <> ${claim_id}::uuid
      and ((lower(l.bill_number) = any(${[...bill_numbers]}::text[]) and l.expense_date >= ${since}::date)
        or (c.employee_id = ${employee_id}::uuid and l.expense_date = any(${[...days]}::date[])))
    order by l.expense_date desc, l.id limit 2000`.execute(tx);
  return rows;
}

export type NewFinding = { line_id: string; other_line_id: string; kind: LineDuplicate['kind']; score: number };

/** Stores findings; one of the same two lines stays as it was decided. */
export async function insertFindings(tx: Tx, findings: readonly NewFinding[], created_at: Date): Promise<void> {
  const rows = findings.map((finding) => ({ id: newId(), ...finding, created_at }));
  await copyRows(tx, 'duplicate_finding', rows, { onConflict: 'on conflict (org_id, line_id, other_line_id) do nothing' });
}

export type FindingOfLine = Omit<LineDuplicate, 'other_employee'> & {
  line_id: string;
  other_employee_id: string;
  other_employee: string;
};

/** Findings of the lines of a claim, strongest first. */
export async function listFindings(tx: Tx, claim_id: string): Promise<FindingOfLine[]> {
  const { rows } = await sql<Omit<FindingOfLine, 'other_employee'>>`
    select d.id as finding_id, d.line_id, d.kind, d.decision, c.number as other_number, c.employee_id as other_employee_id,
      (select r.id from expense_receipt r where r.org_id = d.org_id and r.line_id = d.other_line_id
        order by r.uploaded_at limit 1) as other_receipt_id
    from duplicate_finding d
    join expense_line l on l.org_id = d.org_id and l.id = d.line_id
    join expense_line o on o.org_id = d.org_id and o.id = d.other_line_id
    join expense_claim c on c.org_id = o.org_id and c.id = o.claim_id
    where d.org_id = ${tx.org_id} and l.claim_id = ${claim_id}::uuid order by d.score desc, d.id`.execute(tx);
  const cards = await findEmployeeCards(
    tx,
    rows.map(({ other_employee_id }) => other_employee_id),
  );
  return rows.map((row) => ({ ...row, other_employee: cards.get(row.other_employee_id)?.full_name ?? '' }));
}
