import { exitSettings } from '@hrms/lifecycle/contract';
import { Field, FormPanel, LoadedData, Section, useCan, useEndpoint } from '@hrms/platform/web';
import { Checkbox, InputNumber, Select } from 'antd';
import { FormRows } from '../form-rows.tsx';
import { TYPE_CHOICES, UNIT_CHOICES } from '../joining-labels.ts';
import { TREATMENT_CHOICES } from './exit-labels.ts';

const NoticeRules = () => (
  <FormRows name="notice_rules" one="notice" add="Add notice" first={{ unit: 'days' }}>
    {(at) => (
      <>
        <Field name={['notice_rules', at, 'employment_type']} label="Employment type">
          <Select options={TYPE_CHOICES} />
        </Field>
        <Field name={['notice_rules', at, 'value']} label="Notice">
          <InputNumber min={0} max={365} />
        </Field>
        <Field name={['notice_rules', at, 'unit']} label="Unit">
          <Select options={UNIT_CHOICES} />
        </Field>
      </>
    )}
  </FormRows>
);

/** Notice by employment type, what becomes of notice that is not served, and how long former employees sign in. */
export function ExitSettingsPanel() {
  const can = useCan();
  const read = useEndpoint(exitSettings.get);
  if (!can(exitSettings.update)) return null;
  return (
    <Section title="Exit settings" text="Notice set on the position or its grade comes first. Open exits keep their dates.">
      <LoadedData of={read}>
        {(settings) => (
          <FormPanel
            endpoint={exitSettings.update}
            initial={settings}
            key={settings.version}
            focusFirst={false}
            refresh={[exitSettings.get]}
          >
            <div className="ui-column">
              <NoticeRules />
              <div className="ui-fields">
                <Field name="shortfall_treatment" label="Notice not served" help="HR can select otherwise for each exit.">
                  <Select options={TREATMENT_CHOICES.filter(({ value }) => value !== 'waive')} />
                </Field>
                <Field name="alumni_months" label="Months former employees view their payslips and letters">
                  <InputNumber min={1} max={120} />
                </Field>
              </div>
            </div>
            <Field name="notice_counts_first_day" label="" valueProp="checked">
              <Checkbox>The day of giving notice is its first day</Checkbox>
            </Field>
            <Field name="leave_extends_notice" label="" valueProp="checked">
              <Checkbox>Approved leave without pay extends the notice</Checkbox>
            </Field>
          </FormPanel>
        )}
      </LoadedData>
    </Section>
  );
}
