import type { LeaveCategory } from '@hrms/leave/contract';
import { DateInput, Field } from '@hrms/platform/web';
import { InputNumber, Select } from 'antd';

const DATE_LABELS: Partial<Record<LeaveCategory, string>> = {
  maternity: 'Expected date of birth',
  paternity: 'Date of birth',
  adoption: 'Day the child is handed over',
  miscarriage: 'Date of the event',
};
const CAUSES = [
  { value: 'miscarriage', label: 'Miscarriage' },
  { value: 'tubectomy', label: 'Tubectomy' },
  { value: 'pregnancy_illness', label: 'Illness from pregnancy' },
];

type OptionalProps<T> = { value?: T; onChange?: (value: T | undefined) => void; id?: string };

const OptionalDate = ({ value, onChange, ...rest }: OptionalProps<string>) => (
  <DateInput {...rest} value={value ?? null} onChange={(date) => onChange?.(date ?? undefined)} />
);
const OptionalCount = ({ value, onChange, ...rest }: OptionalProps<number>) => (
  <InputNumber
    {...rest}
    min={0}
    max={20}
    precision={0}
    value={value ?? null}
    onChange={(count) => onChange?.(count ?? undefined)}
  />
);

/** What leave for an event needs to know about it. */
export function EventFields({ category }: { category: LeaveCategory | undefined }) {
  const label = category && DATE_LABELS[category];
  if (!label) return null;
  return (
    <div className="lv-two">
      {category === 'miscarriage' && (
        <Field name="event.cause" label="Leave for">
          <Select options={CAUSES} placeholder="Miscarriage" allowClear />
        </Field>
      )}
      <Field name={category === 'maternity' ? 'event.expected_on' : 'event.actual_on'} label={label}>
        <OptionalDate />
      </Field>
      {category === 'maternity' && (
        <Field name="event.surviving_children" label="Surviving children" help="Before this one.">
          <OptionalCount />
        </Field>
      )}
    </div>
  );
}
