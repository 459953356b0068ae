import type { BankAdvice } from '@hrms/payroll/contract';
import type { ListQuery } from '@hrms/platform/contract';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { PrintedFacts } from '../payslips/printed.ts';

const columns = [
  'id as bank_advice_id',
  'payroll_id',
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
  if (filter.payroll_id) matching = matching.where('payroll_id', '=', filter.payroll_id);
  const page = await pageOf(tx, matching, filter, (rows) => rows.select(columns).orderBy('created_at', 'desc').orderBy('id'));
  return { ...page, rows: page.rows.map((row) => ({ ...row, status: row.status as BankAdvice['status'] })) };
}

export type Payable = { employee_id: string; net_paise: number; printed: PrintedFacts };

/** Payslips with net pay that no bank advice pays yet. */
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
    .where('payment.bank_advice_id', 'is', null)
    .select(['payslip.employee_id', 'payslip.net_paise', 'payslip.printed'])
    .orderBy('payslip.payslip_number')
    .execute();
  return rows.map((row) => ({ ...row, printed: row.printed as unknown as PrintedFacts }));
}

/** A bank advice that nobody else changes until the transaction ends. */
export const lockAdvice = (tx: Tx, id: string) =>
  tx
    .selectFrom('bank_advice')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
