import { type PayrollSetting, payrollSettings, payrolls, payrollTemplates } from '@hrms/payroll/contract';
import {
  DateInput,
  Field,
  FormPanel,
  formatDate,
  MoneyInput,
  PercentInput,
  useCan,
  useEndpoint,
  useSignedIn,
} from '@hrms/platform/web';
import { Input, InputNumber, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Choice, ChoiceInput } from './choice-input.tsx';
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

type SettingName = keyof PayrollSetting & string;
type RowProps = { name: SettingName; label: string; help?: string };

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="pay-group-of-fields">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

const ChoiceField = ({ choices, ...row }: RowProps & { choices: readonly Choice[] }) => (
  <Field {...row}>
    <ChoiceInput choices={choices} label={row.label} />
  </Field>
);

const NumberField = ({ min, max, step = 1, ...row }: RowProps & { min: number; max: number; step?: number }) => (
  <Field {...row}>
    <InputNumber min={min} max={max} step={step} />
  </Field>
);

const SwitchField = (row: RowProps) => (
  <Field {...row} valueProp="checked">
    <Switch />
  </Field>
);

/** The payroll settings of a pay group, from a day on. */
export function SettingForm({ setting }: { setting: PayrollSetting }) {
  const today = useSignedIn().organisation?.today ?? setting.from_date;
  return (
    <FormPanel
      key={`${setting.pay_group_id} ${setting.from_date}`}
      endpoint={payrollSettings.put}
      submitLabel="Save settings"
      initial={{ ...setting, from_date: `${today.slice(0, 7)}-01` }}
      refresh={[payrolls.list]}
    >
      <Field name="from_date" label="Effective from" help="Earlier months keep their settings.">
        <DateInput />
      </Field>
      <MonthFields attendance={setting.attendance_window} />
      <ArrearFields />
      <OvertimeFields />
      <LeavingFields />
      <DeductionFields />
      <ReviewFields />
      <PayslipFields />
    </FormPanel>
  );
}

const MonthFields = ({ attendance }: { attendance: PayrollSetting['attendance_window'] }) => (
  <Group title="Days and dates">
    <ChoiceField name="lop_basis" label="Per-day pay basis" choices={LOP_BASES} />
    <ChoiceField
      name="cross_month_day_rate"
      label="LOP days before the pay month"
      help="For attendance that runs from one month into the next, such as the 26th to the 25th."
      choices={CROSS_MONTH_RATES}
    />
    <ChoiceField name="net_rounding" label="Net pay rounding" choices={ROUNDINGS} />
    <NumberField
      name="pay_day"
      label="Pay day"
      min={1}
      max={31}
      help="Day of the month. 31 means the last day. Wages are due by the 7th of the next month (Code on Wages, section 17)."
    />
    <ChoiceField
      name="pay_day_holiday_rule"
      label="Pay day on a holiday or weekly off"
      help="By the organisation’s calendar. The pay date of a run can be changed when it is started."
      choices={PAY_DAY_RULES}
    />
    <NumberField
      name="input_cutoff_day"
      label="Input cut-off day"
      min={1}
      max={31}
      help="Inputs of the month are in by this day: 1 to 28, or 31 for the last day. Payroll and HR are reminded 3 days before."
    />
    <p className="ui-note">
      Attendance paid this month: {formatDate(attendance.first_day)} to {formatDate(attendance.last_day)}. Set under{' '}
      <Link to="/settings/attendance">Attendance settings</Link>.
    </p>
  </Group>
);

const ArrearFields = () => (
  <Group title="Arrears">
    <SwitchField
      name="arrear_auto"
      label="Pay arrears of revised salaries automatically"
      help="On: the next run pays them, month by month. Off: each employee gets a warning with the amount, and you enter it."
    />
    <NumberField
      name="arrear_months_limit"
      label="Months of arrears paid"
      min={1}
      max={36}
      help="Older arrears aren’t paid automatically. You get a warning with the amount and enter it."
    />
  </Group>
);

