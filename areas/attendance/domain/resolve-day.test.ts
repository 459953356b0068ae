import { describe, expect, test } from 'vitest';
import { unpaidShareOfHalf } from './day-halves.ts';
import type { DayInput } from './day-input.ts';
import { inputOf, OFFICE, plannedDay, punchAt } from './days.scenario.ts';
import { compOffDays, roundOvertime } from './overtime.ts';
import { resolveDay } from './resolve-day.ts';

const MONDAY = '2026-11-16';
const on = (times: string, more: Partial<DayInput> = {}, shift = 'G') =>
  resolveDay(
    inputOf(
      plannedDay(MONDAY, shift),
      times === ''
        ? []
        : times.split(', ').map((time) => punchAt(time.startsWith('+') ? `2026-11-17 ${time.slice(1)}` : `${MONDAY} ${time}`)),
      more,
    ),
  );

const PERCENT = { rule: { ...OFFICE, full_percent: 90, half_percent: 50 } };
type Row = [string, string, Partial<DayInput>, number, string, object];
const FLEXIBLE = { rule: { ...OFFICE, flexible: { core_start: 660, core_end: 960, daily_minutes: 420, weekly_minutes: null } } };
const TABLE: Row[] = [
  ['inside grace', '09:38, 18:31', {}, 473, 'P P', { late: 0, late_mark: false, lop: 0 }],
  ['seconds are floored', '09:40:59, 18:30', {}, 470, 'P P', { late: 0, late_mark: false }],
  ['a minute after the grace', '09:41:00, 18:30', {}, 469, 'P P', { late: 11, late_mark: true, lop: 0 }],
  ['late 25', '09:55, 18:45', {}, 470, 'P P', { late: 25, late_mark: true }],
  ['later than two hours', '11:45, 20:30', {}, 465, 'A P', { late: 135, late_mark: false, lop: 50, exceptions: ['late_half'] }],
  ['the morning only', '09:30, 14:00', {}, 270, 'P A', { lop: 50 }],
  ['the afternoon only', '14:00, 18:30', {}, 270, 'A P', { lop: 50 }],
  ['90 percent of 480, reached', '09:30, 17:42', PERCENT, 432, 'P P', { lop: 0, early: 48 }],
  ['90 percent of 480, a minute short', '09:30, 17:41', PERCENT, 431, 'P A', { lop: 50 }],
  ['50 percent of 480, reached', '09:30, 13:30', PERCENT, 240, 'P A', { lop: 50 }],
  ['50 percent of 480, a minute short', '09:30, 13:29', PERCENT, 239, 'A A', { lop: 100 }],
  ['percent with leave in the morning', '14:00, 17:36', { ...PERCENT, leave_first: 'CL' }, 216, 'L:CL P', { lop: 0 }],
  ['flexible, at the end of the grace of the core hours', '11:10:59, 19:40', FLEXIBLE, 450, 'P P', { late: 0, expected: 420 }],
  ['flexible, a minute later', '11:11, 19:41', FLEXIBLE, 450, 'P P', { late: 11, late_mark: true }],
  ['flexible, early and gone when the core hours end', '07:20, 15:50', FLEXIBLE, 450, 'P P', { late: 0, early: 0 }],
  ['flexible, a minute before', '07:19, 15:49', FLEXIBLE, 450, 'P P', { early: 11 }],
  [
    'flexible, leave in the morning',
    '14:00, 18:00',
    { ...FLEXIBLE, leave_first: 'CL' },
    240,
    'L:CL P',
    { late: 0, expected: 210 },
  ],
  ['three hours', '10:00, 13:00', {}, 180, 'A A', { lop: 100, late_mark: false }],
  ['early 11', '09:30, 18:19', {}, 469, 'P P', { early: 11, late_mark: false }],
  ['one punch', '09:32', {}, 0, 'P A', { lop: 50, exceptions: ['missing_out'] }],
  ['one punch in the evening', '18:32', {}, 0, 'A P', { lop: 50, exceptions: ['missing_in'], late_mark: false }],
  ['no punch', '', {}, 0, 'A A', { lop: 100, exceptions: ['absent'] }],
  ['leave in the morning', '13:58, 18:30', { leave_first: 'CL' }, 272, 'L:CL P', { late: 0, lop: 0 }],
  ['leave in the morning, late', '14:25, 18:30', { leave_first: 'CL' }, 245, 'L:CL P', { late: 25, late_mark: true }],
  [
    'unpaid leave all day',
    '',
    { leave_first: 'LWP', leave_second: 'LWP', unpaid_first: 50, unpaid_second: 50 },
    0,
    'L:LWP L:LWP',
    { lop: 100, leave_lop: 100 },
  ],
  [
    'half-paid leave in the afternoon',
    '09:30, 14:00',
    { leave_second: 'HPL', unpaid_second: unpaidShareOfHalf(5000) },
    270,
    'P L:HPL',
    { lop: 25, leave_lop: 25 },
  ],
  [
    'leave paid at a third, beside an absent half',
    '',
    { leave_first: 'HPL', unpaid_first: unpaidShareOfHalf(3333) },
    0,
    'L:HPL A',
    { lop: 83, leave_lop: 33 },
  ],
  ['permission at the start', '10:35, 18:30', { permission_start: 60 }, 415, 'P P', { late: 0, lop: 0 }],
  ['on duty', '', { mark_first: 'OD', mark_second: 'OD' }, 0, 'OD OD', { lop: 0, exceptions: [] }],
  [
    'early mark where early counts',
    '09:30, 18:19',
    { rule: { ...OFFICE, count_early_marks: true } },
    469,
    'P P',
    { early: 11, late_mark: true },
  ],
  ['exempt from lateness', '11:45, 20:30', { waive_late: true }, 465, 'P P', { late: 0, late_mark: false, lop: 0 }],
  ['exempt from the missing punch', '09:32', { waive_missing: true }, 0, 'P P', { exceptions: [], lop: 0 }],
];

