import { addDays } from '@hrms/platform/calendar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaveLaw } from './law.parameters.ts';
import { firstYearStartAfter, leaveYearEnd, leaveYearName, leaveYearStart, nextYearStart } from './leave-year.ts';
import { compOffDays, compOffExpiry, eventLimit, maternityLimit, payerOf } from './special-leave.ts';
import { annualLeaveEarned } from './worked-days.ts';

describe('maternity, adoption, miscarriage', () => {
  test('expected on 30 November 2026: from 5 October, 182 days end on 4 April 2027', () => {
    const limit = maternityLimit({ expected_on: '2026-11-30' }, '2026-10-05');
    expect([limit.length.value, limit.earliest, limit.latest]).toEqual([182, '2026-10-05', '2027-04-04']);
  });
  test('with two surviving children 84 days, at most 42 before', () => {
    const of = (surviving_children: number) => maternityLimit({ expected_on: '2026-11-30', surviving_children }, '2026-10-19');
    expect([of(1).length.value, of(1).earliest]).toEqual([182, '2026-10-05']);
    expect([of(2).length.value, of(2).earliest, of(2).latest]).toEqual([84, '2026-10-19', '2027-01-10']);
  });
  test('adoption on 1 December 2026 ends on 22 February 2027', () => {
    const latest = (first_day: string) => eventLimit('adoption', { actual_on: '2026-12-01' }, first_day)?.latest;
    expect(latest('2026-12-01')).toBe('2027-02-22');
    // counted from the day the child is handed over, also when leave begins later
    expect(latest('2026-12-08')).toBe('2027-02-22');
  });
  test('miscarriage 42 days and tubectomy 14 from the event, illness from pregnancy a month from the first day', () => {
    const latest = (cause?: 'tubectomy' | 'pregnancy_illness') =>
      eventLimit('miscarriage', { actual_on: '2026-11-02', cause }, '2026-11-04')?.latest;
    expect([latest(), latest('tubectomy'), latest('pregnancy_illness')]).toEqual(['2026-12-13', '2026-11-15', '2026-12-03']);
  });
  test('other leave has no limit of the law', () => expect(eventLimit('casual', {}, '2026-12-01')).toBeNull());
});

describe('who pays', () => {
  const type = (category: string, paid_by: 'employer' | 'esic' | 'nobody', tracked = false) => ({ category, paid_by, tracked });
  test.each([
    ['maternity', 'employer', 'esic', 'employer'],
    ['maternity', 'esic', 'esic', 'employer'],
    ['adoption', 'employer', 'esic', 'employer'],
    ['miscarriage', 'employer', 'esic', 'employer'],
    ['sick', 'employer', 'esic', 'employer'],
    ['sick', 'esic', 'esic', 'nobody'],
    ['maternity', 'nobody', 'nobody', 'nobody'],
    ['paternity', 'employer', 'employer', 'employer'],
    ['casual', 'employer', 'employer', 'employer'],
  ] as const)('%s of %s: insured %s, else %s', (category, paid_by, insured, else_by) => {
    expect(payerOf(type(category, paid_by), true)).toBe(insured);
    expect(payerOf(type(category, paid_by), false)).toBe(else_by);
  });
  test('sick leave with a balance is the employer’s own', () => {
    expect(payerOf(type('sick', 'employer', true), true)).toBe('employer');
    expect(payerOf(type('sick', 'esic', true), false)).toBe('esic');
  });
});

describe('comp-off', () => {
  test('60 days for staff, the end of the second month after for a worker', () => {
    expect(compOffExpiry('2026-11-01', 60, false)).toBe('2026-12-31');
    expect(compOffExpiry('2026-11-01', 60, true)).toBe('2027-01-31');
  });
  test('half a day from 240 minutes, a day from 420', () => {
    expect([239, 240, 419, 420].map((minutes) => compOffDays(minutes, 240, 420))).toEqual([0, 50, 50, 100]);
  });
});

test('annual leave earned by days worked', () => {
  const earned = (days: number, higher_rate = false) =>
    annualLeaveEarned({ counted: days, earning: days, higher_rate }, '2026-12-31') / 100;
  expect([179, 180, 199, 200, 247].map((days) => earned(days))).toEqual([0, 9, 9, 10, 12]);
  expect(earned(180, true)).toBe(12);
  expect(annualLeaveEarned({ counted: 200, earning: 100, higher_rate: false }, '2026-12-31')).toBe(500);
});

