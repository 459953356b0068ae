import { joiningSettings } from '@hrms/lifecycle/contract';
import { Field, FormPanel, LoadedData, Section, useCan, useEndpoint } from '@hrms/platform/web';
import { Checkbox, InputNumber } from 'antd';

/** How long links last, whether a code is asked, and how long data of people who never came is kept. */
export function JoiningSettingsPanel() {
  const can = useCan();
  const read = useEndpoint(joiningSettings.get);
  if (!can(joiningSettings.update)) return null;
  return (
    <Section title="Joining settings">
      <LoadedData of={read}>
        {(settings) => (
          <FormPanel
            endpoint={joiningSettings.update}
            initial={settings}
            key={settings.version}
            focusFirst={false}
            refresh={[joiningSettings.get]}
          >
            <div className="ui-fields">
              <Field name="link_days" label="Days a link stays open">
                <InputNumber min={1} max={60} />
              </Field>
              <Field name="minimum_age" label="Youngest age at joining">
                <InputNumber min={14} max={30} />
              </Field>
              <Field name="declined_retention_days" label="Days until data of no-shows and declined offers is erased">
                <InputNumber min={1} max={3650} />
              </Field>
            </div>
            <Field name="portal_code" label="" valueProp="checked">
              <Checkbox>Joiners enter a code sent by mail</Checkbox>
            </Field>
            <Field name="letters_at_once" label="" valueProp="checked">
              <Checkbox>Issue proofs of address and employment as soon as employees ask for them</Checkbox>
            </Field>
          </FormPanel>
        )}
      </LoadedData>
    </Section>
  );
}
