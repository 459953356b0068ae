import type { ExitStatus } from '@hrms/lifecycle/contract';
import type { CivilDate } from '@hrms/platform/calendar';

/** What is done with an exit, and the states in which it may be done. */
const MOVES = {
  submit: ['draft', 'returned'],
  change: ['draft', 'submitted', 'returned', 'serving_notice', 'clearance'],
  withdraw: ['submitted', 'returned'],
  ask_withdrawal: ['serving_notice'],
  accept_withdrawal: ['serving_notice'],
  cancel: ['draft'],
  change_last_day: ['serving_notice', 'clearance'],
  waive: ['serving_notice', 'clearance'],
  revoke_access: ['serving_notice', 'clearance', 'settled'],
  add_due: ['serving_notice', 'clearance'],
  settle: ['clearance'],
  close: ['settled'],
} as const satisfies Record<string, readonly ExitStatus[]>;

export type ExitMove = keyof typeof MOVES;

/** Whether something may be done with an exit of this status. */
export const isExitMove = (status: ExitStatus, move: ExitMove): boolean =>
  (MOVES[move] as readonly ExitStatus[]).includes(status);

/** All that may be done with an exit of this status. */
export const exitMoves = (status: ExitStatus): ExitMove[] =>
  (Object.keys(MOVES) as ExitMove[]).filter((move) => isExitMove(status, move));

/** The state of an approved exit on a day: clearance from the last working day on. */
export const approvedStatus = (last_day: CivilDate, today: CivilDate): 'serving_notice' | 'clearance' =>
  last_day <= today ? 'clearance' : 'serving_notice';

/** States in which an employee has an open exit: there is at most one. */
export const OPEN_EXIT: readonly ExitStatus[] = ['draft', 'submitted', 'returned', 'serving_notice', 'clearance'];