const OvertimeFields = () => (
  <Group title="Overtime">
    <ChoiceField name="overtime_base" label="Overtime is paid on" choices={OVERTIME_BASES} />
    <NumberField
      name="overtime_divisor"
      label="Days in a month for overtime"
      min={20}
      max={31}
      help="An hour costs the month’s pay ÷ these days ÷ the hours below. The law’s daily wage is a 26th of the month’s."
    />
    <NumberField name="standard_hours" label="Hours in a working day" min={1} max={12} step={0.25} />
  </Group>
);

const LeavingFields = () => (
  <Group title="Leave and notice">
    <NumberField
      name="encashment_divisor"
      label="Days in a month for leave encashment"
      min={20}
      max={31}
      help="A day of leave is the month’s wages ÷ these days, unless the leave type says otherwise."
    />
    <ChoiceField name="notice_pay_base" label="Notice pay per day" choices={NOTICE_BASES} />
    <NumberField
      name="joining_bonus_months"
      label="Joining bonus clawback (months)"
      min={0}
      max={36}
      help="Employees who resign or abscond earlier repay the share of the months left, in the settlement. 0 recovers nothing."
    />
    <SwitchField
      name="notice_recovery_reduces_taxable"
      label="Recovered notice lowers taxable salary"
      help="On: tax is calculated on pay less the recovered notice. Off: on the full pay."
    />
  </Group>
);

const DeductionFields = () => (
  <Group title="Tax and deductions">
    <ChoiceField name="one_off_tax" label="Tax on one-time pay" choices={ONE_OFF_TAXES} />
    <Field
      name="recovery_cap_bp"
      label="Deduction limit"
      help="Share of the month’s wages. Payslips above it get a warning. The law allows 50% (Code on Wages, section 18)."
    >
      <PercentInput />
    </Field>
    <ChoiceField name="negative_net" label="When deductions exceed pay" choices={NEGATIVE_NETS} />
  </Group>
);

const ReviewFields = () => (
  <Group title="Review and duties">
    <Field
      name="variance_alert_bp"
      label="Flag changes in net pay above"
      help="Share of the last net pay. Only changes that are also above the amount below are flagged."
    >
      <PercentInput max={1000} />
    </Field>
    <Field name="variance_alert_paise" label="and above">
      <MoneyInput />
    </Field>
    <SwitchField
      name="separate_duties"
      label="Separate duties"
      help="On: who prepared a run can’t approve it, and who approved a run or payment can’t mark it as paid. Small teams may switch it off."
    />
  </Group>
);

function PayslipFields() {
  const can = useCan();
  const templates = useEndpoint(
    payrollTemplates.list,
    { query: { kind: 'payslip', limit: 100 } },
    { enabled: can(payrollTemplates.list) },
  );
  const options = (templates.data?.rows ?? []).map(({ template_id, name }) => ({ value: template_id, label: name }));
  return (
    <Group title="Payslips">
      <ChoiceField name="publish_mode" label="Payslips are shown to employees" choices={PUBLISH_MODES} />
      {options.length > 0 && (
        <Field name="payslip_template_id" label="Payslip template" help="Leave empty to use the default template.">
          <TemplateSelect options={options} />
        </Field>
      )}
      <SwitchField
        name="employee_bridge_visible"
        label="Show employees why their net pay changed"
        help="On each payslip: the causes with their amounts."
      />
      <Field
        name="payslip_password_rule"
        label="Payslip PDF password"
        help="Made of {pan}, {ddmmyyyy} (date of birth), {code} (employee code) and {yyyy} (year of birth), such as {code}{yyyy}. Leave empty for no password."
      >
        <Input maxLength={60} placeholder="{code}{yyyy}" />
      </Field>
    </Group>
  );
}

type TemplateSelectProps = {
  options: { value: string; label: string }[];
  value?: string | null;
  onChange?: (value: string | null) => void;
  id?: string;
};

/** A template, or null for the default one. */
const TemplateSelect = ({ options, value, onChange, ...rest }: TemplateSelectProps) => (
  <Select
    {...rest}
    allowClear
    options={options}
    value={value ?? undefined}
    placeholder="Default template"
    onChange={(chosen: string | undefined) => onChange?.(chosen ?? null)}
  />
);
