import { expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';

test('keys are sorted at every depth, and what is undefined is left out', () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined, a: null }, []], a: {} })).toBe('{"a":{},"b":[{"a":null,"d":1},[]]}');
});

test('what has its keys in order is written as what has not', () => {
  const at = new Date('2026-10-31T00:00:00Z');
  for (const [inOrder, shuffled] of [
    [
      { a: [{ b: 1, c: 'x' }], b: null, c: undefined },
      { c: undefined, b: null, a: [{ c: 'x', b: 1 }] },
    ],
    [
      { 10: 'a', 9: 'b' },
      { 9: 'b', 10: 'a' },
    ],
    [
      { a: at, b: [undefined, at] },
      { b: [undefined, at], a: at },
    ],
  ])
    expect(canonicalJson(inOrder)).toBe(canonicalJson(shuffled));
  expect(canonicalJson({ 9: 'b', 10: 'a' })).toBe('{"10":"a","9":"b"}');
});

test.each([
  'plain',
  '',
  'says "so"',
  'back\\slash',
  'line\nand\ttab',
  '₹ and हिन्दी',
  'pair \u{1f600}',
  'half \ud83d alone',
  'x'.repeat(63),
  'x'.repeat(64),
  `${'x'.repeat(80)}"`,
  0,
  -0,
  1.5,
  1e21,
  -12_345_678,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  null,
])('%j is written as JSON writes it', (value) => {
  expect(canonicalJson(value)).toBe(JSON.stringify(value));
  expect(canonicalJson([value])).toBe(JSON.stringify([value]));
});
