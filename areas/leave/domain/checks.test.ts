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

const half = { first_day: '2026-11-23', first_half: 2, last_day: '2026-11-23', last_half: 2 } as const;
const confirmed = { joined_on: '2026-10-01', service_from: '2026-10-01', last_day: null, confirmed_on: '2026-12-01' };
const leaving = { joined_on: '2020-01-01', service_from: '2020-01-01', last_day: '2026-11-24', confirmed_on: null };
describe('each setting at its edge', () => {
  test.each<[string, Asked, string | null]>([
    ['the last working day', { first: '2026-11-24', last: '2026-11-24', service: leaving }, null],
    ['the day after it', { first: '2026-11-24', last: '2026-11-25', service: leaving }, 'leave.not_allowed'],
    ['a day of suspension', { ...MONDAY, inactive_on: ['2026-11-23'] }, 'leave.not_allowed'],
    [
      'the day before confirmation',
      { first: '2026-11-30', last: '2026-11-30', service: confirmed, rule: { use_after: { mode: 'confirmation' } } },
      'leave.not_allowed',
    ],
    [
      'the day of confirmation',
      { first: '2026-12-01', last: '2026-12-01', service: confirmed, rule: { use_after: { mode: 'confirmation' } } },
      null,
    ],
    [
      'the last day before 60 days of service',
      {
        first: '2026-11-27',
        last: '2026-11-27',
        service: { ...confirmed, joined_on: '2026-10-01' },
        rule: { use_after: { mode: 'n_days', n: 60 } },
      },
      'leave.not_allowed',
    ],
    [
      '60 days of service',
      { first: '2026-11-30', last: '2026-11-30', service: confirmed, rule: { use_after: { mode: 'n_days', n: 60 } } },
      null,
    ],
    [
      'two months of service',
      { first: '2026-12-01', last: '2026-12-01', service: confirmed, rule: { use_after: { mode: 'n_months', n: 2 } } },
      null,
    ],
    ['leave up to the day before notice', { ...MONDAY, notice_since: '2026-11-24', rule: { allow_in_notice: 'no' } }, null],
    [
      'leave in notice, by HR only',
      { ...MONDAY, notice_since: '2026-11-23', rule: { allow_in_notice: 'hr_only' } },
      'leave.not_allowed',
    ],
    ['the same by HR', { ...MONDAY, notice_since: '2026-11-23', by_hr: true, rule: { allow_in_notice: 'hr_only' } }, null],
    ['half a day of whole days only', { ...MONDAY, spell: half, rule: { smallest_part: 'day' } }, 'leave.too_short'],
    ['half a day', { ...MONDAY, spell: half }, null],
    ['one day of at least two', { ...MONDAY, rule: { min_days: 2 } }, 'leave.too_short'],
    ['two days of at least two', { first: '2026-11-23', last: '2026-11-24', rule: { min_days: 2 } }, null],
    ['three days of at most three', { first: '2026-11-23', last: '2026-11-25', rule: { max_days: 3 } }, null],
    ['the fifth request of four', { ...MONDAY, requests_in_year: 4, rule: { max_requests_per_year: 4 } }, 'leave.too_many'],
    ['the fourth request of four', { ...MONDAY, requests_in_year: 3, rule: { max_requests_per_year: 4 } }, null],
    [
      'a day above the month',
      { ...MONDAY, charged_in_month: new Map([['2026-11', 200]]), rule: { max_days_per_month: 2 } },
      'leave.too_many',
    ],
    [
      'up to the month',
      {
        ...MONDAY,
        charged_in_month: new Map([
          ['2026-11', 100],
          ['2026-12', 200],
        ]),
        rule: { max_days_per_month: 2 },
      },
      null,
    ],
    ['seven days back of seven', { first: '2026-11-09', last: '2026-11-09', rule: { back_dated_days: 7 } }, null],
    ['eight days back by HR', { first: '2026-11-06', last: '2026-11-06', by_hr: true, rule: { back_dated_days: 7 } }, null],
    ['30 days ahead of 30', { first: '2026-12-16', last: '2026-12-16', rule: { future_days: 30 } }, null],
    ['31 days ahead of 30', { first: '2026-12-17', last: '2026-12-17', rule: { future_days: 30 } }, 'leave.too_far_ahead'],
    [
      'a blackout that warns',
      { ...MONDAY, blackouts: [{ name: 'Audit', first_day: '2026-11-23', last_day: '2026-11-23', effect: 'warn' }] },
      null,
    ],
    [
      'the day after a blackout',
      { ...MONDAY, blackouts: [{ name: 'Audit', first_day: '2026-11-20', last_day: '2026-11-22', effect: 'refuse' }] },
      null,
    ],
    ['two days that need no document', { first: '2026-11-23', last: '2026-11-24', rule: { attachment_after_days: 2 } }, null],
    [
      'three days with a document',
      { first: '2026-11-23', last: '2026-11-25', attachments: 1, rule: { attachment_after_days: 2 } },
      null,
    ],
    ['no stand-in where one is required', { ...MONDAY, stand_in_required: true }, 'leave.stand_in_unavailable'],
    [
      'oneself as stand-in',
      { ...MONDAY, stand_in_required: true, stand_in: { name: 'Asha', is_applicant: true, in_service: true, away_on: [] } },
      'leave.stand_in_unavailable',
    ],
    [
      'a stand-in who left',
      { ...MONDAY, stand_in_required: true, stand_in: { name: 'Bina', is_applicant: false, in_service: false, away_on: [] } },
      'leave.stand_in_unavailable',
    ],
    [
      'unpaid leave with paid days left',
      { ...MONDAY, paid_left: 50, rule: { lop_only_when_exhausted: true } },
      'leave.not_allowed',
    ],
    ['unpaid leave with none left', { ...MONDAY, paid_left: 0, rule: { lop_only_when_exhausted: true } }, null],
    ['a locked month by HR without a reason', { ...MONDAY, by_hr: true, locked_days: ['2026-10-14'] }, 'leave.month_locked'],
    [
      'a locked month by HR with a reason',
      { ...MONDAY, by_hr: true, reason_override: 'Certificate came late', locked_days: ['2026-10-14'] },
      null,
    ],
    ['no reason where none is required', { ...MONDAY, reason: '', rule: { reason_required: false } }, null],
  ])('%s', (_name, asked, code) => expect(problemOf(asked)?.[0] ?? null).toBe(code));
});

