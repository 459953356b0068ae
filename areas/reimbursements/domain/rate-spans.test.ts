import { expect, test } from 'vitest';
import { rateSpans } from './rate-spans.ts';

const version = (from_date: string, rates: Record<string, number>) => ({
  from_date,
  rates: new Map(Object.entries(rates).map(([key, amount_paise]) => [key, { amount_paise }])),
});
const spans = (...versions: ReturnType<typeof version>[]) =>
  rateSpans(versions).map(({ key, rate, from_date, to_date }) => [key, rate.amount_paise, from_date, to_date]);

test('a rate ends the day before another one begins, and goes on through versions that repeat it', () => {
  expect(
    spans(
      version('2026-04-01', { car: 900, bike: 400 }),
      version('2026-07-01', { car: 900, bike: 450 }),
      version('2026-10-01', { car: 950, bike: 450 }),
    ),
  ).toEqual([
    ['car', 900, '2026-04-01', '2026-09-30'],
    ['car', 950, '2026-10-01', null],
    ['bike', 400, '2026-04-01', '2026-06-30'],
    ['bike', 450, '2026-07-01', null],
  ]);
});

test('a rate that a version leaves out ends, and can begin again', () => {
  expect(spans(version('2026-04-01', { car: 900 }), version('2026-07-01', {}), version('2026-10-01', { car: 900 }))).toEqual([
    ['car', 900, '2026-04-01', '2026-06-30'],
    ['car', 900, '2026-10-01', null],
  ]);
  expect(spans()).toEqual([]);
});
