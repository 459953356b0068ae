import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { type CeilingChange, ceilingReview, lastCeilingChange } from './ceiling-review.ts';
import { type EpfMembership, ordinaryMember } from './membership.ts';

const CHANGE: CeilingChange = { changed_on: '2026-09-17', former: rupees(15_000), ceiling: rupees(25_000) };
const excluded: EpfMembership = { ...ordinaryMember, status: 'excluded' };
const review = (wage: number, membership: EpfMembership = ordinaryMember) =>
  ceilingReview(CHANGE, { wage: rupees(wage), before: membership, now: membership, rate_class: 'standard' });

test.each([
  ['2014-08-31', null],
  ['2014-09-01', { changed_on: '2014-09-01', former: rupees(6_500), ceiling: rupees(15_000) }],
  // the notification of 29 May 2026 repeats the ceiling
  ['2026-09-16', { changed_on: '2014-09-01', former: rupees(6_500), ceiling: rupees(15_000) }],
  ['2026-09-17', CHANGE],
])('the last change until %s', (on, change) => {
  expect(lastCeilingChange(on)).toEqual(change);
});

describe('an employee at a change of the ceiling', () => {
  test.each([
    [15_000, 'no_change', 1_800],
    // 12 percent of one rupee more rounds to nothing
    [15_001, 'no_change', 1_800],
    [15_005, 'contribution_rises', 1_801],
    [21_400, 'contribution_rises', 2_568],
    [25_000, 'contribution_rises', 3_000],
    [32_000, 'contribution_rises', 3_000],
  ])('member with wages of %i: %s, employee share %i', (wage, outcome, employee) => {
    const one = review(wage);
    expect(one.employee_before).toBe(rupees(1_800));
    expect(one.employee_after).toBe(rupees(employee));
    expect(one.employer_after).toBe(one.employee_after);
    expect(one.outcome).toBe(outcome);
  });

  test('who contributes on full wages pays the same as before', () => {
    const open: EpfMembership = { ...ordinaryMember, employee_basis: 'actual', employer_basis: 'actual' };
    expect(review(21_400, open)).toMatchObject({ outcome: 'no_change', employee_before: 256_800, employee_after: 256_800 });
  });

  test.each([
    [25_000, 'must_join', 300_000],
    [25_001, 'no_change', 0],
  ])('excluded with wages of %i: %s', (wage, outcome, employee_after) => {
    expect(review(wage, excluded)).toMatchObject({ outcome, employee_before: 0, employee_after });
  });

  test('an exempt employee stays so; a voluntary contribution is not part of it', () => {
    expect(review(20_000, { ...ordinaryMember, status: 'exempt' })).toMatchObject({ outcome: 'no_change', employee_after: 0 });
    expect(review(20_000, { ...ordinaryMember, vpf_amount: rupees(1_000) }).employee_after).toBe(rupees(2_400));
  });
});
