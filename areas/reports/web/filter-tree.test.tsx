import { ReportBody } from '@hrms/reports/contract';
import { expect, test } from 'vitest';
import { changeAt, countConditions, EMPTY_TREE, operatorsOf, textOfValue, toFilter, toTree, valueOfText } from './filter-tree.ts';

const is = { field: 'person.branch', op: 'is', value: 'Pune' } as const;
const any = { match: 'any', conditions: [is], groups: [] } as const;

test('a filter of groups three deep is what the contract takes, without empty groups', () => {
  const tree = { match: 'all', conditions: [is], groups: [{ ...any, groups: [any, EMPTY_TREE] }, EMPTY_TREE] } as const;
  const filter = toFilter(tree);
  expect(ReportBody.shape.filter.parse(filter)).toEqual(filter);
  expect(filter).toEqual({
    match: 'all',
    conditions: [is],
    groups: [{ match: 'any', conditions: [is], groups: [{ match: 'any', conditions: [is] }] }],
  });
  expect(countConditions(toTree(filter))).toBe(3);
  expect(toTree()).toEqual(EMPTY_TREE);
});

test('an entry is changed or taken away', () => {
  expect(changeAt(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c']);
  expect(changeAt(['a', 'b', 'c'], 1, null)).toEqual(['a', 'c']);
});

test.each([
  ['1500.50', 'money', 'at_least', 150_050, '1500.5'],
  ['12.5', 'percent', 'is', 1250, '12.5'],
  ['1.5', 'hours', 'at_most', 90, '1.5'],
  ['7', 'days', 'is', 7, '7'],
  ['yes', 'yes_no', 'is', true, 'yes'],
  ['Pune, Delhi ,', 'text', 'in', ['Pune', 'Delhi'], 'Pune, Delhi'],
  ['2026-11-20', 'date', 'at_least', '2026-11-20', '2026-11-20'],
  ['', 'money', 'is', '', ''],
] as const)('%s of a %s field', (text, type, op, value, shown) => {
  expect(valueOfText(text, type, op)).toEqual(value);
  expect(textOfValue(valueOfText(text, type, op), type)).toBe(shown);
});

test('comparisons by the kind of field', () => {
  const names = (type: 'text' | 'money' | 'date') => operatorsOf(type).map(({ value }) => value);
  expect(names('text')).toEqual(['is', 'is_not', 'contains', 'in', 'empty', 'not_empty']);
  expect(names('money')).toEqual(['is', 'is_not', 'at_least', 'at_most', 'empty', 'not_empty']);
  expect(names('date')).toEqual(names('money'));
});
