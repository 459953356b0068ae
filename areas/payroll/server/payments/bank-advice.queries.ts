import type { BankAdvice } from '@hrms/payroll/contract';
import type { Transfer } from '@hrms/payroll/domain';
import type { ListQuery } from '@hrms/platform/contract';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import type { PrintedFacts } from '../payslips/printed.ts';

const returns = (of: RawBuilder<number>) => sql<number>`coalesce((select ${of} from bank_payment_return r
  where r.org_id = bank_advice.org_id and r.bank_advice_id = bank_advice.id), 0)`;

const columns = [
  'id as bank_advice_id',
  'approved_at',
  'cancelled_reason',
  returns(sql`count(*)::int`).as('returned_count'),
  returns(sql`sum(r.amount_paise)::bigint`).as('returned_paise'),
  'payroll_id',
  'other_payroll_ids',
  'count',
  'total_paise',
  'file_hash',
  'status',
  'paid_on',
  'reference',
  'created_at',
] as const;

/** Bank advices, newest first; of one payroll run when given. */
export async function listBankAdvices(
  tx: Tx,
  filter: Pick<ListQuery, 'page' | 'limit'> & { payroll_id?: string | undefined },
): Promise<PageRows<BankAdvice>> {
  let matching = tx.selectFrom('bank_advice').where('org_id', '=', tx.org_id);
  const { payroll_id } = filter;
  if (payroll_id)
    matching = matching.where(sql<boolean>`(payroll_id = ${payroll_id}::uuid or ${payroll_id}::uuid = any(other_payroll_ids))`);
  const page = await pageOf(tx, matching, filter, (rows) => rows.select(columns).orderBy('created_at', 'desc').orderBy('id'));
  return { ...page, rows: page.rows.map((row) => ({ ...row, status: row.status as BankAdvice['status'] })) };
}

/** A transfer of a payment as it is kept; `last4`: digits of the account. */
export type StoredTransfer = Transfer & { readonly last4: string | null; readonly paid: boolean };

/** A payslip that is not paid, or not wholly; amounts in paise. */
export type Payable = {
  employee_id: string;
  /** What is still to be paid. */
  net_paise: number;
  /** The net pay of the payslip. */
  whole_paise: number;
  /** Transfers that were paid or are on their way. */
  transfers: readonly StoredTransfer[];
  /** The number of the next payment. */
  payment_no: number;
  printed: PrintedFacts;
};

/** Payslips with net pay that is in no bank advice yet and was not paid by cheque or in cash, wholly or in part. */
export async function listUnadvised(tx: Tx, payroll_id: string, period_month: string): Promise<Payable[]> {
  const { rows } = await sql<Omit<Payable, 'transfers'> & { transfers: StoredTransfer[][] | null }>`
    select s.employee_id, s.net_paise - coalesce(p.paise, 0) as net_paise, s.net_paise as whole_paise, s.printed, p.transfers,
      coalesce(p.next_no, 0) as payment_no
    from payslip s
    left join (
      select employee_id, sum(amount_paise)::bigint as paise, max(payment_no) + 1 as next_no,
        jsonb_agg(transfers) filter (where transfers is not null) as transfers
      from bank_advice_payment where org_id = ${tx.org_id} and payroll_id = ${payroll_id}
      group by employee_id) p on p.employee_id = s.employee_id
    where s.org_id = ${tx.org_id} and s.period_month = ${period_month}::date and s.payroll_id = ${payroll_id}
      and s.net_paise > coalesce(p.paise, 0)
    order by s.payslip_number`.execute(tx);
  return rows.map(({ transfers, ...row }) => ({ ...row, transfers: transfers?.flat() ?? [] }));
}

/** A bank advice. @param lock keeps others from changing it until the transaction ends */
export async function findAdvice(tx: Tx, id: string, lock = false) {
  const found = tx.selectFrom('bank_advice').where('org_id', '=', tx.org_id).where('id', '=', id);
  const row = await (lock ? found.forUpdate() : found).select([...columns, 'created_by', 'approved_by']).executeTakeFirst();
  return row && { ...row, status: row.status as BankAdvice['status'] };
}

/** Payments of an advice with their transfers; null for those of before transfers were kept. */
export async function listAdvicePayments(tx: Tx, id: string) {
  const rows = await tx
    .selectFrom('bank_advice_payment as payment')
    .innerJoin('payslip', (on) =>
      on
        .onRef('payslip.org_id', '=', 'payment.org_id')
        .onRef('payslip.payroll_id', '=', 'payment.payroll_id')
        .onRef('payslip.employee_id', '=', 'payment.employee_id'),
    )
    .where('payment.org_id', '=', tx.org_id)
    .where('payment.bank_advice_id', '=', id)
    .select([
      'payment.payroll_id',
      'payment.employee_id',
      'payment.payment_no',
      'payment.amount_paise',
      'payment.status',
      'payment.transfers',
      sql<string>`payslip.printed->>'employee_code'`.as('employee_code'),
    ])
    .execute();
  return rows.map((row) => ({
    ...row,
    amount_paise: Number(row.amount_paise),
    transfers: row.transfers as unknown as StoredTransfer[] | null,
  }));
}

/** Marks all open payments of an advice as paid. */
export const markPaymentsPaid = (tx: Tx, id: string) =>
  tx
    .updateTable('bank_advice_payment')
    .set({ status: 'paid' })
    .where('org_id', '=', tx.org_id)
    .where('bank_advice_id', '=', id)
    .where('status', '=', 'advised')
    .execute();

/** A payment of an advice after an answer of the bank; one without an amount leaves the advice. Paise. */
export type AnsweredPayment = {
  readonly payroll_id: string;
  readonly employee_id: string;
  readonly payment_no: number;
  readonly amount_paise: number;
  readonly status: 'advised' | 'paid';
  readonly reference: string | null;
  readonly transfers: readonly StoredTransfer[] | null;
};

/** Stores what is left of payments of an advice after an answer of the bank. */
export async function storeAnswers(tx: Tx, id: string, answered: readonly AnsweredPayment[]): Promise<void> {
  await sql`
    with v as (
      select * from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb) v(payroll_id uuid, employee_id uuid, payment_no int,
        amount_paise bigint, status text, reference text, transfers jsonb)),
    gone as (
      delete from bank_advice_payment p using v
      where p.org_id = ${tx.org_id} and p.bank_advice_id = ${id} and p.payroll_id = v.payroll_id
        and p.employee_id = v.employee_id and p.payment_no = v.payment_no and v.amount_paise = 0)
    update bank_advice_payment p set amount_paise = v.amount_paise, status = v.status,
      reference = coalesce(v.reference, p.reference), transfers = v.transfers
    from v
    where p.org_id = ${tx.org_id} and p.bank_advice_id = ${id} and p.payroll_id = v.payroll_id
      and p.employee_id = v.employee_id and p.payment_no = v.payment_no and v.amount_paise > 0`.execute(tx);
}

/** Takes all payments out of an advice, so that a later advice makes them. */
export async function removePayments(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('bank_advice_payment').where('org_id', '=', tx.org_id).where('bank_advice_id', '=', id).execute();
}

/** Why the bank returned payments of a run, the newest reason by employee. */
export async function listReturns(tx: Tx, payroll_id: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('bank_payment_return')
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .select(['employee_id', 'reason'])
    .orderBy('returned_at')
    .execute();
  return new Map(rows.map(({ employee_id, reason }) => [employee_id, reason]));
}
