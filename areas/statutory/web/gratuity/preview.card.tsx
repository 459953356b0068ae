import { countText } from '@hrms/platform/calendar';
import {
  DateInput,
  EmployeeSelect,
  Facts,
  Field,
  FormPanel,
  formatDate,
  Money,
  MoneyInput,
  Section,
  Steps,
  useToday,
} from '@hrms/platform/web';
import { type GratuityPreview, gratuityRegister } from '@hrms/statutory/contract';
import { Select, Switch } from 'antd';
import { useState } from 'react';

const CAUSES = [
  { value: 'resignation', label: 'Resignation' },
  { value: 'retirement', label: 'Retirement' },
  { value: 'termination', label: 'Termination' },
  { value: 'death', label: 'Death' },
  { value: 'disablement', label: 'Disablement' },
  { value: 'end_of_term', label: 'End of a fixed term' },
];

function Answer({ answer }: { answer: GratuityPreview }) {
  const { service, wage_paise, eligible, amount_paise, payable_by } = answer;
  return (
    <>
      <Facts
        facts={[
          ['Employee', answer.employee_name],
          [
            'Service',
            [countText(service.years, 'year'), countText(service.months, 'month'), countText(service.days, 'day')].join(', '),
          ],
          ['Wages a month', <Money key="w" paise={wage_paise} />],
          ['Eligible', eligible ? 'Yes' : 'No'],
          ['Paid before', answer.paid_before_paise > 0 && <Money key="p" paise={answer.paid_before_paise} />],
          ['Gratuity', <Money key="g" paise={amount_paise} />],
          ['Payable by', eligible && formatDate(payable_by)],
        ]}
      />
      <Steps steps={answer.steps} />
    </>
  );
}

/** Gratuity of one employee for any last day and cause. */
export function PreviewCard() {
  const today = useToday();
  const [answer, setAnswer] = useState<GratuityPreview | null>(null);
  return (
    <Section title="Gratuity on any day" text="Nothing is stored.">
      <div className="ui-column">
        <FormPanel
          endpoint={gratuityRegister.preview}
          initial={{ exit_date: today, cause: 'resignation', days_make_fifth_year: true }}
          submitLabel="Calculate"
          focusFirst={false}
          onDone={setAnswer}
        >
          <Field name="employee_id" label="Employee">
            <EmployeeSelect />
          </Field>
          <Field name="exit_date" label="Last day">
            <DateInput />
          </Field>
          <Field name="cause" label="Cause">
            <Select options={CAUSES} />
          </Field>
          <Field
            name="paid_elsewhere_paise"
            label="Gratuity paid elsewhere for this service"
            help="Gratuity paid by earlier settlements here is deducted automatically."
          >
            <MoneyInput />
          </Field>
          <Field
            name="days_make_fifth_year"
            label="Count 240 days as the fifth year"
            valueProp="checked"
            help="Based on court decisions. Not verified."
          >
            <Switch />
          </Field>
        </FormPanel>
        {answer && <Answer answer={answer} />}
      </div>
    </Section>
  );
}
