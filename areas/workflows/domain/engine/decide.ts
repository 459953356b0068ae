import type { DecisionAction } from '@hrms/workflows/contract';
import { decideStage, refreshStage } from '../stage.ts';
import { applyChanges, closeRun, flagBlocked, openStages } from './start.ts';
import {
  type Act,
  addEvent,
  type EngineApproval,
  type EngineParts,
  EngineRefusal,
  type EngineRequest,
  type EngineRun,
} from './state.ts';

/** The open stage and one approval of it. @throws EngineRefusal when decided, not yet open, or unknown */
export function openApproval(request: EngineRequest, approval_id: string): { run: EngineRun; approval: EngineApproval } {
  const { run } = request;
  const approval = run?.approvals.find(({ id }) => id === approval_id);
  if (request.status !== 'pending' || !run) throw new EngineRefusal('decided', 'This request is already decided');
  if (!approval) throw new EngineRefusal('decided', 'This approval is already decided');
  if (approval.status === 'waiting') throw new EngineRefusal('not_your_turn', 'An earlier approver of this stage decides first');
  if (approval.status !== 'pending') throw new EngineRefusal('decided', 'This approval is already decided');
  return { run, approval };
}

const VERBS: Readonly<Record<DecisionAction, string>> = { approve: 'approved', reject: 'rejected', return: 'returned' };

/** Ends a request that is not approved. */
export function endRequest(
  request: EngineRequest,
  status: 'rejected' | 'returned' | 'withdrawn' | 'cancelled',
  text: string,
  act: Act,
): void {
  if (request.run) closeRun(request, request.run, status === 'rejected' || status === 'returned' ? status : 'closed');
  request.status = status;
  addEvent(request, `request_${status}`, text, act);
  request.run = null;
  request.blocked_reason = null;
}

/** Moves on after the open stage was decided, or keeps it open. */
async function advanceRequest(
  parts: EngineParts,
  request: EngineRequest,
  outcome: 'open' | 'approved' | 'rejected' | 'returned',
  act: Act,
): Promise<void> {
  const run = request.run as EngineRun;
  if (outcome === 'open') return flagBlocked(request);
  if (outcome === 'rejected' || outcome === 'returned') return endRequest(request, outcome, `Request ${outcome}`, act);
  closeRun(request, run, 'approved');
  request.current_stage += 1;
  await openStages(parts, request, act);
}

export type Decision = { approval_id: string; action: DecisionAction; changes: Readonly<Record<string, unknown>> | null };

/** Decides one approval, and with it the stage and the request where it is the last one needed. @throws EngineRefusal */
export async function decideApproval(parts: EngineParts, request: EngineRequest, decision: Decision, act: Act): Promise<void> {
  const { run, approval } = openApproval(request, decision.approval_id);
  const { changes, outcome } = decideStage(run, approval.id, decision.action);
  applyChanges(run, changes);
  approval.comments = act.comments;
  approval.changes = decision.changes;
  addEvent(request, VERBS[decision.action], `${approval.name} ${VERBS[decision.action]}`, act, {
    approval_id: approval.id,
    seats: approval.seats,
    ...(decision.changes && { changes: decision.changes }),
  });
  await advanceRequest(parts, request, outcome, act);
}

/** Decides what is open of a stage by its time limit. */
export async function timeOutStage(parts: EngineParts, request: EngineRequest, action: 'approve' | 'reject'): Promise<void> {
  const { run } = request;
  if (!run || request.status !== 'pending') return;
  addEvent(request, 'timed_out', `Time limit passed: ${VERBS[action]} by the system`, undefined, { action });
  const act: Act = { actor_user_id: null, comments: null };
  if (action === 'reject') return endRequest(request, 'rejected', 'Request rejected: time limit passed', act);
  closeRun(request, run, 'approved');
  request.current_stage += 1;
  await openStages(parts, request, act);
}

/** Counts the open stage after approvals were added or taken away, and goes on where it is decided. */
export async function countStage(parts: EngineParts, request: EngineRequest): Promise<void> {
  if (!request.run) return;
  const { changes, outcome } = refreshStage(request.run);
  applyChanges(request.run, changes);
  await advanceRequest(parts, request, outcome, { actor_user_id: null, comments: null });
}
