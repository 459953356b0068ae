import { LeaveRule } from '@hrms/leave/contract';
import { addDays, weekday } from '@hrms/platform/calendar';
import { describe, expect, test } from 'vitest';
import type { CheckInput } from './check.ts';
import { checkApplication, firstBlocking } from './checks.ts';
import { countLeave, type DayKind, type OtherHalf } from './count.ts';

const calendarOf = (from: string, to: string): DayKind[] => {
  const days: DayKind[] = [];
  for (let day = addDays(from, -15); day <= addDays(to, 15); day = addDays(day, 1)) {
    const kind = [0, 6].includes(weekday(day)) ? 'weekly_off' : 'working';
    days.push({ day, first: kind, second: kind, holiday_name: null, optional: null });
  }
  return days;
};
const taken = (day: string, type_id: string): OtherHalf[] =>
  ([1, 2] as const).map((half) => ({ day, half, request_id: day, type_id, type_name: type_id, charged: 50 }));

type Asked = { first: string; last: string; rule?: object } & Partial<Omit<CheckInput, 'rule'>>;
function inputOf({ first, last, rule = {}, ...more }: Asked): CheckInput {
  const spell = more.spell ?? { first_day: first, first_half: 1, last_day: last, last_half: 2 };
  const calendar = calendarOf(first, last);
  const type = { id: 'CL', name: 'Casual leave', category: 'casual', gender: 'any', tracked: true, ...more.type } as const;
  const parsed = LeaveRule.parse(rule);
  const others = more.others ?? [];
  return {
    today: '2026-11-16',
    by_hr: false,
    reason: 'wedding',
    reason_override: null,
    calendar,
    others,
    service: { joined_on: '2020-01-01', service_from: '2020-01-01', last_day: null, confirmed_on: null },
    gender: 'female',
    notice_since: null,
    inactive_on: [],
    event: {},
    charged_in_month: new Map(),
    requests_in_year: 0,
    blackouts: [],
    type_names: new Map(),
    attachments: 0,
    stand_in: null,
    stand_in_required: false,
    locked_days: [],
    balance: null,
    paid_left: 0,
    ...more,
    spell,
    type,
    rule: parsed,
    counted: countLeave({ spell, type_id: type.id, rule: parsed, calendar, others }),
  };
}
const problemOf = (asked: Asked) => {
  const found = firstBlocking(checkApplication(inputOf(asked)));
  return found && [found.code, found.message];
};
const MONDAY = { first: '2026-11-23', last: '2026-11-23' };

test('nothing to object to: every rule is shown as passed, in one order', () => {
  const checks = checkApplication(inputOf(MONDAY));
  expect(checks.map(({ outcome }) => outcome)).toEqual(Array(17).fill('passed'));
  expect(checks.map(({ rule }) => rule)).toEqual([
    'service',
    'type',
    'overlap',
    'working_days',
    'smallest_part',
    'size',
    'consecutive',
    'count',
    'notice',
    'dates',
    'blackout',
    'clubbing',
    'reason',
    'attachment',
    'stand_in',
    'balance',
    'month_lock',
  ]);
});

test.each<[string, Asked, string, string]>([
  [
    'before joining',
    { ...MONDAY, service: { joined_on: '2026-11-24', service_from: '2026-11-24', last_day: null, confirmed_on: null } },
    'leave.not_allowed',
    'You cannot take Casual leave: it starts before joining on 24 Nov 2026.',
  ],
  [
    'a type for others',
    { ...MONDAY, type: { id: 'PL', name: 'Paternity leave', category: 'paternity', gender: 'male', tracked: true } },
    'leave.not_allowed',
    'You cannot take Paternity leave: it is for male employees.',
  ],
  [
    'in notice',
    { ...MONDAY, notice_since: '2026-11-01', rule: { allow_in_notice: 'no' } },
    'leave.not_allowed',
    'You cannot take Casual leave: you are in your notice period.',
  ],
  [
    'other leave',
    { ...MONDAY, others: taken('2026-11-23', 'Earned leave') },
    'leave.overlaps',
    'You already have Earned leave on 23 Nov 2026.',
  ],
  ['days off', { first: '2026-11-21', last: '2026-11-22' }, 'leave.nothing_to_charge', 'These days are all off days for you.'],
  [
    'four days of at most three',
    { first: '2026-11-23', last: '2026-11-26', rule: { max_days: 3 } },
    'leave.too_long',
    'At most 3 days of Casual leave in a row. This would be 4.',
  ],
  [
    'too far back',
    { first: '2026-11-02', last: '2026-11-02', rule: { back_dated_days: 7 } },
    'leave.back_dated',
    'Leave can be applied at most 7 days back.',
  ],
  [
    'blackout',
    { ...MONDAY, blackouts: [{ name: 'Stock-taking', first_day: '2026-11-20', last_day: '2026-11-25', effect: 'refuse' }] },
    'leave.blackout',
    'No leave from 20 Nov 2026 to 25 Nov 2026: Stock-taking.',
  ],
  [
    'without a document',
    { first: '2026-11-23', last: '2026-11-25', rule: { attachment_after_days: 2 } },
    'leave.attachment_needed',
    'Please attach a document for Casual leave longer than 2 days.',
  ],
  [
    'too few days',
    { ...MONDAY, balance: { asked: 100, covered: 50, uncovered: [{ day: '2026-11-23', half: 2 }] } },
    'leave.insufficient_balance',
    'You asked for 1 day and have 0.5.',
  ],
  [
    'a locked month',
    { ...MONDAY, locked_days: ['2026-10-14'] },
    'leave.month_locked',
    'Attendance for Oct 2026 is locked. Ask HR.',
  ],
  ['without a reason', { ...MONDAY, reason: ' ' }, 'leave.reason_needed', 'Please enter a reason'],
  [
    'no optional holiday',
    { ...MONDAY, type: { id: 'RH', name: 'Optional holiday', category: 'optional_holiday', gender: 'any', tracked: true } },
    'leave.not_allowed',
    'You cannot take Optional holiday: 23 Nov 2026 is not an optional holiday of your list.',
  ],
])('%s is refused', (_name, asked, code, message) => expect(problemOf(asked)).toEqual([code, message]));

