import { DateInput, Field, FormPanel, formatDate, useEndpoint, useToday } from '@hrms/platform/web';
import { epfSettings } from '@hrms/statutory/contract';
import { Radio } from 'antd';
import { Card } from './card.tsx';

const AGE_MONTHS = [
  { value: 'birthday_month', label: 'The month before the 58th birthday' },
  { value: 'month_after', label: 'The month of the 58th birthday' },
];
const BASES = [
  { value: 'restricted', label: 'Wages up to the ceiling' },
  { value: 'actual', label: 'Full PF wages' },
];
const ROUNDINGS = [
  { value: 'challan_total', label: 'The total of the challan' },
  { value: 'per_member', label: 'The contribution of each member' },
];

/** Choices of EPF that no text read so far settles, and the wages for new joiners, from a day on. */
export function EpfSettingCard() {
  const today = useToday();
  const setting = useEndpoint(epfSettings.get);
  return (
    <Card
      of={setting}
      title="EPF calculation"
      text="Wage months that end on or after the day are calculated by these. Not verified: no text read so far settles the end of EPS and the rounding of EDLI."
    >
      {({ from_date, version, ...current }) => (
        <>
          {version > 0 && <p>In force since {formatDate(from_date)}.</p>}
          <FormPanel
            key={`${from_date} ${version}`}
            endpoint={epfSettings.update}
            submitLabel="Save"
            focusFirst={false}
            refresh={[epfSettings.get]}
            initial={{ ...current, version, from_date: from_date > today ? from_date : today }}
          >
            <Field name="eps_age_month" label="Last month with EPS">
              <Radio.Group options={AGE_MONTHS} />
            </Field>
            <Field name="edli_rounding" label="EDLI (account 21) is rounded on">
              <Radio.Group options={ROUNDINGS} />
            </Field>
            <Field name="joiner_employee_basis" label="Employee share of new joiners on">
              <Radio.Group options={BASES} />
            </Field>
            <Field
              name="joiner_employer_basis"
              label="Employer share of new joiners on"
              help="For employees who join from the day on, until a membership is saved for them."
            >
              <Radio.Group options={BASES} />
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
