import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameMatchPercent, type SplitRow, splitPayout, splitProblem } from './payout-split.ts';

const row = (bank_account_id: string, kind: SplitRow['kind'], value = 0, usable = true): SplitRow => ({
  bank_account_id,
  kind,
  usable,
  ...(kind === 'fixed' && { amount_paise: value }),
  ...(kind === 'percent' && { percent_bp: value }),
});
const paid = (rows: SplitRow[], net: number, unit: 1 | 100 = 1) =>
  Object.fromEntries(
    splitPayout(rows, net, unit).parts.map(({ bank_account_id, amount_paise }) => [bank_account_id, amount_paise]),
  );

describe('spreading net pay', () => {
  const three = [row('B', 'percent', 3000), row('C', 'fixed', 500_000), row('A', 'primary')];
  test.each([
    ['net 47,333.33', three, 4_733_333, 1, { B: 1_419_999, C: 500_000, A: 2_813_334 }],
    ['in whole rupees', [row('B', 'percent', 3000), row('A', 'primary')], 4_733_300, 100, { B: 1_419_900, A: 3_313_400 }],
    ['a fixed part larger than the net', [row('C', 'fixed', 500_000), row('A', 'primary')], 300_000, 1, { C: 300_000 }],
    [
      'an account not usable gives its part to the primary',
      [row('B', 'percent', 3000, false), row('A', 'primary')],
      100,
      1,
      { A: 100 },
    ],
    ['nothing to pay', three, 0, 1, {}],
    ['a negative net', three, -5, 1, {}],
  ] as const)('%s', (_name, rows, net, unit, parts) => expect(paid([...rows], net, unit)).toEqual(parts));

  test('without a usable primary account nothing is paid', () => {
    expect(splitPayout([row('B', 'percent', 3000), row('A', 'primary', 0, false)], 100).exception).toBe('No salary account');
    expect(splitPayout([], 100).exception).toBe('No salary account');
  });

  test('the parts always add up to the net, none is negative, and no account gets two', () => {
    const part = fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 50_000_000 }), usable: fc.boolean() }),
      fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }), usable: fc.boolean() }),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 4 }),
        fc.nat(4),
        fc.integer({ min: -1000, max: 1_000_000_000 }),
        fc.constantFrom(1 as const, 100 as const),
        (others, at, amount, unit) => {
          const net = unit === 100 ? Math.floor(amount / 100) * 100 : amount;
          const rows = others.map(({ kind, value, usable }, n) => row(`B${n}`, kind, value, usable));
          rows.splice(Math.min(at, rows.length), 0, row('A', 'primary'));
          const { parts } = splitPayout(rows, net, unit);
          expect(parts.reduce((sum, { amount_paise }) => sum + amount_paise, 0)).toBe(Math.max(0, net));
          expect(parts.every(({ amount_paise }) => amount_paise > 0)).toBe(true);
          expect(new Set(parts.map(({ bank_account_id }) => bank_account_id)).size).toBe(parts.length);
          for (const { bank_account_id } of parts)
            expect(rows.find((one) => one.bank_account_id === bank_account_id)?.usable).toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

test.each([
  [[row('A', 'primary')], null],
  [[row('A', 'primary'), row('B', 'primary')], 'Choose exactly one account for the remaining amount'],
  [[row('B', 'percent', 1000)], 'Choose exactly one account for the remaining amount'],
  [[row('A', 'primary'), row('A', 'fixed', 5)], 'Use each account only once'],
  [[row('A', 'primary'), row('B', 'percent', 6000), row('C', 'percent', 4000)], null],
  [[row('A', 'primary'), row('B', 'percent', 6000), row('C', 'percent', 4001)], 'Percentages add up to more than 100%'],
  [[row('A', 'primary'), row('B', 'fixed', 0)], 'Please enter an amount'],
])('split %#', (rows, message) => expect(splitProblem(rows)?.message ?? null).toBe(message));

test.each([
  ['Esha Kale', 'KALE ESHA', 100],
  ['Esha R. Kale', 'Esha R Kale', 100],
  ['E. Kale', 'Esha Kale', 75],
  ['Esha Kale', 'Esha', 67],
  ['Esha Kale', 'Ravi Kale', 50],
  ['Esha', 'Ravi', 0],
])('%s against %s is %d', (one, other, percent) => expect(nameMatchPercent(one, other)).toBe(percent));
