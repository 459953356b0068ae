import { type Explained, explained } from '@hrms/platform/explain';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { esiCoverage } from '@hrms/statutory/domain';
import { type BreakUpResult, toBreakUpResult } from './break-up-result.ts';
import { breakUpParts, breakUpSteps } from './break-up-steps.ts';
import { type BreakUpWhy, breakUpWhy } from './break-up-why.ts';
import { type PricedStructure, Pricing } from './pricing.ts';
import type { RateProblem } from './rates.ts';
import { type BreakUpInput, defaultSalarySettings, type SalarySettings } from './salary-facts.ts';

export type BreakUpRefusal =
  | {
      readonly code: 'salary.ctc_too_small';
      readonly message: string;
      /** A month, in paise. */
      readonly short_by: Paise;
      readonly lines: readonly { readonly code: string; readonly monthly: Paise }[];
    }
  /** The problem is null where neither ESI position is consistent with its own wages. */
  | { readonly code: 'salary.formula_failed'; readonly message: string; readonly problem: RateProblem | null };

/** A break-up with the steps of the whole calculation and of each amount. */
export type ExplainedBreakUp = Explained<BreakUpResult> & { readonly why: () => BreakUpWhy };

export type BreakUpAnswer =
  | {
      readonly breakUp: ExplainedBreakUp;
      /** The second break-up of a CTC that has two, which the setting did not choose. */
      readonly other: ExplainedBreakUp | null;
      readonly refusal?: undefined;
    }
  | { readonly refusal: BreakUpRefusal; readonly breakUp?: undefined };

/**
 * The monthly amounts of an annual CTC in paise, with employer costs inside it: the balancing component takes the largest whole
 * rupee that fits. ESI coverage makes the cost jump, so it is solved once inside and once outside ESI. A solution counts when its
 * own wages confirm the coverage it assumed.
 * @throws ParameterNotDated for a day before the law is known
 */
export function breakUp(input: BreakUpInput): BreakUpAnswer {
  const settings = input.settings ?? defaultSalarySettings;
  const regions = input.facts.esi ? [false, true] : [false];
  const solutions: PricedStructure[] = [];
  let refused: BreakUpRefusal | null = null;
  for (const covered of regions) {
    const found = solveBalancing(new Pricing({ ...input, settings }, covered));
    if ('code' in found) refused ??= found;
    else if (isCoverageConsistent(found, input)) solutions.push(found);
  }
  const chosen = solutions.length === 2 ? solutions.find((one) => one.covered === coveredInTie(input, settings)) : solutions[0];
  if (!chosen) return { refusal: refused ?? contradiction };
  const other = solutions.find((one) => one !== chosen);
  const tie = other !== undefined;
  return {
    breakUp: toExplainedBreakUp(chosen, input, settings, tie),
    other: other ? toExplainedBreakUp(other, input, settings, tie) : null,
  };
}

function toExplainedBreakUp(
  priced: PricedStructure,
  input: BreakUpInput,
  settings: SalarySettings,
  tie: boolean,
): ExplainedBreakUp {
  const parts = () => breakUpParts(priced, input, settings, tie);
  return Object.assign(
    explained(toBreakUpResult(priced, input, settings), () => breakUpSteps(parts())),
    { why: () => breakUpWhy(priced, parts()) },
  );
}

/**
 * The break-up of rates that stay as they are (every line is an amount), with the employer costs by the rules of a day. The
 * rounding is negative where rules that changed since make them cost more than the CTC.
 * @throws ParameterNotDated for a day before the law is known
 */
export function breakUpOfRates(input: BreakUpInput): ExplainedBreakUp {
  const settings = input.settings ?? defaultSalarySettings;
  const priced = (input.facts.esi ? [false, true] : [false]).map((covered) => {
    const found = new Pricing({ ...input, settings }, covered).at(0);
    if ('problem' in found) throw new Error(`${found.problem.component} is no plain amount`);
    return found;
  });
  const chosen = priced.find((one) => isCoverageConsistent(one, input)) ?? (priced[0] as PricedStructure);
  return toExplainedBreakUp(chosen, input, settings, false);
}

/** An employee covered in the current contribution period stays covered. Otherwise the salary settings decide. */
const coveredInTie = ({ facts }: BreakUpInput, settings: SalarySettings): boolean =>
  facts.esi?.covered_in_period || settings.esi_tie === 'covered';

/** Whether the solution's own wages confirm the ESI coverage it assumed. */
function isCoverageConsistent(priced: PricedStructure, { facts, day }: BreakUpInput): boolean {
  if (!facts.esi) return true;
  const coverage = esiCoverage({
    tested_on: day,
    eligibility_wages: priced.cost.eligibility_wages,
    disabled: facts.esi.disabled,
    covered_in_period: false,
  });
  return coverage.value.covered === priced.covered;
}

/** Finds the largest whole rupee of the balancing component that fits, by bisection: the cost never falls when it rises. */
function solveBalancing(pricing: Pricing): PricedStructure | BreakUpRefusal {
  const least = pricing.at(0);
  if ('problem' in least) return toRefusal(least.problem);
  if (least.month > least.budget) return tooSmall(least);
  if (!pricing.balances) return least;
  let best = least;
  let low = 0;
  let high = Math.floor((least.budget - least.month) / 100);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const found = pricing.at(middle);
    if ('problem' in found) return toRefusal(found.problem);
    if (found.month <= found.budget) {
      best = found;
      low = middle;
    } else high = middle - 1;
  }
  return best;
}

function toRefusal(problem: RateProblem): BreakUpRefusal {
  return { code: 'salary.formula_failed', message: `${problem.component}: ${problem.message}`, problem };
}

function tooSmall({ month, budget, lines }: PricedStructure): BreakUpRefusal {
  const short_by = (month - budget) as Paise;
  return {
    code: 'salary.ctc_too_small',
    message: `CTC doesn’t cover the fixed components. It is ${formatRupees(short_by)} a month short`,
    short_by,
    lines: lines.filter(({ line }) => line.rule.in_ctc).map(({ line, monthly }) => ({ code: line.code, monthly })),
  };
}

/** Only a formula that reads is_esi_covered can make both ESI positions contradict their own wages. */
const contradiction: BreakUpRefusal = {
  code: 'salary.formula_failed',
  message: 'ESI coverage can’t be decided. A formula that uses is_esi_covered changes the wages',
  problem: null,
};
