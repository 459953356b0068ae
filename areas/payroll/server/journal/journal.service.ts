import { findCostCentres } from '@hrms/employees/server';
import type { PayrollJournal } from '@hrms/payroll/contract';
import { type JournalSlip, toJournal } from '@hrms/payroll/domain';
import { lastDayOf, monthName, monthOf } from '@hrms/platform/calendar';
import { type Ctx, type FileAnswer, findRow, sheetFile } from '@hrms/platform/server';
import { listHeldPayouts } from '../inputs/hold.queries.ts';
import { listDraftSlips, listPaidSlips } from '../payments/stored-slip.queries.ts';
import { lineNameOf } from '../payslips/slip-detail.ts';
import { journalUnmapped, missing, notComputed, notFinalised } from '../refusals.ts';
import { type StoredContext, toRunContext } from '../run-context.ts';
import type { StoredLine } from '../stored-slip.ts';
import { findTemplateInUse } from '../template-in-use.queries.ts';

const readRun = (ctx: Ctx, id: string) =>
  findRow(ctx.tx, 'payroll', { id }, ['status', 'context', 'title', 'period_month', 'pay_date']);

/**
 * The journal of a payroll run by the mapping used by default, balanced by cost centre. Cost centres are those of the month's last day;
 * pay that is held now stands on its own account. Amounts in paise.
 * @throws Refusal 404, 409 while the run is not calculated
 */
export async function readJournal(ctx: Ctx, payroll_id: string): Promise<PayrollJournal> {
  const { tx } = ctx;
  const run = await readRun(ctx, payroll_id);
  if (!run) throw missing('Payroll');
  if (!run.context) throw notComputed();
  const month = monthOf(run.period_month);
  const stored =
    run.status === 'finalised'
      ? await listPaidSlips(tx, { id: payroll_id, period_month: run.period_month })
      : await listDraftSlips(tx, payroll_id);
  const slips = stored as unknown as { employee_id: string; lines: StoredLine[]; net_paise: number }[];
  const centres = await findCostCentres(
    tx,
    slips.map(({ employee_id }) => employee_id),
    lastDayOf(month),
  );
  const held = await listHeldPayouts(tx, month);
  const template = await findTemplateInUse(tx, 'journal');
  const { accounts = [], net_account = 'Net pay', held_account = null, voucher_prefix = 'PAY' } = template?.content ?? {};
  const journal = toJournal(
    slips.map(
      ({ employee_id, lines, net_paise }): JournalSlip => ({
        cost_centre: centres.get(employee_id) ?? '',
        held: held.has(employee_id),
        net: net_paise,
        lines: lines.map(([code, section, , , amount]) => ({ code, section, amount })),
      }),
    ),
    {
      accounts: accounts.map(({ code, debit, credit }) => ({ code, debit: debit ?? null, credit: credit ?? null })),
      net_account,
      held_account: held_account ?? null,
    },
  );
  const context = toRunContext(run.context as unknown as StoredContext);
  return {
    payroll_id,
    month,
    voucher: `${voucher_prefix}-${month}-${payroll_id.slice(-4).toUpperCase()}`,
    narration: `Salaries of ${monthName(month)}`,
    template_id: template?.template_id ?? null,
    template_name: template?.name ?? null,
    ...journal,
    lines: [...journal.lines],
    unmapped: journal.unmapped.map(({ code, side }) => ({ code, side, name: lineNameOf(code, null, context) })),
  };
}

const rupees = (paise: number): string => (paise === 0 ? '' : (paise / 100).toFixed(2));

/**
 * The journal of a finalised run as CSV: date, voucher, account, cost centre, debit, credit, narration.
 * @throws Refusal 404, 409 when the run is not finalised or components have no account
 */
export async function exportJournal(ctx: Ctx, payroll_id: string): Promise<FileAnswer> {
  const run = await readRun(ctx, payroll_id);
  if (!run) throw missing('Payroll');
  if (run.status !== 'finalised') throw notFinalised();
  const { lines, unmapped, voucher, narration, debit_paise } = await readJournal(ctx, payroll_id);
  if (unmapped.length > 0) throw journalUnmapped([...new Set(unmapped.map(({ name }) => name))]);
  await ctx.audit('payroll.journal_exported', payroll_id, { voucher, lines: lines.length, debit_paise });
  const { media_type, bytes } = await sheetFile('csv', [
    ['date', 'voucher', 'account', 'cost_centre', 'debit', 'credit', 'narration'],
    ...lines.map((line) => [
      run.pay_date,
      voucher,
      line.account,
      line.cost_centre,
      rupees(line.debit_paise),
      rupees(line.credit_paise),
      narration,
    ]),
  ]);
  return { name: `${run.title} journal.csv`, media_type, body: bytes };
}
