import { DateInput, Field, PercentInput } from '@hrms/platform/web';
import { Checkbox, InputNumber, Select } from 'antd';
import { FormRows } from '../form-rows.tsx';
import { TextField } from './text-field.tsx';

const RELATIONS = ['spouse', 'son', 'daughter', 'father', 'mother', 'brother', 'sister', 'other'].map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));

const QUESTIONS = [
  ['previous_member', 'I was a member of the provident fund before'],
  ['pension_member', 'I was a member of the pension scheme'],
  ['higher_pension', 'I opted for pension on higher wages'],
  ['international_worker', 'I am an international worker'],
] as const;

export const DeclarationFields = () => (
  <>
    {QUESTIONS.map(([name, text]) => (
      <Field key={name} name={name} label="" valueProp="checked">
        <Checkbox>{text}</Checkbox>
      </Field>
    ))}
  </>
);

export const FamilyFields = () => (
  <FormRows one="row" name="members" add="Add family member" first={{ is_dependent: false }}>
    {(at) => (
      <>
        <TextField name={['members', at, 'name']} label="Name" />
        <Field name={['members', at, 'relationship']} label="Relationship">
          <Select options={RELATIONS} />
        </Field>
        <Field name={['members', at, 'date_of_birth']} label="Date of birth">
          <DateInput />
        </Field>
        <Field name={['members', at, 'is_dependent']} label="" valueProp="checked">
          <Checkbox>Depends on me</Checkbox>
        </Field>
      </>
    )}
  </FormRows>
);

export const NomineeFields = () => (
  <FormRows one="row" name="shares" add="Add nominee" first={{ scheme: 'epf', share_bp: 10_000 }}>
    {(at) => (
      <>
        <Field name={['shares', at, 'scheme']} label="For">
          <Select
            options={[
              { value: 'epf', label: 'Provident fund' },
              { value: 'gratuity', label: 'Gratuity' },
            ]}
          />
        </Field>
        <TextField name={['shares', at, 'name']} label="Name of the family member" />
        <Field name={['shares', at, 'share_bp']} label="Share">
          <PercentInput max={100} />
        </Field>
      </>
    )}
  </FormRows>
);

export const EducationFields = () => (
  <FormRows one="row" name="degrees" add="Add degree" first={{}}>
    {(at) => (
      <>
        <TextField name={['degrees', at, 'degree']} label="Degree" />
        <TextField name={['degrees', at, 'institute']} label="Institute" most={120} />
        <Field name={['degrees', at, 'year']} label="Year">
          <InputNumber min={1940} max={2100} />
        </Field>
        <TextField name={['degrees', at, 'grade']} label="Grade" most={40} />
      </>
    )}
  </FormRows>
);

export const ExperienceFields = () => (
  <FormRows one="row" name="employers" add="Add employer" first={{}}>
    {(at) => (
      <>
        <TextField name={['employers', at, 'employer']} label="Employer" most={120} />
        <TextField name={['employers', at, 'title']} label="Job title" />
        <Field name={['employers', at, 'from_date']} label="From">
          <DateInput />
        </Field>
        <Field name={['employers', at, 'to_date']} label="To">
          <DateInput />
        </Field>
      </>
    )}
  </FormRows>
);
