import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import {
  advanceLimit,
  type BorrowerFacts,
  checkEligibility,
  checkInstalmentCap,
  type EligibilityTerms,
  leavesTooLittle,
} from './eligibility.ts';

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

const DAY = '2026-11-20';
type Side = readonly [Partial<BorrowerFacts>, Partial<EligibilityTerms>?];
/** Each rule with the last case it allows and the first it refuses. */
const edges: [rule: string, allowed: Side, refused: Side][] = [
  ['Service', [{ joined_on: '2026-05-20' }], [{ joined_on: '2026-05-21' }]],
  ['Probation', [{ probation_until: '2026-11-19' }], [{ probation_until: DAY }]],
  [
    'Probation',
    [{ probation_until: '2026-12-31', confirmed_on: DAY }],
    [{ probation_until: '2026-12-31', confirmed_on: '2026-11-21' }],
  ],
  ['Probation', [{ probation_until: '2026-12-31' }, { allow_in_probation: true }], [{ probation_until: '2026-12-31' }]],
  ['Employment', [{ status: 'active' }], [{ status: 'on_notice' }]],
  ['Employment', [{ status: 'on_notice' }, { allow_in_notice: true }], [{ status: 'suspended' }, { allow_in_notice: true }]],
  ['Employment', [{}, { allow_in_notice: true }], [{ status: 'left' }, { allow_in_notice: true }]],
  ['Open loans of this type', [{ open_of_type: 0 }], [{ open_of_type: 1 }]],
  ['Open loans of this type', [{ open_of_type: 2 }, { max_open_per_type: 3 }], [{ open_of_type: 3 }, { max_open_per_type: 3 }]],
  [
    'Employment type',
    [{}, { allowed_employment_types: ['contract', 'permanent'] }],
    [{}, { allowed_employment_types: ['contract'] }],
  ],
  ['Employment type', [{ employment_type: null }], [{ employment_type: null }, { allowed_employment_types: ['permanent'] }]],
  ['Grade', [{ grade_id: 'g1' }, { allowed_grade_ids: ['g1'] }], [{ grade_id: 'g2' }, { allowed_grade_ids: ['g1'] }]],
  ['Grade', [{ grade_id: null }], [{ grade_id: null }, { allowed_grade_ids: ['g1'] }]],
  [
    'Time since the last loan',
    [{ last_closed_on: '2026-08-20' }, { cooling_off_months: 3 }],
    [{ last_closed_on: '2026-08-21' }, { cooling_off_months: 3 }],
  ],
  [
    'Time since the last loan',
    [{ last_closed_on: null }, { cooling_off_months: 3 }],
    [{ last_closed_on: DAY }, { cooling_off_months: 1 }],
  ],
  [
    'Loans this tax year',
    [{ loans_this_tax_year: 1 }, { max_loans_per_tax_year: 2 }],
    [{ loans_this_tax_year: 2 }, { max_loans_per_tax_year: 2 }],
  ],
  ['Pay on record', [{ monthly_gross: 0 }], [{ monthly_gross: null }]],
  ['Pay on record', [{ basic: 1 }, { multiple_base: 'basic' }], [{ basic: null }, { multiple_base: 'basic' }]],
  [
    'Pay on record',
    [{ net_last_paid: 1 }, { multiple_base: 'net_last_paid' }],
    [{ net_last_paid: null }, { multiple_base: 'net_last_paid' }],
  ],
  ['Pay on record', [{ monthly_gross: null }, { max_salary_multiple_hundredths: null }], [{ monthly_gross: null }]],
];

test.each(edges)('%s: allowed %j, refused %j', (rule, [allowed, allowing], [refused, refusing]) => {
  expect(failed(allowed, allowing)).toEqual([]);
  expect(failed(refused, refusing)).toEqual([rule]);
});

