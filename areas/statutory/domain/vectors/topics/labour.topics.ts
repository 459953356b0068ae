import { addToMonth, lastDayOf, type Month, monthOf, monthsOfYear } from '@hrms/platform/calendar';
import { type Explained } from '@hrms/platform/explain';
import { type Paise, rupees, toRupees, zero } from '@hrms/platform/money';
import { esiContribution } from '../../labour-law/esi.ts';
import type { PtaxDue, PtaxInput, PtaxProblem } from '../../professional-tax/due.ts';
import { professionalTax } from '../../professional-tax/professional-tax.ts';
import { type Answer, expectFact, type Facts, flagIn, hasFact, numberIn, paiseIn, type Topics, textIn } from './reading.ts';

function runEsi(facts: Facts): Answer {
  const { value, steps } = esiContribution({
    month: textIn(facts, 'wage_month'),
    wages: paiseIn(facts, 'esi_wages_rupees'),
    days_paid: hasFact(facts, 'days_paid') ? numberIn(facts, 'days_paid') : null,
    covered: flagIn(facts, 'covered_in_contribution_period'),
  });
  return { got: { employee_share_rupees: toRupees(value.employee), employer_share_rupees: toRupees(value.employer) }, steps };
}

function placeOf(facts: Facts): PtaxInput {
  const gender = textIn(facts, 'gender', 'any');
  return {
    month: textIn(facts, 'salary_month', ''),
    state: textIn(facts, 'state_code'),
    local_body: hasFact(facts, 'local_body') ? textIn(facts, 'local_body') : null,
    gender: gender === 'female' || gender === 'male' ? gender : null,
    gross: zero,
    gross_so_far: zero,
    gross_to_come: zero,
    paid_in_period: zero,
    paid_in_year: paiseIn(facts, 'paid_this_year_rupees', 0),
    last_pay: false,
    days_in_period: hasFact(facts, 'days_in_half_year') ? numberIn(facts, 'days_in_half_year') : null,
    exemption: null,
    income: null,
    optional_months: false,
  };
}

const amountOf = ({ value }: Explained<PtaxDue | PtaxProblem>): Paise => {
  if (value.problem !== null) throw new RangeError(value.problem);
  return value.amount;
};

function runPtaxMonth(facts: Facts): Answer {
  const due = professionalTax({ ...placeOf(facts), gross: paiseIn(facts, 'monthly_gross_rupees') });
  return { got: { professional_tax_rupees: toRupees(amountOf(due)) }, steps: due.steps };
}

/** A period of the same pay every month (any rest in its last): what each month deducts. */
function monthlyDeductions(place: PtaxInput, months: readonly Month[], gross: Paise) {
  const even = Math.floor(gross / months.length);
  const paid: Paise[] = [];
  let steps: Answer['steps'] = [];
  let sum = 0;
  months.forEach((month, at) => {
    const last = at === months.length - 1;
    const due = professionalTax({
      ...place,
      month,
      gross: (last ? gross - even * at : even) as Paise,
      gross_so_far: (even * at) as Paise,
      gross_to_come: (last ? 0 : gross - even * (at + 1)) as Paise,
      paid_in_period: sum as Paise,
      paid_in_year: (place.paid_in_year + sum) as Paise,
    });
    const amount = amountOf(due);
    paid.push(amount);
    sum += amount;
    steps = [...steps, ...due.steps];
  });
  return { paid, sum: sum as Paise, steps };
}

function halfYear(facts: Facts): Answer {
  const first = monthOf(textIn(facts, 'half_year_from'));
  const months = Array.from({ length: 6 }, (_, n) => addToMonth(first, n));
  expectFact(facts, 'half_year_to', lastDayOf(addToMonth(first, 5)));
  const { sum, steps } = monthlyDeductions(placeOf(facts), months, paiseIn(facts, 'half_year_gross_rupees'));
  return { got: { professional_tax_rupees: toRupees(sum) }, steps };
}

function runPtaxYear(facts: Facts): Answer {
  const months = monthsOfYear(textIn(facts, 'financial_year'));
  const { paid, sum, steps } = monthlyDeductions(placeOf(facts), months, paiseIn(facts, 'annual_gross_rupees'));
  return {
    got: {
      professional_tax_year_rupees: toRupees(sum),
      instalment_months_1_to_11_rupees: toRupees(paid[0] ?? rupees(0)),
      instalment_month_12_rupees: toRupees(paid[11] ?? rupees(0)),
    },
    steps,
  };
}

export const labourTopics: Topics = {
  esi_contribution: runEsi,
  professional_tax_month: runPtaxMonth,
  professional_tax_half_year: halfYear,
  professional_tax_year: runPtaxYear,
};
