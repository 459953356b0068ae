import { overtimes } from '@hrms/attendance/contract';
import { DateInput, type DialogProps, Field, FormDrawer, useToday } from '@hrms/platform/web';
import { Input, InputNumber, Select, Switch } from 'antd';

export const REWARDS = [
  { value: 'pay', label: 'Pay' },
  { value: 'comp_off', label: 'Comp-off' },
];

/** Asks for the user's own overtime of a day. */
export const AskOvertimeDrawer = (dialog: DialogProps) => (
  <FormDrawer
    {...dialog}
    title="Request overtime"
    submitLabel="Send request"
    endpoint={overtimes.ask}
    initial={{ day: useToday(), reward: 'pay', consent: false }}
    refresh={[overtimes.list, overtimes.detected, overtimes.limits]}
  >
    <Field name="day" label="Date">
      <DateInput />
    </Field>
    <Field name="minutes" label="Minutes">
      <InputNumber min={1} />
    </Field>
    <Field name="reward" label="Reward">
      <Select options={REWARDS} />
    </Field>
    <Field name="consent" label="I agree to work overtime" valueProp="checked">
      <Switch />
    </Field>
    <Field name="reason" label="Reason">
      <Input.TextArea rows={3} maxLength={500} />
    </Field>
  </FormDrawer>
);
