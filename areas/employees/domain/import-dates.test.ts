import { judgeDateColumn, readDateText } from '@hrms/platform/imports';
import { describe, expect, test } from 'vitest';
import { latestYearOf } from './import-dates.ts';

const TODAY = '2026-11-20';

test.each([
  ['07/10/83', 'mdy', '1983-07-10'],
  ['07/10/83', 'dmy', '1983-10-07'],
  ['5/9/26', 'dmy', '1926-09-05'],
  ['1990-4-5', 'dmy', '1990-04-05'],
  ['5-Apr-1990', 'mdy', '1990-04-05'],
  ['15-Jul-2016', 'dmy', '2016-07-15'],
  ['15 July 2016', 'dmy', '2016-07-15'],
  ['Jul 15, 2016', 'dmy', '2016-07-15'],
  ['15-Jul-11', 'dmy', '2011-07-15'],
  ['33149', 'dmy', '1990-10-03'],
  ['33149.0', 'mdy', '1990-10-03'],
  ['19900405', 'dmy', '1990-04-05'],
  ['15.04.1990', 'dmy', '1990-04-15'],
  ['7/10/1983 0:00', 'mdy', '1983-07-10'],
  ['1983-07-10T00:00:00.000Z', 'dmy', '1983-07-10'],
  ['31/02/1990', 'dmy', null],
  ['25/12/1990', 'mdy', null],
  ['5-Foo-1990', 'dmy', null],
  ['1/4/202', 'dmy', null],
  ['12', 'dmy', null],
] as const)('a date of birth %s read %s is %s', (text, format, day) =>
  expect(readDateText(text, format, latestYearOf('date_of_birth', TODAY))).toBe(day),
);

test('two digits of a joining date may mean this year, and of a contract end one to come', () => {
  expect(readDateText('1/4/20', 'dmy', latestYearOf('joined_on', TODAY))).toBe('2020-04-01');
  expect(readDateText('1/4/99', 'dmy', latestYearOf('joined_on', TODAY))).toBe('1999-04-01');
  expect(readDateText('1/4/31', 'dmy', latestYearOf('contract_end_date', TODAY))).toBe('2031-04-01');
});

describe('the format of a column', () => {
  test('one row that can only be month first decides for all', () =>
    expect(judgeDateColumn(['7/10/1983', '', '5/31/1990', '1/2/1991'])).toEqual({
      format: 'mdy',
      asked: false,
      examples: ['5/31/1990', '7/10/1983', '1/2/1991'],
    }));
  test('day first likewise, also when that day does not exist', () =>
    expect(judgeDateColumn(['31/02/1990', '1/2/1991', '1990-01-01'])).toMatchObject({ format: 'dmy', asked: false }));
  test('what fits both is asked', () =>
    expect(judgeDateColumn(['7/10/1983', '1/2/1991'])).toEqual({
      format: null,
      asked: true,
      examples: ['7/10/1983', '1/2/1991'],
    }));
  test('rows of both kinds are asked', () =>
    expect(judgeDateColumn(['13/1/1990', '1/13/1990'])).toMatchObject({ format: null, asked: true }));
  test('what reads alike both ways, or by itself, is not asked', () =>
    expect(judgeDateColumn(['5/5/1990', '1990-04-05', '5-Apr-1990', '33149'])).toMatchObject({ format: 'dmy', asked: false }));
  test('words are no dates', () => {
    expect(judgeDateColumn(['Asha', 'Bina'])).toBeNull();
    expect(judgeDateColumn(['', ''])).toBeNull();
  });
});
