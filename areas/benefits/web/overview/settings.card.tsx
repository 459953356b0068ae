import { benefitSettings } from '@hrms/benefits/contract';
import { MONTH_NAMES } from '@hrms/platform/calendar';
import { Field, FormPanel, LoadedData, Section, useEndpoint } from '@hrms/platform/web';
import { Checkbox, Input, InputNumber, Select } from 'antd';

const MONTHS = MONTH_NAMES.map((label, at) => ({ value: at + 1, label }));

/** Settings of benefits. */
export function SettingsSection() {
  const read = useEndpoint(benefitSettings.get);
  return (
    <Section title="Settings">
      <LoadedData of={read}>
        {({ categories: _categories, ...settings }) => (
          <FormPanel endpoint={benefitSettings.update} initial={settings} key={settings.version} focusFirst={false}>
            <div className="ui-fields">
              <Field name="life_event_days" label="Days to choose after a life event">
                <InputNumber min={1} max={90} />
              </Field>
              <Field name="basket_component_code" label="Salary component of the flexible basket">
                <Input maxLength={40} />
              </Field>
              <Field name="basket_months" label="Months in which the basket can be changed">
                <Select mode="multiple" options={MONTHS} />
              </Field>
            </div>
            <Field name="proof_required" label="" valueProp="checked">
              <Checkbox>Life events need a proof</Checkbox>
            </Field>
            <Field name="show_employer_cost" label="" valueProp="checked">
              <Checkbox>Employees see what the employer pays</Checkbox>
            </Field>
          </FormPanel>
        )}
      </LoadedData>
    </Section>
  );
}
