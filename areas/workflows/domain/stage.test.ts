import type { ApprovalStatus, ApprovalType } from '@hrms/workflows/contract';
import { describe, expect, test } from 'vitest';
import { type CountedStage, decideStage, nextTurn, stageOutcome } from './stage.ts';

/** A stage of people with their seats: `ab` are two people who share one seat. */
function stage(approval_type: ApprovalType, seats: string[], needed = seats.length): CountedStage {
  const people = [...new Set(seats.join(''))];
  const open: CountedStage = {
    approval_type,
    seats_count: seats.length,
    seats_needed: needed,
    approvals: people.map((id) => ({
      id,
      seats: seats.flatMap((seat, at) => (seat.includes(id) ? [at + 1] : [])),
      status: 'waiting' as ApprovalStatus,
    })),
  };
  return change(open, nextTurn(open));
}
const change = (given: CountedStage, changes: readonly { id: string; status: ApprovalStatus }[]): CountedStage => ({
  ...given,
  approvals: given.approvals.map((one) => ({ ...one, status: changes.find(({ id }) => id === one.id)?.status ?? one.status })),
});
/** Decisions such as `+a` and `-b`, one after the other. Answers the outcome and who is still asked. */
function play(given: CountedStage, ...acts: string[]): string {
  let at = given;
  let outcome: string = stageOutcome(at);
  for (const act of acts) {
    const id = act.slice(1);
    if (at.approvals.find((one) => one.id === id)?.status !== 'pending') return `${id} is not asked`;
    const decided = decideStage(at, id, act[0] === '+' ? 'approve' : act[0] === '-' ? 'reject' : 'return');
    at = change(at, decided.changes);
    outcome = decided.outcome;
  }
  return `${outcome} ${at.approvals.flatMap(({ id, status }) => (status === 'pending' ? id : [])).join('')}`.trim();
}

describe.each<[ApprovalType, string[], number, string[], string]>([
  ['sequential', ['a', 'b'], 2, [], 'open a'],
  ['sequential', ['a', 'b'], 2, ['+a'], 'open b'],
  ['sequential', ['a', 'b'], 2, ['+b'], 'b is not asked'],
  ['sequential', ['a', 'b'], 2, ['+a', '+b'], 'approved'],
  ['sequential', ['a', 'b'], 2, ['-a'], 'rejected'],
  ['sequential', ['ab', 'c'], 2, [], 'open ab'],
  ['sequential', ['ab', 'c'], 2, ['+b'], 'open c'],
  ['sequential', ['ab', 'b'], 2, ['+a'], 'open b'],
  ['sequential', ['ab', 'b'], 2, ['+b'], 'approved'],
  ['sequential', ['a', 'b', 'a'], 3, ['+a'], 'open b'],
  ['sequential', ['a', 'b', 'a'], 3, ['+a', '+b'], 'approved'],
  ['parallel', ['a', 'b'], 2, [], 'open ab'],
  ['parallel', ['a', 'b'], 2, ['+b'], 'open a'],
  ['parallel', ['a', 'b'], 2, ['+b', '-a'], 'rejected'],
  ['parallel', ['ab', 'c'], 2, ['+a'], 'open c'],
  ['parallel', ['ab', 'ac'], 2, ['+a'], 'approved'],
  ['parallel', ['ab', 'ac'], 2, ['+b'], 'open ac'],
  ['any_one', ['a', 'b', 'c'], 1, ['+c'], 'approved'],
  ['any_one', ['a', 'b', 'c'], 1, ['-c'], 'rejected'],
  ['at_least', ['a', 'b', 'c'], 2, ['+a'], 'open bc'],
  ['at_least', ['a', 'b', 'c'], 2, ['+a', '-b'], 'open c'],
  ['at_least', ['a', 'b', 'c'], 2, ['+a', '-b', '-c'], 'rejected'],
  ['at_least', ['a', 'b', 'c'], 2, ['+a', '-b', '+c'], 'approved'],
  ['at_least', ['a', 'b'], 1, ['-a'], 'open b'],
  ['at_least', ['ax', 'b', 'c'], 2, ['+x'], 'open bc'],
  ['at_least', ['a'], 2, ['+a'], 'open'],
  ['at_least', ['a'], 2, ['-a'], 'rejected'],
  ['parallel', ['a', 'b'], 2, ['<a'], 'returned'],
])('%s of %j, %i needed', (type, seats, needed, acts, expected) => {
  test(`${acts.join(' ') || 'at the start'}: ${expected}`, () => {
    expect(play(stage(type, seats, needed), ...acts)).toBe(expected);
  });
});