describe('leave for an event', () => {
  const type = (category: string, gender: 'any' | 'female' | 'male' = 'any') =>
    ({ id: 'XX', name: 'Special leave', category, gender, tracked: false }) as CheckInput['type'];
  const why = (asked: Asked) => problemOf(asked)?.[1]?.replace('You cannot take Special leave: ', '') ?? null;
  const rule = { counts_off_days: true };
  test('maternity: the expected date, 8 weeks before it, 26 weeks, 80 days of service', () => {
    const maternity = { type: type('maternity', 'female'), rule };
    const event = { expected_on: '2027-01-18' };
    expect(why({ ...maternity, first: '2026-11-23', last: '2027-05-23' })).toBe('the expected date of birth is missing.');
    expect(why({ ...maternity, first: '2026-11-22', last: '2027-05-22', event })).toBe(
      'it can start on 23 Nov 2026 at the earliest.',
    );
    expect(why({ ...maternity, first: '2026-11-23', last: '2027-05-23', event })).toBeNull();
    expect(why({ ...maternity, first: '2026-11-23', last: '2027-05-24', event })).toBe('182 days end on 23 May 2027.');
    const joined = (joined_on: string) => ({ joined_on, service_from: joined_on, last_day: null, confirmed_on: null });
    expect(why({ ...maternity, first: '2026-11-23', last: '2027-05-23', event, service: joined('2026-09-04') })).toBeNull();
    expect(why({ ...maternity, first: '2026-11-23', last: '2027-05-23', event, service: joined('2026-09-05') })).toBe(
      'at least 80 days worked are needed before it.',
    );
  });
  test('adoption: from the day the child is handed over', () => {
    const adoption = { type: type('adoption'), rule, first: '2026-12-01', last: '2027-02-22' };
    expect(why(adoption)).toBe('the day the child is handed over is missing.');
    expect(why({ ...adoption, event: { actual_on: '2026-12-01' } })).toBeNull();
    expect(why({ ...adoption, last: '2027-02-23', event: { actual_on: '2026-12-01' } })).toBe('84 days end on 22 Feb 2027.');
    expect(why({ ...adoption, event: { actual_on: '2026-12-02' } })).toBe('it can start on 2 Dec 2026 at the earliest.');
  });
  test('illness from pregnancy: a month', () => {
    const illness = {
      type: type('miscarriage', 'female'),
      rule,
      first: '2026-11-23',
      event: { cause: 'pregnancy_illness' as const },
    };
    expect(why({ ...illness, last: '2026-12-22' })).toBeNull();
    expect(why({ ...illness, last: '2026-12-23' })).toBe('1 month ends on 22 Dec 2026.');
  });
  test('paternity: within six months of the birth', () => {
    const paternity = { type: type('paternity'), first: '2026-11-23', last: '2026-11-27' };
    expect(why({ ...paternity, event: { actual_on: '2026-05-27' } })).toBeNull();
    expect(why({ ...paternity, event: { actual_on: '2026-05-26' } })).toBe('it can be taken until 26 Nov 2026.');
    expect(why({ ...paternity, event: { actual_on: '2026-11-24' } })).toBe('it can start on 24 Nov 2026 at the earliest.');
  });
  test('during an inquiry: up to three months, by HR only', () => {
    const inquiry = { type: type('inquiry'), first: '2026-11-23', last: '2027-02-22' };
    expect(why(inquiry)).toBe('HR grants it.');
    expect(why({ ...inquiry, by_hr: true })).toBeNull();
    expect(why({ ...inquiry, by_hr: true, last: '2027-02-23' })).toBe('at most until 22 Feb 2027.');
  });
});

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

test('the kinds of documents that a rule asks for are named', () => {
  const rule = { attachment_after_days: 0.5, attachment_kinds: ['Medical certificate', 'Discharge summary'] };
  expect(problemOf({ ...MONDAY, rule })?.[1]).toBe(
    'Please attach a document for Casual leave longer than 0.5 days: Medical certificate or Discharge summary.',
  );
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
