import { describe, expect, test } from 'vitest';
import { ageOn, sectionProblem } from './joiner-section.ts';
import { addMonths, extendedTo, probationEnd } from './probation.ts';

const LIMITS = { today: '2026-11-23', joining_date: '2026-12-01', minimum_age: 18 };
const problem = (key: Parameters<typeof sectionProblem>[0], data: object) =>
  sectionProblem(key, data as Record<string, unknown>, LIMITS);

test.each([
  ['2008-12-01', '2026-12-01', 18],
  ['2008-12-02', '2026-12-01', 17],
  ['2000-02-29', '2026-02-28', 25],
])('born on %s, on %s: %i', (born, day, age) => expect(ageOn(born, day)).toBe(age));

test('old enough on the joining date', () => {
  expect(problem('personal', { date_of_birth: '2008-12-01' })).toBeNull();
  expect(problem('personal', { date_of_birth: '2008-12-02' })?.path).toBe('date_of_birth');
});

describe('numbers', () => {
  test.each([
    ['a PAN of the wrong form', { pan: 'ABCDE12345', pan_state: 'held' }, 'pan'],
    ['no PAN where one is held', { pan: null, pan_state: 'held' }, 'pan'],
    ['an Aadhaar with a wrong check digit', { pan_state: 'applied_for', aadhaar: '234123412345' }, 'aadhaar'],
    ['a UAN of 11 digits', { pan_state: 'applied_for', uan: '10012345678' }, 'uan'],
  ])('%s', (_what, data, path) => expect(problem('identity', data)?.path).toBe(path));
  test('applied for, and masked ones that stay as they are', () => {
    expect(problem('identity', { pan: null, pan_state: 'applied_for' })).toBeNull();
    expect(problem('identity', { pan: 'XXXXXX234K', pan_state: 'held' })).toBeNull();
  });
});

test('the account number is entered twice', () => {
  expect(problem('bank', { account_number: '321456789', account_number_again: '321456780' })?.path).toBe('account_number_again');
  expect(problem('bank', { account_number: '321456789', account_number_again: '321456789' })).toBeNull();
});

describe('shares of nominees', () => {
  const share = (scheme: string, share_bp: number) => ({ scheme, share_bp });
  test.each([
    ['60 and 30', [share('epf', 6000), share('epf', 3000)], 'Shares must total 100 % (provident fund: 90 %)'],
    ['60 and 40', [share('epf', 6000), share('epf', 4000)], null],
    ['each scheme by itself', [share('epf', 10_000), share('gratuity', 5000)], 'Shares must total 100 % (gratuity: 50 %)'],
    ['none', [], null],
  ])('%s', (_what, shares, message) => expect(problem('nominees', { shares })?.message ?? null).toBe(message));
});

test('an Indian address has a PIN code of six digits', () => {
  const address = (pin: string) => ({ addresses: [{ kind: 'current', pin }] });
  expect(problem('address', address('411001'))).toBeNull();
  expect(problem('address', address('011001'))?.path).toBe('addresses.0.pin');
});

test.each([
  ['2026-12-01', 6, '2027-05-31'],
  ['2026-08-31', 6, '2027-02-27'],
  ['2026-12-01', 0, null],
])('probation from %s of %i months ends on %s', (joined, months, end) => expect(probationEnd(joined, months)).toBe(end));

test('months are clipped to the end of the month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(extendedTo('2026-11-30', 3)).toBe('2027-02-28');
});
