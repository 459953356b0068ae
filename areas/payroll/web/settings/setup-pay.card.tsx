import { payrollSettings } from '@hrms/payroll/contract';
import { Field, FormPanel, LoadFailed, messageOf, SkeletonRows, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { InputNumber } from 'antd';
import { ChoiceInput } from './choice-input.tsx';
import { LOP_BASES } from './choices.ts';
import '../payroll.css';

/** Onboarding step: pay day and per-day pay basis. Other settings keep their defaults. */
export function PaySetupCard({ done }: { done: () => void }) {
  const settings = useEndpoint(payrollSettings.get);
  const today = useSignedIn().organisation?.today;
  if (settings.isError) return <LoadFailed message={messageOf(settings.error)} retry={() => void settings.refetch()} />;
  if (!settings.data) return <SkeletonRows rows={3} />;
  return (
    <FormPanel
      endpoint={payrollSettings.put}
      submitLabel="Save and continue"
      initial={{ ...settings.data, from_date: `${(today ?? settings.data.from_date).slice(0, 7)}-01` }}
      onDone={done}
    >
      <Field
        name="pay_day"
        label="Pay day"
        help="Day of the month. 31 means the last day. Wages are due by the 7th of the next month."
      >
        <InputNumber min={1} max={31} precision={0} />
      </Field>
      <Field name="lop_basis" label="Per-day pay basis">
        <ChoiceInput choices={LOP_BASES} label="Per-day pay basis" />
      </Field>
    </FormPanel>
  );
}
