import { type PayrollSetting, payrollImports, payrollSettings, payrolls } from '@hrms/payroll/contract';
import {
  DateInput,
  Field,
  FormPanel,
  LoadedPage,
  Page,
  PercentInput,
  useCan,
  useEndpoint,
  useSignedIn,
} from '@hrms/platform/web';
import { Input, InputNumber, Segmented, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { RegisterImports } from '../register-imports/register-imports.card.tsx';
import { usePayGroups } from '../use-pay-groups.ts';
import { ChoiceInput } from './choice-input.tsx';
import { LOP_BASES, ONE_OFF_TAXES, PUBLISH_MODES, ROUNDINGS } from './choices.ts';
import { SettingFacts } from './facts.card.tsx';
import { PayGroupsCard } from './pay-groups.card.tsx';
import '../payroll.css';

const PARTS = {
  settings: 'Settings',
  groups: 'Pay groups',
  move: 'Former system',
};
type Part = keyof typeof PARTS;

/** Payroll settings of a pay group. They are dated, so that finalised months keep the ones they were calculated with. */
export function SettingsScreen() {
  const can = useCan();
  const groups = usePayGroups();
  const [search, setSearch] = useSearchParams();
  const group = search.get('group') ?? undefined;
  const settings = useEndpoint(payrollSettings.get, { query: { pay_group_id: group } }, { keepPrevious: true });
  const parts: Part[] = can(payrollImports.list) ? ['settings', 'groups', 'move'] : ['settings', 'groups'];
  const part = parts.find((known) => known === search.get('part')) ?? 'settings';
  return (
    <LoadedPage of={settings} title="Payroll settings">
      {(setting) => (
        <Page
          title="Payroll settings"
          subtitle={`Pay group: ${setting.pay_group}`}
          width={part === 'settings' ? 'narrow' : 'wide'}
          action={
            <Segmented
              aria-label="Part of payroll settings"
              options={parts.map((value) => ({ value, label: PARTS[value] }))}
              value={part}
              onChange={(next) => setSearch(next === 'settings' ? {} : { part: next })}
            />
          }
        >
          {part === 'move' && <RegisterImports />}
          {part === 'groups' && <PayGroupsCard />}
          {part === 'settings' && (
            <section className="ui-card pay-form">
              {groups.length > 0 && (
                <Select
                  aria-label="Pay group"
                  className="pay-group-choice"
                  options={groups}
                  value={setting.pay_group_id}
                  onChange={(chosen) => setSearch({ group: chosen })}
                />
              )}
              {can(payrollSettings.put) ? <SettingForm setting={setting} /> : <SettingFacts setting={setting} />}
            </section>
          )}
        </Page>
      )}
    </LoadedPage>
  );
}

function SettingForm({ setting }: { setting: PayrollSetting }) {
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
      <Field name="lop_basis" label="Per-day pay basis">
        <ChoiceInput choices={LOP_BASES} label="Per-day pay basis" />
      </Field>
      <Field name="net_rounding" label="Net pay rounding">
        <ChoiceInput choices={ROUNDINGS} label="Net pay rounding" />
      </Field>
      <Field
        name="pay_day"
        label="Pay day"
        help="Day of the month. 31 means the last day. Wages are due by the 7th of the next month (Code on Wages, section 17)."
      >
        <InputNumber min={1} max={31} precision={0} />
      </Field>
      <Field
        name="input_cutoff_day"
        label="Input cut-off day"
        help="Inputs of the month are in by this day: 1 to 28, or 31 for the last day. Payroll and HR are reminded 3 days before."
      >
        <InputNumber min={1} max={31} precision={0} />
      </Field>
      <Field name="one_off_tax" label="Tax on one-time pay">
        <ChoiceInput choices={ONE_OFF_TAXES} label="Tax on one-time pay" />
      </Field>
      <Field
        name="recovery_cap_bp"
        label="Deduction limit"
        help="Share of the month’s wages. Payslips above it get a warning. The law allows 50% (Code on Wages, section 18)."
      >
        <PercentInput />
      </Field>
      <Field name="publish_mode" label="Payslips are shown to employees">
        <ChoiceInput choices={PUBLISH_MODES} label="Payslips are shown to employees" />
      </Field>
      <Field
        name="payslip_password_rule"
        label="Password of payslip files"
        help="Of {pan}, {ddmmyyyy} (date of birth), {code} (employee code) and {yyyy} (year of birth), such as {code}{yyyy}. Empty: no password."
      >
        <Input maxLength={60} placeholder="{code}{yyyy}" />
      </Field>
    </FormPanel>
  );
}
