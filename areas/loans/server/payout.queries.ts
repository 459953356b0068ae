import type { Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type DuePayout = {
  id: string;
  employee_id: string;
  number: string;
  type_name: string;
  amount_paise: number;
  fee_paise: number;
};

/** Approved loans that are paid out with the payslip of a month or of one before it, and that no run holds. */
export async function listDuePayouts(tx: Tx, month: Month): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    select l.id, l.employee_id, l.number, t.name as type_name,
      coalesce(l.amount_approved_paise, l.amount_requested_paise) as amount_paise,
      case when l.terms->>'fee_mode' = 'first_instalment' then 0 else
        round(coalesce(l.amount_approved_paise, l.amount_requested_paise) * (l.terms->>'processing_fee_bp')::int / 10000.0)
        + (l.terms->>'fee_flat_paise')::bigint end::bigint as fee_paise
    from loan l join loan_type t on t.org_id = l.org_id and t.id = l.loan_type_id
    where l.org_id = ${tx.org_id} and l.disbursal_mode = 'payroll' and l.disbursed_on is null
      and l.status in ('approved', 'accepted') and l.payroll_id is null and l.disbursal_cycle <= ${month}
    order by l.number`.execute(tx);
  return rows.map((row) => ({ ...row, fee_paise: Number(row.fee_paise) }));
}

export type DueFee = { id: string; employee_id: string; number: string; fee_due_paise: number };

/** Fees of running loans that are taken with the first instalment or after it, and that no run holds. */
export async function listDueFees(tx: Tx, month: Month): Promise<DueFee[]> {
  const { rows } = await sql<DueFee>`
    select l.id, l.employee_id, l.number, l.fee_due_paise from loan l
    where l.org_id = ${tx.org_id} and l.fee_due_paise > 0 and l.status in ('active', 'irregular') and l.payroll_id is null
      and l.first_cycle <= ${month}
      and not exists (select from loan_row r where r.org_id = l.org_id and r.loan_id = l.id and r.status = 'skipped'
        and r.cycle = ${month})
    order by l.number`.execute(tx);
  return rows;
}

/** Puts payouts and fees of loans into a run. */
export async function lockLoansForRun(tx: Tx, payroll_id: string, ids: readonly string[]): Promise<void> {
  await sql`update loan set payroll_id = ${payroll_id}::uuid
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and payroll_id is null`.execute(tx);
}

/** Gives back the payouts and fees an unfinalised run holds. */
export async function releaseLoansOfRun(tx: Tx, payroll_id: string): Promise<void> {
  await sql`update loan set payroll_id = null where org_id = ${tx.org_id} and payroll_id = ${payroll_id}::uuid`.execute(tx);
}

/** Those of the loans that a run holds, held until the end of the transaction, in the order of their ids. */
export async function lockLoansHeldByRun(tx: Tx, payroll_id: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from loan where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])
    and payroll_id = ${payroll_id}::uuid order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}
