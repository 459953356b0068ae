import type { BankAdvice } from '@hrms/payroll/contract';
import type { ListQuery } from '@hrms/platform/contract';
import { isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
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

export type Payable = { employee_id: string; net_paise: number; printed: PrintedFacts };

/** Payslips with net pay that no bank advice pays yet, and that were not paid by cheque or in cash. */
export async function listUnadvised(tx: Tx, payroll_id: string, period_month: string): Promise<Payable[]> {
  const rows = await tx
    .selectFrom('payslip')
    .leftJoin('bank_advice_payment as payment', (on) =>
      on
        .onRef('payment.org_id', '=', 'payslip.org_id')
        .onRef('payment.payroll_id', '=', 'payslip.payroll_id')
        .onRef('payment.employee_id', '=', 'payslip.employee_id'),
    )
    .where('payslip.org_id', '=', tx.org_id)
    .where('payslip.period_month', '=', period_month)
    .where('payslip.payroll_id', '=', payroll_id)
    .where('payslip.net_paise', '>', 0)
    .where('payment.payroll_id', 'is', null)
    .select(['payslip.employee_id', 'payslip.net_paise', 'payslip.printed'])
    .orderBy('payslip.payslip_number')
    .execute();
  return rows.map((row) => ({ ...row, printed: row.printed as unknown as PrintedFacts }));
}

/** A bank advice. @param lock keeps others from changing it until the transaction ends */
export async function findAdvice(tx: Tx, id: string, lock = false) {
  const found = tx.selectFrom('bank_advice').where('org_id', '=', tx.org_id).where('id', '=', id);
  const row = await (lock ? found.forUpdate() : found).select([...columns, 'created_by', 'approved_by']).executeTakeFirst();
  return row && { ...row, status: row.status as BankAdvice['status'] };
}

/** Payments of an advice with the number of accounts each goes to. */
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
      'payment.amount_paise',
      'payment.status',
      sql<string>`payslip.printed->>'employee_code'`.as('employee_code'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, amount_paise: Number(row.amount_paise) }));
}

/** Marks payments of an advice as paid: all, or those of some employees with the bank's reference. */
export async function markPaymentsPaid(
  tx: Tx,
  id: string,
  paid: readonly { employee_id: string; reference: string | null }[] | null,
): Promise<void> {
  if (paid === null)
    await sql`update bank_advice_payment set status = 'paid'
      where org_id = ${tx.org_id} and bank_advice_id = ${id} and status = 'advised'`.execute(tx);
  else if (paid.length > 0)
    await sql`update bank_advice_payment p set status = 'paid', reference = v.reference
      from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) v(employee_id uuid, reference text)
      where p.org_id = ${tx.org_id} and p.bank_advice_id = ${id} and p.employee_id = v.employee_id`.execute(tx);
}

/** Takes employees out of an advice, all or some, so that a later advice pays them. */
export async function removePayments(tx: Tx, id: string, employee_ids?: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('bank_advice_payment')
    .where('org_id', '=', tx.org_id)
    .where('bank_advice_id', '=', id)
    .where(isOneOf('employee_id', employee_ids))
    .execute();
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
