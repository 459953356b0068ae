import { lastDayOf, type Month } from '@hrms/platform/calendar';
import { type Paise, zero } from '@hrms/platform/money';
import { professionalTax, ptaxDeductionPeriod, ptaxLawFor } from '@hrms/statutory/domain';
import type { RunContext, SlipInput } from './slip-input.ts';

/** Regular gross liable to professional tax of a full month, by the salary in force on its last day, in paise. */
export function regularPtaxGross({ salaries, later_salaries }: SlipInput, { components }: RunContext, month: Month): Paise {
  const all = [...salaries, ...later_salaries];
  const salary = all.findLast(({ from_date }) => from_date <= lastDayOf(month)) ?? all.at(-1);
  return (salary?.rates ?? []).reduce((sum, { code, rate }) => {
    const component = components.get(code);
    return component?.kind === 'earning' && component.rule.ptax_wage ? sum + rate : sum;
  }, 0) as Paise;
}

/**
 * Professional tax expected in the months ahead, in paise: each month by its own table, half-yearly and yearly ones in their own months,
 * up to the yearly limit. A month whose tax cannot be calculated counts nil.
 */
export function projectedPtax(
  input: SlipInput,
  context: RunContext,
  now: { gross: Paise; tax: Paise },
  ahead: readonly Month[],
): Paise {
  const { state, local_body } = input.place;
  let span = ptaxDeductionPeriod(context.month, state, local_body)?.first_month ?? null;
  let gross_so_far = input.ptax.gross_so_far + now.gross;
  let paid_in_period = input.ptax.paid_in_period + now.tax;
  let paid_in_year = input.ptax.paid_in_year + now.tax;
  let expected = 0;
  for (const [at, month] of ahead.entries()) {
    const period = ptaxDeductionPeriod(month, state, local_body);
    if ((period?.first_month ?? null) !== span) {
      span = period?.first_month ?? null;
      gross_so_far = 0;
      paid_in_period = 0;
    }
    const gross = regularPtaxGross(input, context, month);
    const months_left = Math.min(period?.months_left ?? 0, ahead.length - at - 1);
    const due = professionalTax(
      {
        month,
        state,
        local_body,
        gender: input.gender,
        gross,
        gross_so_far: gross_so_far as Paise,
        gross_to_come: (gross * months_left) as Paise,
        paid_in_period: paid_in_period as Paise,
        paid_in_year: paid_in_year as Paise,
        last_pay: false,
        days_in_period: null,
        exemption: input.ptax.exemption,
        income: null,
        optional_months: false,
      },
      ptaxLawFor(month, context.law),
    ).value;
    const amount = due.problem === null ? due.amount : zero;
    gross_so_far += gross;
    paid_in_period += amount;
    paid_in_year += amount;
    expected += amount;
  }
  return expected as Paise;
}
