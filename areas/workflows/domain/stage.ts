import type { ApprovalStatus, ApprovalType, DecisionAction } from '@hrms/workflows/contract';

/** An approval as far as counting needs it. */
export type CountedApproval = { readonly id: string; readonly seats: readonly number[]; readonly status: ApprovalStatus };

export type CountedStage = {
  readonly approval_type: ApprovalType;
  readonly seats_count: number;
  /** n of at_least; 1 of any_one; all seats of the others. */
  readonly seats_needed: number;
  readonly approvals: readonly CountedApproval[];
};

export type StageOutcome = 'open' | 'approved' | 'rejected';

const seatNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const FILLED: readonly ApprovalStatus[] = ['approved', 'skipped'];
const OPEN: readonly ApprovalStatus[] = ['pending', 'waiting'];

const hasSeat = (stage: CountedStage, seat: number, statuses: readonly ApprovalStatus[]) =>
  stage.approvals.some(({ seats, status }) => seats.includes(seat) && statuses.includes(status));

/** Whether a seat was approved, or passed over. */
export const isSeatFilled = (stage: CountedStage, seat: number): boolean => hasSeat(stage, seat, FILLED);
const isSeatRejected = (stage: CountedStage, seat: number) => hasSeat(stage, seat, ['rejected']);

/** Seats that nobody can fill: neither decided nor with an open approval. */
export function emptySeats(stage: CountedStage): number[] {
  return seatNumbers(stage.seats_count).filter(
    (seat) => !isSeatFilled(stage, seat) && !isSeatRejected(stage, seat) && !hasSeat(stage, seat, OPEN),
  );
}

/** Whether the stage is decided. Seats that are still missing to `at_least` may be found later, so they count as open. */
export function stageOutcome(stage: CountedStage): StageOutcome {
  const { approval_type, seats_count, seats_needed } = stage;
  const seats = seatNumbers(seats_count);
  const filled = seats.filter((seat) => isSeatFilled(stage, seat)).length;
  const rejected = seats.filter((seat) => isSeatRejected(stage, seat)).length;
  if (approval_type === 'sequential' || approval_type === 'parallel') {
    if (rejected > 0) return 'rejected';
    return seats_count > 0 && filled === seats_count ? 'approved' : 'open';
  }
  if (approval_type === 'any_one') return filled > 0 ? 'approved' : rejected > 0 ? 'rejected' : 'open';
  if (filled >= seats_needed) return 'approved';
  const possible = Math.max(seats_count, seats_needed) - rejected;
  return possible < seats_needed ? 'rejected' : 'open';
}

export type StatusChange = { readonly id: string; readonly status: ApprovalStatus };

const DECIDED: Readonly<Record<DecisionAction, ApprovalStatus>> = { approve: 'approved', reject: 'rejected', return: 'returned' };

/** What changes besides the decided approval: open approvals whose seats are all decided close, and the next turn opens. */
function follow(stage: CountedStage, outcome: StageOutcome | 'returned'): StatusChange[] {
  const open = stage.approvals.filter(({ status }) => OPEN.includes(status));
  if (outcome !== 'open') return open.map(({ id }) => ({ id, status: 'closed' as const }));
  const decided = (seat: number) => isSeatFilled(stage, seat) || isSeatRejected(stage, seat);
  const done = open.filter(({ seats }) => seats.every(decided));
  const left = { ...stage, approvals: stage.approvals.filter(({ id }) => !done.some((one) => one.id === id)) };
  return [...done.map(({ id }) => ({ id, status: 'closed' as const })), ...nextTurn(left)];
}

/** Waiting approvals whose turn it is: of a sequential stage those of the first seat that is not filled, else all. */
export function nextTurn(stage: CountedStage): StatusChange[] {
  const waiting = stage.approvals.filter(({ status }) => status === 'waiting');
  if (waiting.length === 0) return [];
  if (stage.approval_type !== 'sequential') return waiting.map(({ id }) => ({ id, status: 'pending' as const }));
  const turn = seatNumbers(stage.seats_count).find((seat) => !isSeatFilled(stage, seat));
  return waiting.filter(({ seats }) => turn !== undefined && seats.includes(turn)).map(({ id }) => ({ id, status: 'pending' }));
}

const apply = (stage: CountedStage, changes: readonly StatusChange[]): CountedStage => ({
  ...stage,
  approvals: stage.approvals.map((one) => ({ ...one, status: changes.find(({ id }) => id === one.id)?.status ?? one.status })),
});

/** The decision of one pending approval: every change of status it brings, its own first, and what becomes of the stage. */
export function decideStage(
  stage: CountedStage,
  approval_id: string,
  action: DecisionAction,
): { changes: StatusChange[]; outcome: StageOutcome | 'returned' } {
  const own: StatusChange = { id: approval_id, status: DECIDED[action] };
  const decided = apply(stage, [own]);
  const outcome = action === 'return' ? 'returned' : stageOutcome(decided);
  return { changes: [own, ...follow(decided, outcome)], outcome };
}

/** Changes after approvals were added or taken away without a decision. */
export function refreshStage(stage: CountedStage): { changes: StatusChange[]; outcome: StageOutcome } {
  const outcome = stageOutcome(stage);
  return { changes: follow(stage, outcome), outcome };
}
