import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { expectedFundYear, type FundYear, fundWarningFrom } from './fund-year.ts';

const expected = (more: Partial<FundYear>) =>
  expectedFundYear({ paid_paise: 0, last_month: null, last_paise: 0, nps_paise: 0, ...more }, '2026-27');

test.each([
  ['nothing paid yet: what NPS plans will cost', { nps_paise: 70_000 }, 70_000],
  ['six months paid, six like the last', { paid_paise: 60_000, last_month: '2026-09', last_paise: 11_000 }, 126_000],
  ['April paid', { paid_paise: 10_000, last_month: '2026-04', last_paise: 10_000 }, 120_000],
  ['March paid: nothing to come', { paid_paise: 120_000, last_month: '2027-03', last_paise: 10_000 }, 120_000],
])('%s', (_name, year, paise) => {
  expect(expected(year)).toBe(paise);
});

test.each([
  ['2026-12', 90_000],
  ['2026-09', 60_000],
  ['2026-07', 60_000],
  ['2027-06', 120_000],
])('who leaves in %s gets nothing after it', (until, paise) => {
  const paid = { paid_paise: 60_000, last_month: '2026-09', last_paise: 10_000, nps_paise: 0 };
  expect(expectedFundYear(paid, '2026-27', until)).toBe(paise);
});

test('a warning begins at 6,75,000', () => {
  expect(fundWarningFrom(rupees(7_50_000))).toBe(rupees(6_75_000));
});
