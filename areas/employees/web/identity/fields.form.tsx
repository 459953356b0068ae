import { DateInput, Field } from '@hrms/platform/web';
import { Form, Input, Select } from 'antd';
import { PAN_STATE_LABELS } from '../labels.ts';

const NO_PAN = [
  { value: 'applied_for', label: PAN_STATE_LABELS.applied_for },
  { value: 'not_available', label: PAN_STATE_LABELS.not_available },
];

/** Numbers as returns and challans ask for them. `at` is where they stand in the form. */
export function IdentityFields({ at = [] }: { at?: readonly string[] }) {
  const name = (field: string) => [...at, field];
  const pan = Form.useWatch<string | undefined>(name('pan'));
  return (
    <div className="emp-grid">
      <Field name={name('pan')} label="PAN">
        <Input maxLength={12} autoComplete="off" />
      </Field>
      {pan ? (
        <Field name={name('name_on_pan')} label="Name on PAN" help="Tax returns are matched by it.">
          <Input maxLength={60} autoComplete="off" />
        </Field>
      ) : (
        <Field
          name={name('pan_state')}
          label="Without PAN"
          help="Tax is then deducted at the higher rate (Income-tax Act 2025, s. 397(2)(b))."
        >
          <Select allowClear placeholder="Why there is no PAN" options={NO_PAN} />
        </Field>
      )}
      <Field name={name('uan')} label="UAN" help="12 digits, of the provident fund.">
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name={name('esi_number')} label="ESI number" help="10 digits, of the state insurance.">
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name={name('aadhaar')} label="Aadhaar" help="Checked; only the last four digits are kept.">
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name={name('name_on_aadhaar')} label="Name on Aadhaar">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name={name('pran')} label="PRAN" help="12 digits, of the national pension system.">
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name={name('passport_number')} label="Passport">
        <Input maxLength={24} autoComplete="off" />
      </Field>
      <Field name={name('passport_expires_on')} label="Passport expires on">
        <DateInput />
      </Field>
      <Field name={name('passport_country')} label="Country of the passport" help="Two letters, IN for India.">
        <Input maxLength={2} autoComplete="off" />
      </Field>
      <Field name={name('driving_licence')} label="Driving licence">
        <Input maxLength={24} autoComplete="off" />
      </Field>
      <Field name={name('voter_id')} label="Voter id">
        <Input maxLength={24} autoComplete="off" />
      </Field>
    </div>
  );
}
