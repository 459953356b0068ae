import type { Ctx, Tx } from '@hrms/platform/server';

/** Pay inputs of the organisation. */
export const selectInputs = (tx: Tx) => tx.selectFrom('payroll_input').where('org_id', '=', tx.org_id);

/** Adds a pay input. */
export function insertInput(
  ctx: Ctx,
  id: string,
  asked: {
    employee_id: string;
    period_month: string;
    component_code: string;
    amount_paise: number;
    note: string | null;
    payroll_id: string | null;
  },
  period_month: string,
  same: { last: number },
) {
  return ctx.tx.insertInto('payroll_input').values({
    org_id: ctx.org_id,
    id,
    ...asked,
    period_month,
    copy_number: same.last === null ? 0 : same.last + 1,
    source: 'screen',
    status: 'active',
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
}
