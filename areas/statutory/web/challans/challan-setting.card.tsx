import { DateInput, Field, FormPanel, formatDate, useEndpoint, useToday } from '@hrms/platform/web';
import { challanSettings } from '@hrms/statutory/contract';
import { Switch } from 'antd';
import { Card } from '../card.tsx';

/** Who may pay and verify challans, from a day on. */
export function ChallanSettingCard() {
  const today = useToday();
  const setting = useEndpoint(challanSettings.get);
  return (
    <Card of={setting} title="Payments to authorities" text="Changes apply from their effective date.">
      {({ from_date, version, ...current }) => (
        <>
          {version > 0 && <p>In force since {formatDate(from_date)}.</p>}
          <FormPanel
            key={`${from_date} ${version}`}
            endpoint={challanSettings.update}
            submitLabel="Save"
            focusFirst={false}
            refresh={[challanSettings.get]}
            initial={{ ...current, version, from_date: from_date > today ? from_date : today }}
          >
            <Field
              name="two_people_for_challans"
              label="Two people for challans"
              valueProp="checked"
              help="The user who paid a challan can’t verify it."
            >
              <Switch />
            </Field>
            <Field
              name="preparer_may_pay"
              label="The preparer may pay"
              valueProp="checked"
              help="Off: the user who prepared a challan can’t record its payment."
            >
              <Switch />
            </Field>
            <Field name="from_date" label="Effective from">
              <DateInput min={today} />
            </Field>
          </FormPanel>
        </>
      )}
    </Card>
  );
}
