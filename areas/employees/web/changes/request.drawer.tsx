import { type AskForChange, changeRequests, type EmployeeRecord, employees } from '@hrms/employees/contract';
import { DateInput, type DialogProps, Field, FormDrawer } from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { GENDER_LABELS, MARITAL_STATUS_LABELS, toOptions } from '../labels.ts';
import { useSavedNotice } from '../use-saved-notice.ts';
import { ReasonAndProofFields } from './reason-and-proof.form.tsx';

export type RequestSection = 'personal' | 'contact' | 'identity';
type ChangeRequestProps = DialogProps<RequestSection> & { employee: EmployeeRecord };

const NAMES = [
  'first_name',
  'middle_name',
  'last_name',
  'date_of_birth',
  'gender',
  'marital_status',
  'father_or_spouse_name',
  'blood_group',
] as const;
const CONTACT = ['phone', 'alternate_phone', 'personal_email'] as const;
const TITLE = {
  personal: 'Change my personal details',
  contact: 'Change my contact details',
  identity: 'Change my identity numbers',
};
const pathOfChange = (name: string) => ['changes', name];
const text = (name: string, label: string, help?: string) => (
  <Field key={name} name={pathOfChange(name)} label={label} {...(help && { help })}>
    <Input maxLength={100} autoComplete="off" />
  </Field>
);

/** Form to change own details; what needs approval becomes a request. */
export function ChangeRequestDrawer({ isOpen, close, subject: section = 'personal', employee }: ChangeRequestProps) {
  const saved = useSavedNotice();
  const known = employee as Record<string, unknown>;
  const names: readonly string[] = section === 'personal' ? NAMES : section === 'contact' ? CONTACT : [];
  const initial = { section, changes: Object.fromEntries(names.map((name) => [name, known[name] ?? undefined])) };
  return (
    <FormDrawer
      isOpen={isOpen}
      close={close}
      title={TITLE[section]}
      submitLabel="Save"
      endpoint={changeRequests.ask}
      params={{ id: 'me' }}
      initial={initial satisfies { section: AskForChange['section'] }}
      success={false}
      onDone={saved}
      refresh={[employees.get]}
    >
      {section === 'personal' && <PersonalInputs />}
      {section === 'contact' && CONTACT.map((name) => text(name, CONTACT_LABEL[name]))}
      {section === 'identity' && <IdentityInputs />}
      <ReasonAndProofFields proof />
    </FormDrawer>
  );
}

const CONTACT_LABEL = { phone: 'Phone', alternate_phone: 'Alternate phone', personal_email: 'Personal e-mail' };
const BLOOD = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];

const PersonalInputs = () => (
  <>
    {text('first_name', 'First name')}
    {text('middle_name', 'Middle name')}
    {text('last_name', 'Last name')}
    <Field name={pathOfChange('date_of_birth')} label="Date of birth">
      <DateInput />
    </Field>
    <Field name={pathOfChange('gender')} label="Gender">
      <Select options={toOptions(GENDER_LABELS)} />
    </Field>
    <Field name={pathOfChange('marital_status')} label="Marital status">
      <Select allowClear options={toOptions(MARITAL_STATUS_LABELS)} />
    </Field>
    {text('father_or_spouse_name', "Father's or spouse's name")}
    <Field name={pathOfChange('blood_group')} label="Blood group">
      <Select allowClear options={BLOOD.map((value) => ({ value, label: value }))} />
    </Field>
  </>
);

const IdentityInputs = () => (
  <>
    {text('pan', 'PAN', 'Leave a field blank to keep its current value.')}
    {text('name_on_pan', 'Name on PAN')}
    {text('uan', 'UAN')}
    {text('aadhaar', 'Aadhaar', 'Only the last four digits are stored.')}
    {text('name_on_aadhaar', 'Name on Aadhaar')}
    {text('pran', 'PRAN')}
    {text('passport_number', 'Passport')}
    <Field name={pathOfChange('passport_expires_on')} label="Passport expiry date">
      <DateInput />
    </Field>
    {text('passport_country', 'Passport country', 'Two-letter code, e.g. IN for India.')}
    {text('driving_licence', 'Driving licence')}
    {text('voter_id', 'Voter ID')}
  </>
);
