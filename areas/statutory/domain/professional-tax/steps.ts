import { type InForce, type Step, step } from '@hrms/platform/explain';
import { formatRupees } from '@hrms/platform/money';
import type { PtaxTable } from '../law/professional-tax.parameters.ts';
import type { PtaxDue, PtaxInput, PtaxProblem, PtaxReason } from './due.ts';
import type { PtaxLaw } from './law.ts';

const WHY: Record<PtaxReason, string> = {
  not_levied: 'not levied',
  exempt: 'exempt by certificate',
  slab: "the band's amount for a month",
  special_month: 'this month has its own amount',
  not_this_month: 'taken in another month of the period',
  whole_period: "the period's amount, less what was deducted before",
  instalment: "this month's part of the yearly amount",
  true_up: 'brings the period to the amount on the gross actually paid',
  too_few_days: 'fewer days of service in the half-year than the law asks',
  income: 'taxable income against the income-tax exemption of the year',
};

const PROBLEM: Record<PtaxProblem['problem'], string> = {
  'statutory.ptax_state_missing': 'no work location with a known state, so no professional tax state',
  'statutory.ptax_income_missing': 'this state taxes by the taxable income of the year, which is not known',
  'statutory.parameter_not_dated': 'no table of this state is known for this month',
};

/** The reasons of a month's professional tax. */
export function ptaxSteps(
  input: PtaxInput,
  law: PtaxLaw,
  table: InForce<PtaxTable> | null,
  value: PtaxDue | PtaxProblem,
): Step[] {
  if (value.problem !== null || table === null)
    return [step('Professional tax', { text: 'not computed' }, PROBLEM[value.problem ?? 'statutory.ptax_state_missing'])];
  const place = table.value.local_body ?? table.value.state_name;
  if (value.reason === 'not_levied') return [step('Professional tax', 0, `No professional tax in ${place}`, table)];
  if (value.reason === 'exempt')
    return [step('Professional tax', 0, `${WHY.exempt}: ${input.exemption?.kind}, from ${input.exemption?.from}`, table)];
  const steps = [
    step('Gross the table is read with', value.base, baseWhy(input, table.value)),
    step(`Amount of the band, ${place}`, value.band_amount, `table in force since ${table.from}`, table),
    step('Due this month', (value.amount + value.cap_reduction) as number, WHY[value.reason], table),
  ];
  if (value.warning)
    steps.push(
      step(
        'Local body',
        { text: input.local_body ?? 'not known' },
        "no table of its own is known: the state's stands in, unverified",
      ),
    );
  if (value.cap_reduction > 0)
    steps.push(
      step(
        'Limit of the year',
        -value.cap_reduction,
        `${formatRupees(input.paid_in_year)} was paid this year in all states, at most ${formatRupees(law.cap.value)}`,
        law.cap,
      ),
    );
  steps.push(
    step(
      'Professional tax',
      value.amount,
      value.amount < 0 ? 'more was deducted than is due: given back' : 'to deduct this month',
    ),
  );
  return steps;
}

function baseWhy(input: PtaxInput, table: PtaxTable): string {
  if (table.basis === 'monthly_gross') return 'paid in the month, arrears and bonus included';
  if (table.basis === 'annual_taxable_income') return 'projected taxable income of the year';
  const projected = input.last_pay ? '' : `, ${formatRupees(input.gross_to_come)} expected`;
  return `${formatRupees(input.gross_so_far)} paid before in the period, ${formatRupees(input.gross)} this month${projected}`;
}
