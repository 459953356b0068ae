import { type Ctx, type FileAnswer, findRow } from '@hrms/platform/server';
import { stringify } from 'csv-stringify/sync';
import type { StoredLine } from '../finalise-batch.service.ts';
import { lineNameOf } from '../payslips/slip-detail.ts';
import { readPersonNames } from '../people.ts';
import { missing, notComputed } from '../refusals.ts';
import { type StoredContext, toRunContext } from '../run-context.ts';
import { safeCell } from './bank-advice.service.ts';
import { listDraftSlips, listPaidSlips } from './stored-slip.queries.ts';

type Row = { employee_id: string; lines: StoredLine[]; gross_paise: number; deductions_paise: number; net_paise: number };

/** The payroll register as CSV in rupees: a row per employee, a column per component, a total row. @throws Refusal 404, 409 */
export async function exportRegister(ctx: Ctx, payroll_id: string): Promise<FileAnswer> {
  const { tx } = ctx;
  const payroll = await findRow(tx, 'payroll', { id: payroll_id }, ['status', 'context', 'title', 'period_month']);
  if (!payroll) throw missing('Payroll');
  if (!payroll.context) throw notComputed();
  const run = { id: payroll_id, period_month: payroll.period_month };
  const slips = payroll.status === 'finalised' ? await listPaidSlips(tx, run) : await listDraftSlips(tx, payroll_id);
  const rows = slips as unknown as Row[];
  const context = toRunContext(payroll.context as unknown as StoredContext);
  const codes = columnsOf(rows, [...context.components.keys()]);
  const known = await readPersonNames(
    tx,
    rows.map(({ employee_id }) => employee_id),
  );
  const header = [
    'Employee code',
    'Name',
    ...codes.map((code) => safeCell(lineNameOf(code, null, context))),
    'Gross pay',
    'Deductions',
    'Net pay',
  ];
  const body = rows.map((row) => {
    const { employee_code, full_name } = known(row.employee_id);
    return [
      safeCell(employee_code),
      safeCell(full_name),
      ...codes.map((code) => rupees(sumOf(row, code))),
      rupees(row.gross_paise),
      rupees(row.deductions_paise),
      rupees(row.net_paise),
    ];
  });
  const total = [
    '',
    'Total',
    ...codes.map((code) => rupees(rows.reduce((sum, row) => sum + sumOf(row, code), 0))),
    ...(['gross_paise', 'deductions_paise', 'net_paise'] as const).map((field) =>
      rupees(rows.reduce((sum, row) => sum + row[field], 0)),
    ),
  ];
  await ctx.audit('payroll.register_exported', payroll_id, { people: rows.length });
  return {
    name: `${payroll.title} register.csv`,
    media_type: 'text/csv; charset=utf-8',
    body: Buffer.from(`\ufeff${stringify([header, ...body, total])}`),
  };
}

const rupees = (paise: number): string => (paise / 100).toFixed(2);
const sumOf = ({ lines }: Row, code: string): number => lines.reduce((sum, line) => (line[0] === code ? sum + line[4] : sum), 0);

/** Codes of the components that occur, in payslip order. */
function columnsOf(rows: readonly Row[], order: readonly string[]): string[] {
  const used = new Set(rows.flatMap(({ lines }) => lines.map(([code]) => code)));
  return [...order.filter((code) => used.has(code)), ...[...used].filter((code) => !order.includes(code))];
}