test('leave years by April, by calendar year and by joining, leap day included', () => {
  const basis = { organisation_start: '04-01', joined_on: '2024-02-29' };
  expect(leaveYearStart('leave_year', basis, '2027-03-31')).toBe('2026-04-01');
  expect(leaveYearStart('leave_year', basis, '2027-04-01')).toBe('2027-04-01');
  expect(leaveYearStart('calendar_year', basis, '2027-03-31')).toBe('2027-01-01');
  expect(leaveYearStart('joining_anniversary', basis, '2024-02-29')).toBe('2024-03-01');
  expect(leaveYearStart('joining_anniversary', basis, '2025-02-28')).toBe('2024-03-01');
  expect(leaveYearStart('joining_anniversary', basis, '2025-03-01')).toBe('2025-03-01');
  expect(leaveYearStart('joining_anniversary', basis, '2028-02-29')).toBe('2027-03-01');
  const june = { ...basis, joined_on: '2024-06-30' };
  expect(leaveYearStart('joining_anniversary', june, '2023-01-01')).toBe('2024-06-30');
  expect(leaveYearStart('joining_anniversary', june, '2026-06-29')).toBe('2025-06-30');
  expect(leaveYearStart('joining_anniversary', june, '2026-06-30')).toBe('2026-06-30');
  expect(leaveYearEnd('leave_year', basis, '2026-04-01')).toBe('2027-03-31');
  expect(leaveYearName('2026-04-01', '2027-03-31')).toBe('2026-27');
  expect(leaveYearName('2026-01-01', '2026-12-31')).toBe('2026');
});

describe('a leave year that is short because the organisation’s start changes', () => {
  const april = { organisation_start: '04-01', joined_on: '2020-06-15', changes: [{ from: '2027-01-01', start: '01-01' }] };
  test('from April to January: nine months, then calendar years', () => {
    const startOf = (day: string) => leaveYearStart('leave_year', april, day);
    expect(['2026-03-31', '2026-04-01', '2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'].map(startOf)).toEqual([
      '2025-04-01',
      '2026-04-01',
      '2026-04-01',
      '2027-01-01',
      '2027-01-01',
      '2028-01-01',
    ]);
    expect(leaveYearEnd('leave_year', april, '2025-04-01')).toBe('2026-03-31');
    expect(leaveYearEnd('leave_year', april, '2026-04-01')).toBe('2026-12-31');
    expect(leaveYearEnd('leave_year', april, '2027-01-01')).toBe('2027-12-31');
    expect(leaveYearName('2026-04-01', '2026-12-31')).toBe('Apr–Dec 2026');
  });
  test('from January to April: three months', () => {
    const january = { organisation_start: '01-01', joined_on: '2020-06-15', changes: [{ from: '2027-04-01', start: '04-01' }] };
    expect(leaveYearStart('leave_year', january, '2026-12-31')).toBe('2026-01-01');
    expect(leaveYearStart('leave_year', january, '2027-03-31')).toBe('2027-01-01');
    expect(leaveYearEnd('leave_year', january, '2027-01-01')).toBe('2027-03-31');
    expect(leaveYearEnd('leave_year', january, '2027-04-01')).toBe('2028-03-31');
    expect(leaveYearName('2027-01-01', '2027-03-31')).toBe('Jan–Mar 2027');
  });
  test('types that count by calendar years or joining days keep theirs', () => {
    expect(leaveYearEnd('calendar_year', april, '2026-01-01')).toBe('2026-12-31');
    expect(leaveYearEnd('joining_anniversary', april, '2026-06-15')).toBe('2027-06-14');
    expect(leaveYearStart('joining_anniversary', april, '2027-01-01')).toBe('2026-06-15');
  });
  test('the next first day of a leave year is always to come', () => {
    expect(firstYearStartAfter('01-01', '2026-11-22')).toBe('2027-01-01');
    expect(firstYearStartAfter('01-01', '2026-12-31')).toBe('2027-01-01');
    expect(firstYearStartAfter('01-01', '2027-01-01')).toBe('2028-01-01');
    expect(firstYearStartAfter('04-01', '2027-01-01')).toBe('2027-04-01');
  });
});

test('every day lies in the leave year that its first day begins, whatever the day of joining', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(['leave_year', 'calendar_year', 'joining_anniversary'] as const)),
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 0, max: 2500 }),
      fc.constantFrom([], [{ from: '2027-01-01', start: '01-01' }]),
      (cycle, joined, after, changes) => {
        const basis = { organisation_start: '04-01', changes, joined_on: addDays('2024-01-01', joined) };
        const day = addDays(basis.joined_on, after);
        const start = leaveYearStart(cycle, basis, day);
        const next = nextYearStart(cycle, basis, start);
        expect(day <= leaveYearEnd(cycle, basis, start)).toBe(true);
        expect(next).toBe(addDays(leaveYearEnd(cycle, basis, start), 1));
        expect(leaveYearStart(cycle, basis, next)).toBe(next);
      },
    ),
    { numRuns: 500 },
  );
});

test('every figure of the law has a source', () => {
  expect(new Set(leaveLaw.map(({ id }) => id)).size).toBe(leaveLaw.length);
  for (const { history } of leaveLaw) for (const { source } of history) expect(source.length).toBeGreaterThan(10);
});
