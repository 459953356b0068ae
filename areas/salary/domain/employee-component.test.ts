import type { BasisPoints, Paise } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { comingMonths, type OwnComponent, ownAmountIn, takenFromBalance, withOwnComponents } from './employee-component.ts';

const own = (more: Partial<OwnComponent> = {}): OwnComponent => ({
  code: 'CANTEEN',
  mode: 'add',
  amount: 500_000 as Paise,
  from_date: '2026-10-01',
  to_date: null,
  months: [],
  cap_total: null,
  ...more,
});

describe('the amount of a month', () => {
  test('12,000 at 5,000 a month gives 5,000, 5,000, 2,000 and then ends by itself', () => {
    const recovery = own({ cap_total: 1_200_000 as Paise });
    const amounts = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'].map((month) => ownAmountIn(recovery, month));
    expect(amounts).toEqual([0, 500_000, 500_000, 200_000, 0]);
  });

  test('in chosen months alone, the total counted over them', () => {
    const bonus = own({ months: [3, 9], cap_total: 800_000 as Paise, from_date: '2026-09-01' });
    expect(['2026-09', '2026-10', '2027-03', '2027-09'].map((month) => ownAmountIn(bonus, month))).toEqual([
      500_000, 0, 300_000, 0,
    ]);
  });

  test('up to the month of its last day', () => {
    const short = own({ to_date: '2026-11-10' });
    expect(['2026-11', '2026-12'].map((month) => ownAmountIn(short, month))).toEqual([500_000, 0]);
  });

  test('the coming months are those in which something is due', () => {
    expect(comingMonths(own({ cap_total: 700_000 as Paise }), '2026-08')).toEqual([
      { month: '2026-10', amount: 500_000 },
      { month: '2026-11', amount: 200_000 },
    ]);
    expect(comingMonths(own({ to_date: '2026-10-31' }), '2026-11')).toEqual([]);
  });
});

