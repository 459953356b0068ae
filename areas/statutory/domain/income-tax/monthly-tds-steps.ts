import { type Step, step } from '@hrms/platform/explain';
import { formatRupees, type Paise, percent } from '@hrms/platform/money';
import { slabTax } from './annual-tax.ts';
import { annualTaxSteps } from './annual-tax-steps.ts';
import type { TaxLaw } from './law.ts';
import { certifiedPay, type MonthlyTds, type TdsInput } from './tds-deduction.ts';

/** The explanation of a month's TDS: the tax for the year, then the part of this month. */
export const tdsSteps = (input: TdsInput, law: TaxLaw, value: MonthlyTds): Step[] => [
  ...yearSteps(input, law),
  ...deductionSteps(input, law, value),
];

function balanceText(yearly: Paise, { deducted_so_far, deducted_elsewhere, months_left, one_off_only }: TdsInput): string {
  if (one_off_only) return 'deducted with the salary';
  if (yearly === 0) return 'no tax for the year';
  if (yearly <= deducted_so_far + deducted_elsewhere) return 'the tax for the year is deducted already';
  return months_left <= 1 ? 'full balance, last month of the year' : `balance ÷ ${months_left} months left, nearest rupee`;
}

/** The steps from the tax for the year to the TDS of this month. */
export function deductionSteps(input: TdsInput, law: TaxLaw, value: MonthlyTds): Step[] {
  const spread = input.one_off_policy === 'spread';
  const yearly = spread ? value.annual_tax : value.annual_tax_without_one_off;
  const steps = [
    step(
      'Estimated tax for the year',
      yearly,
      input.one_off === 0 || spread ? 'on projected income' : 'without one-time pay of this month',
    ),
    step('TDS so far', -input.deducted_so_far, 'by this employer, including one-time pay'),
  ];
  if (input.deducted_elsewhere !== 0)
    steps.push(step('TDS elsewhere', -input.deducted_elsewhere, 'previous employers and other TDS, Form 122'));
  steps.push(step('TDS on regular pay', value.regular_part, balanceText(yearly, input)));
  if (input.one_off !== 0 && !spread)
    steps.push(
      step(
        'TDS on one-time pay',
        value.one_off_part,
        `tax for the year ${formatRupees(value.annual_tax)} with it, ${formatRupees(value.annual_tax_without_one_off)} without${
          value.one_off_part < value.annual_tax - value.annual_tax_without_one_off ? ', less TDS deducted too much before' : ''
        }`,
      ),
    );
  steps.push(...specialRateSteps(input, law, value));
  if (value.excess > 0) steps.push(step('Excess TDS', value.excess, 'claimed as a refund in the income-tax return'));
  steps.push(step('TDS this month', value.tds, 'nearest rupee, not below zero'));
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
  if (value.by === 'certificate' && input.certificate_rate !== null) {
    const within = certifiedPay(input);
    const by = `${input.certificate_number ? `${input.certificate_number}: ` : ''}${percent(input.certificate_rate)} of`;
    const why =
      within === input.taxable_this_month
        ? `${by} ${paid}`
        : `${by} ${formatRupees(within)} that its limit leaves, the rest of ${paid} at the average rate`;
    return [step('Lower-deduction certificate', value.tds, why)];
  }
  if (value.by === 'no_pan')
    return [
      step(
        'PAN missing',
        value.tds,
        `at least ${percent(law.no_pan_rate.value)} of ${paid}, without cess (not verified)`,
        law.no_pan_rate,
      ),
    ];
  return [];
}
