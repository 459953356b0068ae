import { defineParameter, type Parameter } from '@hrms/platform/explain';
import { describe, expect, test } from 'vitest';
import { epfWageCeiling } from '../law/epf.parameters.ts';
import { everyParameter } from '../law/every.parameters.ts';
import { releasedChanges, releasedReading, shippedLaw } from './release.ts';

const rate = (history: readonly (readonly [from: string, value: number])[]): Parameter<unknown> =>
  defineParameter({
    id: 'test.rate',
    title: 'Rate',
    unit: 'basis_points',
    confirmedOn: null,
    history: history.map(([from, value]) => ({ from, value, source: `Notification ${value}` })),
  });
const changes = (known: Parameter<unknown> | null, shipped: Parameter<unknown>, known_on = '2026-11-20') =>
  releasedChanges(known ? shippedLaw([known]) : {}, known_on, [shipped]).map(({ from_date, to_date, before, after }) => [
    from_date,
    to_date,
    before,
    after,
  ]);

describe('a release of the law', () => {
  const known = rate([
    ['2020-04-01', 1_000],
    ['2024-04-01', 1_200],
  ]);

  test('that says the same changes nothing', () => {
    expect(changes(known, known)).toEqual([]);
    expect(releasedChanges(shippedLaw(), '2026-11-20')).toEqual([]);
  });

  test('adds a value from a day on', () => {
    const shipped = rate([
      ['2020-04-01', 1_000],
      ['2024-04-01', 1_200],
      ['2026-09-17', 1_300],
    ]);
    expect(changes(known, shipped)).toEqual([['2026-09-17', null, 1_200, 1_300]]);
    expect(releasedChanges(shippedLaw([known]), '2026-11-20', [shipped])[0]).toMatchObject({
      parameter_id: 'test.rate',
      source: 'Notification 1300',
      confidence: 'unverified',
    });
  });

  test('corrects a value only where it was in force', () => {
    const shipped = rate([
      ['2020-04-01', 1_050],
      ['2024-04-01', 1_200],
    ]);
    expect(changes(known, shipped)).toEqual([['2020-04-01', '2024-03-31', 1_000, 1_050]]);
  });

  test('moves the first day of a value', () => {
    const later = rate([
      ['2020-04-01', 1_000],
      ['2024-07-01', 1_200],
    ]);
    expect(changes(known, later)).toEqual([['2024-04-01', '2024-06-30', 1_200, 1_000]]);
    const earlier = rate([
      ['2020-04-01', 1_000],
      ['2024-01-01', 1_200],
    ]);
    expect(changes(known, earlier)).toEqual([['2024-01-01', '2024-03-31', 1_000, 1_200]]);
  });

  test('keeps one change apart from the next, and joins days that change alike', () => {
    const shipped = rate([
      ['2020-04-01', 1_300],
      ['2022-04-01', 1_300],
      ['2024-04-01', 1_400],
    ]);
    expect(changes(known, shipped)).toEqual([
      ['2020-04-01', '2024-03-31', 1_000, 1_300],
      ['2024-04-01', null, 1_200, 1_400],
    ]);
  });

  test('a parameter that was not known counts from the day of the comparison on', () => {
    const shipped = rate([
      ['2020-04-01', 1_000],
      ['2026-11-20', 1_100],
    ]);
    expect(changes(null, shipped)).toEqual([['2026-11-20', null, null, 1_100]]);
    expect(changes(null, shipped, '2026-11-21')).toEqual([]);
  });

  test('every shipped value reads the same after it was kept as JSON', () => {
    const kept = JSON.parse(JSON.stringify(shippedLaw())) as ReturnType<typeof shippedLaw>;
    expect(releasedChanges(kept, '2000-01-01')).toEqual([]);
    expect(Object.keys(kept)).toHaveLength(everyParameter.length);
  });
});

test('a reading gives the other value on its days only, and an override stands above both', () => {
  const released = { parameter_id: 'epf.wage_ceiling', from_date: '2026-09-17', to_date: '2026-10-31', value: 1_500_000 };
  const read = releasedReading([], released);
  const on = (day: string) => read(epfWageCeiling, day).value;
  expect([on('2026-09-16'), on('2026-09-17'), on('2026-10-31'), on('2026-11-01')]).toEqual([
    1_500_000, 1_500_000, 1_500_000, 2_500_000,
  ]);
  const own = {
    parameter_id: 'epf.wage_ceiling',
    from_date: '2026-10-01',
    to_date: null,
    source: 'Board',
    reason: 'Board decision',
  };
  const with_own = releasedReading([{ ...own, figures: { '': 3_000_000 } }], released);
  expect(with_own(epfWageCeiling, '2026-09-30').value).toBe(1_500_000);
  expect(with_own(epfWageCeiling, '2026-10-01')).toMatchObject({ value: 3_000_000, from: '2026-10-01' });
});
