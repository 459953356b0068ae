import { readLetterhead } from '@hrms/organisation/server';
import type { Payslip } from '@hrms/payroll/contract';
import { dateLabel, monthName, monthOf } from '@hrms/platform/calendar';
import type { FileAnswer, PublicCtx, Services } from '@hrms/platform/server';
import { payslipUnknown } from '../refusals.ts';
import { findCheckedPayslip } from './payslip-check.queries.ts';

/** Characters of a payslip's hash that are printed on it. */
export const PRINTED_HASH = 16;

/** The address that says whether a payslip is genuine. */
export const checkAddress = (
  { config }: Services,
  org_id: string,
  { payslip_id, hash }: Pick<Payslip, 'payslip_id' | 'hash'>,
): string => `${config.publicUrl}/v1/payslip-checks/${org_id}/${payslip_id}/${hash.slice(0, PRINTED_HASH)}`;

/**
 * Says in a sentence that a payslip is genuine, or that it was withdrawn. Neither names nor amounts: whoever asks compares the number.
 * @throws Refusal 404 when no final payslip has this id and hash
 */
export async function checkPayslip(
  ctx: PublicCtx,
  { orgId, id, hash }: { orgId: string; id: string; hash: string },
): Promise<FileAnswer> {
  const { tx } = await ctx.enter(orgId);
  const found = await findCheckedPayslip(tx, id, hash);
  if (!found) throw payslipUnknown();
  const { name } = await readLetterhead(tx, ctx.clock.today());
  const { payslip_number, period_month, pay_date, status } = found;
  const what = `Payslip ${payslip_number} of ${monthName(monthOf(period_month))}, issued by ${name} and dated ${dateLabel(pay_date)}`;
  const text = status === 'withdrawn' ? `${what}, was withdrawn by the employer.` : `${what}, is genuine.`;
  return {
    name: `${payslip_number.replaceAll('/', '-')}.txt`,
    media_type: 'text/plain; charset=utf-8',
    body: Buffer.from(`${text}\n`),
    inline: true,
  };
}