describe('rates with own components', () => {
  const november = { first_day: '2026-11-01', last_day: '2026-11-30' };
  const rates = [
    { code: 'BASIC', rate: 1_000_000 as Paise },
    { code: 'HRA', rate: 400_000 as Paise },
  ];
  const salaries = [{ from_date: '2026-04-01', rates }];
  const asText = (list: ReturnType<typeof withOwnComponents>) =>
    list.map(({ from_date, rates: own }) => `${from_date}: ${own.map(({ code, rate }) => `${code} ${rate / 100}`).join(', ')}`);

  test('inside the CTC the balancing component gives the difference, as far as it has it', () => {
    const special = [...rates, { code: 'SPECIAL', rate: 300_000 as Paise }];
    const inside = (more: Partial<OwnComponent>) =>
      asText(
        withOwnComponents([{ from_date: '2026-04-01', rates: special }], [own({ balancing: 'SPECIAL', ...more })], november),
      );
    expect(inside({ code: 'CAR', amount: 100_000 as Paise })).toEqual([
      '2026-04-01: BASIC 10000, HRA 4000, SPECIAL 2000, CAR 1000',
    ]);
    expect(inside({ code: 'CAR', amount: 300_001 as Paise })[0]).toContain('SPECIAL 0, CAR 3000.01');
    expect(inside({ code: 'HRA', mode: 'replace', amount: 450_000 as Paise })[0]).toContain('HRA 4500, SPECIAL 2500');
    expect(inside({ code: 'HRA', mode: 'replace', amount: 100_000 as Paise })[0]).toContain('HRA 1000, SPECIAL 6000');
    expect(inside({ code: 'HRA', mode: 'exclude', amount: null })).toEqual(['2026-04-01: BASIC 10000, SPECIAL 7000']);
    // a salary without it gives nothing
    expect(asText(withOwnComponents(salaries, [own({ balancing: 'SPECIAL' })], november))[0]).toContain('CANTEEN 5000');
  });

  test('the structure of each salary says which component takes the balance', () => {
    const more = (code: string) => ({ code, rate: 300_000 as Paise });
    const two = [
      { from_date: '2026-04-01', rates: [more('SPECIAL'), more('OTHER')], balancing: 'SPECIAL' },
      { from_date: '2026-11-16', rates: [more('OTHER')], balancing: 'OTHER' },
    ];
    const car = own({ code: 'CAR', amount: 100_000 as Paise, balancing: 'SPECIAL' });
    expect(asText(withOwnComponents(two, [car], november))).toEqual([
      '2026-04-01: SPECIAL 2000, OTHER 3000, CAR 1000',
      '2026-11-16: OTHER 2000, CAR 1000',
    ]);
    expect(asText(withOwnComponents(two, [{ ...car, balancing: null }], november))[1]).toBe('2026-11-16: OTHER 3000, CAR 1000');
  });

  test('what one inside the CTC takes is priced after the others of the day', () => {
    const salary = { rates: [...rates, { code: 'SPECIAL', rate: 300_000 as Paise }], balancing: 'SPECIAL' };
    const car = own({ code: 'CAR', amount: 200_000 as Paise, balancing: 'SPECIAL', to_date: '2026-11-30' });
    const half = own({ code: 'X', amount: null, percentage: { bp: 1_000 as BasisPoints, of: ['BASIC'] } });
    const taken = (others: OwnComponent[], wanted: OwnComponent, day = '2026-11-01') =>
      Object.values(takenFromBalance(salary, others, wanted, day));
    expect(taken([], half)).toEqual([100_000, 300_000]);
    expect(taken([car], half)).toEqual([100_000, 100_000]);
    expect(taken([car], half, '2026-12-01')).toEqual([100_000, 300_000]);
    expect(taken([], own({ code: 'HRA', mode: 'replace', amount: 450_000 as Paise }))).toEqual([50_000, 300_000]);
    expect(taken([], own({ code: 'HRA', mode: 'exclude', amount: null }))).toEqual([-400_000, 300_000]);
    expect(taken([], own({ months: [3] }))).toEqual([0, 300_000]);
  });

  test('added, replaced and left out', () => {
    const components = [
      own(),
      own({ code: 'BASIC', mode: 'replace', amount: 1_200_000 as Paise }),
      own({ code: 'HRA', mode: 'exclude', amount: null }),
    ];
    expect(asText(withOwnComponents(salaries, components, november))).toEqual(['2026-04-01: BASIC 12000, CANTEEN 5000']);
  });

  test('adding to a component of the structure raises its rate', () => {
    const more = own({ code: 'HRA', amount: 100_000 as Paise });
    expect(asText(withOwnComponents(salaries, [more], november))).toEqual(['2026-04-01: BASIC 10000, HRA 5000']);
  });

  test('a percentage is of the rates as own amounts leave them, to the nearest rupee, in its months alone', () => {
    const components = [
      own({ code: 'RETENTION', amount: null, percentage: { bp: 1_250 as BasisPoints, of: ['BASIC', 'HRA'] } }),
      own({ code: 'BASIC', mode: 'replace', amount: 1_200_300 as Paise }),
    ];
    // 12.5% of 12,003 + 4,000 = 2,000.375
    expect(asText(withOwnComponents(salaries, components, november))).toEqual([
      '2026-04-01: BASIC 12003, HRA 4000, RETENTION 2000',
    ]);
    const half = own({ code: 'X', amount: null, percentage: { bp: 5_000 as BasisPoints, of: ['BASIC'] }, months: [12] });
    expect(asText(withOwnComponents(salaries, [half], november))).toEqual(['2026-04-01: BASIC 10000, HRA 4000']);
    const december = { first_day: '2026-12-01', last_day: '2026-12-31' };
    expect(asText(withOwnComponents(salaries, [half], december))).toEqual(['2026-04-01: BASIC 10000, HRA 4000, X 5000']);
  });

  test('one that begins and ends within the month divides it', () => {
    const short = own({ from_date: '2026-11-11', to_date: '2026-11-20' });
    expect(asText(withOwnComponents(salaries, [short], november))).toEqual([
      '2026-04-01: BASIC 10000, HRA 4000',
      '2026-11-11: BASIC 10000, HRA 4000, CANTEEN 5000',
      '2026-11-21: BASIC 10000, HRA 4000',
    ]);
  });

  test('a revision in the same month is divided on its own side', () => {
    const two = [...salaries, { from_date: '2026-11-16', rates: [{ code: 'BASIC', rate: 2_000_000 as Paise }] }];
    expect(asText(withOwnComponents(two, [own({ from_date: '2026-11-20' })], november))).toEqual([
      '2026-04-01: BASIC 10000, HRA 4000',
      '2026-11-16: BASIC 20000',
      '2026-11-20: BASIC 20000, CANTEEN 5000',
    ]);
  });

  test('without any nothing changes', () => expect(withOwnComponents(salaries, [], november)).toEqual(salaries));
});
