import { DateInput, Field, INDIAN_STATES } from '@hrms/platform/web';
import { Form, Input, Select } from 'antd';
import { TextField } from './text-field.tsx';

const GENDERS = [
  { value: 'female', label: 'Female / महिला' },
  { value: 'male', label: 'Male / पुरुष' },
  { value: 'transgender', label: 'Transgender / ट्रांसजेंडर' },
  { value: 'not_stated', label: 'Not stated / नहीं बताना' },
];
const MARITAL = [
  { value: 'single', label: 'Single / अविवाहित' },
  { value: 'married', label: 'Married / विवाहित' },
  { value: 'widowed', label: 'Widowed / विधवा या विधुर' },
  { value: 'divorced', label: 'Divorced / तलाकशुदा' },
  { value: 'separated', label: 'Separated / अलग रह रहे' },
];

export const PersonalFields = () => (
  <div className="ui-fields">
    <TextField name="first_name" label="First name / नाम" most={60} />
    <TextField name="middle_name" label="Middle name / मध्य नाम" most={60} />
    <TextField name="last_name" label="Last name / उपनाम" most={60} />
    <Field name="date_of_birth" label="Date of birth / जन्म तिथि">
      <DateInput />
    </Field>
    <Field name="gender" label="Gender / लिंग">
      <Select options={GENDERS} />
    </Field>
    <Field name="marital_status" label="Marital status / वैवाहिक स्थिति">
      <Select allowClear options={MARITAL} />
    </Field>
    <TextField name="father_or_spouse_name" label="Father’s or spouse’s name / पिता या पति-पत्नी" most={60} />
    <Field name="father_or_spouse_relation" label="This is my / यह मेरे">
      <Select
        options={[
          { value: 'father', label: 'Father / पिता' },
          { value: 'spouse', label: 'Spouse / पति-पत्नी' },
        ]}
      />
    </Field>
    <TextField name="phone" label="Phone / फ़ोन" most={40} />
    <TextField name="emergency_name" label="Emergency contact / आपात संपर्क" most={60} />
    <TextField name="emergency_relationship" label="Relationship / संबंध" most={40} />
    <TextField name="emergency_phone" label="Phone of the emergency contact / आपात संपर्क का फ़ोन" most={40} />
  </div>
);

const KINDS = [
  { value: 'current', label: 'Current / वर्तमान' },
  { value: 'permanent', label: 'Permanent / स्थायी' },
];

export const AddressFields = () => (
  <div className="ui-fields">
    <Field name={['addresses', 0, 'kind']} label="Address type / पते का प्रकार">
      <Select options={KINDS} />
    </Field>
    <TextField name={['addresses', 0, 'line1']} label="Address / पता" most={120} />
    <TextField name={['addresses', 0, 'line2']} label="Address line 2 / पता पंक्ति 2" most={120} />
    <TextField name={['addresses', 0, 'city']} label="City / शहर" most={60} />
    <Field name={['addresses', 0, 'state_code']} label="State / राज्य">
      <Select showSearch optionFilterProp="label" options={[...INDIAN_STATES]} />
    </Field>
    <TextField name={['addresses', 0, 'pin']} label="PIN code / पिन" most={10} />
  </div>
);

export function IdentityFields() {
  const state = Form.useWatch<string | undefined>('pan_state');
  return (
    <div className="ui-fields">
      <Field name="pan_state" label="PAN / पैन">
        <Select
          options={[
            { value: 'held', label: 'I have a PAN / मेरे पास पैन है' },
            { value: 'applied_for', label: 'I applied for one / मैंने आवेदन किया है' },
          ]}
        />
      </Field>
      {state !== 'applied_for' && <TextField name="pan" label="PAN number / पैन संख्या" most={20} />}
      <TextField name="name_on_pan" label="Name on the PAN card / पैन कार्ड पर नाम" most={60} />
      <TextField
        name="aadhaar"
        label="Aadhaar number / आधार संख्या"
        most={20}
        help="Only the last four digits are kept in your record."
      />
      <TextField name="uan" label="UAN, if you have one / यूएएन, यदि हो" most={20} />
      <TextField name="esi_number" label="ESI number, if you have one / ईएसआई संख्या, यदि हो" most={20} />
    </div>
  );
}

export const BankFields = () => (
  <div className="ui-fields">
    <TextField name="account_holder" label="Name on the account / खाताधारक का नाम" most={60} />
    <Field name="account_number" label="Account number / खाता संख्या">
      <Input maxLength={20} autoComplete="off" />
    </Field>
    <Field name="account_number_again" label="Account number again / खाता संख्या फिर से">
      <Input maxLength={20} autoComplete="off" onPaste={(event) => event.preventDefault()} />
    </Field>
    <TextField name="ifsc" label="IFSC / आईएफ़एससी" most={11} />
    <TextField name="bank_name" label="Bank / बैंक" most={80} />
  </div>
);
