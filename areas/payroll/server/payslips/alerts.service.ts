import { payBridge, type RunContext, type SlipInput } from '@hrms/payroll/domain';
import { firstDayOf, type Month, monthLabel, monthName, monthOf } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import type { HeldArrears } from '../inputs/revision-arrears.service.ts';
import { type StoredContext, toRunContext } from '../run-context.ts';
import { findSettingOfRun } from '../setting.queries.ts';
import { findRunBefore, listNetOfRun, listSlipsOfEmployees } from './bridge.queries.ts';

type Alert = { employee_id: string; code: string; severity: 'W' | 'N'; message: string; input_hash: string | null };
type Changed = { employee_id: string; change: Paise; input_hash: string };

/** Employees whose causes are calculated: those with the largest changes. */
const MOST_EXPLAINED = 100;

/** What a calculation reports of an employee beside the payslip itself: net pay that changed much, and arrears left to people. */
export class RunAlerts {
  readonly #changed: Changed[] = [];
  readonly #before: ReadonlyMap<string, number>;
  readonly #arrears: ReadonlyMap<string, readonly HeldArrears[]>;
  readonly #alert: { share_bp: number; amount: number };
  readonly #earlier: { id: string; month: Month; context: StoredContext } | null;

  constructor(
    before: ReadonlyMap<string, number>,
    arrears: ReadonlyMap<string, readonly HeldArrears[]>,
    alert: { share_bp: number; amount: number },
    earlier: { id: string; month: Month; context: StoredContext } | null,
  ) {
    this.#before = before;
    this.#arrears = arrears;
    this.#alert = alert;
    this.#earlier = earlier;
  }

  /** Alerts of one calculated payslip; net pay in paise. */
  *of(employee_id: string, net: number, input_hash: string): Generator<Alert> {
    for (const { reason, amount, first, last } of this.#arrears.get(employee_id) ?? []) {
      const months = first === last ? monthLabel(first) : `${monthLabel(first)} to ${monthLabel(last)}`;
      const why = reason === 'too_old' ? 'older than the payroll settings pay by themselves' : 'not paid by themselves';
      yield {
        employee_id,
        code: reason === 'too_old' ? 'arrears_too_old' : 'arrears_by_hand',
        severity: 'W',
        message: `Arrears of ${formatRupees(amount)} of a revised salary for ${months} are ${why}. Enter them as one-time items with their month, or accept`,
        input_hash,
      };
    }
    const before = this.#before.get(employee_id);
    if (before === undefined || !this.#earlier || !isLargeChange(before, net, this.#alert)) return;
    const change = (net - before) as Paise;
    this.#changed.push({ employee_id, change, input_hash });
    yield {
      employee_id,
      code: 'net_change_large',
      severity: 'N',
      message: `Net pay is ${formatRupees(Math.abs(change) as Paise)} ${change > 0 ? 'more' : 'less'} than in ${monthName(this.#earlier.month)}`,
      input_hash,
    };
  }

  /** Large changes without a main cause: the largest cause is less than half of the change (payroll R15). */
  async unexplained(tx: Tx, payroll: { id: string; period_month: Month }, context: RunContext): Promise<Alert[]> {
    const earlier = this.#earlier;
    const asked = this.#changed.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, MOST_EXPLAINED);
    if (!earlier || asked.length === 0) return [];
    const ids = asked.map(({ employee_id }) => employee_id);
    const past = await listSlipsOfEmployees(tx, { id: earlier.id, month: earlier.month, status: 'finalised' }, ids);
    const now = await listSlipsOfEmployees(tx, { id: payroll.id, month: payroll.period_month, status: 'draft' }, ids);
    const before = toRunContext(earlier.context);
    return asked.flatMap(({ employee_id, change, input_hash }): Alert[] => {
      const [old, own] = [past.get(employee_id), now.get(employee_id)];
      if (!old || !own) return [];
      const causes = payBridge(factsOf(old, before), factsOf(own, context));
      const largest = Math.max(0, ...causes.map(({ net }) => Math.abs(net)));
      if (largest * 2 >= Math.abs(change)) return [];
      const message = `Net pay changed by ${formatRupees(change)} and no single cause explains half of it. See why net pay changed`;
      return [{ employee_id, code: 'net_change_unexplained', severity: 'W', message, input_hash }];
    });
  }
}

const factsOf = ({ input, net_paise: net }: { input: SlipInput; net_paise: number }, context: RunContext) => ({
  input,
  context,
  net,
});

/** Whether net pay (paise) changed by more than both the share of the last net pay, in basis points, and the amount. */
export const isLargeChange = (before: number, net: number, alert: { share_bp: number; amount: number }): boolean => {
  const change = Math.abs(net - before);
  return change > alert.amount && change * 10_000 > before * alert.share_bp;
};

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/** The alerts of a run. Arrears: null in runs beside the salaries. A regular run is compared with the month before. `only`: employees that are calculated. */
export async function readAlerts(
  tx: Tx,
  run: { id: string; kind: string; pay_group_id: string; period_month: Month },
  arrears: ReadonlyMap<string, readonly HeldArrears[]> | null,
  only?: readonly string[],
): Promise<RunAlerts> {
  const setting = await findSettingOfRun(tx, run.id);
  const alert = { share_bp: setting.variance_alert_bp, amount: setting.variance_alert_paise };
  const period_month = firstDayOf(run.period_month);
  const found = run.kind === 'regular' ? await findRunBefore(tx, { ...run, period_month }) : undefined;
  if (!found) return new RunAlerts(NONE, arrears ?? NONE, alert, null);
  const earlier = { id: found.id, month: monthOf(found.period_month), context: found.context as unknown as StoredContext };
  return new RunAlerts(await listNetOfRun(tx, earlier, only), arrears ?? NONE, alert, earlier);
}
