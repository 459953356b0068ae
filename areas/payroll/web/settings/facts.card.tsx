import type { PayrollSetting } from '@hrms/payroll/contract';
import { formatRupees } from '@hrms/platform/money';
import { formatDate } from '@hrms/platform/web';
import type { Choice } from './choice-input.tsx';
import {
  CROSS_MONTH_RATES,
  LOP_BASES,
  NEGATIVE_NETS,
  NOTICE_BASES,
  ONE_OFF_TAXES,
  OVERTIME_BASES,
  PAY_DAY_RULES,
  PUBLISH_MODES,
  ROUNDINGS,
} from './choices.ts';
import '../payroll.css';

const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No');
const labelOf = (choices: readonly Choice[], value: string) => choices.find((choice) => choice.value === value)?.label ?? value;

/** The settings as text, for users who may not change them. */
export function SettingFacts({ setting }: { setting: PayrollSetting }) {
  const facts: [string, string][] = [
    ['Effective from', formatDate(setting.from_date)],
    ['Per-day pay basis', labelOf(LOP_BASES, setting.lop_basis)],
    ['LOP days before the pay month', labelOf(CROSS_MONTH_RATES, setting.cross_month_day_rate)],
    ['Net pay rounding', labelOf(ROUNDINGS, setting.net_rounding)],
    ['Pay day', String(setting.pay_day)],
    ['Input cut-off day', setting.input_cutoff_day === 31 ? 'Last day of the month' : String(setting.input_cutoff_day)],
    ['Tax on one-time pay', labelOf(ONE_OFF_TAXES, setting.one_off_tax)],
    ['Payslips are shown to employees', labelOf(PUBLISH_MODES, setting.publish_mode)],
    ['Payslip PDF password', setting.payslip_password_rule ?? 'None'],
    ['Deduction limit', `${setting.recovery_cap_bp / 100}% of wages`],
    ['Pay day on a holiday or weekly off', labelOf(PAY_DAY_RULES, setting.pay_day_holiday_rule)],
    ['Arrears of revised salaries', setting.arrear_auto ? 'Paid automatically' : 'Entered manually'],
    ['Months of arrears paid', String(setting.arrear_months_limit)],
    ['Overtime is paid on', labelOf(OVERTIME_BASES, setting.overtime_base)],
    ['Overtime hourly rate', `Month ÷ ${setting.overtime_divisor} days ÷ ${setting.standard_hours} hours`],
    ['Leave encashment', `Wages ÷ ${setting.encashment_divisor} a day`],
    ['Notice pay per day', labelOf(NOTICE_BASES, setting.notice_pay_base)],
    [
      'Joining bonus clawback (months)',
      setting.joining_bonus_months === 0 ? 'Not recovered' : String(setting.joining_bonus_months),
    ],
    ['Recovered notice lowers taxable salary', yesNo(setting.notice_recovery_reduces_taxable)],
    ['When deductions exceed pay', labelOf(NEGATIVE_NETS, setting.negative_net)],
    [
      'Changes in net pay flagged',
      `Above ${setting.variance_alert_bp / 100}% and ${formatRupees(setting.variance_alert_paise as never)}`,
    ],
    ['Separate duties', yesNo(setting.separate_duties)],
    ['Employees see why net pay changed', yesNo(setting.employee_bridge_visible)],
  ];
  return (
    <dl className="pay-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
