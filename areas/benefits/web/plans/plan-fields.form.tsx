import { DateInput, Field, Section } from '@hrms/platform/web';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { EXIT_CHOICES, MODE_CHOICES } from '../labels.ts';
import { AudienceInput } from './audience.input.tsx';
import { DraftEligibility } from './eligibility.card.tsx';
import { OptionFields } from './option-fields.form.tsx';

const Fields = ({ children }: { children: ReactNode }) => <div className="ui-fields">{children}</div>;

function EligibilityFields() {
  return (
    <Section title="Eligibility" text="Employees who match every list. An empty list means all.">
      <Field name="terms.applies_to" label="">
        <AudienceInput />
      </Field>
      <Fields>
        <Field name="terms.min_service_days" label="Service (days)">
          <InputNumber min={0} max={3650} />
        </Field>
        <Field name="terms.waiting_days" label="Waiting time from joining (days)">
          <InputNumber min={0} max={730} />
        </Field>
      </Fields>
      <Fields>
        <Field name="terms.include_probation" label="" valueProp="checked">
          <Checkbox>Available during probation</Checkbox>
        </Field>
        <Field name="show_to_all" label="" valueProp="checked">
          <Checkbox>Show to employees who aren’t eligible, with the reason</Checkbox>
        </Field>
      </Fields>
      <DraftEligibility />
    </Section>
  );
}

const TaxFields = () => (
  <Section title="Payroll and tax" text="The employee’s share is a deduction after tax; the employer’s share is a cost, not pay.">
    <Fields>
      <Field name="terms.ends_on_exit" label="Cover ends for leavers">
        <Select options={EXIT_CHOICES} />
      </Field>
      <Field name="terms.tax_reason" label="Why the employer’s share is taxable">
        <Input maxLength={300} />
      </Field>
    </Fields>
    <Fields>
      <Field name="terms.employer_share_taxable" label="" valueProp="checked">
        <Checkbox>The employer’s share is income of the employee</Checkbox>
      </Field>
      <Field name="terms.refund_pro_rata" label="" valueProp="checked">
        <Checkbox>The provider refunds the days after an exit</Checkbox>
      </Field>
      <Field name="terms.needs_approval" label="" valueProp="checked">
        <Checkbox>Choices need approval</Checkbox>
      </Field>
    </Fields>
  </Section>
);

/** A plan with its terms and options. `children` are the fields above them. */
export const PlanFields = ({ children }: { children: ReactNode }) => (
  <div className="ui-column">
    <Section title="Basics">
      <Fields>
        {children}
        <Field name="enrolment_mode" label="Enrolment">
          <Select options={MODE_CHOICES} />
        </Field>
        <Field name="from_date" label="Terms and rates apply from" help="Current enrolments keep their price.">
          <DateInput />
        </Field>
        <Field name="terms.policy_year_start" label="Policy year begins on (MM-DD)" help="For example 04-01.">
          <Input maxLength={5} />
        </Field>
        <Field name="provider" label="Provider">
          <Input maxLength={120} />
        </Field>
        <Field name="policy_number" label="Policy number">
          <Input maxLength={60} />
        </Field>
        <Field name="helpline" label="Claims helpline">
          <Input maxLength={120} />
        </Field>
        <Field name="administrator" label="Administrator">
          <Input maxLength={120} />
        </Field>
      </Fields>
      <Field name="description" label="Description">
        <Input.TextArea rows={3} maxLength={2000} />
      </Field>
    </Section>
    <EligibilityFields />
    <Section title="Options and rates" text="What can be chosen, what it costs, and how much of it the employer pays.">
      <OptionFields />
    </Section>
    <TaxFields />
  </div>
);
