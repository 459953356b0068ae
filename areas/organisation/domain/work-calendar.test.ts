import { addDays } from '@hrms/platform/calendar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyHolidaysToYear, duplicateDays, isFixedDateHoliday, isMovedTooFar, missingNationalHoliday } from './holiday-rules.ts';
import { createDaysOffCounter } from './off-counts.ts';
import { suggestedHolidays } from './state-holidays.ts';
import { describeWeeklyOff, type OffRow, occurrenceInMonth, offKindOn } from './weekly-off.ts';
import {
  type CalendarPerson,
  type CalendarRules,
  calendarDays,
  countDaysOff,
  holidayListOn,
  weeklyOffPatternOn,
} from './work-calendar.ts';

const countWorkingDays = (days: readonly { work: number }[]) => days.reduce((sum, { work }) => sum + work, 0);

const factory: OffRow[] = [
  { weekday: 0, occurrences: null, day_kind: 'full' },
  { weekday: 6, occurrences: [2, 4], day_kind: 'full' },
];

describe('occurrences are counted within the month', () => {
  test.each([
    ['2026-08-01', 1],
    ['2026-08-08', 2],
    ['2026-08-22', 4],
    ['2026-08-29', 5],
    ['2028-02-29', 5],
    ['2026-02-28', 4],
    ['2026-03-07', 1],
  ])('%s is number %i', (day, n) => expect(occurrenceInMonth(day)).toBe(n));

  test('August 2026 of the factory', () => {
    const days = Array.from({ length: 31 }, (_, n) => addDays('2026-08-01', n));
    expect(days.filter((day) => offKindOn(factory, day)).map((day) => Number(day.slice(8)))).toEqual([2, 8, 9, 16, 22, 23, 30]);
  });

  test('a half is a half, two halves are the whole', () => {
    const half: OffRow = { weekday: 6, occurrences: [1], day_kind: 'second_half' };
    expect(offKindOn([half], '2026-08-01')).toBe('second_half');
    expect(offKindOn([half, { ...half, day_kind: 'first_half' }], '2026-08-01')).toBe('full');
    expect(offKindOn([half], '2026-08-08')).toBeNull();
  });

  test('in words', () => {
    expect(describeWeeklyOff(factory)).toBe('Sunday; 2nd and 4th Saturday');
    expect(describeWeeklyOff([{ weekday: 6, occurrences: [1, 3, 5], day_kind: 'second_half' }])).toBe(
      '1st, 3rd and 5th Saturday (second half)',
    );
    expect(describeWeeklyOff([])).toBe('No weekly off');
  });
});

const list = (id: string, holidays: [string, string, ('festival' | 'optional' | 'national')?][], more = {}) => ({
  id,
  name: id,
  year: 2026,
  compensate_off: 'none' as const,
  holidays: holidays.map(([day, name, kind = 'festival']) => ({ day, name, kind, is_half_day: false })),
  ...more,
});

const book: CalendarRules = {
  patterns: [
    { id: 'factory', name: 'Factory', rows: factory },
    {
      id: 'office',
      name: 'Office',
      rows: [
        { weekday: 0, occurrences: null, day_kind: 'full' },
        { weekday: 6, occurrences: null, day_kind: 'full' },
      ],
    },
  ],
  pattern_assignments: [
    { target_kind: 'organisation', target_id: null, pattern_id: 'office', from_date: '2000-01-01' },
    { target_kind: 'branch', target_id: 'pune', pattern_id: 'factory', from_date: '2020-01-01' },
    { target_kind: 'employee', target_id: 'asha', pattern_id: 'office', from_date: '2026-09-01' },
  ],
  lists: [
    list('maharashtra', [
      ['2026-05-01', 'Maharashtra Day'],
      ['2026-08-15', 'Independence Day', 'national'],
    ]),
    list('karnataka', [
      ['2026-11-01', 'Kannada Rajyotsava'],
      ['2026-08-28', 'Varamahalakshmi', 'optional'],
    ]),
  ],
  list_assignments: [
    { year: 2026, target_kind: 'branch', target_id: 'pune', holiday_list_id: 'maharashtra' },
    { year: 2026, target_kind: 'branch', target_id: 'bengaluru', holiday_list_id: 'karnataka' },
  ],
};

const moved: CalendarPerson = {
  employee_id: 'ravi',
  places: [
    { from_date: '2024-01-01', branch_id: 'pune', location_id: null },
    { from_date: '2026-10-01', branch_id: 'bengaluru', location_id: null },
  ],
};
const asha: CalendarPerson = { employee_id: 'asha', places: [{ from_date: '2024-01-01', branch_id: 'pune', location_id: null }] };

