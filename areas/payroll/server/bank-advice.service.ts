import { splitNetPay } from '@hrms/employees/server';
import { findPayingAccount } from '@hrms/organisation/server';
import type { BankAdvice } from '@hrms/payroll/contract';
import { monthNumber } from '@hrms/platform/calendar';
import type { ListQuery } from '@hrms/platform/contract';
import { type Ctx, type FileAnswer, mapUniqueViolation, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { stringify } from 'csv-stringify/sync';
import type { PrintedFacts } from './printed.ts';
import { alreadyAdvised, bankDetailsInvalid, missing, notFinalised } from './refusals.ts';

const columns = ['id as bank_advice_id', 'payroll_id', 'count', 'total_paise', 'file_hash', 'status', 'created_at'] as const;

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

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const HEADER = ['Beneficiary Name', 'Account Number', 'IFSC', 'Amount', 'Narration', 'Employee Code', 'Email'];

/** A CSV cell that a spreadsheet would read as a formula gets a leading apostrophe. */
export const safeCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/**
 * Creates the bank advice of a finalised payroll run: one row per account, account numbers decrypted only here.
 * @throws Refusal 404, 409 when the run is not finalised or has an advice, 422 when a bank account is missing or invalid
 */
export async function createBankAdvice(ctx: Ctx, payroll_id: string): Promise<BankAdvice> {
  const { tx } = ctx;
  const payroll = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', payroll_id)
    .select(['status', 'period_month', 'title'])
    .forUpdate()
    .executeTakeFirst();
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'finalised') throw notFinalised();
  const slips = await tx
    .selectFrom('payslip')
    .where('org_id', '=', tx.org_id)
    .where('period_month', '=', payroll.period_month)
    .where('payroll_id', '=', payroll_id)
    .where('net_paise', '>', 0)
    .select(['employee_id', 'net_paise', 'printed'])
    .orderBy('payslip_number')
    .execute();
  const { text, total, count } = await bankFile(
    ctx,
    payroll_id,
    payroll.period_month,
    slips.map((slip) => ({ ...slip, printed: slip.printed as unknown as PrintedFacts })),
  );
  const file = await ctx.files.put(tx, ctx.clock.now(), {
    name: `${payroll.title} bank advice.csv`,
    media_type: 'text/csv',
    bytes: Buffer.from(text),
    purpose: 'bank_advice',
    created_by: ctx.actor.user_id,
  });
  const id = newId();
  const now = ctx.clock.now();
  const insert = tx.insertInto('bank_advice').values({
    org_id: tx.org_id,
    id,
    payroll_id,
    count,
    total_paise: total,
    file_id: file.id,
    file_hash: file.sha256,
    status: 'draft',
    created_by: ctx.actor.user_id,
    created_at: now,
  });
  await mapUniqueViolation(insert.execute(), { bank_advice__one: alreadyAdvised });
  const paying = await findPayingAccount(ctx, 'salary');
  await ctx.audit('payroll.bank_advice_created', payroll_id, {
    bank_advice_id: id,
    paying_account_id: paying?.bank_account_id ?? null,
    count,
    total_paise: total,
    file_hash: file.sha256,
  });
  return {
    bank_advice_id: id,
    payroll_id,
    count,
    total_paise: total,
    file_hash: file.sha256,
    status: 'draft',
    created_at: now.toISOString(),
  };
}

type Paid = { employee_id: string; net_paise: number; printed: PrintedFacts };

/** The CSV text: rupees with two decimals, a total row, CRLF line ends as banks expect. */
async function bankFile(
  ctx: Ctx,
  payroll_id: string,
  period_month: string,
  slips: readonly Paid[],
): Promise<{ text: string; total: number; count: number }> {
  const paid = await splitNetPay(ctx, slips, ctx.today, {
    purpose: 'bank advice',
    subject_id: payroll_id,
    actor_id: ctx.actor.user_id,
  });
  const wrong: { path: string; message: string }[] = [];
  const narration = `SAL ${MONTHS[monthNumber(period_month) - 1]} ${period_month.slice(0, 4)}`;
  const rows = slips.flatMap(({ employee_id, printed }) => {
    const parts = paid.get(employee_id) ?? [];
    const bad = parts.some(
      ({ ifsc, account_number }) => !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) || !/^\d{9,18}$/.test(account_number),
    );
    if (parts.length === 0 || bad)
      wrong.push({
        path: printed.employee_code,
        message: `${printed.employee_code} ${printed.full_name}: ${bad ? 'invalid account number or IFSC' : 'bank account missing'}`,
      });
    return parts.map(({ account_holder, account_number, ifsc, amount_paise }) => [
      safeCell(account_holder),
      account_number,
      ifsc,
      (amount_paise / 100).toFixed(2),
      `${narration} ${printed.employee_code}`,
      printed.employee_code,
      '',
    ]);
  });
  if (wrong.length > 0) throw bankDetailsInvalid(wrong);
  const total = slips.reduce((sum, { net_paise }) => sum + net_paise, 0);
  return {
    text: stringify([HEADER, ...rows, ['TOTAL', '', '', (total / 100).toFixed(2), `${rows.length} payments`, '', '']], {
      record_delimiter: '\r\n',
    }),
    total,
    count: rows.length,
  };
}

/** The stored CSV of a bank advice. Every download is audited, the first one sets the status. @throws Refusal 404 */
export async function buildBankAdviceFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const row = await ctx.tx
    .selectFrom('bank_advice')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .select(['file_id', 'status', 'payroll_id'])
    .executeTakeFirst();
  const file = row && (await ctx.files.get(ctx.tx, row.file_id));
  if (!row || !file) throw missing('Bank advice');
  if (row.status === 'draft')
    await ctx.tx
      .updateTable('bank_advice')
      .set({ status: 'downloaded' })
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .execute();
  await ctx.audit('payroll.bank_file_downloaded', row.payroll_id, {
    bank_advice_id: id,
    file_hash: file.sha256,
    again: row.status !== 'draft',
  });
  return { name: file.name, media_type: 'text/csv; charset=utf-8', body: file.bytes };
}
