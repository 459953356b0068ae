import { Field, FormPanel, MoneyInput } from '@hrms/platform/web';
import { type TaxProfile, taxProfiles } from '@hrms/statutory/contract';
import { Form, Radio, Switch } from 'antd';

const REGIMES = [
  { value: 'new', label: 'New regime' },
  { value: 'old', label: 'Old regime' },
];

/** Exemptions and claims count in the old regime only. */
function OldRegimeFields() {
  const regime: unknown = Form.useWatch('regime');
  if (regime !== 'old') return null;
  return (
    <>
      <Field
        name="declared_exempt_paise"
        label="Exempt parts of salary in the year"
        help="Accepted house rent and leave travel. Only the old regime knows them."
      >
        <MoneyInput />
      </Field>
      <Field
        name="declared_claims_paise"
        label="Claims of the year"
        help="Accepted savings, insurance and the like, without the person’s own provident fund, which is added from payroll."
      >
        <MoneyInput />
      </Field>
    </>
  );
}

/** Sets the regime and the accepted amounts of a year. */
export function TaxProfileForm({ profile }: { profile: TaxProfile }) {
  const { tax_year, regime, resident, declared_exempt_paise, declared_claims_paise, other_income_paise } = profile;
  return (
    <FormPanel
      key={tax_year}
      endpoint={taxProfiles.put}
      params={{ employee_id: profile.employee_id }}
      submitLabel="Save tax profile"
      initial={{ tax_year, regime, resident, declared_exempt_paise, declared_claims_paise, other_income_paise }}
    >
      <Field name="regime" label="Regime" help="The new regime applies unless the person chose the old one.">
        <Radio.Group options={REGIMES} />
      </Field>
      <Field name="resident" label="Resident in India" valueProp="checked">
        <Switch />
      </Field>
      <OldRegimeFields />
      <Field
        name="other_income_paise"
        label="Other income declared for deduction"
        help="For example interest, as the person declared it."
      >
        <MoneyInput />
      </Field>
    </FormPanel>
  );
}
