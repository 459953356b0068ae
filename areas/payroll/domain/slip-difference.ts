import { type Paise, zero } from '@hrms/platform/money';
import { payDays } from './days.ts';
import { earnedLines } from './earnings.ts';
import { computeSlip } from './slip.ts';
import type { RunContext, SlipInput } from './slip-input.ts';

/** A difference of one component in paise; negative where less is due. */
export type ComponentDifference = { readonly code: string; readonly amount: Paise };

/** What EPF and ESI have on a payslip: both shares and their parts. */
const STATUTORY = [
  'EPF_EMPLOYEE',
  'VPF',
  'EPF_EMPLOYER',
  'EPS_EMPLOYER',
  'EPF_DIFFERENCE',
  'EDLI',
  'EPF_ADMIN',
  'ESI_EMPLOYEE',
  'ESI_EMPLOYER',
];

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

/**
 * What EPF and ESI of a payslip's month would have been differently, by component, in paise: under the wages and the ceiling of that
 * month, both shares.
 */
export function fundDifference(before: SlipInput, after: SlipInput, context: RunContext): ComponentDifference[] {
  const sharesOf = (input: SlipInput) => {
    const items = input.items.filter(({ wages_in_origin }) => !wages_in_origin);
    const { slip } = computeSlip({ ...input, items, carried: [] }, context);
    return new Map(slip.lines.filter(({ code }) => STATUTORY.includes(code)).map(({ code, amount }) => [code, amount]));
  };
  const [was, is] = [sharesOf(before), sharesOf(after)];
  return STATUTORY.flatMap((code) => {
    const amount = ((is.get(code) ?? 0) - (was.get(code) ?? 0)) as Paise;
    return amount === 0 ? [] : [{ code, amount }];
  });
}
