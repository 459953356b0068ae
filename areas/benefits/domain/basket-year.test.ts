import { type Month, monthsOfYear } from '@hrms/platform/calendar';
import { type Paise, paise, rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { type BasketYear, claimableParts, heldParts, monthlyPart, openBalance, plannedParts, sumOfParts } from './basket-year.ts';

const YEAR = '2026-27';
const NOTHING = new Map<string, number>();
const basket = (more: Partial<BasketYear> = {}): BasketYear => ({
  sets: [{ from_month: '2026-04', annual: new Map([['tel', rupees(24_000)]]) }],
  months: new Set<Month>(),
  held: NOTHING,
  paid: NOTHING,
  recovered: NOTHING,
  ...more,
});

test.each([
  [rupees(24_000), [rupees(2_000), rupees(2_000)]],
  [paise(100), [8, 8]],
  [paise(0), [0, 0]],
  [paise(11), [1, 1]],
])('twelve parts of %i paise add up to it', (annual, [april, march]) => {
  const parts = monthsOfYear(YEAR).map((month) => monthlyPart(annual, month));
  expect(sumOfParts(new Map(parts.map((part, at) => [String(at), part])))).toBe(annual);
  expect([parts[0], parts[11]]).toEqual([april, march]);
});

test('the allotments in force in a month are planned: none before the first, the new ones from their month on', () => {
  const sets = [
    { from_month: '2026-10', annual: new Map([['tel', rupees(24_000)]]) },
    {
      from_month: '2026-12',
      annual: new Map([
        ['tel', 0],
        ['books', rupees(12_000)],
      ]),
    },
  ];
  expect([...plannedParts({ sets }, '2026-09')]).toEqual([]);
  expect([...plannedParts({ sets }, '2026-11')]).toEqual([['tel', rupees(2_000)]]);
  expect([...plannedParts({ sets }, '2026-12')]).toEqual([['books', rupees(1_000)]]);
});

describe('what is held back of planned parts', () => {
  const planned = new Map<string, Paise>([
    ['tel', paise(2_000)],
    ['books', paise(1_000)],
  ]);
  test.each([
    [3_000, [2_000, 1_000]],
    [1_000, [667, 333]],
    [1, [1, 0]],
    [0, [0, 0]],
  ])('%i paise', (taken, parts) => expect([...heldParts(planned, paise(taken)).values()]).toEqual(parts));
});

describe('balance', () => {
  const of = (claimed: number, more: Partial<BasketYear> = {}, planned = NOTHING) => {
    const { unclaimed, over } = openBalance(basket(more), new Map([['tel', claimed]]), planned);
    return [unclaimed.get('tel') ?? 0, over.get('tel') ?? 0];
  };
  test.each([
    ['claimed less', of(9_000, { held: new Map([['tel', 12_000]]) }), [3_000, 0]],
    ['claimed exactly', of(12_000, { held: new Map([['tel', 12_000]]) }), [0, 0]],
    ['claimed one paisa more', of(12_001, { held: new Map([['tel', 12_000]]) }), [0, 1]],
    ['with the month', of(9_000, { held: new Map([['tel', 10_000]]) }, new Map([['tel', 2_000]])), [3_000, 0]],
    ['paid already', of(9_000, { held: new Map([['tel', 12_000]]), paid: new Map([['tel', 3_000]]) }), [0, 0]],
    [
      'paid, and a claim rejected since',
      of(8_000, { held: new Map([['tel', 12_000]]), paid: new Map([['tel', 3_000]]) }),
      [1_000, 0],
    ],
    ['recovered already', of(9_000, { held: new Map([['tel', 4_000]]), recovered: new Map([['tel', 5_000]]) }), [0, 0]],
  ])('%s', (_name, found, expected) => expect(found).toEqual(expected));
  test('claims that no basket pays do not count', () => {
    const { unclaimed, over } = openBalance(basket(), new Map([['taxi', 5_000]]), NOTHING);
    expect([unclaimed.size, over.size]).toEqual([0, 0]);
  });
});

describe('what can be claimed', () => {
  const of = (more: Partial<BasketYear>, joined_on: string, last_working_day: string | null, first_open: Month) =>
    claimableParts(basket(more), YEAR, { joined_on, last_working_day, first_open }).get('tel');
  test.each([
    ['the whole year in April', of({}, '2020-01-01', null, '2026-04'), 24_000],
    ['six months of a joiner of 1 October', of({}, '2026-10-01', null, '2026-10'), 12_000],
    ['a month counts from its first day of service', of({}, '2026-10-31', null, '2026-10'), 12_000],
    ['months that are final and held nothing do not count', of({}, '2020-01-01', null, '2026-11'), 10_000],
    ['the month of leaving holds nothing back', of({}, '2020-01-01', '2026-12-31', '2026-11'), 2_000],
    [
      'held and to come',
      of({ held: new Map([['tel', rupees(1_500)]]), months: new Set<Month>(['2026-04']) }, '2020-01-01', null, '2026-04'),
      23_500,
    ],
    [
      'nothing that was paid as not claimed',
      of({ held: new Map([['tel', rupees(12_000)]]), paid: new Map([['tel', rupees(3_000)]]) }, '2020-01-01', null, '2027-04'),
      9_000,
    ],
  ])('%s', (_name, found, expected) => expect(found).toBe(rupees(expected)));
});
