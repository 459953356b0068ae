import { DateInput, Field } from '@hrms/platform/web';
import { Form, Input, Select } from 'antd';
import { PAN_STATE_LABELS } from '../labels.ts';

const NO_PAN = [
  { value: 'applied_for', label: PAN_STATE_LABELS.applied_for },
  { value: 'not_available', label: PAN_STATE_LABELS.not_available },
];

/** Fields of identity numbers. `at` is their path in the form. */
export function IdentityFields({ at = [] }: { at?: readonly string[] }) {
  const name = (field: string) => [...at, field];
  const pan = Form.useWatch<string | undefined>(name('pan'));
  return (
    <div className="emp-grid">
      <Field name={name('pan')} label="PAN">
        <Input maxLength={12} autoComplete="off" />
      </Field>
      {pan ? (
        <Field name={name('name_on_pan')} label="Name on PAN" help="Used to match tax returns.">
          <Input maxLength={60} autoComplete="off" />
        </Field>
      ) : (
        <Field
          name={name('pan_state')}
          label="PAN status"
          help="Without a PAN, tax is deducted at the higher rate (Income-tax Act 2025, s. 397(2)(b))."
        >
          <Select allowClear placeholder="Select PAN status" options={NO_PAN} />
        </Field>
      )}
      <Field name={name('uan')} label="UAN" help="12 digits (EPF).">
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name={name('esi_number')} label="ESI number" help="10 digits (ESIC).">
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name={name('aadhaar')} label="Aadhaar" help="Only the last four digits are stored.">
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name={name('name_on_aadhaar')} label="Name on Aadhaar">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name={name('pran')} label="PRAN" help="12 digits (NPS).">
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name={name('passport_number')} label="Passport">
        <Input maxLength={24} autoComplete="off" />
      </Field>
      <Field name={name('passport_expires_on')} label="Passport expiry date">
        <DateInput />
      </Field>
      <Field name={name('passport_country')} label="Passport country" help="Two-letter code, e.g. IN for India.">
        <Input maxLength={2} autoComplete="off" />
      </Field>
      <Field name={name('driving_licence')} label="Driving licence">
        <Input maxLength={24} autoComplete="off" />
      </Field>
      <Field name={name('voter_id')} label="Voter ID">
        <Input maxLength={24} autoComplete="off" />
      </Field>
    </div>
  );
}
