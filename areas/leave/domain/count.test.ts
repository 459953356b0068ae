import { LeaveRule } from '@hrms/leave/contract';
import { addDays, weekday } from '@hrms/platform/calendar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountedHalf, chargedDays, countLeave, type DayKind, daysByYear, type HalfNumber, type OtherHalf } from './count.ts';
import { leaveYearStart } from './leave-year.ts';
import { runsOf } from './runs.ts';

const HOLIDAYS = new Map([
  ['2026-10-02', 'Gandhi Jayanti'],
  ['2026-12-25', 'Christmas'],
  ['2027-01-26', 'Republic Day'],
]);
/** Saturday and Sunday off. */
const calendarOf = (
  from: string,
  to: string,
  holidays = HOLIDAYS,
  half_days: Record<string, Partial<DayKind>> = {},
): DayKind[] => {
  const days: DayKind[] = [];
  for (let day = addDays(from, -15); day <= addDays(to, 15); day = addDays(day, 1)) {
    const holiday_name = holidays.get(day) ?? null;
    const kind = holiday_name ? 'holiday' : [0, 6].includes(weekday(day)) ? 'weekly_off' : 'working';
    days.push({ day, first: kind, second: kind, holiday_name, optional: null, ...half_days[day] });
  }
  return days;
};

type Asked = {
  first: string;
  last: string;
  halves?: [HalfNumber, HalfNumber];
  others?: OtherHalf[];
  rule?: object;
  half_days?: Record<string, Partial<DayKind>>;
  type_id?: string;
};
const countOf = ({
  first,
  last,
  halves = [1, 2],
  others = [],
  rule = {},
  half_days = {},
  type_id = 'CL',
}: Asked): CountedHalf[] =>
  countLeave({
    spell: { first_day: first, first_half: halves[0], last_day: last, last_half: halves[1] },
    type_id,
    rule: LeaveRule.parse(rule),
    calendar: calendarOf(first, last, HOLIDAYS, half_days),
    others,
  });
const daysOf = (asked: Asked) => chargedDays(countOf(asked)) / 100;
const taken = (day: string, type_id = 'CL'): OtherHalf[] =>
  ([1, 2] as const).map((half) => ({ day, half, request_id: `of ${day}`, type_id, type_name: type_id, charged: 50 }));
const sandwich = (mode: string, more: object = {}) => ({ sandwich: { mode, ...more } });
const ACROSS = sandwich('between_and_adjacent_requests');

describe('which halves count, with Saturday and Sunday off', () => {
  test.each<[string, Asked, number, number]>([
    ['Thu 1 Oct to Mon 5 Oct over a holiday', { first: '2026-10-01', last: '2026-10-05' }, 2, 5],
    ['Fri second half to Mon first half', { first: '2026-11-20', last: '2026-11-23', halves: [2, 1] }, 1, 3],
    ['Thu 24 Dec to Mon 28 Dec', { first: '2026-12-24', last: '2026-12-28' }, 2, 5],
    ['Mon 25 Jan to Wed 27 Jan', { first: '2027-01-25', last: '2027-01-27' }, 2, 3],
    ['Sat 21 Nov only', { first: '2026-11-21', last: '2026-11-21' }, 0, 0],
  ])('%s', (_name, asked, never, across) => {
    expect(daysOf(asked)).toBe(never);
    expect(daysOf({ ...asked, rule: ACROSS })).toBe(across);
  });

  test('two requests with days off between: the later one carries them, in its own type', () => {
    const others = taken('2026-10-01');
    expect(daysOf({ first: '2026-10-05', last: '2026-10-05', others, rule: sandwich('between') })).toBe(1);
    const later = countOf({ first: '2026-10-05', last: '2026-10-05', others, rule: ACROSS });
    expect(chargedDays(later) / 100).toBe(4);
    expect(later.filter(({ why }) => why === 'prefix').map(({ day }) => day)).toEqual([
      '2026-10-02',
      '2026-10-02',
      '2026-10-03',
      '2026-10-03',
      '2026-10-04',
      '2026-10-04',
    ]);
  });

  test('Friday first half and Monday: Friday afternoon was worked, so the weekend is free', () => {
    expect(daysOf({ first: '2026-11-20', last: '2026-11-20', halves: [1, 1], rule: ACROSS })).toBe(0.5);
    const [morning] = taken('2026-11-20');
    expect(daysOf({ first: '2026-11-23', last: '2026-11-23', others: morning ? [morning] : [], rule: ACROSS })).toBe(1);
  });

  test('31 March to 2 April lies in two leave years', () => {
    const basis = { organisation_start: '04-01', joined_on: '2020-01-01' };
    for (const rule of [{}, ACROSS])
      expect([
        ...daysByYear(countOf({ first: '2027-03-31', last: '2027-04-02', rule }), (day) =>
          leaveYearStart('leave_year', basis, day),
        ),
      ]).toEqual([
        ['2026-04-01', 100],
        ['2027-04-01', 200],
      ]);
  });
});

