import type { PaySettings, RunContext } from '@hrms/payroll/domain';
import { lastDayOf, type Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import type { DatedComponent } from '@hrms/salary/domain';
import { listComponentsInForce } from '@hrms/salary/server';
import { differsByState, lawReadingOf, type Override } from '@hrms/statutory/domain';
import { listOverridesIn, type PayFacts, readEpfSetting } from '@hrms/statutory/server';
import { findSettingOn } from './setting.queries.ts';

/** The context of a run as it is stored with it. */
export type StoredContext = {
  month: Month;
  pay_date: string;
  settings: PaySettings;
  components: DatedComponent[];
  /** The organisation's own legal figures; missing in runs from before there were any. */
  overrides?: Override[];
};

/** What is the same for all employees of a run: settings, component rules and own legal figures in force in the month. */
export async function readRunContext(
  tx: Tx,
  payroll: { period_month: Month; pay_date: string; pay_group_id: string },
  ceiling: PayFacts['ceiling'],
): Promise<StoredContext> {
  const day = lastDayOf(payroll.period_month);
  const setting = await findSettingOn(tx, payroll.pay_group_id, day);
  const components = await listComponentsInForce(tx, day);
  const overrides = await listOverridesIn(tx);
  const { eps_age_month } = await readEpfSetting(tx, day);
  return {
    month: payroll.period_month,
    pay_date: payroll.pay_date,
    settings: {
      lop_basis: setting.lop_basis,
      net_rounding: setting.net_rounding,
      recovery_cap_bp: setting.recovery_cap_bp,
      one_off_tax: setting.one_off_tax,
      ceiling_change: ceiling,
      eps_age_month,
      gratuity_provision_bp: null,
      notice_recovery_reduces_taxable: setting.notice_recovery_reduces_taxable,
      negative_net: setting.negative_net,
    },
    components: components.map(({ code, kind, is_system, rule }) => ({ code, kind, is_system, rule })),
    overrides,
  };
}

const NONE: readonly Override[] = [];

const hasStateLaw = ({ overrides }: { overrides?: readonly Override[] }): boolean => (overrides ?? NONE).some(differsByState);

/** The stored context as the calculation reads it. */
export const toRunContext = (kept: StoredContext): RunContext => ({
  ...kept,
  components: new Map(kept.components.map((component) => [component.code, component])),
  law: lawReadingOf(kept.overrides ?? NONE),
  ...(hasStateLaw(kept) && { lawIn: (state: string | null) => lawReadingOf(kept.overrides ?? NONE, state) }),
});
