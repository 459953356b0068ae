import { type Paise, rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { withinYearlyLimit } from './slip-difference.ts';

const LIMIT = rupees(2_500);
const within = (amounts: readonly number[], taken: number) =>
  withinYearlyLimit(amounts.map(rupees), rupees(taken), LIMIT).map((amount: Paise) => amount / 100);

describe('professional tax of earlier months within 2,500 a year', () => {
  test.each<[string, number[], number, number[]]>([
    ['room for all of it', [8, 8], 1_400, [8, 8]],
    ['to the rupee at the limit', [50, 50], 2_400, [50, 50]],
    ['a rupee over the limit', [50, 51], 2_400, [50, 50]],
    ['the limit is reached before', [50, 50], 2_500, [0, 0]],
    ['opening figures above the limit take nothing and give nothing', [50], 2_600, [0]],
    ['a refund stays whole and makes room for later months', [-200, 300], 2_400, [-200, 300]],
    ['a refund alone', [-200], 2_500, [-200]],
  ])('%s', (_what, amounts, taken, expected) => expect(within(amounts, taken)).toEqual(expected));
});
