import type { StageRule } from '../definition.ts';
import { askFallback } from '../ladder.ts';
import { type PlacedPerson } from '../question.ts';
import { type ResolvedStage, resolveStage } from '../resolution.ts';
import { emptySeats, refreshStage, type StatusChange } from '../stage.ts';
import {
  type Act,
  addEvent,
  BY_PROGRAM,
  type EngineApproval,
  type EngineParts,
  type EngineRequest,
  type EngineRun,
  isOpen,
} from './state.ts';

/** Writes changes of status into the open stage. */
export function applyChanges(run: EngineRun, changes: readonly StatusChange[]): void {
  for (const { id, status } of changes) {
    const approval = run.approvals.find((one) => one.id === id);
    if (!approval) continue;
    approval.status = status;
    if (status === 'pending') approval.opened = true;
    else if (status !== 'waiting') approval.decided = true;
  }
}

/** An approval that opens at once, or waits its turn. */
export const newApproval = (
  parts: EngineParts,
  run: EngineRun,
  person: PlacedPerson,
  { seats, shared, status }: Pick<EngineApproval, 'seats' | 'shared' | 'status'>,
): EngineApproval => ({
  id: parts.newId(),
  stage_run_id: run.id,
  seats,
  shared,
  user_id: person.user_id,
  employee_id: person.employee_id,
  name: person.name,
  on_behalf_of: person.on_behalf_of,
  source: person.source,
  reason: person.reason,
  status,
  opened: status === 'pending',
  decided: status !== 'pending' && status !== 'waiting',
  comments: null,
  changes: null,
});

/** Asks a user for seats. Whoever has an open approval in the stage gets the seats added to it. */
export function addToStage(
  parts: EngineParts,
  run: EngineRun,
  person: PlacedPerson,
  given: Pick<EngineApproval, 'seats' | 'shared' | 'status'>,
): EngineApproval {
  const known = run.approvals.find((one) => one.user_id === person.user_id && isOpen(one));
  if (!known) {
    const added = newApproval(parts, run, person, given);
    run.approvals.push(added);
    return added;
  }
  known.seats = [...new Set([...known.seats, ...given.seats])].toSorted((left, right) => left - right);
  if (given.status === 'pending' && known.status === 'waiting') {
    known.status = 'pending';
    known.opened = true;
  }
  return known;
}

/** One approval for each user, with all the seats they are in. */
export function seatPeople(parts: EngineParts, run: EngineRun, { seats }: Pick<ResolvedStage, 'seats'>): void {
  const byUser = new Map<string, { person: PlacedPerson; seats: number[]; shared: boolean }>();
  for (const [index, seat] of seats.entries())
    for (const person of seat.people) {
      const known = byUser.get(person.user_id) ?? { person, seats: [], shared: false };
      known.seats.push(index + 1);
      known.shared ||= seat.people.length > 1;
      byUser.set(person.user_id, known);
    }
  for (const { person, seats: numbers, shared } of byUser.values())
    run.approvals.push(newApproval(parts, run, person, { seats: numbers, shared, status: 'waiting' }));
}

const neededSeats = (stage: StageRule, seats: number) =>
  stage.approval_type === 'at_least' ? stage.min_approvals : stage.approval_type === 'any_one' ? 1 : seats;

function newRun(parts: EngineParts, request: EngineRequest, stage: StageRule, seats: number): EngineRun {
  const timesOutApproved = stage.on_timeout === 'approve' && request.money;
  return {
    id: parts.newId(),
    round: request.round,
    stage_order: request.current_stage,
    name: stage.name,
    approval_type: stage.approval_type,
    seats_count: seats,
    seats_needed: neededSeats(stage, seats),
    time_limit: stage.time_limit,
    on_timeout: timesOutApproved ? 'escalate' : stage.on_timeout,
    status: 'pending',
    escalation_level: 0,
    approvals: [],
  };
}

/** Passes the seats of users who approved an earlier stage of the round. */
function skipRepeats(request: EngineRequest, run: EngineRun, parts: EngineParts): void {
  if (!parts.settings.skip_repeat_approver || run.approval_type === 'at_least') return;
  for (const approval of run.approvals) {
    const stage = request.approved_before.get(approval.user_id);
    if (stage === undefined) continue;
    approval.status = 'skipped';
    approval.decided = true;
    addEvent(request, 'skipped', `${approval.name}: already approved in stage ${stage}`, BY_PROGRAM, {
      approval_id: approval.id,
    });
  }
}

