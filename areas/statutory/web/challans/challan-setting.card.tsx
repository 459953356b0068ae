import { DateInput, Field, FormPanel, formatDate, useEndpoint, useToday } from '@hrms/platform/web';
import { challanSettings } from '@hrms/statutory/contract';
import { Switch } from 'antd';
import { Card } from '../card.tsx';

/** Who may pay and verify challans, from a day on. */
export function ChallanSettingCard() {
  const today = useToday();
  const setting = useEndpoint(challanSettings.get);
  return (
    <Card of={setting} title="Payments to authorities" text="A change applies from its day.">
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
              help="Another user than the one who paid a challan verifies it."
            >
              <Switch />
            </Field>
            <Field
              name="preparer_may_pay"
              label="The preparer may pay"
              valueProp="checked"
              help="Off: another user than the one who prepared a challan records its payment."
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