describe('one list and one pattern for each day', () => {
  test('who moves follows the old place before the move and the new one from it', () => {
    const before: CalendarPerson = { ...moved, places: moved.places.slice(0, 1) };
    const [day] = calendarDays(book, moved, '2026-11-01', '2026-11-01');
    expect(day).toMatchObject({
      kind: 'holiday',
      holiday: { name: 'Kannada Rajyotsava' },
      list: { name: 'karnataka' },
      off: 'full',
    });
    expect(calendarDays(book, before, '2026-11-01', '2026-11-01')[0]).toMatchObject({ kind: 'weekly_off', holiday: null });
    expect(holidayListOn(book, moved, '2026-09-30').list.id).toBe('maharashtra');
  });

  test('the person goes before the branch, from the day on', () => {
    expect(weeklyOffPatternOn(book, asha, '2026-08-31')).toMatchObject({ by: 'branch', pattern: { id: 'factory' } });
    expect(weeklyOffPatternOn(book, asha, '2026-09-01')).toMatchObject({ by: 'employee', pattern: { id: 'office' } });
  });

  test('where nothing is assigned the default holds', () => {
    expect(holidayListOn(book, asha, '2027-01-26')).toMatchObject({
      by: 'default',
      list: { name: 'National holidays 2027 (default)' },
    });
    expect(calendarDays(book, asha, '2027-01-26', '2027-01-26')[0]).toMatchObject({
      kind: 'holiday',
      holiday: { name: 'Republic Day' },
    });
    const none: CalendarRules = { patterns: [], pattern_assignments: [], lists: [], list_assignments: [] };
    expect(weeklyOffPatternOn(none, asha, '2026-01-01').pattern.name).toBe('Sundays (default)');
  });

  test('an optional holiday is a working day that can be chosen', () => {
    expect(calendarDays(book, moved, '2026-08-28', '2026-08-28')[0]).toMatchObject({ kind: 'working', optional: null });
    const south = { ...moved, places: moved.places.slice(1) };
    expect(calendarDays(book, south, '2026-08-28', '2026-08-28')[0]).toMatchObject({
      kind: 'working',
      optional: 'Varamahalakshmi',
      work: 1,
    });
  });

  test('a holiday on a weekly off is made good on the next working day where the list says so', () => {
    const made = { ...book, lists: book.lists.map((one) => ({ ...one, compensate_off: 'next_working_day' as const })) };
    const south = { ...moved, places: moved.places.slice(1) };
    expect(calendarDays(made, south, '2026-11-02', '2026-11-03')).toMatchObject([
      { kind: 'holiday', compensates: '2026-11-01', work: 0 },
      { kind: 'working', compensates: null },
    ]);
    expect(calendarDays(book, south, '2026-11-02', '2026-11-02')[0]).toMatchObject({ kind: 'working' });
  });

  test('counts: weekly offs alone, with holidays, and what is worked', () => {
    const days = calendarDays(book, { ...moved, places: moved.places.slice(0, 1) }, '2026-08-01', '2026-08-31');
    expect(countDaysOff(days)).toEqual({ weekly_offs: 7, offs_and_holidays: 8 });
    expect(countWorkingDays(days)).toBe(23);
  });

  test('a counter answers as the days do, whoever asks first', () => {
    const count = createDaysOffCounter(book);
    for (const [first_day, last_day] of [
      ['2026-08-01', '2026-08-31'],
      ['2026-09-01', '2026-09-30'],
      ['2026-09-15', '2026-10-15'],
      ['2026-11-01', '2026-11-30'],
    ] as const)
      for (const person of [moved, asha, { ...moved, employee_id: 'other' }, { employee_id: null, places: [] }])
        expect(count(person, { first_day, last_day }), `${person.employee_id} ${first_day}`).toEqual(
          countDaysOff(calendarDays(book, person, first_day, last_day)),
        );
  });

  test('every day of any span resolves, and what is off and what is worked make the span', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 80 }), (start, length) => {
        const from = addDays('2024-01-01', start);
        const days = calendarDays(book, moved, from, addDays(from, length));
        expect(days).toHaveLength(length + 1);
        expect(countWorkingDays(days) + countDaysOff(days).offs_and_holidays).toBe(length + 1);
      }),
    );
  });
});

describe('rules of a list', () => {
  const national = suggestedHolidays('IN-KA', 2027);

  test('the three national days must be there, whole', () => {
    expect(missingNationalHoliday(2027, national)).toBeNull();
    expect(
      missingNationalHoliday(
        2027,
        national.filter(({ day }) => day !== '2027-10-02'),
      ),
    ).toEqual({ name: 'Gandhi Jayanti', day: '2027-10-02' });
    expect(
      missingNationalHoliday(
        2027,
        national.map((one) => ({ ...one, is_half_day: true })),
      ),
    ).toMatchObject({ name: 'Republic Day' });
  });

  test('a tentative day moves by three days, not by four', () => {
    expect(isMovedTooFar('2026-08-26', '2026-08-29')).toBe(false);
    expect(isMovedTooFar('2026-08-26', '2026-08-23')).toBe(false);
    expect(isMovedTooFar('2026-08-26', '2026-08-30')).toBe(true);
  });

  test('a copy keeps fixed dates and marks the others as tentative; leap days find a day', () => {
    const moon = { day: '2028-02-29', name: 'Moon day', kind: 'festival' as const, is_half_day: false, is_tentative: false };
    const copied = copyHolidaysToYear(2029, [{ ...moon, day: '2028-05-01', name: 'May Day' }, moon]);
    expect(copied).toMatchObject([
      { day: '2029-05-01', is_tentative: false },
      { day: '2029-02-28', is_tentative: true },
    ]);
    expect(isFixedDateHoliday({ day: '2026-08-15', kind: 'national', is_tentative: false })).toBe(true);
  });

  test('two names on one day are found', () => {
    expect(duplicateDays([...national, { ...(national[0] as (typeof national)[0]), name: 'Other' }])).toEqual([national[0]?.day]);
  });
});