/** In requests about money one person fills one stage: the fallback is asked where a user approved an earlier one, if there is any. */
async function askOthersForRepeats(parts: EngineParts, request: EngineRequest, run: EngineRun): Promise<void> {
  const before = [...request.approved_before.keys()];
  for (const approval of run.approvals.filter(({ user_id }) => request.approved_before.has(user_id))) {
    const seats = approval.seats.filter((seat) => !run.approvals.some((one) => one !== approval && one.seats.includes(seat)));
    const { people, asked } = await askFallback(parts.directory, request.question, before);
    if (people.length === 0) continue;
    approval.status = 'closed';
    approval.decided = true;
    const reason = `${approval.name} approved an earlier stage; asked ${asked}`;
    if (seats.length > 0)
      for (const person of people)
        addToStage(
          parts,
          run,
          { ...person, source: 'fallback', on_behalf_of: null, reason },
          { seats, shared: people.length > 1, status: 'waiting' },
        );
    addEvent(request, 'approver_replaced', reason, BY_PROGRAM, { approval_id: approval.id });
  }
}

const askedText = (run: EngineRun) => {
  const names = run.approvals.filter(({ status }) => status === 'pending').map(({ name }) => name);
  if (names.length === 0) return '';
  return `: asked ${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;
};

/** Sets or clears the blocked flag of the open stage. */
export function flagBlocked(request: EngineRequest): void {
  const { run } = request;
  const before = request.blocked_reason;
  if (request.status !== 'pending' || !run) request.blocked_reason = null;
  else if (run.seats_count === 0 || emptySeats(run).length > 0 || !run.approvals.some(({ status }) => status === 'pending'))
    request.blocked_reason = 'no_approver';
  else if (run.approval_type === 'at_least' && run.seats_count < run.seats_needed)
    request.blocked_reason = 'not_enough_approvers';
  else request.blocked_reason = null;
  if (request.blocked_reason && request.blocked_reason !== before)
    addEvent(request, 'blocked', request.blocked_reason === 'no_approver' ? 'No approver found' : 'Not enough approvers found');
  if (!request.blocked_reason && before && request.status === 'pending') addEvent(request, 'unblocked', 'An approver was found');
}

/** Ends a request as approved. */
export function approveRequest(request: EngineRequest, text: string, act: Act, details: Record<string, unknown> = {}): void {
  request.run = null;
  request.status = 'approved';
  request.blocked_reason = null;
  addEvent(request, 'request_approved', text, act, details);
}

/** Opens the current stage, passing over stages whose seats are all filled already; after the last the request is approved. */
export async function openStages(parts: EngineParts, request: EngineRequest, act: Act = BY_PROGRAM): Promise<void> {
  for (;;) {
    const stage = request.stages[request.current_stage - 1];
    if (!stage) return approveRequest(request, 'Request approved', act);
    const resolved = await resolveStage(parts.directory, request.question, stage);
    const run = newRun(parts, request, stage, resolved.seats.length);
    request.run = run;
    seatPeople(parts, run, resolved);
    if (request.money) await askOthersForRepeats(parts, request, run);
    skipRepeats(request, run, parts);
    // a seat that an earlier approver fills closes the approvals of those who share it
    const { changes, outcome } = refreshStage(run);
    const closed = outcome === 'approved';
    if (!closed) applyChanges(run, changes);
    for (const note of resolved.notes) addEvent(request, 'approver_replaced', note);
    addEvent(request, 'stage_started', `Stage ${run.stage_order}, ${run.name}${askedText(run)}`);
    if (!closed) return flagBlocked(request);
    closeRun(request, run, 'approved');
    request.current_stage += 1;
  }
}

/** Ends the open stage; what is still open of it closes. */
export function closeRun(request: EngineRequest, run: EngineRun, status: EngineRun['status']): void {
  run.status = status;
  for (const approval of run.approvals)
    if (approval.status === 'pending' || approval.status === 'waiting') {
      approval.status = 'closed';
      approval.decided = true;
    }
  if (status === 'approved')
    for (const approval of run.approvals)
      if (approval.status === 'approved' && !request.approved_before.has(approval.user_id))
        request.approved_before.set(approval.user_id, run.stage_order);
  endedRuns(request).push(run);
}

const ENDED = new WeakMap<EngineRequest, EngineRun[]>();

/** Stages that ended during this act, for the server to write. */
export function endedRuns(request: EngineRequest): EngineRun[] {
  const known = ENDED.get(request) ?? [];
  ENDED.set(request, known);
  return known;
}

/** Ends what is still open of a round, and counts the next one: the record was submitted again, or its request restarts. */
export function beginNextRound(
  request: EngineRequest,
  event: { kind: 'resubmitted' | 'restarted'; text: string; details: Readonly<Record<string, unknown>> },
  act: Act,
): void {
  if (request.run) closeRun(request, request.run, 'closed');
  request.run = null;
  request.round += 1;
  addEvent(request, event.kind, event.text, act, event.details);
}

/** Begins a round at a stage. Approvals of earlier rounds count for nothing. */
export async function startRound(
  parts: EngineParts,
  request: EngineRequest,
  { stage, act }: { stage: number; act: Act },
): Promise<void> {
  request.status = 'pending';
  request.current_stage = stage;
  request.approved_before.clear();
  await openStages(parts, request, act);
}
