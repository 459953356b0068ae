import { DateInput, Field, PercentInput } from '@hrms/platform/web';
import { Checkbox, InputNumber, Select } from 'antd';
import { FormRows } from '../form-rows.tsx';
import { TextField } from './text-field.tsx';

const RELATIONS = [
  { value: 'spouse', label: 'Spouse / पति-पत्नी' },
  { value: 'son', label: 'Son / पुत्र' },
  { value: 'daughter', label: 'Daughter / पुत्री' },
  { value: 'father', label: 'Father / पिता' },
  { value: 'mother', label: 'Mother / माता' },
  { value: 'brother', label: 'Brother / भाई' },
  { value: 'sister', label: 'Sister / बहन' },
  { value: 'other', label: 'Other / अन्य' },
];

const QUESTIONS = [
  ['previous_member', 'I was a member of the provident fund before / मैं पहले भविष्य निधि का सदस्य था'],
  ['pension_member', 'I was a member of the pension scheme / मैं पेंशन योजना का सदस्य था'],
  ['higher_pension', 'I opted for pension on higher wages / मैंने अधिक वेतन पर पेंशन चुनी थी'],
  ['international_worker', 'I am an international worker / मैं अंतरराष्ट्रीय कर्मी हूँ'],
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
  <FormRows one="row" name="members" add="Add family member / सदस्य जोड़ें" first={{ is_dependent: false }}>
    {(at) => (
      <>
        <TextField name={['members', at, 'name']} label="Name / नाम" />
        <Field name={['members', at, 'relationship']} label="Relationship / संबंध">
          <Select options={RELATIONS} />
        </Field>
        <Field name={['members', at, 'date_of_birth']} label="Date of birth / जन्म तिथि">
          <DateInput />
        </Field>
        <Field name={['members', at, 'is_dependent']} label="" valueProp="checked">
          <Checkbox>Depends on me / मुझ पर आश्रित</Checkbox>
        </Field>
      </>
    )}
  </FormRows>
);

export const NomineeFields = () => (
  <FormRows one="row" name="shares" add="Add nominee / नामांकित जोड़ें" first={{ scheme: 'epf', share_bp: 10_000 }}>
    {(at) => (
      <>
        <Field name={['shares', at, 'scheme']} label="For / किसके लिए">
          <Select
            options={[
              { value: 'epf', label: 'Provident fund / भविष्य निधि' },
              { value: 'gratuity', label: 'Gratuity / उपदान' },
            ]}
          />
        </Field>
        <TextField name={['shares', at, 'name']} label="Name of the family member / सदस्य का नाम" />
        <Field name={['shares', at, 'share_bp']} label="Share / हिस्सा">
          <PercentInput max={100} />
        </Field>
      </>
    )}
  </FormRows>
);

export const EducationFields = () => (
  <FormRows one="row" name="degrees" add="Add degree / डिग्री जोड़ें" first={{}}>
    {(at) => (
      <>
        <TextField name={['degrees', at, 'degree']} label="Degree / डिग्री" />
        <TextField name={['degrees', at, 'institute']} label="Institute / संस्थान" most={120} />
        <Field name={['degrees', at, 'year']} label="Year / वर्ष">
          <InputNumber min={1940} max={2100} />
        </Field>
        <TextField name={['degrees', at, 'grade']} label="Grade / श्रेणी" most={40} />
      </>
    )}
  </FormRows>
);

export const ExperienceFields = () => (
  <FormRows one="row" name="employers" add="Add employer / नियोक्ता जोड़ें" first={{}}>
    {(at) => (
      <>
        <TextField name={['employers', at, 'employer']} label="Employer / नियोक्ता" most={120} />
        <TextField name={['employers', at, 'title']} label="Job title / पद" />
        <Field name={['employers', at, 'from_date']} label="From / से">
          <DateInput />
        </Field>
        <Field name={['employers', at, 'to_date']} label="To / तक">
          <DateInput />
        </Field>
      </>
    )}
  </FormRows>
);
