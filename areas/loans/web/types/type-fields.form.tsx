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
            <Field name="terms.min_amount_paise" label="Lowest amount">
              <MoneyInput />
            </Field>
            <Field name="terms.max_amount_paise" label="Highest amount">
              <MoneyInput />
            </Field>
            <Field name="terms.max_salary_multiple_hundredths" label="Most in times of pay" help="Empty: no limit by pay.">
              <TimesInput />
            </Field>
            <Field name="terms.multiple_base" label="Pay">
              <Select options={BASE_CHOICES} />
            </Field>
            <Field name="terms.min_tenure_months" label="Shortest tenure (months)">
              <InputNumber min={1} max={120} />
            </Field>
            <Field name="terms.max_tenure_months" label="Longest tenure (months)">
              <InputNumber min={1} max={120} />
            </Field>
          </Fields>
        </Section>
        <Section title="Interest">
          <Fields>
            <Field name="terms.interest_method" label="Method">
              <Select options={METHOD_CHOICES} />
            </Field>
            <Field name="terms.annual_rate_bp" label="Rate a year">
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
            <Field name="terms.allowed_employment_types" label="Employment types" help="Empty: all.">
              <Select mode="multiple" options={EMPLOYMENT_TYPES} />
            </Field>
            <Field name="terms.allowed_grade_ids" label="Grades" help="Empty: all.">
              <Select
                mode="multiple"
                options={(levels.data?.rows ?? []).map(({ grade_id, name }) => ({ value: grade_id, label: name }))}
              />
            </Field>
            <Field name="terms.max_open_per_type" label="Open at the same time">
              <InputNumber min={1} max={10} />
            </Field>
            <Field name="terms.cooling_off_months" label="Months after the last one">
              <InputNumber min={0} max={60} />
            </Field>
            <Field name="terms.max_loans_per_tax_year" label="Most in a tax year" help="Empty: no limit.">
              <InputNumber min={1} max={20} />
            </Field>
            <Field name="terms.instalment_cap_bp" label="Instalments of last net pay">
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
            <Field name="terms.max_skips_per_year" label="Skips a year">
              <InputNumber min={0} max={12} />
            </Field>
            <Field name="terms.part_payment_min_paise" label="Least part-payment">
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
              <Checkbox>Flat interest of the time saved is not charged after an early payment</Checkbox>
            </Field>
            <Field name="terms.agreement_required" label="" valueProp="checked">
              <Checkbox>The employee accepts the terms before the money is paid</Checkbox>
            </Field>
          </Fields>
        </Section>
        <Section title="Approval, guarantors and documents">
          <Fields>
            <Field name="terms.workflow_id" label="Approval workflow" help="Empty: the workflow that matches loans.">
              <WorkflowSelect placeholder="Reporting manager, then finance" />
            </Field>
            <Field name="terms.guarantors_required" label="Guarantors" help="They accept before the money is paid.">
              <InputNumber min={0} max={3} />
            </Field>
            <Field name="terms.documents_required" label="Documents" help="Each is attached to the request.">
              <Select mode="tags" open={false} placeholder="Address proof" />
            </Field>
          </Fields>
          <Field
            name="terms.agreement_template"
            label="Text of the agreement"
            help="Empty: the usual consent. {{name}}, {{code}}, {{number}}, {{amount}}, {{months}}, {{instalment}} and {{interest}} are filled in."
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
