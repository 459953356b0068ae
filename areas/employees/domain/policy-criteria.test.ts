import { describe, expect, test } from 'vitest';
import {
  assignmentChanges,
  criteriaOn,
  matchesCriterion,
  matchingCriterion,
  type PolicyAssignment,
  type PolicyFacts,
  policyOn,
} from './policy-criteria.ts';

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

describe('sets of criteria', () => {
  const sets = [
    { from_date: '2026-04-01', criteria: [{ policy_id: 'old', priority: 1, matches: {} }] },
    { from_date: '2026-10-01', criteria: [] },
  ];
  test.each([
    ['2026-03-31', []],
    ['2026-04-01', ['old']],
    ['2026-09-30', ['old']],
    ['2026-10-01', []],
  ])('on %s', (day, policies) => {
    expect(criteriaOn(sets, day).map(({ policy_id }) => policy_id)).toEqual(policies);
  });
});

describe('the policy on a day', () => {
  const choice = {
    criteria: [{ policy_id: 'workers', priority: 1, matches: { worker_class: 'worker' as const } }],
    default_policy_id: 'staff',
  };
  const assigned = (policy_id: string | null, from_date: string): PolicyAssignment => ({
    employee_id: 'asha',
    policy_id,
    from_date,
    source: 'manual',
  });
  test('a manual assignment comes before criteria from its day on, until it is taken back', () => {
    const own = [assigned('special', '2026-11-20'), assigned(null, '2026-12-01')];
    expect(policyOn(choice, facts(), own, '2026-11-19')).toBe('workers');
    expect(policyOn(choice, facts(), own, '2026-11-20')).toBe('special');
    expect(policyOn(choice, facts(), own, '2026-12-01')).toBe('workers');
  });
  test('criteria come before the default, and without either there is no policy', () => {
    expect(policyOn(choice, facts({ is_worker: false }), [], DAY)).toBe('staff');
    expect(policyOn({ criteria: [], default_policy_id: null }, facts(), [], DAY)).toBeNull();
  });
  test('assignments that criteria made do not hold against new criteria', () => {
    expect(policyOn(choice, facts(), [{ ...assigned('former', '2026-01-01'), source: 'criterion' }], DAY)).toBe('workers');
  });
});

describe('assignments to store', () => {
  const choice = { criteria: [], default_policy_id: 'staff' };
  const asha = { ...facts(), employee_id: 'asha', joined_on: '2026-05-20' };
  const changes = (own: Omit<PolicyAssignment, 'employee_id'>[], joined_on = asha.joined_on) =>
    assignmentChanges(
      choice,
      [{ ...asha, joined_on }],
      {
        assignments: new Map([['asha', own.map((assignment) => ({ ...assignment, employee_id: 'asha' }))]]),
        first_days: new Map([['staff', '2026-04-01']]),
      },
      DAY,
    ).map(({ policy_id, from_date }) => [policy_id, from_date]);
  test('the first policy holds from joining, or from the first day the policy has rules', () => {
    expect(changes([])).toEqual([['staff', '2026-05-20']]);
    expect(changes([], '2020-01-01')).toEqual([['staff', '2026-04-01']]);
  });
  test('another policy holds from the day of the criteria; the same one is not written again', () => {
    expect(changes([{ policy_id: 'old', from_date: '2026-05-20', source: 'criterion' }])).toEqual([['staff', DAY]]);
    expect(changes([{ policy_id: 'staff', from_date: '2026-05-20', source: 'criterion' }])).toEqual([]);
  });
  test('a present or later manual assignment stays', () => {
    expect(changes([{ policy_id: 'special', from_date: '2026-05-20', source: 'manual' }])).toEqual([]);
    const later = { policy_id: 'special', from_date: '2026-12-01', source: 'manual' as const };
    expect(changes([{ policy_id: 'old', from_date: '2026-05-20', source: 'criterion' }, later])).toEqual([]);
  });
});
