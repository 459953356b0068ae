import { Field } from '@hrms/platform/web';
import type { ComponentRule, WageClass } from '@hrms/salary/contract';
import { isIncludedIn, type WageBase } from '@hrms/salary/domain';
import { Input, Radio, Select } from 'antd';
import { type RuleFieldsProps, Section, TickField } from './form-section.tsx';
import { WAGE_CLASSES } from './words.ts';

const BASES = [
  { name: 'pf_wage', label: 'Provident fund' },
  { name: 'esi_eligibility_wage', label: 'ESI wage limit' },
  { name: 'esi_contribution_wage', label: 'ESI contribution' },
  { name: 'gratuity_wage', label: 'Gratuity' },
  { name: 'bonus_wage', label: 'Bonus' },
] as const;

const FLAGS = [
  { value: 'by_code', label: 'By wage class' },
  { value: 'yes', label: 'Included in full' },
  { value: 'no', label: 'Excluded' },
];

const EFFECTS: [string, WageBase][] = [
  ['EPF', 'pf_wage'],
  ['ESI', 'esi_contribution_wage'],
  ['gratuity', 'gratuity_wage'],
];

/** Which schemes count the component, in one sentence. */
function effectText(rule: Partial<ComponentRule>): string {
  if (!rule.wage_code_class) return 'Select a wage class to see which schemes count it.';
  const counts = (base: WageBase) => (isIncludedIn(rule as ComponentRule, base) ? 'yes' : 'no');
  return `Counts for ${EFFECTS.map(([name, base]) => `${name}: ${counts(base)}`).join(', ')}, professional tax: ${rule.ptax_wage ? 'yes' : 'no'}.`;
}

/** The wage class of a component with its clauses, and overrides per scheme. */
export function LawFields({ at, of }: RuleFieldsProps) {
  const departs = BASES.some(({ name }) => of[name] !== undefined && of[name] !== 'by_code');
  return (
    <Section title="Statutory">
      <p>Code on Wages 2019, section 2(y). Choose by the nature of the component.</p>
      <Field name={at('wage_code_class')} label="Wage class">
        <Radio.Group className="salary-classes">
          {(Object.keys(WAGE_CLASSES) as WageClass[]).map((value) => (
            <Radio key={value} value={value}>
              <strong>{WAGE_CLASSES[value].short}</strong>
              <small>{WAGE_CLASSES[value].clauses}</small>
            </Radio>
          ))}
        </Radio.Group>
      </Field>
      <p className="salary-effect" role="status">
        {effectText(of)}
      </p>
      <div className="pair">
        {BASES.map(({ name, label }) => (
          <Field key={name} name={at(name)} label={label}>
            <Select options={FLAGS} />
          </Field>
        ))}
      </div>
      {departs && (
        <Field name={at('wage_override_reason')} label="Reason for the override">
          <Input maxLength={500} />
        </Field>
      )}
      <div className="ticks">
        <TickField name={at('ptax_wage')} label="Professional tax wages" />
        <TickField name={at('lwf_wage')} label="LWF wages" />
        <TickField name={at('overtime_wage')} label="Overtime rate" />
        <TickField name={at('encashment_wage')} label="Leave encashment rate" />
        <TickField name={at('notice_wage')} label="Notice pay rate" />
      </div>
    </Section>
  );
}