describe('notice in calendar days', () => {
  const rule = { notice: [{ for_days_from: 3, calendar_days: 7 }] };
  const spell = { first: '2026-11-23', last: '2026-11-25', rule };
  test('seven days before passes, six are refused', () => {
    expect(problemOf({ ...spell, today: '2026-11-16' })).toBeNull();
    expect(problemOf({ ...spell, today: '2026-11-17' })).toEqual([
      'leave.too_short_notice',
      'Casual leave of 3 days needs 7 days of notice.',
    ]);
  });
  test('two days need none, and HR is only warned', () => {
    expect(problemOf({ ...spell, last: '2026-11-24', today: '2026-11-20' })).toBeNull();
    expect(problemOf({ ...spell, today: '2026-11-20', by_hr: true })).toBeNull();
  });
});

describe('neighbours', () => {
  test('CL on Wednesday and Thursday, and Friday with Monday asked: four in a row', () => {
    const others = [...taken('2026-11-18', 'CL'), ...taken('2026-11-19', 'CL')];
    expect(problemOf({ first: '2026-11-20', last: '2026-11-23', others, rule: { max_consecutive_days: 3 } })).toEqual([
      'leave.too_long',
      'At most 3 days of Casual leave in a row. This would be 4.',
    ]);
  });
  test('CL on Friday and EL on Monday adjoin across the weekend', () => {
    const EL = '01900000-0000-7000-8000-000000000001';
    const others = taken('2026-11-20', EL).map((half) => ({ ...half, type_name: 'Earned leave' }));
    expect(problemOf({ ...MONDAY, others, rule: { cannot_adjoin: [EL] } })).toEqual([
      'leave.adjoins',
      'Casual leave cannot be joined with Earned leave on 20 Nov 2026.',
    ]);
    expect(problemOf({ first: '2026-11-24', last: '2026-11-24', others, rule: { cannot_adjoin: [EL] } })).toBeNull();
  });
  test('no leave right after days off, unless HR gives a reason', () => {
    expect(problemOf({ ...MONDAY, rule: { prefix_allowed: false } })?.[0]).toBe('leave.off_days_beside');
    expect(problemOf({ ...MONDAY, rule: { prefix_allowed: false }, reason_override: 'Agreed' })).toBeNull();
    expect(problemOf({ first: '2026-11-27', last: '2026-11-27', rule: { suffix_allowed: false } })?.[0]).toBe(
      'leave.off_days_beside',
    );
  });
});

test('a shortage that goes unpaid is a warning that says both parts', () => {
  const checks = checkApplication(
    inputOf({
      first: '2026-11-23',
      last: '2026-11-26',
      rule: { on_shortage: 'rest_unpaid' },
      balance: { asked: 400, covered: 250, uncovered: [{ day: '2026-11-25', half: 2 }] },
    }),
  );
  expect(checks.find(({ rule }) => rule === 'balance')).toMatchObject({ outcome: 'warning', message: '2.5 paid, 1.5 unpaid.' });
});

test('a stand-in who is away is a warning, and refused only where one is required', () => {
  const stand_in = { name: 'Bina', is_applicant: false, in_service: true, away_on: ['2026-11-23'] };
  expect(problemOf({ ...MONDAY, stand_in })).toBeNull();
  expect(problemOf({ ...MONDAY, stand_in, stand_in_required: true })).toEqual([
    'leave.stand_in_unavailable',
    'Bina is away on 23 Nov 2026.',
  ]);
});
