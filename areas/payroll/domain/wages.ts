import { type CivilDate, lastDayOf } from '@hrms/platform/calendar';
import { type Explained, valueOn } from '@hrms/platform/explain';
import { type Paise, zero } from '@hrms/platform/money';
import { classedPay, type DatedComponent, type WageBase, wageClassIn } from '@hrms/salary/domain';
import {
  type CodeWages,
  codeWages,
  codeWagesWithFund,
  type EpfContribution,
  epfContribution,
  epfLawFor,
  paymentOfWagesItems,
  serviceDaysIn,
} from '@hrms/statutory/domain';
import type { EarnedLine } from './earnings.ts';
import type { RunContext, SalaryInForce, SlipInput } from './slip-input.ts';

/** Wages of the month per scheme, on earned amounts, in paise, with the EPF contribution solved together with PF wages. */
export type MonthWages = {
  /** By the labour codes' classes alone. */
  readonly code: Explained<CodeWages>;
  readonly epf: Explained<CodeWages>;
  readonly esi: Explained<CodeWages>;
  readonly gratuity: Explained<CodeWages>;
  /** For deductions from wages: HRA, conveyance and overtime count in full (second proviso of s.2(y)). */
  readonly payment: Explained<CodeWages>;
  readonly fund: Explained<EpfContribution> | null;
  readonly employer_fund: Paise;
};

/** Wages of the month by the labour codes' wage test. Employer EPF is an excluded item (Code on Wages s.2(y), clause c). */
export function monthWages(input: SlipInput, context: RunContext, earned: readonly EarnedLine[]): MonthWages {
  const lines = earned.filter(({ wages_in_origin }) => !wages_in_origin);
  const day = lastDayOf(context.month);
  const amounts = lines
    .filter(({ section }) => section === 'earning')
    .map(({ component, amount }) => ({ rule: component.rule, amount }));
  const pay = classedPay(amounts, 'pf_wage');
  const fundOn = (wages: Paise): Explained<EpfContribution> | null => providentFund(input, context, wages);
  const funded = codeWagesWithFund({ ...pay, day }, (wages) => employerPart(fundOn(wages)));
  const employer_fund = funded.value.employer_fund;

  const tested = (base: WageBase): Explained<CodeWages> => {
    // Bases that count every component as the provident fund does share its result.
    if (amounts.every(({ rule }) => wageClassIn(rule, base) === wageClassIn(rule, 'pf_wage'))) return funded;
    const own = classedPay(amounts, base);
    return codeWages({ ...own, excluded_capped: (own.excluded_capped + employer_fund) as Paise, day });
  };
  return {
    code: tested('class'),
    epf: funded,
    esi: tested('esi_contribution_wage'),
    gratuity: tested('gratuity_wage'),
    payment: paymentWages(lines, employer_fund, day),
    fund: fundOn(funded.value.wages),
    employer_fund,
  };
}

function paymentWages(lines: readonly EarnedLine[], employer_fund: Paise, day: CivilDate): Explained<CodeWages> {
  const counted = valueOn(paymentOfWagesItems, day);
  const earned = lines.filter(({ section }) => section === 'earning');
  const whole = earned.filter(({ code }) => counted.includes(code)).reduce((sum, { amount }) => sum + amount, 0);
  const others = earned
    .filter(({ code }) => !counted.includes(code))
    .map(({ component, amount }) => ({ rule: component.rule, amount }));
  const pay = classedPay(others, 'class');
  return codeWages({
    ...pay,
    included: (pay.included + whole) as Paise,
    excluded_capped: (pay.excluded_capped + employer_fund) as Paise,
    day,
  });
}

const employerPart = (fund: Explained<EpfContribution> | null): Paise =>
  fund ? ((fund.value.eps + fund.value.employer_difference) as Paise) : zero;

function providentFund(
  { epf, service }: SlipInput,
  { month, settings, law: read }: RunContext,
  wages: Paise,
): Explained<EpfContribution> | null {
  if (!epf) return null;
  const law = epfLawFor(month, read);
  return epfContribution(
    {
      month,
      wages,
      service_days: law.parts.length > 1 ? serviceDaysIn(law, service) : null,
      membership: epf.membership,
      registration: epf,
      settings: { ceiling_change_method: settings.ceiling_change.method, eps_age_month: settings.eps_age_month },
    },
    law,
  );
}

/**
 * Full-month EPF wages of salary rates by the law of a day, in paise. Employer EPF, which itself depends on them, is left out of the
 * wage test: the figure is compared with the ceiling and never paid.
 */
export const fullMonthFundWages = (
  rates: SalaryInForce['rates'],
  components: ReadonlyMap<string, DatedComponent>,
  day: CivilDate,
): Paise => fullMonthOf(rates, components, day, 'pf_wage');

/** Full-month wages of salary rates by the wage definition of a day, in paise, without employer EPF; compared with minimum wages. */
export const fullMonthWages = (
  rates: SalaryInForce['rates'],
  components: ReadonlyMap<string, DatedComponent>,
  day: CivilDate,
): Paise => fullMonthOf(rates, components, day, 'class');

function fullMonthOf(
  rates: SalaryInForce['rates'],
  components: ReadonlyMap<string, DatedComponent>,
  day: CivilDate,
  base: 'pf_wage' | 'class',
): Paise {
  const amounts = rates.flatMap(({ code, rate }) => {
    const component = components.get(code);
    return component?.kind === 'earning' ? [{ rule: component.rule, amount: rate }] : [];
  });
  return codeWages({ ...classedPay(amounts, base), day }).value.wages;
}

/** Full-month wages compared with the ESI limit, in paise: salary rates without one-time items. */
export function esiEligibilityWages({ salaries, epf }: SlipInput, context: RunContext): Paise {
  const rates = salaries[0]?.rates ?? [];
  const amounts = rates.flatMap(({ code, rate }) => {
    const component = context.components.get(code);
    return component?.kind === 'earning' ? [{ rule: component.rule, amount: rate }] : [];
  });
  const day = lastDayOf(context.month);
  const pay = classedPay(amounts, 'esi_eligibility_wage');
  if (!epf) return codeWages({ ...pay, day }).value.wages;
  return codeWagesWithFund({ ...pay, day }, (wages) =>
    employerPart(providentFund({ epf, service: { first_day: day, last_day: day } } as SlipInput, context, wages)),
  ).value.wages;
}