test('limits of loans say how many others there may be', () => {
  const needed = (max_open_per_type: number) => {
    const limits = { ...terms, max_open_per_type, max_loans_per_tax_year: max_open_per_type + 1 };
    const { rules } = checkEligibility(limits, facts, DAY, null);
    return rules.filter(({ rule }) => /loans/i.test(rule) && !rule.startsWith('Time')).map((rule) => rule.needed);
  };
  expect(needed(1)).toEqual(['none', 'at most 1']);
  expect(needed(3)).toEqual(['at most 2', 'at most 3']);
});

test('whoever fails one rule is not eligible, and failures stand first', () => {
  const answer = checkEligibility(terms, { ...facts, open_of_type: 1 }, DAY, null);
  expect(answer.eligible).toBe(false);
  expect(answer.rules.map(({ passed }) => passed)).toEqual([false, true, true, true, true]);
  expect(checkEligibility(terms, facts, DAY, null).eligible).toBe(true);
});

test('the greatest amount is the least of the limits', () => {
  expect(checkEligibility(terms, facts, '2026-11-20', null).max_amount_paise).toBe(rupees(180_000));
  expect(checkEligibility({ ...terms, max_amount_paise: rupees(50_000) }, facts, '2026-11-20', null).max_amount_paise).toBe(
    rupees(50_000),
  );
  const open = { ...facts, open_principal: rupees(100_000) };
  expect(checkEligibility(terms, open, '2026-11-20', 200).max_amount_paise).toBe(rupees(20_000));
  const full = { ...facts, open_principal: rupees(120_001) };
  expect(checkEligibility(terms, full, '2026-11-20', 200).max_amount_paise).toBe(0);
});

test.each([
  ['monthly_gross', 180_000],
  ['basic', 90_000],
  ['net_last_paid', 120_000],
] as const)('three times %s', (multiple_base, most) => {
  expect(checkEligibility({ ...terms, multiple_base }, facts, '2026-11-20', null).max_amount_paise).toBe(rupees(most));
});

test('a quarter of an odd amount is not raised', () => {
  const odd = { ...facts, monthly_gross: 3 };
  expect(checkEligibility({ ...terms, max_salary_multiple_hundredths: 25 }, odd, '2026-11-20', null).max_amount_paise).toBe(0);
});

test('instalments together take at most their share of the last net pay', () => {
  expect(checkInstalmentCap(800_001, 1_200_000, 4_000_000, 5000)?.passed).toBe(false);
  expect(checkInstalmentCap(800_000, 1_200_000, 4_000_000, 5000)?.passed).toBe(true);
  expect(checkInstalmentCap(800_000, 0, null, 5000)).toBeNull();
});

test.each([
  ['2026-11-15', 100, 0, 20_000, 20_000],
  ['2026-11-15', null, 0, 20_000, 20_000],
  ['2026-11-15', 50, 0, 20_000, 10_000],
  ['2026-11-15', 50, 4_000, 20_000, 6_000],
  ['2026-11-15', 50, 10_001, 20_000, 0],
  ['2026-11-01', 50, 0, 1_333.33, 666.66],
  ['2026-11-30', 200, 0, 40_000, 40_000],
  ['2026-10-31', 100, 0, 40_000, 40_000],
])('an advance on %s: a share of %s of what is earned, less what is advanced', (on, share, advanced, earned, limit) => {
  const inPaise = (value: number) => Math.round(value * 100);
  expect(advanceLimit(rupees(40_000), on, share, inPaise(advanced))).toEqual({
    earned_paise: inPaise(earned),
    limit_paise: inPaise(limit),
  });
});

test.each([
  ['exactly a quarter is left', 10_000, 7_500, false],
  ['a paisa less than a quarter is left', 10_000, 7_501, true],
  ['all is taken', 10_000, 10_000, true],
  ['nothing is taken', 10_000, 0, false],
])('instalments leave too little: %s', (_name, pay, instalments, low) => {
  expect(leavesTooLittle(pay, instalments)).toBe(low);
});
