import { exitSettings } from '@hrms/lifecycle/contract';
import { Field, FormPanel, LoadedData, Section, useCan, useEndpoint } from '@hrms/platform/web';
import { Button, Checkbox, Form, InputNumber, Select } from 'antd';
import { TYPE_CHOICES, UNIT_CHOICES } from '../joining-labels.ts';
import { TREATMENT_CHOICES } from './exit-labels.ts';

const NoticeRules = () => (
  <Form.List name="notice_rules">
    {(rows, { add, remove }) => (
      <>
        {rows.map(({ key, name }) => (
          <div className="ui-fields" key={key}>
            <Field name={['notice_rules', name, 'employment_type']} label="Employment type">
              <Select options={TYPE_CHOICES} />
            </Field>
            <Field name={['notice_rules', name, 'value']} label="Notice">
              <InputNumber min={0} max={365} />
            </Field>
            <Field name={['notice_rules', name, 'unit']} label="Unit">
              <Select options={UNIT_CHOICES} />
            </Field>
            <Button onClick={() => remove(name)} aria-label={`Remove notice ${name + 1}`}>
              Remove
            </Button>
          </div>
        ))}
        <Button onClick={() => add({ unit: 'days' })}>Add notice</Button>
      </>
    )}
  </Form.List>
);

/** Notice by employment type, what becomes of notice that is not served, and how long former employees sign in. */
export function ExitSettingsPanel() {
  const can = useCan();
  const read = useEndpoint(exitSettings.get);
  if (!can(exitSettings.update)) return null;
  return (
    <Section title="Settings of leaving" text="Notice set on the position or its grade comes first. Open exits keep their dates.">
      <LoadedData of={read}>
        {(settings) => (
          <FormPanel
            endpoint={exitSettings.update}
            initial={settings}
            key={settings.version}
            focusFirst={false}
            refresh={[exitSettings.get]}
          >
            <NoticeRules />
            <div className="ui-fields">
              <Field name="shortfall_treatment" label="Notice not served" help="HR can select otherwise for each exit.">
                <Select options={TREATMENT_CHOICES.filter(({ value }) => value !== 'waive')} />
              </Field>
              <Field name="alumni_months" label="Months former employees view their payslips and letters">
                <InputNumber min={1} max={120} />
              </Field>
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
