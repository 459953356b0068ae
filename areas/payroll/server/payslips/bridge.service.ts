import type { PayBridge } from '@hrms/payroll/contract';
import { payBridge } from '@hrms/payroll/domain';
import { type Ctx, scopeOf, type Tx } from '@hrms/platform/server';
import { bridgeHidden, missing } from '../refusals.ts';
import { toRunContext } from '../run-context.ts';
import { findSettingOfPayslip } from '../setting.queries.ts';
import { type ComparedSlip, findSlipBefore, findSlipOfRun, findVisibleSlip } from './bridge.queries.ts';

const factsOf = ({ input, context, net_paise }: ComparedSlip) => ({ input, context: toRunContext(context), net: net_paise });

async function compare(tx: Tx, slip: ComparedSlip): Promise<PayBridge> {
  const before = slip.input.supplement ? undefined : await findSlipBefore(tx, slip.employee_id, slip.period_month);
  const { employee_id, net_paise } = slip;
  const common = { employee_id, period_month: slip.period_month.slice(0, 7), net_paise };
  if (!before) return { ...common, against: null, change_paise: 0, causes: [] };
  return {
    ...common,
    against: {
      payslip_id: before.payslip_id ?? '',
      period_month: before.period_month.slice(0, 7),
      net_paise: before.net_paise,
    },
    change_paise: net_paise - before.net_paise,
    causes: payBridge(factsOf(before), factsOf(slip)).map(({ code, pay, statutory, tax, net, facts }) => ({
      code,
      pay_paise: pay,
      statutory_paise: statutory,
      tax_paise: tax,
      net_paise: net,
      facts,
    })),
  };
}

/** Why net pay changed from the payslip of the last regular run to this one. Amounts in paise. @throws Refusal 404, 403 where employees don't see it */
export async function readPayslipBridge(ctx: Ctx, payslip_id: string): Promise<PayBridge> {
  const slip = await findVisibleSlip(ctx, payslip_id);
  if (!slip) throw missing('Payslip');
  if (scopeOf(ctx.actor, 'payroll.payslip.read') !== 'organisation') {
    const { employee_bridge_visible } = await findSettingOfPayslip(ctx.tx, payslip_id);
    if (!employee_bridge_visible) throw bridgeHidden();
  }
  return compare(ctx.tx, slip);
}

/** The same of an employee in a run, while it is a draft too. @throws Refusal 404 */
export async function readRunBridge(ctx: Ctx, payroll_id: string, employee_id: string): Promise<PayBridge> {
  const slip = await findSlipOfRun(ctx.tx, payroll_id, employee_id);
  if (!slip) throw missing('Payslip');
  return compare(ctx.tx, slip);
}
