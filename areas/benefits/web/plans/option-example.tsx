import { SaveOption } from '@hrms/benefits/contract';
import { type Life, policyYearOf, priceEnrolment } from '@hrms/benefits/domain';
import { addMonths } from '@hrms/platform/calendar';
import { Facts, Money, MoneyInput, useToday } from '@hrms/platform/web';
import { Form, InputNumber } from 'antd';
import { useState } from 'react';

const AGE = 35;
const BASIC_PAISE = 5_000_000;
/** What basic pay is of gross, where nothing else is known. */
const GROSS_OF_BASIC = 2;
const PARENTS_AGE = 62;
const MOST_CHILDREN = 2;

/** The employee of the example with everybody whom the option covers, at usual ages. */
function familyOf({ family }: SaveOption, age: number, today: string): Life[] {
  const bornAt = (years: number) => addMonths(today, -12 * years);
  const parent = family.parents === 'none' ? [] : ['Father', 'Mother'];
  return [
    { name: 'Employee', relation: 'self', date_of_birth: bornAt(age) },
    ...(family.spouse ? [{ name: 'Spouse', relation: 'spouse' as const, date_of_birth: bornAt(age) }] : []),
    ...Array.from({ length: Math.min(family.max_children, MOST_CHILDREN) }, (_, at) => ({
      name: `Child ${at + 1}`,
      relation: 'child' as const,
      date_of_birth: bornAt(5 + at),
    })),
    ...parent.map((name) => ({ name, relation: 'parent' as const, date_of_birth: bornAt(Math.max(PARENTS_AGE, age + 25)) })),
  ];
}

const PROBLEMS = {
  rate_missing: 'No rate for',
  amount_needed: 'Enter the least amount a month for',
  pay_missing: 'Enter the basic pay of',
} as const;

/** What an option costs for an example employee in a whole policy year, and who pays it, while its rates are entered. */
export function OptionExample({ option }: { option: number }) {
  const today = useToday();
  const form = Form.useFormInstance();
  const entered: unknown = Form.useWatch(['options', option], form);
  const start = (Form.useWatch(['terms', 'policy_year_start'], form) as string | undefined) ?? '04-01';
  const [age, setAge] = useState<number | null>(AGE);
  const [basic, setBasic] = useState<number | null>(BASIC_PAISE);
  const read = SaveOption.safeParse({ ...(entered as object), name: 'Example', option_id: undefined });
  if (!read.success || read.data.rates.length === 0 || !/^\d{2}-\d{2}$/.test(start)) return null;
  const year = policyYearOf(start, today);
  const lives = familyOf(read.data, age ?? AGE, today);
  const price = priceEnrolment({
    pricing: read.data.pricing,
    rates: read.data.rates,
    lives,
    basic_paise: basic,
    gross_paise: basic === null ? null : basic * GROSS_OF_BASIC,
    chosen_paise: read.data.min_paise,
    cover: year,
    policy_year: year,
  });
  return (
    <fieldset className="benefit-example">
      <legend>Example employee</legend>
      <div className="ui-fields">
        <label htmlFor={`example-age-${option}`}>
          <span>Age</span>
          <InputNumber id={`example-age-${option}`} min={18} max={75} value={age} onChange={setAge} />
        </label>
        <label htmlFor={`example-basic-${option}`}>
          <span>Basic a month</span>
          <MoneyInput id={`example-basic-${option}`} value={basic} onChange={setBasic} />
        </label>
      </div>
      {'problem' in price ? (
        <p className="ui-note">
          {PROBLEMS[price.problem]} {price.about}
        </p>
      ) : (
        <Facts
          facts={[
            ['Covered', lives.map(({ name }) => name).join(', ')],
            ['Cost of a year', <Money key="c" paise={price.cost_paise} />],
            ['Employer pays', <Money key="r" paise={price.employer_paise} />],
            ['Employee pays', <Money key="e" paise={price.employee_paise} />],
            ['Employee in the first month', <Money key="m" paise={price.months[0]?.employee_paise ?? 0} />],
          ]}
        />
      )}
    </fieldset>
  );
}
