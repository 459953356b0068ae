import { type Step, step } from '@hrms/platform/explain';
import { formatRupees } from '@hrms/platform/money';
import { esiCoverage } from '@hrms/statutory/domain';
import { gratuityStep } from './gratuity-provision.ts';
import type { PricedLine, PricedStructure } from './pricing.ts';
import type { BreakUpInput, SalarySettings } from './salary-facts.ts';

/** What explains the parts of a break-up. */
export type BreakUpParts = {
  readonly budget: readonly Step[];
  /** By component code. */
  readonly lines: ReadonlyMap<string, Step>;
  readonly wages: readonly Step[];
  readonly epf: readonly Step[];
  readonly esi: readonly Step[];
  readonly gratuity: Step;
  readonly closing: readonly Step[];
};

export function breakUpParts(priced: PricedStructure, input: BreakUpInput, settings: SalarySettings, tie: boolean): BreakUpParts {
  const { cost, month, budget, yearly } = priced;
  const rounding = input.ctc_annual - 12 * month - yearly;
  return {
    budget: [
      step('CTC a year', input.ctc_annual, `the promise from ${input.day}`),
      ...(yearly > 0 ? [step('Paid other than monthly', yearly, 'inside the CTC, a year')] : []),
      step('CTC a month', budget, 'a twelfth of what is left, in whole rupees'),
    ],
    lines: new Map(priced.lines.map((line) => [line.line.code, lineStep(line)])),
    wages: cost.wage_test.steps,
    epf: cost.epf?.steps ?? [step('Employer provident fund', 0, 'no member of the provident fund')],
    esi: esiSteps(priced, input, tie),
    gratuity: gratuityStep(cost.gratuity, input.day, settings.gratuity_provision_bp),
    closing: [
      step('Together a month', month, 'every line and cost inside the CTC'),
      step('Rounding a year', rounding, 'what whole rupees cannot hold: shown, not paid'),
    ],
  };
}

/** How a break-up was closed, in the order a person would check it. */
export const breakUpSteps = ({ budget, lines, wages, epf, esi, gratuity, closing }: BreakUpParts): Step[] => [
  ...budget,
  ...lines.values(),
  ...wages,
  ...epf,
  ...esi,
  gratuity,
  ...closing,
];

function lineStep({ line, rate, monthly }: PricedLine): Step {
  const outside = line.rule.in_ctc ? '' : ', outside the CTC';
  const paid = monthly === rate ? '' : `, paid ${line.rule.frequency.replace('_', '-')}`;
  return step(line.rule.name, rate, `${line.how}${paid}${outside}`);
}

function esiSteps({ covered, cost }: PricedStructure, { facts, day }: BreakUpInput, tie: boolean): Step[] {
  if (!facts.esi) return [step('ESI', 0, 'does not apply to this person')];
  const coverage = esiCoverage({
    tested_on: day,
    eligibility_wages: cost.eligibility_wages,
    disabled: facts.esi.disabled,
    covered_in_period: false,
  });
  const both = tie
    ? [
        step(
          'Two break-ups close at this CTC',
          { text: covered ? 'the covered one' : 'the one outside ESI' },
          facts.esi.covered_in_period
            ? 'covered already in the running contribution period'
            : "by the organisation's setting for such a tie",
        ),
      ]
    : [];
  const share = cost.esi?.steps ?? [step('Employer ESI', 0, `not covered: wages of ${formatRupees(cost.eligibility_wages)}`)];
  return [...coverage.steps, ...both, ...share];
}
