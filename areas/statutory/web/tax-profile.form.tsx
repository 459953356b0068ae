import { Field, FormPanel, MoneyInput } from '@hrms/platform/web';
import { type TaxProfile, taxProfiles } from '@hrms/statutory/contract';
import { Form, Radio, Switch } from 'antd';

const REGIMES = [
  { value: 'new', label: 'New regime' },
  { value: 'old', label: 'Old regime' },
];

/** Exempt allowances and deductions, which count in the old regime only. */
function OldRegimeFields() {
  const regime: unknown = Form.useWatch('regime');
  if (regime !== 'old') return null;
  return (
    <>
      <Field name="declared_exempt_paise" label="Exempt allowances for the year" help="Accepted HRA and LTA exemptions.">
        <MoneyInput />
      </Field>
      <Field
        name="declared_claims_paise"
        label="Section 123 savings for the year"
        help="Accepted investments and life insurance premiums, without employee EPF. Payroll adds EPF and applies the limit to both."
      >
        <MoneyInput />
      </Field>
      <Field
        name="declared_other_claims_paise"
        label="Other deductions for the year"
        help="Accepted deductions of other sections within their limits, for example health insurance."
      >
        <MoneyInput />
      </Field>
    </>
  );
}

/** Edits the tax profile of a year. */
export function TaxProfileForm({ profile }: { profile: TaxProfile }) {
  const { employee_id, previous_salary_paise: _salary, previous_tds_paise: _tds, ...initial } = profile;
  const { tax_year } = initial;
  return (
    <FormPanel
      key={tax_year}
      endpoint={taxProfiles.put}
      params={{ employee_id }}
      submitLabel="Save tax profile"
      initial={initial}
    >
      <Field name="regime" label="Tax regime" help="The new regime applies unless the employee has opted for the old one.">
        <Radio.Group options={REGIMES} />
      </Field>
      <Field name="resident" label="Resident in India" valueProp="checked">
        <Switch />
      </Field>
      <OldRegimeFields />
      <Field name="other_income_paise" label="Other income" help="Declared by the employee for TDS, for example interest.">
        <MoneyInput />
      </Field>
    </FormPanel>
  );
}
