import type { ConsumedPayRow, PayRunReference } from '@hrms/employees/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type DueClaim = {
  id: string;
  employee_id: string;
  number: string;
  title: string;
  payable_paise: number;
  taxable_paise: number;
  approved_month: string;
};

/** Approved claims that go with payslips, and what no run holds. */
export async function listDueClaims(tx: Tx, pay_date: CivilDate, employee_id: string | null = null): Promise<DueClaim[]> {
  const { rows } = await sql<DueClaim>`
    select c.id, c.employee_id, c.number, c.title, c.payable_paise, c.taxable_paise,
      to_char(c.approved_on, 'YYYY-MM') as approved_month
    from expense_claim c
    where c.org_id = ${tx.org_id} and c.status = 'approved' and c.payable_paise > 0 and c.payroll_id is null
      and (c.pay_through = 'payroll' or ${employee_id !== null}) and c.approved_on <= ${pay_date}::date
      and (${employee_id}::uuid is null or c.employee_id = ${employee_id}::uuid)
    order by c.approved_on, c.number`.execute(tx);
  return rows;
}

type DueAdvance = { id: string; employee_id: string; number: string; open_paise: number; due_on: CivilDate };

/** Paid advances with something open whose day of settlement passed by so many days, and that no run holds. */
export async function listDueAdvances(tx: Tx, due_before: CivilDate, employee_id: string | null = null): Promise<DueAdvance[]> {
  const { rows } = await sql<DueAdvance>`
    select a.id, a.employee_id, a.number, a.due_on,
      a.amount_paise - a.settled_paise - a.returned_paise - a.recovered_paise as open_paise
    from expense_advance a
    where a.org_id = ${tx.org_id} and a.status in ('paid', 'partly_settled') and a.payroll_id is null
      and a.due_on < ${due_before}::date
      and a.amount_paise > a.settled_paise + a.returned_paise + a.recovered_paise
      and (${employee_id}::uuid is null or a.employee_id = ${employee_id}::uuid)
    order by a.due_on, a.number`.execute(tx);
  return rows;
}

/** Puts claims and advances into a run. */
export async function holdForRun(tx: Tx, payroll_id: string, ids: readonly string[]): Promise<void> {
  await sql`update expense_claim set payroll_id = ${payroll_id}::uuid, status = 'scheduled', version = version + 1
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and payroll_id is null and status = 'approved'`.execute(tx);
  await sql`update expense_advance set payroll_id = ${payroll_id}::uuid, status = 'recovering', version = version + 1
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and payroll_id is null
      and status in ('paid', 'partly_settled')`.execute(tx);
}

/** Gives back what an unfinalised run holds. */
export async function releaseFromRun(tx: Tx, payroll_id: string): Promise<void> {
  await sql`update expense_claim set payroll_id = null, status = 'approved', version = version + 1
    where org_id = ${tx.org_id} and payroll_id = ${payroll_id}::uuid and status = 'scheduled'`.execute(tx);
  await sql`update expense_advance set payroll_id = null, version = version + 1,
      status = case when settled_paise + returned_paise + recovered_paise = 0 then 'paid' else 'partly_settled' end
    where org_id = ${tx.org_id} and payroll_id = ${payroll_id}::uuid and status = 'recovering'`.execute(tx);
}

export type ConsumedClaim = { id: string; employee_id: string; number: string };

/** Marks claims of a run as paid; answers those that were. */
export async function payClaimsOfRun(tx: Tx, run: PayRunReference, ids: readonly string[]): Promise<ConsumedClaim[]> {
  const { rows } = await sql<ConsumedClaim>`update expense_claim set status = 'paid', paid_on = ${run.pay_date}::date,
      payment_reference = ${`Payslip ${run.month}`}, version = version + 1
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and payroll_id = ${run.payroll_id}::uuid
      and status = 'scheduled'
    returning id, employee_id, number`.execute(tx);
  return rows;
}

/** Books what a run recovered of advances; answers how many it held. */
export async function recoverAdvancesOfRun(tx: Tx, run: PayRunReference, taken: readonly ConsumedPayRow[]): Promise<number> {
  const { numAffectedRows } = await sql`update expense_advance a set recovered_paise = a.recovered_paise + taken.paise,
      payroll_id = null, version = a.version + 1,
      status = case
        when a.settled_paise + a.returned_paise + a.recovered_paise + taken.paise >= a.amount_paise then 'settled'
        when a.settled_paise + a.returned_paise + a.recovered_paise + taken.paise = 0 then 'paid' else 'partly_settled' end
    from unnest(${taken.map(({ row_id }) => row_id)}::uuid[],
      ${taken.map(({ taken_paise }) => taken_paise)}::bigint[])
      as taken (id, paise)
    where a.org_id = ${tx.org_id} and a.id = taken.id and a.payroll_id = ${run.payroll_id}::uuid
      and a.status = 'recovering'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Lines of claims in flexible categories and of those whose tax is the tax area's to decide. */
export async function listTaxLines(tx: Tx, employee_ids: readonly string[], first_day: CivilDate, last_day: CivilDate) {
  const { rows } = await sql<{
    id: string;
    employee_id: string;
    kind: string;
    month: string;
    amount_paise: number;
    category: string;
    has_proof: boolean;
    status: string;
  }>`
    select l.id, c.employee_id, k.tax_fact_kind as kind,
      to_char(l.expense_date, 'YYYY-MM') as month, l.sanctioned_paise as amount_paise,
      k.code as category, c.status,
      exists (select from expense_receipt r where r.org_id = l.org_id and r.line_id = l.id) as has_proof
    from expense_line l
    join expense_claim c on c.org_id = l.org_id and c.id = l.claim_id
    join expense_category k on k.org_id = l.org_id and k.id = l.category_id
    where l.org_id = ${tx.org_id} and c.employee_id = any(${[...employee_ids]}::uuid[]) and k.tax_fact_kind is not null
      and c.status in ('approved', 'scheduled', 'paid') and l.expense_date between ${first_day}::date and ${last_day}::date
    order by l.expense_date, l.id`.execute(tx);
  return rows;
}
