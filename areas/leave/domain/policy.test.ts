import { LeaveRule } from '@hrms/leave/contract';
import { describe, expect, test } from 'vitest';
import { matchesCriterion, matchingCriterion, type PolicyFacts, ruleProblem } from './policy.ts';

const DAY = '2026-11-20';
const facts = (more: Partial<PolicyFacts> = {}): PolicyFacts => ({
  branch_id: 'pune',
  department_id: 'works',
  designation_id: 'fitter',
  grade_id: 'g1',
  employment_type: 'permanent',
  gender: 'female',
  is_worker: true,
  service_from: '2026-05-20',
  ...more,
});

describe('one criterion', () => {
  test('without conditions, or with empty lists, it matches everybody', () => {
    expect(matchesCriterion({}, facts(), DAY)).toBe(true);
    expect(matchesCriterion({ branch_ids: [], grade_ids: [] }, facts({ branch_id: null, grade_id: null }), DAY)).toBe(true);
  });
  test.each([
    [{ branch_ids: ['goa', 'pune'] }, { branch_id: 'goa' }, { branch_id: 'delhi' }],
    [{ department_ids: ['works'] }, { department_id: 'works' }, { department_id: 'office' }],
    [{ designation_ids: ['fitter'] }, { designation_id: 'fitter' }, { designation_id: null }],
    [{ grade_ids: ['g1'] }, { grade_id: 'g1' }, { grade_id: null }],
    [{ employment_types: ['intern' as const] }, { employment_type: 'intern' }, { employment_type: null }],
    [{ gender: 'female' as const }, { gender: 'female' }, { gender: 'transgender' }],
  ])('%j', (matches, met, missed) => {
    expect(matchesCriterion(matches, facts(met), DAY)).toBe(true);
    expect(matchesCriterion(matches, facts(missed), DAY)).toBe(false);
  });
  test('every condition must hold', () => {
    const matches = { branch_ids: ['pune'], gender: 'male' as const };
    expect(matchesCriterion(matches, facts({ gender: 'male' }), DAY)).toBe(true);
    expect(matchesCriterion(matches, facts(), DAY)).toBe(false);
    expect(matchesCriterion(matches, facts({ gender: 'male', branch_id: 'goa' }), DAY)).toBe(false);
  });
  test.each([
    ['worker', true, false],
    ['staff', false, true],
    ['any', true, true],
  ] as const)('worker class %s', (worker_class, worker, staff) => {
    expect(matchesCriterion({ worker_class }, facts({ is_worker: true }), DAY)).toBe(worker);
    expect(matchesCriterion({ worker_class }, facts({ is_worker: false }), DAY)).toBe(staff);
  });
  test.each([
    ['2026-05-20', 6, true],
    ['2026-05-21', 6, false],
    ['2026-11-20', 0, true],
    // not joined yet: no months, not even none
    ['2026-11-21', 0, false],
    ['2025-11-20', 12, true],
    ['2025-11-21', 12, false],
  ])('service from %s: %d months are complete on 20 November: %s', (service_from, service_months_min, met) => {
    expect(matchesCriterion({ service_months_min }, facts({ service_from }), DAY)).toBe(met);
  });
  test('months of service that began on the 31st are complete on the first day after a short month', () => {
    const since = facts({ service_from: '2026-08-31' });
    expect(matchesCriterion({ service_months_min: 6 }, since, '2027-02-28')).toBe(false);
    expect(matchesCriterion({ service_months_min: 6 }, since, '2027-03-01')).toBe(true);
  });
});

describe('rules that may be saved', () => {
  const problem = (rule: object, statutory_annual = false) => ruleProblem(LeaveRule.parse(rule), { statutory_annual });
  test('annual leave of workers never counts days off within it', () => {
    const words = { code: 'leave.sandwich_not_lawful', message: 'Holidays within annual leave of workers cannot be counted.' };
    expect(problem({ sandwich: { mode: 'between' } }, true)).toMatchObject({ ...words, path: 'rule.sandwich.mode' });
    expect(problem({ sandwich: { mode: 'between_and_adjacent_requests' } }, true)).toMatchObject(words);
    expect(problem({ counts_off_days: true }, true)).toMatchObject({ ...words, path: 'rule.counts_off_days' });
    expect(problem({}, true)).toBeNull();
    expect(problem({ sandwich: { mode: 'between' }, counts_off_days: true })).toBeNull();
  });
  test('the maximum of a request is not below its minimum', () => {
    expect(problem({ min_days: 2, max_days: 1.5 })).toMatchObject({ code: 'leave.rule_invalid', path: 'rule.max_days' });
    expect(problem({ min_days: 2, max_days: 2 })).toBeNull();
  });
});

describe('the order of criteria', () => {
  const criteria = [
    { policy_id: 'third', priority: 3, matches: {} },
    { policy_id: 'first', priority: 1, matches: { gender: 'male' as const } },
    { policy_id: 'second', priority: 2, matches: { branch_ids: ['pune'] } },
  ];
  test('the first by priority that matches, in whatever order they are given', () => {
    expect(matchingCriterion(criteria, facts({ gender: 'male' }), DAY)?.policy_id).toBe('first');
    expect(matchingCriterion(criteria, facts(), DAY)?.policy_id).toBe('second');
    expect(matchingCriterion(criteria, facts({ branch_id: null }), DAY)?.policy_id).toBe('third');
  });
  test('none matches, or there is none: the default policy', () => {
    expect(matchingCriterion(criteria.slice(1), facts({ branch_id: 'goa' }), DAY)).toBeNull();
    expect(matchingCriterion([], facts(), DAY)).toBeNull();
  });
});
