import { type BenefitSettings, benefitSettings } from '@hrms/benefits/contract';
import { dateLabel, MONTH_NAMES } from '@hrms/platform/calendar';
import { DateInput, Field, FormPanel, LoadedData, Section, useEndpoint, useToday } from '@hrms/platform/web';
import { Checkbox, Input, InputNumber, Select } from 'antd';

const MONTHS = MONTH_NAMES.map((label, at) => ({ value: at + 1, label }));

const UNCLAIMED_LABELS: Record<BenefitSettings['basket_unclaimed'], string> = {
  pay_taxable: 'Paid as taxable pay',
  forfeit: 'Forfeited',
};
const UNCLAIMED = Object.entries(UNCLAIMED_LABELS).map(([value, label]) => ({ value, label }));

/** Settings of benefits. */
export function SettingsSection() {
  const today = useToday();
  const read = useEndpoint(benefitSettings.get);
  return (
    <Section title="Settings">
      <LoadedData of={read}>
        {({ categories: _categories, basket_unclaimed_next: next, ...settings }) => (
          <FormPanel
            endpoint={benefitSettings.update}
            initial={{ ...settings, basket_unclaimed_from: today }}
            key={`${settings.version}:${settings.basket_unclaimed}:${next?.from_date}`}
            focusFirst={false}
          >
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
              <Field
                name="basket_unclaimed"
                label="Basket not claimed by the end of the tax year or at exit"
                help={next ? `${UNCLAIMED_LABELS[next.basket_unclaimed]} from ${dateLabel(next.from_date)}.` : undefined}
              >
                <Select options={UNCLAIMED} />
              </Field>
              <Field name="basket_unclaimed_from" label="This choice applies from">
                <DateInput min={today} />
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
