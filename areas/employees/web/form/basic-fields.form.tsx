import { DateInput, Field } from '@hrms/platform/web';
import { Input, InputNumber, Select } from 'antd';
import { FormSection } from '../form-section.tsx';
import { GENDER_LABELS, MARITAL_STATUS_LABELS, toOptions } from '../labels.ts';
import { PhoneInput } from './phone-input.tsx';

const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'].map((value) => ({ value, label: value }));
const RELATIONS = [
  { value: 'father', label: 'Father' },
  { value: 'spouse', label: 'Spouse' },
];

type BasicProps = { own?: string | undefined; onRehire?: ((employee_id: string) => void) | undefined };

/** Personal and contact fields. */
export const BasicFields = ({ own, onRehire }: BasicProps) => (
  <FormSection id="basic" title="Basic">
    <div className="emp-grid">
      <Field name="first_name" label="First name">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="middle_name" label="Middle name">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="last_name" label="Last name" help="Leave blank for a single name.">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="gender" label="Gender">
        <Select placeholder="Select gender" options={toOptions(GENDER_LABELS)} />
      </Field>
      <Field name="date_of_birth" label="Date of birth">
        <DateInput />
      </Field>
      <Field name="phone" label="Phone">
        <PhoneInput own={own} onRehire={onRehire} />
      </Field>
      <Field name="work_email" label="Work e-mail">
        <Input type="email" maxLength={254} autoComplete="off" />
      </Field>
      <Field name="personal_email" label="Personal e-mail">
        <Input type="email" maxLength={254} autoComplete="off" />
      </Field>
      <Field name="father_or_spouse_name" label="Father's or spouse's name" help="Needed for EPF registration.">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="father_or_spouse_relation" label="Relation">
        <Select allowClear placeholder="Select relation" options={RELATIONS} />
      </Field>
      <Field name="marital_status" label="Marital status">
        <Select allowClear placeholder="Select marital status" options={toOptions(MARITAL_STATUS_LABELS)} />
      </Field>
      <Field name="blood_group" label="Blood group">
        <Select allowClear placeholder="Select blood group" options={BLOOD_GROUPS} />
      </Field>
      <Field name="disability_kind" label="Disability" help="As on the certificate.">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="disability_percent" label="Disability percent" help="Used for income tax and ESI.">
        <InputNumber min={0} max={100} style={{ width: '100%' }} />
      </Field>
    </div>
  </FormSection>
);
