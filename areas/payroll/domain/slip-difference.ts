import { lastDayOf } from '@hrms/platform/calendar';
import { type Paise, zero } from '@hrms/platform/money';
import { ptaxDeductionPeriod } from '@hrms/statutory/domain';
import { payDays } from './days.ts';
import { earnedLines } from './earnings.ts';
import { computeSlip } from './slip.ts';
import { contextIn, type FundWages, type RunContext, type SlipInput } from './slip-input.ts';
import { monthWages } from './wages.ts';

/** A difference of one component in paise; negative where less is due. `fund_wages` stands with the first EPF or ESI component. */
export type ComponentDifference = { readonly code: string; readonly amount: Paise; readonly fund_wages?: FundWages };

/** EPF components of a payslip: the shares of employee and employer. */
export const FUND_COMPONENTS: readonly string[] = [
  'EPF_EMPLOYEE',
  'VPF',
  'EPF_EMPLOYER',
  'EPS_EMPLOYER',
  'EPF_DIFFERENCE',
  'EDLI',
  'EPF_ADMIN',
];

/** What EPF and ESI have on a payslip: both shares and their parts. */
export const STATUTORY_COMPONENTS: readonly string[] = [...FUND_COMPONENTS, 'ESI_EMPLOYEE', 'ESI_EMPLOYER'];

/** What a state has on a payslip: professional tax, and both shares of the welfare fund. */
export const STATE_COMPONENTS: readonly string[] = ['PTAX', 'LWF_EMPLOYEE', 'LWF_EMPLOYER'];

/** What follows from the wages of a month and is no pay: EPF, ESI and the gratuity provision. */
export const WAGE_COMPONENTS: readonly string[] = [...STATUTORY_COMPONENTS, 'GRATUITY_PROVISION'];

const earnedOf = (input: SlipInput, context: RunContext) => {
  const given = { ...input, items: [] };
  return earnedLines(given, context, payDays(context.month, context.settings.lop_basis, given)).filter(
    ({ section }) => section === 'earning',
  );
};

/** What a payslip earns differently by its salaries and days, by component, in paise. One-time items are left out. */
export function earningsDifference(before: SlipInput, after: SlipInput, context: RunContext): ComponentDifference[] {
  const was = new Map(earnedOf(before, context).map((line) => [line.code, line.amount]));
  const is = new Map(earnedOf(after, context).map((line) => [line.code, line.amount]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((code) => {
    const amount = ((is.get(code) ?? zero) - (was.get(code) ?? zero)) as Paise;
    return amount === 0 ? [] : [{ code, amount }];
  });
}

const wagesOf = (input: SlipInput, run: RunContext): FundWages => {
  const context = contextIn(run, input.place.state);
  const earned = earnedLines(input, context, payDays(context.month, context.settings.lop_basis, input));
  const wages = monthWages(input, context, earned);
  const fund = wages.fund?.value;
  return {
    epf: fund?.epf_wages ?? zero,
    employer: fund?.employer_wages ?? zero,
    eps: fund?.eps_wages ?? zero,
    edli: fund?.edli_wages ?? zero,
    esi: wages.esi.value.wages,
  };
};

/** No wages for EPF and ESI. */
export const NO_FUND_WAGES: FundWages = { epf: zero, employer: zero, eps: zero, edli: zero, esi: zero };

/** Wages less other wages, by what EPF and ESI count on them, in paise. */
export const fundWagesLess = (wages: FundWages, less: FundWages): FundWages => ({
  epf: (wages.epf - less.epf) as Paise,
  employer: (wages.employer - less.employer) as Paise,
  eps: (wages.eps - less.eps) as Paise,
  edli: (wages.edli - less.edli) as Paise,
  esi: (wages.esi - less.esi) as Paise,
});

/** Puts wages beside the first EPF or ESI component of some differences; they are left out where no share differs. */
export function withFundWages(differences: readonly ComponentDifference[], fund_wages: FundWages): ComponentDifference[] {
  const first = differences.findIndex(({ code }) => STATUTORY_COMPONENTS.includes(code));
  return differences.map((one, at) => (at === first ? { ...one, fund_wages } : one));
}

/**
 * What EPF, ESI and the gratuity provision of a payslip's month would have been differently, by component, in paise: under the wages and
 * the ceiling of that month, both shares. With the wages that differ. `context_after`: the month under another law.
 */
export function fundDifference(
  before: SlipInput,
  after: SlipInput,
  context: RunContext,
  context_after: RunContext = context,
): ComponentDifference[] {
  const ofMonth = (input: SlipInput): SlipInput => ({
    ...input,
    items: input.items.filter(({ wages_in_origin }) => !wages_in_origin),
    carried: [],
  });
  const [first, second] = [ofMonth(before), ofMonth(after)];
  const sharesOf = (input: SlipInput, of: RunContext) =>
    new Map(
      computeSlip(input, of)
        .slip.lines.filter(({ code }) => WAGE_COMPONENTS.includes(code))
        .map(({ code, amount }) => [code, amount]),
    );
  const [was, is] = [sharesOf(first, context), sharesOf(second, context_after)];
  const differences = WAGE_COMPONENTS.flatMap((code) => {
    const amount = ((is.get(code) ?? 0) - (was.get(code) ?? 0)) as Paise;
    return amount === 0 ? [] : [{ code, amount }];
  });
  return withFundWages(differences, fundWagesLess(wagesOf(second, context_after), wagesOf(first, context)));
}

/**
 * What professional tax and the welfare fund of a payslip's month are differently under another law, by component, in paise; negative
 * where too much was taken, which is given back. Professional tax of a half-year or a year is settled by its last month, or with the last
 * pay.
 */
export function stateDifference(input: SlipInput, context: RunContext, context_after: RunContext): ComponentDifference[] {
  const { state, local_body } = input.place;
  const is_last_pay = input.last_working_day !== null && input.last_working_day <= lastDayOf(context.month);
  const settled_later = !is_last_pay && (ptaxDeductionPeriod(context.month, state, local_body)?.months_left ?? 0) > 0;
  const amountsOf = (of: RunContext) =>
    new Map(
      computeSlip(input, of)
        .slip.lines.filter(({ code, origin_month }) => STATE_COMPONENTS.includes(code) && origin_month === null)
        .map(({ code, amount }) => [code, amount]),
    );
  const [was, is] = [amountsOf(context), amountsOf(context_after)];
  return STATE_COMPONENTS.flatMap((code) => {
    const amount = ((is.get(code) ?? 0) - (was.get(code) ?? 0)) as Paise;
    return amount === 0 || (code === 'PTAX' && settled_later) ? [] : [{ code, amount }];
  });
}

/**
 * Professional tax of earlier months that is still taken or given back, in the order of the months, in paise: with what the year took
 * already it never passes the yearly limit (Constitution art. 276(2)).
 */
export function withinYearlyLimit(amounts: readonly Paise[], taken_in_year: Paise, limit: Paise): Paise[] {
  let taken: number = taken_in_year;
  return amounts.map((amount) => {
    const possible = Math.min(amount, Math.max(0, limit - taken)) as Paise;
    taken += possible;
    return possible;
  });
}
