import { expect, test } from 'vitest';
import { approvedStatus, exitMoves, isExitMove } from './exit-status.ts';

test.each([
  ['draft', ['submit', 'change', 'cancel']],
  ['submitted', ['change', 'withdraw']],
  ['returned', ['submit', 'change', 'withdraw']],
  ['serving_notice', ['change', 'ask_withdrawal', 'accept_withdrawal', 'change_last_day', 'waive', 'revoke_access', 'add_due']],
  ['clearance', ['change', 'change_last_day', 'waive', 'revoke_access', 'add_due', 'settle']],
  ['settled', ['revoke_access', 'close']],
  ['closed', []],
  ['rejected', []],
  ['withdrawn', []],
] as const)('an exit that is %s: %j', (status, moves) => {
  expect(exitMoves(status)).toEqual(moves);
});

test('an approved exit is in clearance from its last working day on', () => {
  expect(approvedStatus('2026-10-30', '2026-10-29')).toBe('serving_notice');
  expect(approvedStatus('2026-10-30', '2026-10-30')).toBe('clearance');
  expect(isExitMove('clearance', 'accept_withdrawal')).toBe(false);
});
