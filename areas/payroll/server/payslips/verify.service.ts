import type { SlipInput } from '@hrms/payroll/domain';
import { type Ctx, findRow } from '@hrms/platform/server';
import { contentHash } from '../finalise.service.ts';
import { missing, notFinalised } from '../refusals.ts';
import { listHashedSlips } from '../run.queries.ts';
import type { StoredContext } from '../run-context.ts';
import { type HashedPayslip, isHashOf } from './payslip-hash.ts';
import { type PrintedFacts, readHashedFacts } from './printed.ts';
import { isReproducible } from './slip-detail.ts';

/** Recalculates all payslips of a finalised run and their hashes, and counts those that match. @throws Refusal 404, 409 */
export async function verifyStoredPayroll(ctx: Ctx, payroll_id: string) {
  const { tx } = ctx;
  const payroll = await findRow(tx, 'payroll', { id: payroll_id }, [
    'status',
    'context',
    'content_hash',
    'previous_hash',
    'period_month',
    'pay_date',
  ]);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'finalised') throw notFinalised();
  const rows = await listHashedSlips(tx, { id: payroll_id, period_month: payroll.period_month });
  const kept = payroll.context as unknown as StoredContext;
  let hashes_right = 0;
  let figures_right = 0;
  const printed = await readHashedFacts(ctx, rows as unknown as { id: string; printed: PrintedFacts }[]);
  for (const [at, { id: _id, hash, ...content }] of rows.entries()) {
    if (isHashOf(hash, { ...content, printed: printed[at] } as unknown as HashedPayslip)) hashes_right += 1;
    if (isReproducible(content.lines, content.engine_version, content.input as unknown as SlipInput, kept)) figures_right += 1;
  }
  const header = {
    payroll_id,
    period_month: payroll.period_month,
    pay_date: payroll.pay_date,
    previous_hash: payroll.previous_hash,
  };
  return {
    payslips: rows.length,
    hashes_right,
    figures_right,
    content_hash_right:
      contentHash(
        header,
        rows.map(({ hash }) => hash),
      ) === payroll.content_hash,
  };
}
