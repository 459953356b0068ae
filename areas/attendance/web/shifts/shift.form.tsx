import { type ContractForm, DateInput, Field, MoneyInput } from '@hrms/platform/web';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { ClockInput } from '../clock-input.tsx';
import { ShiftStrip } from './shift-strip.tsx';

const BREAKS = [
  { value: 'none', label: 'No break' },
  { value: 'fixed', label: 'Fixed' },
  { value: 'punched', label: 'As punched' },
];

/** First values of a new shift. */
export const NEW_SHIFT = {
  colour: '#3b6fb6',
  start_minute: 570,
  end_minute: 1110,
  half_minute: 840,
  break: { kind: 'fixed', minutes: 60, after_span: 300, paid: false },
  open_before: 240,
  close_after: 480,
  expected_minutes: 480,
} satisfies ContractForm<never>['initial'];

/** The fields of a shift; a used shift needs the day from which new times hold. */
export function ShiftFields({ isNew }: { isNew: boolean }) {
  const start = Form.useWatch<number | null | undefined>('start_minute');
  const end = Form.useWatch<number | null | undefined>('end_minute');
  const half = Form.useWatch<number | null | undefined>('half_minute');
  const kind = Form.useWatch<string | undefined>(['break', 'kind']);
  return (
    <>
      <Field name="code" label="Code" help="1 to 4 letters or digits, as the roster shows it">
        <Input maxLength={4} />
      </Field>
      <Field name="name" label="Shift name">
        <Input maxLength={60} />
      </Field>
      <Field name="colour" label="Colour">
        <Input type="color" className="att-clock-input" />
      </Field>
      <Field name="start_minute" label="Start time">
        <ClockInput />
      </Field>
      <Field name="end_minute" label="End time" help="A time before the start is on the next day (+1)">
        <ClockInput after={start} />
      </Field>
      <Field name="half_minute" label="Half-time" help="Where the first half ends">
        <ClockInput after={start} />
      </Field>
      <ShiftStrip start={start} end={end} half={half} />
      <Field name="break.kind" label="Break">
        <Select options={BREAKS} />
      </Field>
      {kind === 'fixed' && (
        <>
          <Field name="break.minutes" label="Break minutes">
            <InputNumber min={0} />
          </Field>
          <Field name="break.after_span" label="Taken when longer than (minutes)">
            <InputNumber min={0} />
          </Field>
        </>
      )}
      {kind !== 'none' && (
        <Field name="break.paid" label="Paid break" valueProp="checked">
          <Switch />
        </Field>
      )}
      <Field name="expected_minutes" label="Expected minutes">
        <InputNumber min={0} />
      </Field>
      <Field name="open_before" label="Punches count from (minutes before start)">
        <InputNumber min={0} />
      </Field>
      <Field name="close_after" label="Punches count until (minutes after end)">
        <InputNumber min={0} />
      </Field>
      <Field name="allowance_code" label="Shift allowance component" help="Code of a salary component, like SHIFT_ALLOWANCE">
        <Input maxLength={40} />
      </Field>
      <Field name="allowance_paise" label="Shift allowance for each day worked">
        <MoneyInput />
      </Field>
      <Field
        name="from_date"
        label="In force from"
        help={isNew ? 'Leave empty for always' : 'Needed when the times of an assigned shift change'}
      >
        <DateInput />
      </Field>
    </>
  );
}
