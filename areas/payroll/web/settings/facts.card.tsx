import type { PayrollSetting } from '@hrms/payroll/contract';
import { formatDate } from '@hrms/platform/web';
import type { Choice } from './choice-input.tsx';
import { LOP_BASES, ONE_OFF_TAXES, ROUNDINGS } from './choices.ts';
import '../payroll.css';

const labelOf = (choices: readonly Choice[], value: string) => choices.find((choice) => choice.value === value)?.label ?? value;

/** The settings to read, for those who may not change them. */
export function SettingFacts({ setting }: { setting: PayrollSetting }) {
  const facts: [string, string][] = [
    ['In force from', formatDate(setting.from_date)],
    ['What a day is worth', labelOf(LOP_BASES, setting.lop_basis)],
    ['Rounding of net pay', labelOf(ROUNDINGS, setting.net_rounding)],
    ['Pay day', String(setting.pay_day)],
    ['Tax on one-off pay', labelOf(ONE_OFF_TAXES, setting.one_off_tax)],
    ['Limit of deductions', `${setting.recovery_cap_bp / 100}% of wages`],
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
