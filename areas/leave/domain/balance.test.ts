import { LeaveRule } from '@hrms/leave/contract';
import { addDays } from '@hrms/platform/calendar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encashableDays, encashmentFacts, settleBalance } from './exit.ts';
import { type ForecastInput, forecastBalance } from './forecast.ts';
import { type AccountState, allocateHalves, availableOn, balanceOn, type Lot } from './lots.ts';
import { closeBalance, closeRest } from './year-close.ts';

const lot = (id: string, left: number, more: Partial<Lot> = {}): Lot => ({
  id,
  granted_on: '2026-04-01',
  usable_from: '2026-04-01',
  expires_on: null,
  left,
  ...more,
});
const state = (lots: Lot[], more: Partial<AccountState> = {}): AccountState => ({
  lots,
  drawn_ahead: 0,
  planned: [],
  negative_limit: 0,
  ...more,
});
const wholeDays = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) => [1, 2].map((half) => ({ day: addDays(first, n), half: half as 1 | 2 }))).flat();
const usedOf = ({ portions }: ReturnType<typeof allocateHalves>) => {
  const used: Record<string, number> = {};
  for (const { lot_id, days } of portions) used[lot_id ?? 'ahead'] = (used[lot_id ?? 'ahead'] ?? 0) + days;
  return used;
};

describe('which lot pays', () => {
  const carried = lot('carried', 500, { expires_on: '2026-06-30' });
  test('the one that expires first', () => {
    const done = allocateHalves(state([lot('current', 300), carried]), wholeDays('2026-06-29', 2));
    expect(usedOf(done)).toEqual({ carried: 200 });
    expect(done.after.lots.find(({ id }) => id === 'carried')?.left).toBe(300);
  });
  test('a lot pays no day after its last', () => {
    expect(usedOf(allocateHalves(state([lot('current', 300), carried]), wholeDays('2026-06-29', 4)))).toEqual({
      carried: 200,
      current: 200,
    });
  });
  test('a quarter of a day is used up with the next lot', () => {
    expect(
      usedOf(allocateHalves(state([lot('a', 25, { expires_on: '2026-12-31' }), lot('b', 100)]), wholeDays('2026-11-23', 1))),
    ).toEqual({ a: 25, b: 75 });
  });
});

test('the balance leaves out the limit below zero and shows what was drawn beyond credits', () => {
  const limited = { negative_limit: 300 };
  expect(balanceOn(state([lot('a', 100)], limited), '2026-11-23')).toBe(100);
  expect(balanceOn(state([lot('a', 0)], { ...limited, drawn_ahead: 100 }), '2026-11-23')).toBe(-100);
  const planned = [{ due_on: '2026-12-01', days: 150 }];
  expect(balanceOn(state([lot('a', 100)], { planned, drawn_ahead: 100 }), '2026-11-23')).toBe(100);
  expect(balanceOn(state([lot('a', 100)], { planned, drawn_ahead: 100 }), '2026-12-05')).toBe(150);
});

describe('shortage', () => {
  test('2.5 days for 4: the rest stays uncovered at the end', () => {
    const done = allocateHalves(state([lot('a', 250)]), wholeDays('2026-11-23', 4));
    expect(done.uncovered).toEqual([{ day: '2026-11-25', half: 2 }, ...wholeDays('2026-11-26', 1)]);
  });
  test('negative limit 3 with 1 day: 4 are covered, 4.5 are not', () => {
    const account = state([lot('a', 100)], { negative_limit: 300 });
    expect(availableOn(account, '2026-11-23')).toBe(400);
    expect(allocateHalves(account, wholeDays('2026-11-23', 4)).uncovered).toEqual([]);
    expect(allocateHalves(account, [...wholeDays('2026-11-23', 4), { day: '2026-11-27', half: 1 }]).uncovered).toHaveLength(1);
  });
  test('credits to come count from the day they are due', () => {
    const account = state([], { planned: [{ due_on: '2026-12-01', days: 150 }] });
    expect(availableOn(account, '2026-11-30')).toBe(0);
    expect(allocateHalves(account, wholeDays('2026-12-01', 1)).uncovered).toEqual([]);
    expect(allocateHalves({ ...account, drawn_ahead: 100 }, wholeDays('2026-12-01', 1)).uncovered).toHaveLength(1);
  });
});

