import { grades } from '@hrms/organisation/contract';
import { DateInput, Field, MoneyInput, PercentInput, Section, useCan, useEndpoint } from '@hrms/platform/web';
import { WorkflowSelect } from '@hrms/workflows/web';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  BASE_CHOICES,
  BROKEN_CHOICES,
  FEE_CHOICES,
  FIRST_CHOICES,
  METHOD_CHOICES,
  MORATORIUM_CHOICES,
  PURPOSE_CHOICES,
  ROUNDING_CHOICES,
} from '../labels.ts';

import { LoanTypePreview } from './type-preview.tsx';

const EMPLOYMENT_TYPES = ['permanent', 'contract', 'fixed_term', 'intern', 'apprentice', 'consultant'].map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1).replace('_', ' ')}`,
}));

/** Hundredths as a number with two decimals. */
export const TimesInput = ({
  value,
  onChange,
  ...rest
}: {
  value?: number | null;
  onChange?: (value: number | null) => void;
  id?: string;
}) => (
  <InputNumber<number>
    {...rest}
    min={0.25}
    max={60}
    step={0.25}
    controls={false}
    suffix="×"
    value={value === null || value === undefined ? null : value / 100}
    onChange={(times) => onChange?.(times === null ? null : Math.round(times * 100))}
  />
);

const Fields = ({ children }: { children: ReactNode }) => <div className="ui-fields">{children}</div>;

/** The terms of a loan type. `children` are the fields above them. */
export function LoanTypeFields({ children }: { children: ReactNode }) {
  const can = useCan();
  const levels = useEndpoint(grades.list, { query: { limit: 100 } }, { enabled: can(grades.list) });
  return (
    <div className="ui-view two">
      <div className="ui-column">
        <Section title="Basics">
          <Fields>
            {children}
            <Field name="description" label="Description">
              <Input maxLength={300} />
            </Field>
            <Field name="from_date" label="Terms apply from" help="Open loans keep their terms.">
              <DateInput />
            </Field>
          </Fields>
        </Section>
        <Section title="Amount and tenure">
          <Fields>
            <Field name="terms.min_amount_paise" label="Minimum amount">
              <MoneyInput />
            </Field>
            <Field name="terms.max_amount_paise" label="Maximum amount">
              <MoneyInput />
            </Field>
            <Field
              name="terms.max_salary_multiple_hundredths"
              label="Maximum, multiple of pay"
              help="Leave empty for no limit by pay."
            >
              <TimesInput />
            </Field>
            <Field name="terms.multiple_base" label="Pay">
              <Select options={BASE_CHOICES} />
            </Field>
            <Field name="terms.min_tenure_months" label="Minimum tenure (months)">
              <InputNumber min={1} max={120} />
            </Field>
            <Field name="terms.max_tenure_months" label="Maximum tenure (months)">
              <InputNumber min={1} max={120} />
            </Field>
          </Fields>
        </Section>
        <Section title="Interest">
          <Fields>
            <Field name="terms.interest_method" label="Method">
              <Select options={METHOD_CHOICES} />
            </Field>
            <Field name="terms.annual_rate_bp" label="Annual rate">
              <PercentInput max={36} />
            </Field>
            <Field name="terms.round_instalment_to_paise" label="Instalment rounded up to">
              <Select options={ROUNDING_CHOICES} />
            </Field>
            <Field name="terms.broken_period_interest" label="Days before the first month">
              <Select options={BROKEN_CHOICES} />
            </Field>
            <Field name="terms.processing_fee_bp" label="Processing fee">
              <PercentInput max={10} />
            </Field>
            <Field name="terms.fee_flat_paise" label="Fixed fee">
              <MoneyInput />
            </Field>
            <Field name="terms.fee_mode" label="Fee is">
              <Select options={FEE_CHOICES} />
            </Field>
          </Fields>
        </Section>
        <Section title="Who may apply">
          <Fields>
            <Field name="terms.min_service_months" label="Service (months)">
              <InputNumber min={0} max={600} />
            </Field>
            <Field name="terms.allowed_employment_types" label="Employment types" help="Leave empty for all.">
              <Select mode="multiple" options={EMPLOYMENT_TYPES} />
            </Field>
            <Field name="terms.allowed_grade_ids" label="Grades" help="Leave empty for all.">
              <Select
                mode="multiple"
                options={(levels.data?.rows ?? []).map(({ grade_id, name }) => ({ value: grade_id, label: name }))}
              />
            </Field>
            <Field name="terms.max_open_per_type" label="Open loans at a time">
              <InputNumber min={1} max={10} />
            </Field>
            <Field name="terms.cooling_off_months" label="Gap after the last loan (months)">
              <InputNumber min={0} max={60} />
            </Field>
            <Field name="terms.max_loans_per_tax_year" label="Loans per tax year" help="Leave empty for no limit.">
              <InputNumber min={1} max={20} />
            </Field>
            <Field name="terms.instalment_cap_bp" label="Instalments, share of last net pay">
              <PercentInput />
            </Field>
          </Fields>
          <Fields>
            <Field name="terms.allow_in_probation" label="" valueProp="checked">
              <Checkbox>During probation</Checkbox>
            </Field>
            <Field name="terms.allow_in_notice" label="" valueProp="checked">
              <Checkbox>During notice</Checkbox>
            </Field>
          </Fields>
        </Section>
        <Section title="Repayment and changes">
          <Fields>
            <Field name="terms.first_cycle_rule" label="First instalment">
              <Select options={FIRST_CHOICES} />
            </Field>
            <Field name="terms.moratorium_months" label="Moratorium (months)">
              <InputNumber min={0} max={12} />
            </Field>
            <Field name="terms.moratorium_interest" label="Interest of the moratorium">
              <Select options={MORATORIUM_CHOICES} />
            </Field>
            <Field name="terms.max_skips_per_year" label="Skips per year">
              <InputNumber min={0} max={12} />
            </Field>
            <Field name="terms.part_payment_min_paise" label="Minimum part-payment">
              <MoneyInput />
            </Field>
            <Field name="terms.foreclosure_fee_bp" label="Fee for early settlement">
              <PercentInput max={10} />
            </Field>
          </Fields>
          <Fields>
            <Field name="terms.part_payment_allowed" label="" valueProp="checked">
              <Checkbox>Part-payments</Checkbox>
            </Field>
            <Field name="terms.foreclosure_allowed" label="" valueProp="checked">
              <Checkbox>Early settlement</Checkbox>
            </Field>
            <Field name="terms.flat_rebate" label="" valueProp="checked">
              <Checkbox>Waive the remaining flat interest after an early payment</Checkbox>
            </Field>
            <Field name="terms.agreement_required" label="" valueProp="checked">
              <Checkbox>The employee accepts the terms before payout</Checkbox>
            </Field>
          </Fields>
        </Section>
        <Section title="Approval, guarantors and documents">
          <Fields>
            <Field name="terms.workflow_id" label="Approval workflow" help="Leave empty to use the workflow for loans.">
              <WorkflowSelect placeholder="Reporting manager, then finance" />
            </Field>
            <Field name="terms.guarantors_required" label="Guarantors" help="They accept before payout.">
              <InputNumber min={0} max={3} />
            </Field>
            <Field name="terms.documents_required" label="Documents" help="Each is attached to the request.">
              <Select mode="tags" open={false} placeholder="Address proof" />
            </Field>
          </Fields>
          <Field
            name="terms.agreement_template"
            label="Text of the agreement"
            help="Leave empty to use the standard consent. {{name}}, {{code}}, {{number}}, {{amount}}, {{months}}, {{instalment}} and {{interest}} are filled in."
          >
            <Input.TextArea rows={4} maxLength={4000} />
          </Field>
        </Section>
        <Section title="Tax">
          <Fields>
            <Field name="terms.perquisite_purpose" label="Purpose" help="Decides the reference rate of the perquisite.">
              <Select options={PURPOSE_CHOICES} />
            </Field>
          </Fields>
        </Section>
      </div>
      <div className="ui-column">
        <LoanTypePreview />
      </div>
    </div>
  );
}
