import { LeaveRule } from '@hrms/leave/contract';
import { describe, expect, test } from 'vitest';
import { ruleProblem } from './policy.ts';

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
