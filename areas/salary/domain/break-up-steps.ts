import { dateLabel } from '@hrms/platform/calendar';
import { type Step, step } from '@hrms/platform/explain';
import { formatRupees } from '@hrms/platform/money';
import { esiCoverage } from '@hrms/statutory/domain';
import { gratuityStep } from './gratuity-provision.ts';
import type { PricedLine, PricedStructure } from './pricing.ts';
import type { BreakUpInput, SalarySettings } from './salary-facts.ts';

/** The explanation steps of a break-up by part. */
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

/** The explanation steps of a priced structure. `tie` says that the CTC has a second break-up. */
export function breakUpParts(priced: PricedStructure, input: BreakUpInput, settings: SalarySettings, tie: boolean): BreakUpParts {
  const { cost, month, budget, yearly } = priced;
  const rounding = input.ctc_annual - 12 * month - yearly;
  return {
    budget: [
      step('Annual CTC', input.ctc_annual, `from ${dateLabel(input.day)}`),
      ...(yearly > 0 ? [step('Components not paid monthly', yearly, 'part of the annual CTC')] : []),
      step('Monthly CTC', budget, yearly > 0 ? 'the rest ÷ 12, whole rupees' : 'annual CTC ÷ 12, whole rupees'),
    ],
    lines: new Map(priced.lines.map((line) => [line.line.code, lineStep(line)])),
    wages: cost.wage_test.steps,
    epf: cost.epf?.steps ?? [step('Employer provident fund', 0, 'not an EPF member')],
    esi: esiSteps(priced, input, tie),
    gratuity: gratuityStep(cost.gratuity, input.day, settings.gratuity_provision_bp),
    closing: [
      step('Total a month', month, 'all lines inside the CTC'),
      step('Rounding difference a year', rounding, 'annual CTC less 12 months in whole rupees, not paid'),
    ],
  };
}

/** All steps of a break-up in the order of calculation. */
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
  if (!facts.esi) return [step('ESI', 0, 'doesn’t apply to this employee')];
  const coverage = esiCoverage({
    tested_on: day,
    eligibility_wages: cost.eligibility_wages,
    disabled: facts.esi.disabled,
    covered_in_period: false,
  });
  const both = tie
    ? [
        step(
          'This CTC has two break-ups',
          { text: covered ? 'Inside ESI' : 'Outside ESI' },
          facts.esi.covered_in_period ? 'already covered in this contribution period' : 'as set in salary settings',
        ),
      ]
    : [];
  const share = cost.esi?.steps ?? [step('Employer ESI', 0, `not covered, wages ${formatRupees(cost.eligibility_wages)}`)];
  return [...coverage.steps, ...both, ...share];
}
