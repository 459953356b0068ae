import { roundDivide } from '@hrms/platform/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate, evaluateAmount, orderByDependency, parseFormula, type Scope, type Values } from './index.ts';
import { divideMicro, LIMIT, multiplyMicro, roundToStep, toPaise } from './micro.ts';

const scope: Scope = { stage: 'payroll', expects: 'any', components: new Set(['BASIC', 'HRA', 'SPECIAL', 'DA']) };
const values: Values = { components: { BASIC: 4_000_000, HRA: 1 }, variables: { age: 30, state: 'MH', ctc: 5 } };

const words = fc.constantFrom(
  ...'BASIC HRA age state ctc paid_days 1 12% 0 "MH" true date("2026-04-01") ( ) , + - * / = != < <= in not and or between if( max( round('.split(
    ' ',
  ),
  ...'slab( marginal( lookup( earned( input( coalesce( custom( __proto__ constructor # \n . " % 😀'.split(' '),
);
const anyText = fc.oneof(
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.array(words, { maxLength: 30 }).map((parts) => parts.join(' ')),
);

test('reading and evaluating never throw, and every mistake lies inside the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { formula, errors } = parseFormula(text, scope);
      if (formula) evaluate(formula, values);
      for (const { message, start, end } of errors ?? []) {
        expect(message).not.toBe('');
        expect(0 <= start && start <= end && end <= text.length).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
});

const micro = fc.integer({ min: -LIMIT, max: LIMIT });
const half = (numerator: bigint, denominator: bigint): bigint => {
  const size = (numerator < 0n ? -numerator : numerator) * 2n + denominator;
  return (numerator < 0n ? -1n : 1n) * (size / (2n * denominator));
};
const or = (value: number) => (Number.isNaN(value) ? null : value);
const bounded = (exact: bigint) => (exact > BigInt(LIMIT) || exact < -BigInt(LIMIT) ? null : Number(exact));

test('products, quotients and steps are exact to a millionth', () => {
  const size = fc.oneof(micro, fc.integer({ min: -1e8, max: 1e8 }), fc.integer({ min: -1e11, max: 1e11 }));
  fc.assert(
    fc.property(size, size, (a, b) => {
      expect(or(multiplyMicro(a, b))).toBe(bounded(half(BigInt(a) * BigInt(b), 1_000_000n)));
      if (b === 0) return;
      const sign = b < 0 ? -1n : 1n;
      expect(or(divideMicro(a, b))).toBe(bounded(half(sign * BigInt(a) * 1_000_000n, sign * BigInt(b))));
      if (b > 0) expect(or(roundToStep(a, b, 'round'))).toBe(bounded(half(BigInt(a), BigInt(b)) * BigInt(b)));
    }),
    { numRuns: 5000 },
  );
});

test('a result is rounded as money rounds', () => {
  const rule = fc.constantFrom('nearest_rupee', 'up_rupee', 'down_rupee', 'nearest_ten', 'paise');
  const size = fc.oneof(
    micro,
    fc.integer({ min: -300, max: 300 }).map((n) => n * 500_000),
  );
  fc.assert(
    fc.property(size, rule, (value, by) => {
      expect(toPaise(value, by) + 0).toBe(roundDivide(value, 10_000, by) + 0);
    }),
    { numRuns: 3000 },
  );
});

test('shuffled lines of a structure give the same amounts', () => {
  const lines: [string, string][] = [
    ['BASIC', 'ctc_monthly * 50%'],
    ['HRA', 'BASIC * if(state = "MH", 50%, 40%)'],
    ['DA', 'round((BASIC + HRA) / 7, 10)'],
    ['SPECIAL', 'ctc_monthly - sum(BASIC, HRA, DA)'],
  ];
  const amounts = (order: [string, string][]) => {
    const parsed = new Map(order.map(([code, text]) => [code, parseFormula(text, scope).formula]));
    const found = orderByDependency(order.map(([code]) => ({ code, needs: parsed.get(code)?.uses.components ?? [] })));
    const components: Record<string, number> = {};
    for (const code of 'order' in found ? found.order : []) {
      const formula = parsed.get(code);
      if (!formula) throw new Error(code);
      const given = { components, variables: { ctc_monthly: 8_333_300, state: 'MH' } };
      components[code] = evaluateAmount(formula, given, 'nearest_rupee') as number;
    }
    return components;
  };
  const expected = amounts(lines);
  expect(expected).toEqual({ BASIC: 4_166_700, HRA: 2_083_400, DA: 893_000, SPECIAL: 1_190_200 });
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: 4 }), (order) => {
      expect(amounts(order)).toEqual(expected);
    }),
  );
});
