import { evaluateAmount, evaluateCondition, type FormulaProblem, type Values } from '@hrms/platform/formula';
import { type Paise, roundTo, zero } from '@hrms/platform/money';
import type { CheckedLine } from './structure.ts';

/** Why a line has no amount: the component and the problem with its position in the formula. */
export type RateProblem = FormulaProblem & { readonly component: string };

/**
 * The rate of a line in paise: its amount for a full month, or for one payment when it is not monthly, limited to minimum and
 * maximum and rounded by its rule. 0 when its condition is false. Not for the balance and components calculated in payroll.
 */
export function rateOf(line: CheckedLine, values: Values): Paise | RateProblem {
  if (line.condition) {
    const holds = evaluateCondition(line.condition, values);
    if (typeof holds !== 'boolean') return { ...holds, component: line.code };
    if (!holds) return zero;
  }
  if (!line.formula) return clampAmount(roundTo((line.calculation.amount_paise ?? 0) as Paise, line.rule.rounding), line);
  const amount = evaluateAmount(line.formula, values, line.rule.rounding);
  return typeof amount === 'number' ? clampAmount(amount, line) : { ...amount, component: line.code };
}

/** Limits an amount to the rounded minimum and maximum. Rounding keeps the order, so the result is the same as before rounding. */
function clampAmount(amount: Paise, { rule }: CheckedLine): Paise {
  const { minimum_paise, maximum_paise, rounding } = rule;
  let within = amount;
  if (minimum_paise !== null) within = Math.max(within, roundTo(minimum_paise as Paise, rounding)) as Paise;
  if (maximum_paise !== null) within = Math.min(within, roundTo(maximum_paise as Paise, rounding)) as Paise;
  return within;
}
