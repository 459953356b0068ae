import type { CalculationFields } from '../contract/index.ts';
import { seededComponents } from './seeded-components.ts';
import { type CheckedStructure, checkStructure, type StructureCheck, type StructureLineGiven } from './structure.ts';

/** Seeded components by code, as tests and starters put them on a structure. */
const byCode = new Map(seededComponents.map((component) => [component.code, component]));
const vocabulary = { components: new Set(byCode.keys()) };

const EMPTY: CalculationFields = {
  calculation: 'fixed',
  amount_paise: null,
  percentage_bp: null,
  percentage_of: [],
  formula: null,
};

/** "balance", "50% of CTC_MONTHLY", "=BASIC * 2", an amount in rupees, or "" for the component's own calculation. */
function calculationFrom(text: string): CalculationFields | null {
  if (text === '') return null;
  if (text === 'balance') return { ...EMPTY, calculation: 'balancing' };
  if (text.startsWith('=')) return { ...EMPTY, calculation: 'formula', formula: text.slice(1) };
  const share = /^([\d.]+)% of (.+)$/.exec(text);
  if (share)
    return {
      ...EMPTY,
      calculation: 'percentage',
      percentage_bp: Math.round(Number(share[1]) * 100),
      percentage_of: (share[2] as string).split(' + '),
    };
  return { ...EMPTY, amount_paise: Math.round(Number(text) * 100) };
}

/** A structure line of a seeded component with a calculation in short form. @throws Error for a code that is not seeded */
export function exampleLine(code: string, calculation: string, more: Partial<StructureLineGiven> = {}): StructureLineGiven {
  const seed = byCode.get(code);
  if (!seed) throw new Error(`${code} is not seeded`);
  return { code, kind: seed.kind, rule: seed.rule, calculation: calculationFrom(calculation), condition: null, ...more };
}

/** The check of example lines against the seeded components. */
export const checkExample = (lines: readonly StructureLineGiven[]): StructureCheck => checkStructure(lines, vocabulary);

/** The checked structure of example lines. @throws Error with the problems of the lines */
export function exampleStructure(lines: readonly StructureLineGiven[]): CheckedStructure {
  const { structure, problems } = checkExample(lines);
  if (!structure) throw new Error(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return structure;
}

/** Basic 50% of CTC, HRA 40% of basic, both rounded down to whole rupees, the balance as special allowance. */
export const staffLines = [
  exampleLine('BASIC', '=floor(ctc_monthly * 50%)'),
  exampleLine('HRA', '=floor(BASIC * 40%)'),
  exampleLine('SPECIAL', 'balance'),
];
