import { type PayrollSetting, payrollSettings, payrolls } from '@hrms/payroll/contract';
import { DateInput, Field, FormPanel, Page, useCan, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { InputNumber } from 'antd';
import { LoadedPage } from '../loaded.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { LOP_BASES, ONE_OFF_TAXES, ROUNDINGS } from './choices.ts';
import { SettingFacts } from './facts.card.tsx';
import { PercentInput } from './percent-input.tsx';
import '../payroll.css';

/** How people are paid: dated, so that closed months keep what they were computed with. */
export function SettingsScreen() {
  const can = useCan();
  const settings = useEndpoint(payrollSettings.get);
  return (
    <LoadedPage of={settings} title="Payroll settings">
      {(setting) => (
        <Page title="Payroll settings" subtitle={`For ${setting.pay_group}`} width="narrow">
          <section className="ui-card pay-form">
            {can(payrollSettings.put) ? <SettingForm setting={setting} /> : <SettingFacts setting={setting} />}
          </section>
        </Page>
      )}
    </LoadedPage>
  );
}

function SettingForm({ setting }: { setting: PayrollSetting }) {
  const today = useSignedIn().organisation?.today ?? setting.from_date;
  return (
    <FormPanel
      key={setting.from_date}
      endpoint={payrollSettings.put}
      submitLabel="Save settings"
      initial={{ ...setting, from_date: `${today.slice(0, 7)}-01` }}
      refresh={[payrolls.list]}
    >
      <Field
        name="from_date"
        label="In force from"
        help="Months before keep the former settings. A month that is finalised keeps what it was computed with."
      >
        <DateInput />
      </Field>
      <Field name="lop_basis" label="What a day is worth">
        <ChoiceInput choices={LOP_BASES} label="What a day is worth" />
      </Field>
      <Field name="net_rounding" label="Rounding of net pay">
        <ChoiceInput choices={ROUNDINGS} label="Rounding of net pay" />
      </Field>
      <Field
        name="pay_day"
        label="Pay day"
        help="Day of the month; 31 is its last day. Wages are due by the 7th of the next month (Code on Wages, section 17)."
      >
        <InputNumber min={1} max={31} precision={0} />
      </Field>
      <Field name="one_off_tax" label="Tax on one-off pay">
        <ChoiceInput choices={ONE_OFF_TAXES} label="Tax on one-off pay" />
      </Field>
      <Field
        name="recovery_cap_bp"
        label="Limit of deductions"
        help="Share of the month’s wages. A slip above it is listed as a warning. The law allows half (Code on Wages, section 18)."
      >
        <PercentInput />
      </Field>
    </FormPanel>
  );
}
