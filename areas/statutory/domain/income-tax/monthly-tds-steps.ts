import { type Step, step } from '@hrms/platform/explain';
import { formatRupees, type Paise, percent } from '@hrms/platform/money';
import { slabTax } from './annual-tax.ts';
import { annualTaxSteps } from './annual-tax-steps.ts';
import type { TaxLaw } from './law.ts';
import type { MonthlyTds, TdsInput } from './tds-deduction.ts';

/** The reasons of a month's tax deduction: the tax of the year, then what of it falls on this month. */
export const tdsSteps = (input: TdsInput, law: TaxLaw, value: MonthlyTds): Step[] => [
  ...yearSteps(input, law),
  ...deductionSteps(input, law, value),
];

/** What of the year's tax falls on this month. */
export function deductionSteps(input: TdsInput, law: TaxLaw, value: MonthlyTds): Step[] {
  const spread = input.one_off_policy === 'spread';
  const yearly = spread ? value.annual_tax : value.annual_tax_without_one_off;
  const steps = [
    step(
      'Estimated tax of the year',
      yearly,
      input.one_off === 0 || spread ? 'on the projected income' : 'without the one-off pay of this month',
    ),
    step('Deducted so far', -input.deducted_so_far, 'by this employer, one-off parts included'),
  ];
  if (input.deducted_elsewhere !== 0)
    steps.push(step('Deducted elsewhere', -input.deducted_elsewhere, 'previous employers and other tax at source, Form 122'));
  steps.push(
    step(
      'Regular part',
      value.regular_part,
      input.months_left <= 1
        ? 'the whole balance: no pay month is left after this one'
        : `the balance over ${input.months_left} pay months, nearest rupee`,
    ),
  );
  if (input.one_off !== 0 && !spread)
    steps.push(
      step(
        'Tax of the one-off pay',
        value.one_off_part,
        `tax with it ${formatRupees(value.annual_tax)}, without ${formatRupees(value.annual_tax_without_one_off)}, taken in this month`,
      ),
    );
  steps.push(...specialRateSteps(input, law, value));
  if (value.excess > 0)
    steps.push(step('Deducted too much', value.excess, 'not paid back by the employer: claimed in the return of income'));
  steps.push(step('Tax deducted this month', value.tds, 'whole rupees, never below nil'));
  return steps;
}

function yearSteps(input: TdsInput, law: TaxLaw): Step[] {
  const income = (
    input.one_off_policy === 'spread' ? input.income_without_one_off + input.one_off : input.income_without_one_off
  ) as Paise;
  const scale = law[input.regime];
  return annualTaxSteps(scale, input, income, slabTax(scale.value, input, income));
}

function specialRateSteps(input: TdsInput, law: TaxLaw, value: MonthlyTds): Step[] {
  const paid = formatRupees(input.taxable_this_month);
  if (value.by === 'certificate' && input.certificate_rate !== null)
    return [
      step(
        'By certificate',
        value.tds,
        `${percent(input.certificate_rate)} of ${paid}, the rate of the lower-deduction certificate`,
      ),
    ];
  if (value.by === 'no_pan')
    return [
      step(
        'Without a PAN',
        value.tds,
        `at least ${percent(law.no_pan_rate.value)} of ${paid}, without cess; both points are unverified`,
        law.no_pan_rate,
      ),
    ];
  return [];
}
