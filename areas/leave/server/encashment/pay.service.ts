import type { EncashmentPay } from '@hrms/leave/contract';
import { type Ctx, canAccessEmployee } from '@hrms/platform/server';
import { readEncashment } from './encashment.queries.ts';

/**
 * The amount of an encashment: of the payslip that paid it, estimated before. Both stay hidden from those who may not read the
 * employee's payslips. @throws `not_found`
 */
export async function readEncashmentPay(ctx: Ctx, id: string): Promise<EncashmentPay> {
  const { encashmentAmounts, paidEncashment } = ctx.dependencies.leave;
  const { employee_id, payroll_id, on_date, days, facts } = await readEncashment(ctx, id);
  const paid = payroll_id && (await paidEncashment(ctx, { id, employee_id, payroll_id }));
  if (paid) return { ...paid, is_estimate: false };
  const hidden = { amount_paise: null, is_estimate: true, payslip_id: null };
  if (!(await canAccessEmployee(ctx, 'payroll.payslip.read', employee_id))) return hidden;
  const amounts = await encashmentAmounts(ctx.tx, [{ id, employee_id, on_date, days, basis: facts.basis }]);
  return { ...hidden, amount_paise: amounts.get(id) ?? null };
}
