import { assetSettings } from '@hrms/assets/contract';
import { Field, FormPanel, LoadedData, Section, useEndpoint } from '@hrms/platform/web';
import { RoleSelect } from '@hrms/workflows/web';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { FIRST_MONTH_CHOICES } from '../labels.ts';

/** What holders confirm, how tags are made, and whether book values are shown. */
export function SettingsTab() {
  const read = useEndpoint(assetSettings.get);
  return (
    <LoadedData of={read}>
      {(settings) => (
        <FormPanel endpoint={assetSettings.update} initial={settings} key={settings.version} focusFirst={false}>
          <div className="ui-column">
            <Section title="Receipt">
              <Field name="undertaking" label="What the holder confirms" help="Stored word for word with each confirmation.">
                <Input.TextArea rows={3} maxLength={1000} />
              </Field>
              <Field name="acknowledgement_days" label="Days to confirm" help="Reminders go out each day after that.">
                <InputNumber min={1} max={30} />
              </Field>
            </Section>
            <Section title="Tags">
              <Field
                name="tag_pattern"
                label="Pattern of new tags"
                help="{prefix} of the category, {branch} code, and a running number such as {0000}."
              >
                <Input maxLength={40} />
              </Field>
            </Section>
            <Section title="Value" text="For information and recovery. Not used for accounts or income tax.">
              <Field name="book_values_on" label="" valueProp="checked">
                <Checkbox>Show book values to Finance</Checkbox>
              </Field>
              <Field
                name="charge_approval_role"
                label="Approves a charge without the holder’s agreement"
                help="Without a role the holder has to agree. With one, the owner can approve as well."
              >
                <RoleSelect placeholder="No role" />
              </Field>
              <Field name="first_month" label="Depreciation in the month of purchase">
                <Select options={FIRST_MONTH_CHOICES} />
              </Field>
            </Section>
          </div>
        </FormPanel>
      )}
    </LoadedData>
  );
}
