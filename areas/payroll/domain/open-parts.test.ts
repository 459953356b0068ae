import type { Paise } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { openParts } from './open-parts.ts';

const into = (account: string, amount_paise: number) => ({ account, amount_paise });

describe('what is still paid into each account', () => {
  const whole = [into('x', 7000), into('y', 3000)];
  test.each([
    ['nothing was paid', whole, [], 10_000, [7000, 3000]],
    ['one transfer came back', whole, [into('x', 7000)], 3000, [0, 3000]],
    ['the other did', whole, [into('y', 3000)], 7000, [7000, 0]],
    ['everything is paid', whole, whole, 0, [0, 0]],
    ['its account was replaced', [into('x', 7000), into('z', 3000)], [into('x', 7000)], 3000, [0, 3000]],
    ['the split changed to one account', [into('x', 10_000)], [into('x', 7000)], 3000, [3000]],
    ['the split changed against what was paid', [into('x', 5000), into('z', 5000)], [into('x', 7000)], 3000, [0, 3000]],
    ['an account was paid in two payments', whole, [into('x', 4000), into('x', 3000)], 3000, [0, 3000]],
  ])('%s', (_, parts, received, open, expected) => {
    const found = openParts(parts, received, open as Paise);
    expect(found).toEqual(expected);
    expect(found.reduce((sum, part) => sum + part, 0)).toBe(open);
  });
});
