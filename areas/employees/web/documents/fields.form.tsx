import { DateInput, Field } from '@hrms/platform/web';
import { Input } from 'antd';
import { useToday } from '../use-today.ts';

/** Number and dates of a document. */
export function DocumentFields({ hasExpiry }: { hasExpiry: boolean }) {
  const today = useToday();
  return (
    <div className="emp-grid">
      <Field name="number" label="Number">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="issued_on" label="Issue date">
        <DateInput {...(today && { max: today })} />
      </Field>
      <Field name="expires_on" label="Expiry date" {...(hasExpiry && { help: 'Reminders are sent before this date.' })}>
        <DateInput />
      </Field>
    </div>
  );
}
