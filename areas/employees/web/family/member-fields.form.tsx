import { DateInput, Field } from '@hrms/platform/web';
import { Checkbox, Form, Input, Select } from 'antd';
import { GENDER_LABELS, RELATIONSHIP_LABELS, toOptions } from '../labels.ts';

const ENDS = [
  { value: 'death', label: 'Death' },
  { value: 'divorce', label: 'Divorce' },
];

/** One member of the family. `ending`: also when and why the entry ended. */
export const FamilyMemberFields = ({ ending = false }: { ending?: boolean }) => (
  <div className="emp-grid">
    <Field name="name" label="Name">
      <Input maxLength={100} autoComplete="off" />
    </Field>
    <Field name="relationship" label="Relationship">
      <Select placeholder="Select relationship" options={toOptions(RELATIONSHIP_LABELS)} />
    </Field>
    <Field name="date_of_birth" label="Date of birth">
      <DateInput />
    </Field>
    <Field name="gender" label="Gender">
      <Select allowClear placeholder="Select gender" options={toOptions(GENDER_LABELS)} />
    </Field>
    <Field name="phone" label="Phone">
      <Input maxLength={20} inputMode="tel" autoComplete="off" />
    </Field>
    <Field name="aadhaar_last_four" label="Aadhaar (last four digits)">
      <Input maxLength={4} inputMode="numeric" autoComplete="off" />
    </Field>
    <Field name="is_dependent" label={null} valueProp="checked">
      <Checkbox>Dependent</Checkbox>
    </Field>
    <Field name="is_emergency_contact" label={null} valueProp="checked">
      <Checkbox>Emergency contact</Checkbox>
    </Field>
    {ending && (
      <>
        <Field name="ends_on" label="End date" help="Only for death or divorce.">
          <DateInput />
        </Field>
        <EndReasonField />
      </>
    )}
  </div>
);

function EndReasonField() {
  const ends = Form.useWatch<string | null | undefined>('ends_on');
  if (!ends) return <span />;
  return (
    <Field name="end_reason" label="Reason">
      <Select placeholder="Select a reason" options={ENDS} />
    </Field>
  );
}