describe('sandwich settings', () => {
  const spell = { first: '2026-10-01', last: '2026-10-05' };
  test('only weekly offs, or only holidays', () => {
    expect(daysOf({ ...spell, rule: sandwich('between', { count_holidays: false }) })).toBe(4);
    expect(daysOf({ ...spell, rule: sandwich('between', { count_weekly_offs: false }) })).toBe(3);
  });
  test('only from some days of leave on', () => {
    expect(daysOf({ ...spell, rule: sandwich('between', { only_if_leave_days_at_least: 3 }) })).toBe(2);
    expect(daysOf({ ...spell, rule: sandwich('between', { only_if_leave_days_at_least: 2 }) })).toBe(5);
  });
  test('other types join only when they are named', () => {
    const others = taken('2026-10-01', 'EL');
    const monday = { first: '2026-10-05', last: '2026-10-05', others };
    expect(daysOf({ ...monday, rule: sandwich('between_and_adjacent_requests', { types_that_join: [] }) })).toBe(1);
    expect(daysOf({ ...monday, rule: ACROSS })).toBe(4);
  });
  test('absence joins where the rule says so', () => {
    const absences = [{ day: '2026-11-20', half: 2 as const }];
    const input = {
      spell: { first_day: '2026-11-23', first_half: 1, last_day: '2026-11-23', last_half: 2 } as const,
      type_id: 'CL',
      calendar: calendarOf('2026-11-23', '2026-11-23'),
      others: [],
      absences,
    };
    expect(chargedDays(countLeave({ ...input, rule: LeaveRule.parse(ACROSS) }))).toBe(100);
    expect(
      chargedDays(
        countLeave({ ...input, rule: LeaveRule.parse(sandwich('between_and_adjacent_requests', { absence_joins: true })) }),
      ),
    ).toBe(300);
  });
  test('a day off that another request carries is not counted twice', () => {
    const others = [...taken('2026-10-01'), ...taken('2026-10-03')];
    expect(daysOf({ first: '2026-10-05', last: '2026-10-05', others, rule: ACROSS })).toBe(3);
  });
});

test('with only Sundays off and no sandwich, Thu 1 Oct to Mon 5 Oct costs three days: Thursday, Saturday and Monday', () => {
  const saturday = { '2026-10-03': { first: 'working', second: 'working' } } as const;
  const counted = countOf({ first: '2026-10-01', last: '2026-10-05', half_days: saturday });
  expect(chargedDays(counted)).toBe(300);
  expect([...new Set(counted.filter(({ charged }) => charged > 0).map(({ day }) => day))]).toEqual([
    '2026-10-01',
    '2026-10-03',
    '2026-10-05',
  ]);
});

test('the end of February in a leap year has a day more', () => {
  expect(daysOf({ first: '2028-02-28', last: '2028-03-01' })).toBe(3);
  expect(daysOf({ first: '2027-02-26', last: '2027-03-01', rule: ACROSS })).toBe(4);
  expect(daysOf({ first: '2028-02-25', last: '2028-02-29', rule: ACROSS })).toBe(5);
});

test('a half holiday leaves the other half to be charged, and joins the days off after it', () => {
  const half_days = { '2026-11-20': { second: 'holiday' as const, holiday_name: 'Festival' } };
  expect(daysOf({ first: '2026-11-20', last: '2026-11-20', half_days })).toBe(0.5);
  expect(daysOf({ first: '2026-11-20', last: '2026-11-23', half_days, rule: ACROSS })).toBe(4);
});

test('maternity leave counts every day', () => {
  expect(daysOf({ first: '2026-10-05', last: '2027-04-04', rule: { counts_off_days: true } })).toBe(182);
});

test('days that are cancelled free the days off between', () => {
  const input = {
    spell: { first_day: '2026-10-01', first_half: 1, last_day: '2026-10-05', last_half: 2 } as const,
    type_id: 'CL',
    calendar: calendarOf('2026-10-01', '2026-10-05'),
    others: [],
    rule: LeaveRule.parse(ACROSS),
  };
  const without = [1, 2].map((half) => ({ day: '2026-10-05', half: half as HalfNumber }));
  expect(chargedDays(countLeave(input))).toBe(500);
  expect(chargedDays(countLeave({ ...input, without }))).toBe(100);
});

test('no half is counted twice, and never more than the days from first to last', () => {
  const offset = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      offset,
      fc.integer({ min: 0, max: 12 }),
      offset,
      fc.constantFrom('never', 'between', 'between_and_adjacent_requests'),
      (start, length, other, mode) => {
        const first = addDays('2026-10-01', start);
        const last = addDays(first, length);
        const others = taken(addDays('2026-10-01', other)).filter(({ day }) => day < first || day > last);
        const counted = countOf({ first, last, others, rule: sandwich(mode) });
        expect(new Set(counted.map(({ day, half }) => `${day}:${half}`)).size).toBe(counted.length);
        const working = counted.filter(({ kind }) => kind === 'working').length * 50;
        expect(chargedDays(counted)).toBeGreaterThanOrEqual(working);
        if (mode !== 'between_and_adjacent_requests') expect(chargedDays(counted)).toBeLessThanOrEqual((length + 1) * 100);
        if (mode === 'never') expect(chargedDays(counted)).toBe(working);
      },
    ),
  );
});

test('halves without a gap are one spell, a cancelled day in between makes two', () => {
  const halves = (day: string) => [1, 2].map((half) => ({ day, half: half as 1 | 2 }));
  const spell = (first_day: string, last_day: string, last_half: 1 | 2 = 2) => ({
    first_day,
    first_half: 1,
    last_day,
    last_half,
  });
  expect(runsOf([...halves('2026-11-23'), ...halves('2026-11-24')])).toEqual([spell('2026-11-23', '2026-11-24')]);
  expect(runsOf([...halves('2026-11-23'), ...halves('2026-11-25').slice(0, 1)])).toEqual([
    spell('2026-11-23', '2026-11-23'),
    spell('2026-11-25', '2026-11-25', 1),
  ]);
  expect(runsOf([])).toEqual([]);
});
