import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkExample, exampleLine, exampleStructure, staffLines } from './structure.scenario.ts';
import type { StructureLineGiven } from './structure.ts';

const problemsOf = (lines: StructureLineGiven[]) =>
  checkExample(lines).problems?.map(({ code, path, message }) => [code, path, message]);

test('lines are computed after all they depend on, whatever their order', () => {
  const codes = (lines: readonly StructureLineGiven[]) => exampleStructure(lines).order.map(({ code }) => code);
  const lines = [
    ...staffLines,
    exampleLine('LTA', '=BASIC / 12'),
    exampleLine('NPS_EMPLOYER', ''),
    exampleLine('SHIFT_ALLOWANCE', ''),
  ];
  expect(codes(lines)).toEqual(['BASIC', 'HRA', 'LTA', 'NPS_EMPLOYER', 'SHIFT_ALLOWANCE', 'SPECIAL']);
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
      expect(codes(shuffled)).toEqual(codes(lines));
    }),
  );
});

describe('a structure is refused', () => {
  test.each<[string, StructureLineGiven[], [string, string, string][]]>([
    [
      'when components depend on each other',
      [exampleLine('BASIC', '=LTA*3'), exampleLine('LTA', '=HRA*2'), exampleLine('HRA', '=BASIC*1%')],
      [['salary.component_cycle', 'lines', 'These components depend on each other: BASIC → LTA → HRA → BASIC']],
    ],
    [
      'when a line inside the CTC depends on the balance',
      [exampleLine('BASIC', '30000'), exampleLine('SPECIAL', 'balance'), exampleLine('HRA', '=SPECIAL*10%')],
      [['salary.component_cycle', 'lines', 'These components depend on each other: HRA → SPECIAL → HRA']],
    ],
    [
      'with two balancing lines',
      [exampleLine('BASIC', 'balance'), exampleLine('SPECIAL', 'balance')],
      [['salary.two_balancing', 'lines.1.calculation', 'Only one component can be the balance of CTC']],
    ],
    [
      'when what takes the balance is not monthly pay inside the CTC',
      [exampleLine('BASIC', '10000'), exampleLine('INCENTIVE', 'balance')],
      [
        [
          'salary.balancing_outside_ctc',
          'lines.1.calculation',
          'The balancing component must be a monthly earning inside the CTC',
        ],
      ],
    ],
    [
      'with a code it lacks',
      [exampleLine('BASIC', '10000'), exampleLine('HRA', '=BASIC*10% + DA'), exampleLine('LTA', '5% of DA')],
      [
        ['salary.formula_invalid', 'lines.1.calculation.formula', "'DA' is not part of this structure (column 13)"],
        ['salary.formula_invalid', 'lines.2.calculation.percentage_of', "'DA' is not part of this structure"],
      ],
    ],
    [
      'with what only a payroll knows',
      [exampleLine('BASIC', '=paid_days*10'), exampleLine('SHIFT_ALLOWANCE', ''), exampleLine('HRA', '=SHIFT_ALLOWANCE')],
      [
        [
          'salary.formula_invalid',
          'lines.0.calculation.formula',
          "'paid_days' is known only in payroll. Set this component to be calculated each month (column 1)",
        ],
        [
          'salary.formula_invalid',
          'lines.2.calculation.formula',
          "'SHIFT_ALLOWANCE' is known only in payroll. Set this component to be calculated each month (column 1)",
        ],
      ],
    ],
    [
      'with a condition that is none',
      [exampleLine('BASIC', '10000', { condition: 'grade' })],
      [['salary.formula_invalid', 'lines.0.condition', 'A condition must give true or false. This one gives text']],
    ],
    [
      'with a component twice, without amounts',
      [exampleLine('BASIC', '10000'), exampleLine('BASIC', ''), exampleLine('HRA', '=')],
      [
        ['salary.duplicate_line', 'lines.1.code', 'BASIC is already in this structure'],
        ['salary.rule_invalid', 'lines.1.calculation.amount_paise', 'Please enter an amount'],
        ['salary.rule_invalid', 'lines.2.calculation.formula', 'Please enter a formula'],
      ],
    ],
  ])('%s', (_, lines, problems) => {
    expect(problemsOf(lines)).toEqual(problems);
  });
});

test('what may be missing is named so, and a line without BASIC only warns', () => {
  const structure = exampleStructure([exampleLine('HRA', '=component_or_zero(DA) + 100')]);
  expect(structure.warnings.map(({ code }) => code)).toEqual(['salary.no_basic']);
});