describe('office policy, G 09:30-18:30', () => {
  test.each(TABLE)('%s: %s', (_name, times, more, worked, halves, rest) => {
    const result = on(times, more);
    expect({ ...result, halves: `${result.first_half} ${result.second_half}` }).toMatchObject({ worked, halves, ...rest });
  });

  test('a Saturday off: work never removes the off', () => {
    expect(on('10:00, 16:30', {}, 'off')).toMatchObject({
      worked: 330,
      off_day: 330,
      first_half: 'WO',
      second_half: 'WO',
      lop: 0,
    });
    expect(compOffDays(330, OFFICE)).toBe(50);
  });
  test('a holiday without punches is paid', () => {
    expect(on('', {}, 'G holiday')).toMatchObject({ worked: 0, first_half: 'H', second_half: 'H', lop: 0, expected: 0 });
  });
  test('shift C without a break', () => {
    expect(on('21:52, +06:04', {}, 'C')).toMatchObject({
      worked: 492,
      first_half: 'P',
      second_half: 'P',
      extra_before: 8,
      extra_after: 4,
    });
    expect(roundOvertime(4, 'law')).toBe(0);
    expect(on('21:52, +07:20', {}, 'C')).toMatchObject({ worked: 568, extra_after: 80, night: 480 });
    expect(roundOvertime(80, 'law')).toBe(90);
  });
  test('nothing is absent or missing before the window is over', () => {
    expect(on('09:32', { closed: false })).toMatchObject({ first_half: '?', second_half: '?', lop: 0, exceptions: [] });
    expect(on('', { closed: false })).toMatchObject({ first_half: '?', second_half: '?', lop: 0 });
    expect(on('09:41, 18:30', { closed: false })).toMatchObject({ first_half: 'P', second_half: 'P', late: 11 });
  });
  test('not joined and left', () => {
    expect(on('09:30, 18:30', { not_employed: 'NJ' })).toMatchObject({ first_half: 'NJ', lop: 0, worked: 0 });
    expect(on('', { not_employed: 'X' })).toMatchObject({ second_half: 'X', lop: 0 });
  });
  test('a suspended person is not absent; days off and leave stay', () => {
    expect(on('', { suspended: true })).toMatchObject({ first_half: 'SU', second_half: 'SU', lop: 0, exceptions: [] });
    expect(on('', { suspended: true }, 'off')).toMatchObject({ first_half: 'WO', second_half: 'WO', lop: 0 });
    expect(on('', { suspended: true, leave_first: 'SL' })).toMatchObject({ first_half: 'L:SL', second_half: 'SU', lop: 0 });
  });
  test('what a missing punch costs is the policy’s', () => {
    expect(on('09:32', { rule: { ...OFFICE, missing_punch: 'absent' } })).toMatchObject({ first_half: 'A', second_half: 'A' });
    expect(on('09:32', { rule: { ...OFFICE, missing_punch: 'present' } })).toMatchObject({ lop: 0, exceptions: ['missing_out'] });
  });
  test('other captures', () => {
    expect(on('', { rule: { ...OFFICE, capture: 'exceptions_only' } })).toMatchObject({
      first_half: 'P',
      second_half: 'P',
      lop: 0,
    });
    expect(on('12:00', { rule: { ...OFFICE, capture: 'any_punch' } })).toMatchObject({
      first_half: 'P',
      second_half: 'P',
      exceptions: [],
    });
    expect(on('', { rule: { ...OFFICE, capture: 'any_punch' } })).toMatchObject({ lop: 100 });
  });
  test('a double click counts once; pairs take their gaps as the break', () => {
    expect(on('09:30:00, 09:30:40')).toMatchObject({ exceptions: ['missing_out'] });
    const pairs = { rule: { ...OFFICE, pairing: 'pairs' as const } };
    expect(on('09:30, 13:00, 14:00, 18:30', pairs)).toMatchObject({ worked: 480, first_half: 'P', second_half: 'P' });
    expect(on('09:30, 13:00, 13:20, 18:30', pairs)).toMatchObject({ worked: 480 });
    expect(on('09:30 in, 13:00 out, 14:00 in, 18:30 out', { rule: { ...OFFICE, pairing: 'directions' } })).toMatchObject({
      worked: 480,
    });
    expect(on('09:30 in, 13:00 out, 14:00 in', pairs).exceptions).toEqual(['missing_out']);
  });
  test('the order of arrival and the zone of the machine do not matter, and the same input gives the same result', () => {
    expect(on('09:55, 18:45')).toEqual(on('09:55, 18:45'));
  });
});

test('a hundred and fifty thousand days a second', () => {
  const plan = plannedDay(MONDAY, 'G');
  const inputs = Array.from({ length: 1000 }, (_, n) =>
    inputOf(plan, [punchAt(`${MONDAY} 09:${String(20 + (n % 40)).padStart(2, '0')}`), punchAt(`${MONDAY} 18:31`)]),
  );
  const run = (rounds: number) => {
    const begun = performance.now();
    let worked = 0;
    for (let round = 0; round < rounds; round += 1) for (const input of inputs) worked += resolveDay(input).worked;
    return { seconds: (performance.now() - begun) / 1000, worked };
  };
  run(20);
  const best = Math.min(...Array.from({ length: 5 }, () => run(30).seconds));
  expect(30_000 / best).toBeGreaterThan(150_000);
});
