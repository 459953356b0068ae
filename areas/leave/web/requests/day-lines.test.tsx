import type { LeaveHalf, LeavePreview } from '@hrms/leave/contract';
import { expect, test } from 'vitest';
import { costSentence, requestTitle, toDayLines, unpaidNotice } from './day-lines.ts';

type Day = Partial<Pick<LeaveHalf, 'kind' | 'holiday_name' | 'why' | 'charged' | 'pay_fraction_bp'>>;

const halfOf = (day: string, half: 1 | 2, given: Day): LeaveHalf => ({
  day,
  half,
  kind: 'working',
  holiday_name: null,
  charged: 0.5,
  why: 'leave',
  pay_fraction_bp: 10_000,
  ...given,
});
const dayOf = (day: string, given: Day = {}) => [halfOf(day, 1, given), halfOf(day, 2, given)];

const holiday: Day = { kind: 'holiday', holiday_name: 'Guru Nanak Jayanti', charged: 0, why: 'off_not_counted' };
const sandwich: Day = { kind: 'weekly_off', why: 'sandwich' };

test('three days around a holiday cost two, and the sentence names it', () => {
  const halves = [...dayOf('2026-11-23'), ...dayOf('2026-11-24', holiday), ...dayOf('2026-11-25')];
  expect(costSentence(halves)).toBe('2 days of leave. Guru Nanak Jayanti (24 Nov) is not counted.');
  expect(toDayLines(halves).map(({ day, charged, why }) => [day, charged, why])).toEqual([
    ['2026-11-23', 1, 'Working day'],
    ['2026-11-24', 0, 'Guru Nanak Jayanti: not counted'],
    ['2026-11-25', 1, 'Working day'],
  ]);
});

test('a sandwich says which days off count', () => {
  const halves = [
    ...dayOf('2026-10-01'),
    ...dayOf('2026-10-02', { kind: 'holiday', holiday_name: 'Gandhi Jayanti', why: 'sandwich' }),
    ...dayOf('2026-10-03', sandwich),
    ...dayOf('2026-10-04', sandwich),
    ...dayOf('2026-10-05'),
  ];
  expect(costSentence(halves)).toBe(
    '5 days of leave: 2 working days, plus Gandhi Jayanti (2 Oct) and 2 weekly offs counted by the sandwich rule.',
  );
  expect(toDayLines(halves).at(2)).toMatchObject({
    charged: 1,
    isOff: true,
    why: 'Weekly off between leave days: counted (sandwich)',
  });
});

test('several weekly offs that are not counted are counted in words', () => {
  const off: Day = { kind: 'weekly_off', charged: 0, why: 'off_not_counted' };
  const halves = [...dayOf('2026-11-20'), ...dayOf('2026-11-21', off), ...dayOf('2026-11-22', off), ...dayOf('2026-11-23')];
  expect(costSentence(halves)).toBe('2 days of leave. 2 weekly offs are not counted.');
});

test('maternity leave counts every day', () => {
  const halves = [...dayOf('2026-11-20'), ...dayOf('2026-11-21', { kind: 'weekly_off' })];
  expect(costSentence(halves)).toBe('2 days of leave: 1 working day, plus 1 weekly off.');
  expect(toDayLines(halves)[1]?.why).toBe('Weekly off: counted, all days count for this type');
});

test('a half day and a half that is not paid say so', () => {
  expect(toDayLines([halfOf('2026-11-20', 2, {})])).toEqual([
    { day: '2026-11-20', charged: 0.5, unpaid: 0, isOff: false, why: 'Working day (second half)' },
  ]);
  const mixed = [halfOf('2026-11-20', 1, {}), halfOf('2026-11-20', 2, { pay_fraction_bp: 0 })];
  expect(toDayLines(mixed)[0]).toMatchObject({
    charged: 1,
    unpaid: 0.5,
    why: 'First half: Working day. Second half: Working day, unpaid',
  });
});

test('a request is called by its type and days', () => {
  const days = { first_day: '2026-11-26', last_day: '2026-11-27' };
  expect(requestTitle({ type_name: 'Earned leave', ...days })).toBe('Earned leave, 26–27 Nov 2026');
});

test('what the balance leaves unpaid is said once: by the check, or by the notice where no check says it', () => {
  const balance = { tracked: true, before: 0, after: -2 } as LeavePreview['balance'];
  const short = {
    rule: 'balance',
    label: 'Balance',
    outcome: 'blocking',
    code: 'leave.insufficient_balance',
    message: '',
  } as const;
  const of = (more: Partial<LeavePreview>) => unpaidNotice({ days: 2, lop_days: 2, balance, checks: [], ...more });
  expect(of({ checks: [short] })).toBeNull();
  expect(of({ checks: [{ ...short, outcome: 'warning' }] })).toBeNull();
  expect(of({ checks: [{ ...short, outcome: 'passed', code: null }] })).toBe('2 days unpaid: the balance covers 0 days.');
  expect(of({ lop_days: 0 })).toBeNull();
});
