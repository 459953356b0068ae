import { loanTypes } from '@hrms/loans/contract';
import { Field, FormPanel, Page, useToday } from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { useNavigate } from 'react-router';
import { KIND_CHOICES, TYPE_LIST } from '../labels.ts';
import { LoanTypeFields } from './type-fields.form.tsx';

const TERMS = {
  interest_method: 'none',
  annual_rate_bp: 0,
  multiple_base: 'monthly_gross',
  min_tenure_months: 1,
  max_tenure_months: 12,
  min_service_months: 0,
  allowed_employment_types: [],
  allowed_grade_ids: [],
  max_open_per_type: 1,
  cooling_off_months: 0,
  instalment_cap_bp: 5000,
  first_cycle_rule: 'next_month',
  moratorium_months: 0,
  moratorium_interest: 'none',
  broken_period_interest: 'none',
  round_instalment_to_paise: 100,
  processing_fee_bp: 0,
  fee_flat_paise: 0,
  fee_mode: 'deduct_from_disbursal',
  flat_rebate: false,
  guarantors_required: 0,
  documents_required: [],
  agreement_template: null,
  foreclosure_allowed: true,
  foreclosure_fee_bp: 0,
  part_payment_allowed: true,
  part_payment_min_paise: 0,
  max_skips_per_year: 0,
  perquisite_purpose: 'general',
};

/** Creates a loan type with its first terms. */
export function NewLoanTypeScreen() {
  const navigate = useNavigate();
  const today = useToday();
  const back = () => void navigate(TYPE_LIST.to);
  return (
    <Page title="Create loan type" parent={TYPE_LIST}>
      <FormPanel
        endpoint={loanTypes.create}
        initial={{ kind: 'loan', from_date: today, terms: TERMS }}
        submitLabel="Create"
        cancel={back}
        onDone={back}
        guarded
      >
        <LoanTypeFields>
          <Field name="name" label="Name">
            <Input maxLength={60} />
          </Field>
          <Field name="code" label="Code" help="Capital letters, for example PERSONAL. Can’t be changed later.">
            <Input maxLength={12} />
          </Field>
          <Field name="kind" label="Kind" help="Can’t be changed later.">
            <Select options={KIND_CHOICES} />
          </Field>
        </LoanTypeFields>
      </FormPanel>
    </Page>
  );
}
