import type { ConditionType, Operator } from '@hrms/workflows/contract';
import { describe, expect, test } from 'vitest';
import { conditionHolds, hundredthsOf } from './condition.ts';
import { NO_FACTS, type RequestFacts } from './definition.ts';

const condition = (condition_type: ConditionType, operator: Operator, value: string | number, field: string | null = null) => ({
  condition_id: 1,
  name: 'Test',
  condition_type,
  operator,
  value,
  field,
  target_workflow_id: null,
});
const parents = new Map([
  ['plant', null],
  ['quality', 'plant'],
  ['lab', 'quality'],
]);
const holds = (given: ReturnType<typeof condition>, facts: Partial<RequestFacts>) =>
  conditionHolds(given, { ...NO_FACTS, ...facts }, parents);

describe('amounts and percentages are compared exactly', () => {
  test.each<[Operator, string | number, number, boolean]>([
    ['>', '25000', 2_500_000, false],
    ['>', 25000, 2_500_001, true],
    ['>=', '25000.00', 2_500_000, true],
    ['<', '25000.01', 2_500_000, true],
    ['<=', '25000', 2_500_001, false],
    ['=', '0.1', 10, true],
    ['!=', '25000', 2_500_001, true],
    ['!=', '25000', 2_500_000, false],
  ])('%s %s against %i paise is %s', (operator, value, amount_paise, expected) => {
    expect(holds(condition('amount', operator, value), { amount_paise })).toBe(expected);
  });
  test('a percentage of 12.5 is 1,250 basis points', () => {
    expect(hundredthsOf('12.5')).toBe(1250);
    expect(hundredthsOf(0.29)).toBe(29);
    expect(hundredthsOf('1.234')).toBeNull();
    expect(holds(condition('percentage', '>=', '12.5'), { percentage_bp: 1250 })).toBe(true);
  });
});

test('a fact the request does not have makes every operator false', () => {
  for (const operator of ['>', '>=', '<', '<=', '=', '!='] as const) {
    expect(holds(condition('amount', operator, '5'), {})).toBe(false);
    expect(holds(condition('percentage', operator, '5'), {})).toBe(false);
    expect(holds(condition('custom', operator, '5', 'days'), {})).toBe(false);
  }
  for (const operator of ['=', '!='] as const) {
    expect(holds(condition('department', operator, 'plant'), {})).toBe(false);
    expect(holds(condition('category', operator, 'travel'), {})).toBe(false);
  }
});

test('a department holds for itself and all below it', () => {
  expect(holds(condition('department', '=', 'plant'), { department_id: 'lab' })).toBe(true);
  expect(holds(condition('department', '=', 'lab'), { department_id: 'quality' })).toBe(false);
  expect(holds(condition('department', '!=', 'quality'), { department_id: 'lab' })).toBe(false);
  expect(holds(condition('department', '!=', 'quality'), { department_id: 'plant' })).toBe(true);
});

test.each<[Operator, string, string | number | boolean, boolean]>([
  ['=', ' Mumbai ', 'mumbai', true],
  ['contains', 'bom', 'BOMBAY', true],
  ['starts_with', 'pu', 'Pune', true],
  ['starts_with', 'une', 'Pune', false],
  ['>', '3', 4, true],
  ['>', '3', '10', true],
  ['>', '3', 3, false],
  ['=', '3.0', 3, true],
  ['!=', '3', 3.5, true],
  ['>', '3', 'many', false],
  ['=', 'true', true, true],
])('custom %s %s against %s is %s', (operator, value, given, expected) => {
  expect(holds(condition('custom', operator, value, 'days'), { fields: { days: given } })).toBe(expected);
});

test('the kind of a request can be asked for as a field', () => {
  expect(holds(condition('custom', '=', 'cancellation', 'kind'), { kind: 'cancellation' })).toBe(true);
});
