import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { defineParameter, explained, inForce, marginalSum, ParameterNotDated, slabOf, step, toPlainSteps } from './index.ts';

const ceiling = defineParameter({
  id: 'test.ceiling',
  title: 'Ceiling',
  unit: 'paise',
  confirmedOn: '2026-11-20',
  history: [
    { from: '2014-09-01', value: rupees(15_000), source: 'a' },
    { from: '2026-09-17', value: rupees(25_000), source: 'b', confidence: 'reported' },
  ],
});

test('the newest value not after the day wins, and nothing is known before the first', () => {
  expect(inForce(ceiling, '2026-09-16').value).toBe(rupees(15_000));
  expect(inForce(ceiling, '2026-09-17')).toMatchObject({ value: rupees(25_000), confidence: 'reported', source: 'b' });
  expect(() => inForce(ceiling, '2014-08-31')).toThrow(ParameterNotDated);
});

test('a parameter without source or out of order is refused', () => {
  const base = { id: 'x', title: 'x', unit: 'paise' as const, confirmedOn: '2026-01-01' };
  expect(() => defineParameter({ ...base, history: [{ from: '2026-01-01', value: 1, source: '' }] })).toThrow('no source');
  expect(() =>
    defineParameter({
      ...base,
      history: [
        { from: '2026-01-01', value: 1, source: 'a' },
        { from: '2026-01-01', value: 2, source: 'b' },
      ],
    }),
  ).toThrow('out of order');
});

test('steps are told once and only when read', () => {
  let told = 0;
  const answer = explained(5, () => {
    told += 1;
    return [step('a', 5, 'because', inForce(ceiling, '2020-01-01'))];
  });
  expect(told).toBe(0);
  expect(toPlainSteps(answer.steps)[0]).toMatchObject({
    label: 'a',
    amount_paise: 5,
    parameter: { id: 'test.ceiling', value: '1500000' },
  });
  void answer.steps;
  expect(told).toBe(1);
});

test('scales: a slab gives one value, a marginal scale taxes in turn', () => {
  const bands = [{ value: 0 }, { above: rupees(15_000), value: 150 }, { from: rupees(25_000), value: 208 }];
  expect([15_000, 15_001, 24_999, 25_000].map((gross) => slabOf(bands, rupees(gross)).value)).toEqual([0, 150, 150, 208]);
  const scale = [
    { up_to: rupees(400_000), rate: 0 },
    { up_to: rupees(800_000), rate: 500 },
    { up_to: null, rate: 1000 },
  ] as never;
  expect(marginalSum(scale, rupees(1_000_000))).toBe(rupees(40_000));
});
