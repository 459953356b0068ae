import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { type BorrowerFacts, checkEligibility, checkInstalmentCap, type EligibilityTerms } from './eligibility.ts';

const terms: EligibilityTerms = {
  max_amount_paise: rupees(300_000),
  max_salary_multiple_hundredths: 300,
  multiple_base: 'monthly_gross',
  min_service_months: 6,
  allowed_employment_types: [],
  allowed_grade_ids: [],
  allow_in_probation: false,
  allow_in_notice: false,
  max_open_per_type: 1,
  cooling_off_months: 0,
  max_loans_per_tax_year: null,
};
const facts: BorrowerFacts = {
  joined_on: '2025-12-01',
  probation_until: null,
  confirmed_on: null,
  status: 'active',
  employment_type: 'permanent',
  grade_id: null,
  monthly_gross: rupees(60_000),
  basic: rupees(30_000),
  net_last_paid: rupees(40_000),
  open_of_type: 0,
  open_principal: 0,
  loans_this_tax_year: 0,
  last_closed_on: null,
};
const failed = (change: Partial<BorrowerFacts>, other: Partial<EligibilityTerms> = {}, on = '2026-11-20') =>
  checkEligibility({ ...terms, ...other }, { ...facts, ...change }, on, null)
    .rules.filter(({ passed }) => !passed)
    .map(({ rule }) => rule);

test('service is counted in completed months', () => {
  expect(failed({}, {}, '2026-05-31')).toEqual(['Service']);
  expect(failed({}, {}, '2026-06-01')).toEqual([]);
  const late = checkEligibility(terms, { ...facts, joined_on: '2026-08-01' }, '2026-11-20', null);
  expect(late.rules[0]).toEqual({ rule: 'Service', passed: false, found: '3 months', needed: '6 months or more' });
});

test.each([
  ['Probation', { probation_until: '2026-12-31' }, {}],
  ['Employment', { status: 'on_notice' }, {}],
  ['Open loans of this type', { open_of_type: 1 }, {}],
  ['Employment type', {}, { allowed_employment_types: ['contract'] }],
  ['Grade', {}, { allowed_grade_ids: ['g1'] }],
  ['Time since the last loan', { last_closed_on: '2026-10-01' }, { cooling_off_months: 3 }],
  ['Loans this tax year', { loans_this_tax_year: 2 }, { max_loans_per_tax_year: 2 }],
  ['Pay on record', { monthly_gross: null }, {}],
] as const)('%s', (rule, change, other) => {
  expect(failed(change as Partial<BorrowerFacts>, other as Partial<EligibilityTerms>)).toEqual([rule]);
});

test('the greatest amount is the least of the limits', () => {
  expect(checkEligibility(terms, facts, '2026-11-20', null).max_amount_paise).toBe(rupees(180_000));
  expect(checkEligibility({ ...terms, max_amount_paise: rupees(50_000) }, facts, '2026-11-20', null).max_amount_paise).toBe(
    rupees(50_000),
  );
  const open = { ...facts, open_principal: rupees(100_000) };
  expect(checkEligibility(terms, open, '2026-11-20', 200).max_amount_paise).toBe(rupees(20_000));
});

test('instalments together take at most their share of the last net pay', () => {
  expect(checkInstalmentCap(800_001, 1_200_000, 4_000_000, 5000)?.passed).toBe(false);
  expect(checkInstalmentCap(800_000, 1_200_000, 4_000_000, 5000)?.passed).toBe(true);
  expect(checkInstalmentCap(800_000, 0, null, 5000)).toBeNull();
});
