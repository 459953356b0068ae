import { DateInput, Field, MoneyInput, PercentInput } from '@hrms/platform/web';
import type { Calculation, ComponentRule } from '@hrms/salary/contract';
import { Form, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { type RuleFieldsProps, Section, TickField } from './form-section.tsx';
import { FormulaInput } from './formula-input.tsx';
import { LawFields } from './law-fields.form.tsx';
import { ARREARS, CALCULATIONS, FREQUENCIES, PRORATIONS, ROUNDINGS, TAX_HEADS, toChoices, VISIBILITIES } from './words.ts';
import './component.css';

/** Path of the rule in the form: on its own, or in the list of a saved component. */
type RulePath = readonly (string | number)[];

type ComponentFieldsProps = {
  rule: RulePath;
  /** Codes a percentage may refer to. */
  codes: readonly string[];
  /** A system component, whose calculation can't be changed. */
  locked?: boolean;
  children?: ReactNode;
};

const CHOSEN = toChoices(CALCULATIONS).filter(({ value }) => value !== 'system');
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((label, at) => ({
  value: at + 1,
  label,
}));

/** The fields of a component rule in sections. */
export function ComponentFields({ rule, codes, locked = false, children }: ComponentFieldsProps) {
  const at = (...names: (keyof ComponentRule)[]) => [...rule, ...names];
  const of = (Form.useWatch([...rule]) ?? {}) as Partial<ComponentRule>;
  return (
    <>
      <Section title="Identity">
        {children}
        <Field name={at('name')} label="Name">
          <Input maxLength={80} />
        </Field>
      </Section>
      <CalculationFields at={at} of={of} codes={codes} locked={locked} />
      <Section title="Payment and proration">
        <div className="pair">
          <Field name={at('frequency')} label="Frequency">
            <Select disabled={locked} options={toChoices(FREQUENCIES)} />
          </Field>
          {of.frequency && of.frequency !== 'monthly' && (
            <Field name={at('months')} label="Payout months">
              <Select mode="multiple" options={MONTHS} />
            </Field>
          )}
          <Field name={at('proration')} label="Proration">
            <Select options={toChoices(PRORATIONS)} />
          </Field>
          <Field name={at('rounding')} label="Rounding">
            <Select options={toChoices(ROUNDINGS)} />
          </Field>
          <Field name={at('minimum_paise')} label="Minimum">
            <MoneyInput />
          </Field>
          <Field name={at('maximum_paise')} label="Maximum">
            <MoneyInput />
          </Field>
        </div>
        <div className="ticks">
          <TickField name={at('in_ctc')} disabled={locked} label="Part of CTC" />
          <TickField name={at('in_gross')} disabled={locked} label="Part of gross pay" />
          <TickField name={at('in_net')} disabled={locked} label="Part of net pay" />
          <TickField name={at('is_recurring_override_allowed')} label="Can be changed per employee" />
        </div>
      </Section>
      <LawFields at={at} of={of} />
      <Section title="Tax">
        <div className="pair">
          <Field name={at('tax_head')} label="Tax head">
            <Select showSearch={{ optionFilterProp: 'label' }} options={toChoices(TAX_HEADS)} />
          </Field>
          <Field name={at('tax_timing')} label="TDS timing">
            <Select
              options={[
                { value: 'spread', label: 'Spread over the year' },
                { value: 'in_month', label: 'In the month of payment' },
              ]}
            />
          </Field>
        </div>
      </Section>
      <Section title="Payslip">
        <div className="pair">
          <Field name={at('payslip_name')} label="Payslip name">
            <Input maxLength={80} />
          </Field>
          <Field name={at('payslip_visibility')} label="Show on payslip">
            <Select options={toChoices(VISIBILITIES)} />
          </Field>
        </div>
      </Section>
      <Section title="Arrears">
        <div className="pair">
          <Field name={at('arrear_treatment')} label="Arrears for past months">
            <Select options={toChoices(ARREARS)} />
          </Field>
          <Field name={at('arrear_label')} label="Arrears label">
            <Input maxLength={80} placeholder={`${of.payslip_name ?? 'Name'} arrears (month)`} />
          </Field>
        </div>
      </Section>
      <Section title="Accounting">
        <div className="pair">
          <Field name={at('ledger_account_code')} label="Ledger account">
            <Input maxLength={40} />
          </Field>
          <Field name={at('fixed_cost_centre')} label="Cost centre" help="Leave empty to use the employee’s cost centre.">
            <Input maxLength={40} />
          </Field>
        </div>
      </Section>
    </>
  );
}

function CalculationFields({ at, of, codes, locked }: RuleFieldsProps & { codes: readonly string[]; locked: boolean }) {
  const chosen = of.calculation as Calculation | undefined;
  return (
    <Section title="Calculation">
      {locked ? (
        <p>{`${CALCULATIONS[chosen ?? 'system']}. The calculation of a system component can’t be changed.`}</p>
      ) : (
        <Field name={at('calculation')} label="Calculation type">
          <Radio.Group options={CHOSEN} />
        </Field>
      )}
      {!locked && chosen === 'fixed' && (
        <Field name={at('amount_paise')} label="Amount" help="Leave empty to enter it in each structure.">
          <MoneyInput />
        </Field>
      )}
      {!locked && chosen === 'percentage' && (
        <div className="pair">
          <Field name={at('percentage_bp')} label="Percentage">
            <PercentInput max={1000} />
          </Field>
          <Field name={at('percentage_of')} label="Of components">
            <Select mode="multiple" options={codes.map((value) => ({ value, label: value }))} />
          </Field>
        </div>
      )}
      {!locked && chosen === 'formula' && (
        <Field name={at('formula')} label="Formula">
          <FormulaInput stage={of.evaluated_at ?? 'assignment'} />
        </Field>
      )}
      {!locked && (
        <Field name={at('evaluated_at')} label="Calculated">
          <Select
            options={[
              { value: 'assignment', label: 'When a salary is assigned' },
              { value: 'payroll', label: 'Each month in payroll' },
            ]}
          />
        </Field>
      )}
    </Section>
  );
}

export const FromDate = ({ help }: { help: string }) => (
  <Field name="from_date" label="Effective from" help={help}>
    <DateInput />
  </Field>
);
