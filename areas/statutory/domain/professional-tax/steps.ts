import { dateLabel } from '@hrms/platform/calendar';
import { type InForce, type Step, step } from '@hrms/platform/explain';
import { formatRupees } from '@hrms/platform/money';
import type { PtaxTable } from '../law/professional-tax.parameters.ts';
import type { PtaxDue, PtaxInput, PtaxProblem, PtaxReason } from './due.ts';
import type { PtaxLaw } from './law.ts';

const WHY: Record<PtaxReason, string> = {
  not_levied: 'not levied',
  exempt: 'exempt by certificate',
  slab: 'monthly amount of the slab',
  special_month: 'this month has its own amount',
  not_this_month: 'deducted in another month of the period',
  whole_period: 'amount of the period less earlier deductions',
  instalment: 'monthly part of the yearly amount',
  true_up: 'adjusted to the gross pay of the period',
  too_few_days: 'too few days of service in the half-year',
  income: 'taxable income compared with the exemption limit',
};

const PROBLEM: Record<PtaxProblem['problem'], string> = {
  'statutory.ptax_state_missing': 'branch has no state',
  'statutory.ptax_income_missing': 'taxable income of the year is not known',
  'statutory.parameter_not_dated': 'no slab of this state is known for this month',
};

const exemptionText = (exemption: PtaxInput['exemption']): string =>
  exemption?.kind === 'not_applicable'
    ? `not applicable by the membership from ${dateLabel(exemption.from)}`
    : `${WHY.exempt}: ${exemption?.kind}, from ${dateLabel(exemption?.from ?? '')}`;

/** The explanation of a month's professional tax. */
export function ptaxSteps(
  input: PtaxInput,
  law: PtaxLaw,
  table: InForce<PtaxTable> | null,
  value: PtaxDue | PtaxProblem,
): Step[] {
  if (value.problem !== null || table === null)
    return [step('Professional tax', { text: 'Not calculated' }, PROBLEM[value.problem ?? 'statutory.ptax_state_missing'])];
  const place = table.value.local_body ?? table.value.state_name;
  if (value.reason === 'not_levied') return [step('Professional tax', 0, `No professional tax in ${place}`, table)];
  if (value.reason === 'exempt') return [step('Professional tax', 0, exemptionText(input.exemption), table)];
  const steps = [
    step('Gross pay for professional tax', value.base, baseWhy(input, table.value)),
    step(`Slab amount, ${place}`, value.band_amount, `slabs from ${dateLabel(table.from)}`, table),
    step('Due this month', (value.amount + value.cap_reduction) as number, WHY[value.reason], table),
  ];
  if (value.warning)
    steps.push(
      step(
        'Local body',
        { text: input.local_body ?? 'Not known' },
        'no slabs of its own are known, the state’s slabs are used (not verified)',
      ),
    );
  if (value.cap_reduction > 0)
    steps.push(
      step(
        'Yearly limit',
        -value.cap_reduction,
        `${formatRupees(input.paid_in_year)} deducted this year, up to ${formatRupees(law.cap.value)} in all states`,
        law.cap,
      ),
    );
  steps.push(step('Professional tax', value.amount, value.amount < 0 ? 'excess deduction refunded' : 'deducted this month'));
  return steps;
}

function baseWhy(input: PtaxInput, table: PtaxTable): string {
  if (table.basis === 'monthly_gross') return 'paid this month, with arrears and bonus';
  if (table.basis === 'annual_taxable_income') return 'projected taxable income of the year';
  const projected = input.last_pay ? '' : `, ${formatRupees(input.gross_to_come)} expected`;
  return `${formatRupees(input.gross_so_far)} earlier in the period, ${formatRupees(input.gross)} this month${projected}`;
}
