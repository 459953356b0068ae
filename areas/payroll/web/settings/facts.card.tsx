import type { PayrollSetting } from '@hrms/payroll/contract';
import { formatDate } from '@hrms/platform/web';
import type { Choice } from './choice-input.tsx';
import { LOP_BASES, ONE_OFF_TAXES, PUBLISH_MODES, ROUNDINGS } from './choices.ts';
import '../payroll.css';

const labelOf = (choices: readonly Choice[], value: string) => choices.find((choice) => choice.value === value)?.label ?? value;

/** The settings as text, for users who may not change them. */
export function SettingFacts({ setting }: { setting: PayrollSetting }) {
  const facts: [string, string][] = [
    ['Effective from', formatDate(setting.from_date)],
    ['Per-day pay basis', labelOf(LOP_BASES, setting.lop_basis)],
    ['Net pay rounding', labelOf(ROUNDINGS, setting.net_rounding)],
    ['Pay day', String(setting.pay_day)],
    ['Input cut-off day', setting.input_cutoff_day === 31 ? 'Last day of the month' : String(setting.input_cutoff_day)],
    ['Tax on one-time pay', labelOf(ONE_OFF_TAXES, setting.one_off_tax)],
    ['Payslips are shown to employees', labelOf(PUBLISH_MODES, setting.publish_mode)],
    ['Password of payslip files', setting.payslip_password_rule ?? 'None'],
    ['Deduction limit', `${setting.recovery_cap_bp / 100}% of wages`],
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
