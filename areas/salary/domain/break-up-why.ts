import { type Step, step } from '@hrms/platform/explain';
import { codesNeeded, dependenciesOf } from '@hrms/platform/formula';
import type { BreakUpParts } from './break-up-steps.ts';
import { CTC_MONTHLY } from './component.ts';
import type { PricedStructure } from './pricing.ts';
import type { CheckedLine } from './structure.ts';

/** Explanation steps by component code, and of GROSS, WAGES and ROUNDING. The balancing component has all steps. */
export type BreakUpWhy = Readonly<Record<string, readonly Step[]>>;

/** The explanation steps of each amount of a break-up. */
export function breakUpWhy(priced: PricedStructure, parts: BreakUpParts): BreakUpWhy {
  const checked = new Map(priced.lines.map(({ line }) => [line.code, line]));
  const why: Record<string, readonly Step[]> = {
    EPF_EMPLOYER: [...parts.wages, ...parts.epf],
    ESI_EMPLOYER: parts.esi,
    GRATUITY_PROVISION: [...parts.wages, parts.gratuity],
    EDLI: parts.epf,
    EPF_ADMIN: parts.epf,
    GROSS: grossSteps(priced),
    WAGES: parts.wages,
    ROUNDING: [...parts.budget, ...parts.closing],
  };
  for (const line of checked.values())
    if (line.calculation.calculation !== 'balancing') why[line.code] = ofLine(line, checked, parts);
  return why;
}

/** A line's own step after those of all components it depends on, in the order of calculation. */
function ofLine(line: CheckedLine, all: ReadonlyMap<string, CheckedLine>, parts: BreakUpParts): Step[] {
  const needed = new Set<string>();
  let readsCtc = false;
  const follow = ({ formula, condition }: CheckedLine) => {
    for (const read of [formula, condition]) {
      if (!read) continue;
      readsCtc ||= dependenciesOf(read).variables.some((name) => name === 'ctc' || name === 'ctc_monthly');
      for (const code of codesNeeded(read)) {
        readsCtc ||= code === CTC_MONTHLY;
        const below = all.get(code);
        if (!below || needed.has(code)) continue;
        follow(below);
        needed.add(code);
      }
    }
  };
  follow(line);
  const steps = [...needed, line.code].flatMap((code) => parts.lines.get(code) ?? []);
  return readsCtc ? [...parts.budget, ...steps] : steps;
}

function grossSteps({ lines }: PricedStructure): Step[] {
  const counted = lines.filter(({ line, monthly }) => line.kind === 'earning' && line.rule.in_gross && monthly !== 0);
  const total = counted.reduce((sum, { monthly }) => sum + monthly, 0);
  return [
    ...counted.map(({ line, monthly }) => step(line.rule.name, monthly, line.how)),
    step('Monthly gross', total, 'total of the earnings in gross pay'),
  ];
}
