import { expect, test } from 'vitest';
import { noticeSteps, paidMonthSteps } from './notice-steps.ts';

const LEAVING = {
  kind: 'resignation',
  given_on: '2026-10-05',
  terms: { value: 30, unit: 'days' },
  notice_end_on: '2026-11-04',
  last_day: '2026-10-30',
  treatment: 'recover',
  waived_days: 0,
} as const;
const valuesOf = (facts: Parameters<typeof noticeSteps>[0]) =>
  Object.fromEntries(noticeSteps(facts).map(({ label, value }) => [label, value]));

test('a shortfall of five days is bought out', () => {
  expect(valuesOf(LEAVING)).toEqual({
    'Notice agreed': '30 days',
    'Full notice ends': '4 Nov 2026, counted from 5 Oct 2026',
    Served: '25 days, up to 30 Oct 2026',
    Shortfall: '5 days, from 30 Oct 2026 to 4 Nov 2026',
    'What becomes of it': '5 days bought out: recovered in the settlement',
  });
});

test.each([
  [{ waived_days: 2 }, '3 days bought out: recovered in the settlement'],
  [{ waived_days: 4 }, '1 day bought out: recovered in the settlement'],
  [{ waived_days: 5 }, 'Nothing is recovered'],
  [{ treatment: 'leave_adjust' }, '5 days taken from earned leave'],
  [{ treatment: 'waive' }, 'Waived: nothing is recovered'],
] as const)('%o: %s', (more, text) => {
  expect(valuesOf({ ...LEAVING, ...more })['What becomes of it']).toBe(text);
});

test('an employer who gives less notice pays the missing days', () => {
  expect(valuesOf({ ...LEAVING, kind: 'termination', treatment: 'none' })['Pay in lieu of notice']).toBe(
    '5 days paid to the employee',
  );
});

test('served in full, and no notice at all', () => {
  expect(valuesOf({ ...LEAVING, last_day: '2026-11-04' }).Shortfall).toBe('None: the notice is served in full');
  expect(noticeSteps({ ...LEAVING, kind: 'death', notice_end_on: null })).toEqual([
    { label: 'Notice', value: 'None is due for this kind of leaving' },
  ]);
});

test.each([
  ['nothing paid yet', '2026-10-15', null, false],
  ['the month before is paid', '2026-11-01', '2026-10', false],
  ['the last day of the paid month', '2026-10-31', '2026-10', false],
  ['a day before it', '2026-10-30', '2026-10', true],
  ['months before', '2026-08-31', '2026-10', true],
])('%s', (_name, last_day, paid_until, warns) => {
  const value = 'Salary of October 2026 was already paid; the excess will be recovered in the settlement';
  expect(paidMonthSteps(last_day, paid_until)).toEqual(warns ? [{ label: 'Paid already', value }] : []);
});