test('no lot goes below zero and nothing is taken beyond the limit', () => {
  const lots = fc.array(
    fc.record({ left: fc.integer({ min: 0, max: 400 }), expires: fc.option(fc.integer({ min: 0, max: 30 })) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(lots, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 12 }), (given, limit, count) => {
      const account = state(
        given.map(({ left, expires }, n) =>
          lot(`lot ${n}`, left, { expires_on: expires === null ? null : addDays('2026-11-23', expires) }),
        ),
        { negative_limit: limit * 100 },
      );
      const done = allocateHalves(account, wholeDays('2026-11-23', count));
      for (const one of done.after.lots) expect(one.left).toBeGreaterThanOrEqual(0);
      expect(done.after.drawn_ahead).toBeLessThanOrEqual(limit * 100);
      const taken = done.portions.reduce((sum, { days }) => sum + days, 0);
      expect(taken + done.uncovered.length * 50).toBe(count * 100);
      const before = given.reduce((sum, { left }) => sum + left, 0);
      expect(done.after.lots.reduce((sum, { left }) => sum + left, 0) - done.after.drawn_ahead).toBe(before - taken);
    }),
  );
});

test('an account that is overdrawn pays back first: whatever was drawn before, the balance never goes below the limit', () => {
  expect(availableOn(state([lot('a', 300)], { drawn_ahead: 200 }), '2026-11-23')).toBe(100);
  const lots = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 4 });
  fc.assert(
    fc.property(
      lots,
      fc.nat(3),
      fc.nat(600),
      fc.integer({ min: 1, max: 12 }),
      fc.nat(4),
      (given, limit, drawn_ahead, count, held) => {
        const account = state(
          given.map((left, n) => lot(`lot ${n}`, left, { granted_on: addDays('2026-04-01', n) })),
          { negative_limit: limit * 100, drawn_ahead },
        );
        const sum = ({ lots: all, drawn_ahead: drawn }: AccountState) => all.reduce((total, { left }) => total + left, 0) - drawn;
        const between = allocateHalves(account, wholeDays('2026-11-01', held)).after;
        const { after, portions } = allocateHalves(between, wholeDays('2026-11-23', count));
        expect(sum(after)).toBeGreaterThanOrEqual(Math.min(sum(account), -limit * 100));
        expect(sum(between) - portions.reduce((total, { days }) => total + days, 0)).toBe(sum(after));
        for (const { left } of after.lots) expect(left).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

describe('year end', () => {
  const rule = (more: object) => LeaveRule.parse(more);
  test('38.5 with a cap of 30: 8.5 encashed, 30 carried', () => {
    expect(closeBalance(rule({ carry: { mode: 'cap', cap_days: 30 }, above_carry: { mode: 'encash' } }), 3850)).toEqual({
      encash: 850,
      carry: 3000,
      lapse: 0,
    });
  });
  test('casual leave lapses', () => expect(closeBalance(rule({}), 400)).toEqual({ encash: 0, carry: 0, lapse: 400 }));
  test('a negative balance is carried', () => expect(closeBalance(rule({}), -100)).toEqual({ encash: 0, carry: -100, lapse: 0 }));
  test('a limit of encashment, and a total cap with what was carried before', () => {
    expect(
      closeBalance(rule({ carry: { mode: 'cap', cap_days: 10 }, above_carry: { mode: 'encash_limit', limit_days: 5 } }), 2000),
    ).toEqual({ encash: 500, carry: 1000, lapse: 500 });
    expect(closeBalance(rule({ carry: { mode: 'cap', cap_days: 10, total_cap_days: 45 } }), 5500, 4000)).toEqual({
      encash: 0,
      carry: 4500,
      lapse: 1000,
    });
  });
  test('a further run keeps the caps for both runs together', () => {
    const capped = rule({ carry: { mode: 'cap', cap_days: 30 }, above_carry: { mode: 'encash' } });
    expect(closeRest(capped, 200, { encash: 850, carry: 3000, lapse: 0 })).toEqual({ encash: 200, carry: 0, lapse: 0 });
    expect(closeRest(capped, 200, { encash: 0, carry: 2900, lapse: 0 })).toEqual({ encash: 100, carry: 100, lapse: 0 });
    expect(closeRest(capped, -100, { encash: 0, carry: 2900, lapse: 0 })).toEqual({ encash: 0, carry: -100, lapse: 0 });
  });
  test('nothing is lost: the parts add up to the balance', () => {
    const half = fc.integer({ min: -20, max: 200 }).map((n) => n * 50);
    fc.assert(
      fc.property(
        half,
        fc.constantFrom('none', 'all', 'cap'),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom('lapse', 'encash', 'encash_limit'),
        (balance, mode, cap_days, above) => {
          const { encash, carry, lapse } = closeBalance(
            rule({ carry: { mode, cap_days }, above_carry: { mode: above, limit_days: 3 } }),
            balance,
          );
          expect(encash + carry + lapse).toBe(balance);
          expect(Math.min(encash, lapse)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('forecast', () => {
  const credit = (on: string, days = 150) => ({ on, kind: 'credit' as const, label: 'Credit', days });
  const input = (more: Partial<ForecastInput>): ForecastInput => ({
    today: '2026-07-01',
    on: '2027-03-31',
    balance_today: 250,
    lots: [lot('a', 250)],
    events: [],
    boundaries: [],
    ...more,
  });
  test('a joiner of 16 June with 18 a year has 14.5 on 31 March', () => {
    const months = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];
    expect(forecastBalance(input({ events: months.map((month) => credit(`${month}-01`)) })).balance).toBe(1450);
  });
  test('what expires, and what the year end leaves', () => {
    const lots = [lot('carried', 300, { expires_on: '2026-09-30' }), lot('current', 200)];
    const boundaries = [
      { first_day: '2027-04-01', rule: LeaveRule.parse({ carry: { mode: 'cap', cap_days: 1, expires_months: 3 } }) },
    ];
    const { balance, lines } = forecastBalance(input({ on: '2027-07-01', balance_today: 500, lots, boundaries }));
    expect(lines.map(({ on, kind, days }) => [on, kind, days])).toEqual([
      ['2026-10-01', 'expiry', -300],
      ['2027-04-01', 'lapse', -100],
      ['2027-07-01', 'expiry', -100],
    ]);
    expect(balance).toBe(0);
  });
  test('leave before an expiry uses what expires', () => {
    const lots = [lot('carried', 300, { expires_on: '2026-09-30' }), lot('current', 200)];
    const leave = { on: '2026-09-01', kind: 'leave' as const, label: 'Leave', days: -200 };
    expect(forecastBalance(input({ balance_today: 500, lots, events: [leave] })).balance).toBe(200);
  });
  test('the balance is the sum of the lines, on any day', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ on: fc.integer({ min: 1, max: 300 }), days: fc.integer({ min: -4, max: 4 }) }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 400 }),
        (given, until) => {
          const events = given
            .filter(({ days }) => days !== 0)
            .map(({ on, days }) => ({ on: addDays('2026-07-01', on), kind: 'entry' as const, label: 'Entry', days: days * 50 }));
          const on = addDays('2026-07-01', until);
          const { balance, lines } = forecastBalance(input({ on, events }));
          expect(balance).toBe(250 + events.filter((event) => event.on <= on).reduce((sum, { days }) => sum + days, 0));
          expect(lines.at(-1)?.balance ?? 250).toBe(balance);
        },
      ),
    );
  });
});

describe('exit and encashment', () => {
  test('12 credited on 1 April, exit on 30 September with 8 taken: 2 days are recoverable', () => {
    expect(settleBalance({ credited: 1200, entitled: 600, balance: 400 }, true)).toEqual({
      reversed: 600,
      balance: -200,
      recoverable: 200,
      encashable: 0,
    });
  });
  test('a balance that is left may be encashed', () => {
    expect(settleBalance({ credited: 1200, entitled: 750, balance: 900 }, true)).toEqual({
      reversed: 450,
      balance: 450,
      recoverable: 0,
      encashable: 450,
    });
  });
  test('what is above the days to keep, within the yearly limit', () => {
    expect(encashableDays(1825, 1000, null, 0)).toBe(800);
    expect(encashableDays(1800, 1000, 500, 200)).toBe(300);
    expect(encashableDays(900, 1000, null, 0)).toBe(0);
  });
  test('at most 30 days a completed year count', () => {
    expect(
      encashmentFacts({
        service_from: '2016-11-21',
        on: '2026-11-20',
        yearly: 3600,
        availed: 0,
        encashed_before: 0,
        balance_before: 0,
      }),
    ).toMatchObject({ completed_years: 9, days_entitled: 27_000 });
  });
});
