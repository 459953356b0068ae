import { type Ctx, lockRow } from '@hrms/platform/server';
import { listOpenWarningCodes } from './exception.queries.ts';
import { acceptAllExceptions } from './exception.service.ts';
import { finalisePayroll } from './finalise.service.ts';
import { missing } from './refusals.ts';

/** Accepts all open warnings with one reason and finalises at the calculated total. For generated demo organisations. */
export async function acceptAndFinalisePayroll(ctx: Ctx, payroll_id: string, reason: string): Promise<void> {
  // no calculation of a change comes between what is accepted and what is final
  const payroll = await lockRow(ctx.tx, 'payroll', { id: payroll_id }, ['version', 'totals']);
  if (!payroll) throw missing('Payroll');
  for (const code of await listOpenWarningCodes(ctx.tx, payroll_id)) await acceptAllExceptions(ctx, payroll_id, { code, reason });
  const { version, totals } = payroll;
  await finalisePayroll(ctx, payroll_id, { version, confirm_net_paise: (totals as { net_paise: number }).net_paise });
}
