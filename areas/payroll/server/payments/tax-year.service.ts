import { computeSlip, type RunContext } from '@hrms/payroll/domain';
import type { Paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import type { PaidTaxYear } from '@hrms/statutory/domain';
import { toRunContext } from '../run-context.ts';
import { listContexts, listExemptReceipts, listLastSlips } from './tax-year.queries.ts';

const RECEIPTS = ['gratuity', 'leave_encashment', 'commuted_pension', 'retrenchment'] as const;
type Receipt = (typeof RECEIPTS)[number];

/** The tax year of each employee as its payslips paid it: the last payslip is calculated again, without months ahead. */
export async function listPaidTaxYears(
  tx: Tx,
  filter: { tax_year: string; employee_ids?: readonly string[] | undefined },
): Promise<PaidTaxYear[]> {
  const slips = await listLastSlips(tx, filter);
  const stored = await listContexts(tx, [...new Set(slips.map(({ payroll_id }) => payroll_id))]);
  const contexts = new Map<string, RunContext>([...stored].map(([id, context]) => [id, toRunContext(context)]));
  const receipts = Map.groupBy(await listExemptReceipts(tx, filter), ({ employee_id }) => employee_id);
  return slips.flatMap(({ employee_id, payroll_id, input, taken }): PaidTaxYear[] => {
    const context = contexts.get(payroll_id);
    if (!context) return [];
    const exempt_receipts: Partial<Record<Receipt, Paise>> = {};
    for (const { code, exempt } of receipts.get(employee_id) ?? []) {
      const head = RECEIPTS.find((one) => one === context.components.get(code)?.rule.tax_head);
      if (head) exempt_receipts[head] = ((exempt_receipts[head] ?? 0) + exempt) as Paise;
    }
    const year = computeSlip(input, context).paidYear();
    return [{ ...year, exempt_receipts, tds: (input.tax.deducted_so_far + taken) as Paise }];
  });
}
