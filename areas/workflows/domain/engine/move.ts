import type { Person } from '../directory.ts';
import { askFallback, walkUpFrom } from '../ladder.ts';
import { isExcluded, type PlacedPerson } from '../question.ts';
import { resolveStage } from '../resolution.ts';
import { emptySeats, isSeatFilled, nextTurn } from '../stage.ts';
import { coverFor } from '../stand-in.ts';
import { countStage, openApproval } from './decide.ts';
import { addToStage, applyChanges, flagBlocked, newApproval, seatPeople } from './start.ts';
import {
  type Act,
  addEvent,
  BY_PROGRAM,
  type EngineApproval,
  type EngineParts,
  EngineRefusal,
  type EngineRequest,
  type EngineRun,
  isOpen,
} from './state.ts';

const notAllowed = (person: Pick<Person, 'name'>, why: string) =>
  new EngineRefusal('not_allowed', `${person.name} can’t decide this request: ${why}`);

function assertCanTakeOver(request: EngineRequest, run: EngineRun, person: Person): void {
  if (isExcluded(request.question, person)) throw notAllowed(person, 'it is their own request');
  if (run.approvals.some((one) => one.user_id === person.user_id && (isOpen(one) || hasDecided(one))))
    throw notAllowed(person, 'they already approve this stage');
  if (hasOtherStage(request, person)) throw notAllowed(person, 'they approved an earlier stage');
}

/** In requests about money one person fills one stage. */
const hasOtherStage = ({ money, approved_before }: EngineRequest, { user_id }: Pick<Person, 'user_id'>): boolean =>
  money && approved_before.has(user_id);

/** Whether a user may be asked beside an approver: they have not decided in the stage, and where each user counts once, have no seat. */
function canJoin(request: EngineRequest, run: EngineRun, { user_id }: Person, beside: EngineApproval): boolean {
  if (hasOtherStage(request, { user_id })) return false;
  const own = run.approvals.filter((one) => one.user_id === user_id);
  if (own.some(hasDecided)) return false;
  const open = own.find(isOpen);
  return !open || (!countsByPerson(run) && !beside.seats.every((seat) => open.seats.includes(seat)));
}

const hasDecided = ({ status }: EngineApproval) => status === 'approved' || status === 'rejected' || status === 'skipped';

const countsByPerson = ({ approval_type }: EngineRun) => approval_type === 'at_least' || approval_type === 'any_one';

const takeOver = (parts: EngineParts, run: EngineRun, from: EngineApproval, to: PlacedPerson): EngineApproval =>
  addToStage(parts, run, to, { seats: from.seats, shared: from.shared, status: from.status });

/** Gives one approval to another user. @throws EngineRefusal `not_allowed` for the requestor, for users of the stage, past the limit */
export function delegateApproval(
  parts: EngineParts,
  request: EngineRequest,
  { approval_id, to }: { approval_id: string; to: Person },
  act: Act,
): void {
  const { run, approval } = openApproval(request, approval_id);
  if (to.user_id === approval.user_id) throw notAllowed(to, 'it is already assigned to them');
  assertCanTakeOver(request, run, to);
  if (request.delegations >= parts.settings.delegation_limit)
    throw notAllowed(to, `a request can be delegated at most ${parts.settings.delegation_limit} times`);
  const person = {
    ...to,
    source: 'delegation' as const,
    on_behalf_of: approval.user_id,
    reason: `Delegated by ${approval.name}`,
  };
  takeOver(parts, run, approval, person);
  approval.status = 'delegated';
  approval.decided = true;
  approval.comments = act.comments;
  request.delegations += 1;
  addEvent(request, 'delegated', `${approval.name} delegated to ${to.name}`, act, { approval_id, user_id: to.user_id });
}

/** Gives an approval, or all open ones and the empty seats of the stage, to another user. @throws EngineRefusal */
export async function reassignRequest(
  parts: EngineParts,
  request: EngineRequest,
  { approval_id, to }: { approval_id: string | null; to: Person },
  act: Act,
): Promise<void> {
  const { run } = request;
  if (!run || request.status !== 'pending') throw new EngineRefusal('decided', 'This request is already decided');
  const missing = approval_id ? [] : missingSeats(run);
  // where each user counts once, a missing seat is filled beside the others, never together with one of theirs
  const adds = run.approval_type === 'at_least' && missing.length > 0;
  const from = approval_id ? [openApproval(request, approval_id).approval] : adds ? [] : run.approvals.filter(isOpen);
  const own = from.some(({ user_id }) => user_id === to.user_id);
  if (isExcluded(request.question, to)) throw notAllowed(to, 'it is their own request');
  if (hasOtherStage(request, to)) throw notAllowed(to, 'they approved an earlier stage');
  if (own || run.approvals.some((one) => one.user_id === to.user_id && (isOpen(one) || hasDecided(one))))
    throw notAllowed(to, 'they already approve this stage');
  if (run.approval_type === 'at_least' && from.length > 1)
    throw new EngineRefusal('not_allowed', 'Select one approval: this stage needs several approvers');
  for (const approval of from) {
    approval.status = 'reassigned';
    approval.decided = true;
  }
  run.seats_count = Math.max(run.seats_count, ...missing);
  const seats = [...new Set([...from.flatMap((one) => one.seats), ...missing])].toSorted((left, right) => left - right);
  const person = { ...to, source: 'reassignment' as const, on_behalf_of: null, reason: `Reassigned: ${act.comments ?? ''}` };
  const taken = newApproval(parts, run, person, { seats, shared: false, status: 'waiting' });
  run.approvals.push(taken);
  applyChanges(run, nextTurn(run));
  const names = from.map(({ name }) => name).join(', ');
  addEvent(request, 'reassigned', names ? `Reassigned from ${names} to ${to.name}` : `Assigned to ${to.name}`, act, {
    user_id: to.user_id,
  });
  await countStage(parts, request);
}

/** Seats without anybody, and one seat that `at_least` misses. */
function missingSeats(run: EngineRun): number[] {
  const empty = emptySeats(run);
  if (run.seats_count === 0) return [1];
  if (run.approval_type === 'at_least' && run.seats_count < run.seats_needed) return [...empty, run.seats_count + 1].slice(0, 1);
  return run.approval_type === 'at_least' ? empty.slice(0, 1) : empty;
}

/** Takes the open approvals of a user who can no longer act away from them, and asks the ladder where nobody else holds a seat. */
export async function replaceApprover(
  parts: EngineParts,
  request: EngineRequest,
  { user_id, why }: { user_id: string; why: string },
): Promise<boolean> {
  const { run } = request;
  const gone = run?.approvals.filter((one) => one.user_id === user_id && isOpen(one)) ?? [];
  if (!run || gone.length === 0) return false;
  for (const approval of gone) {
    const { status } = approval;
    approval.status = 'closed';
    approval.decided = true;
    const seats = approval.seats.filter(
      (seat) => !run.approvals.some((one) => isOpen(one) && one.seats.includes(seat)) && !isSeatFilled(run, seat),
    );
    if (seats.length === 0) {
      addEvent(request, 'approver_left', `${approval.name}: ${why}`, BY_PROGRAM, { approval_id: approval.id });
      continue;
    }
    const found = await ladderFor(parts, request, approval);
    const asked = found.asked ? `asked ${found.asked}` : 'no fallback approver is available';
    const reason = `${approval.name}: ${why}; ${asked}`;
    for (const person of found.people)
      addToStage(
        parts,
        run,
        { ...person, source: 'fallback', on_behalf_of: null, reason },
        { seats, shared: found.people.length > 1, status },
      );
    addEvent(request, 'approver_replaced', reason, BY_PROGRAM, { approval_id: approval.id });
  }
  await countStage(parts, request);
  return true;
}

async function ladderFor(parts: EngineParts, request: EngineRequest, approval: EngineApproval) {
  const run = request.run as EngineRun;
  // whoever decided in this stage is not asked again; where each user counts once, nor is anybody who has a seat
  const others = run.approvals.filter((one) => countsByPerson(run) || hasDecided(one)).map(({ user_id }) => user_id);
  const without = [approval.user_id, ...others];
  const above = approval.employee_id ? await walkUpFrom(parts.directory, request.question, approval.employee_id, without) : null;
  if (above) return { people: [above], asked: above.name };
  const { people, asked } = await askFallback(parts.directory, request.question, without);
  return { people: run.approval_type === 'at_least' ? people.slice(0, 1) : people, asked };
}

/** Offers an open approval of a user who is away to the stand-in. Answers whether one was added. */
export async function offerToStandIn(parts: EngineParts, request: EngineRequest, user_id: string): Promise<boolean> {
  const { run } = request;
  if (!run || request.status !== 'pending') return false;
  let added = false;
  for (const approval of run.approvals.filter((one) => one.user_id === user_id && isOpen(one))) {
    const { people, note } = await coverFor(parts.directory, request.question, approval);
    for (const person of people) {
      if (!canJoin(request, run, person, approval)) continue;
      takeOver(parts, run, approval, person);
      added = true;
    }
    if (added && note) addEvent(request, 'stand_in_offered', note, BY_PROGRAM, { approval_id: approval.id });
  }
  return added;
}

/** Opens an approval for the manager of each open seat's approver, or the fallback role, while the original may still act. */
export async function escalateStage(
  parts: EngineParts,
  request: EngineRequest,
  level: number,
  mostLevels: number,
): Promise<void> {
  const { run } = request;
  if (!run || request.status !== 'pending') return;
  run.escalation_level = level;
  const asked: string[] = [];
  for (const approval of run.approvals.filter(({ status }) => status === 'pending')) {
    const toFallback = approval.shared || level > mostLevels || !approval.employee_id;
    const seated = run.approvals.map((one) => one.user_id);
    const above =
      toFallback || !approval.employee_id
        ? null
        : await walkUpFrom(parts.directory, request.question, approval.employee_id, seated);
    const people = above ? [above] : (await askFallback(parts.directory, request.question)).people;
    for (const person of people) {
      if (!canJoin(request, run, person, approval)) continue;
      takeOver(parts, run, approval, { ...person, source: 'escalation', on_behalf_of: null, reason: `${approval.name} is late` });
      asked.push(person.name);
    }
  }
  const who = asked.length > 0 ? `asked ${asked.join(', ')}` : 'no other user to ask';
  addEvent(request, 'escalated', `Time limit passed: ${who}`, BY_PROGRAM, { level });
}

/** Looks for approvers of a blocked stage again. Answers whether somebody was found. */
export async function retryBlocked(parts: EngineParts, request: EngineRequest): Promise<boolean> {
  const { run } = request;
  const stage = request.stages[request.current_stage - 1];
  if (!run || !stage || !request.blocked_reason || request.status !== 'pending') return false;
  const resolved = await resolveStage(parts.directory, request.question, stage);
  // a stage nobody is asked in starts over; else only what is missing is filled, and who was assigned by hand stays
  if (!run.approvals.some((one) => isOpen(one) || hasDecided(one))) {
    run.seats_count = resolved.seats.length;
    seatPeople(parts, run, resolved);
  } else
    await fillEmptySeats(
      parts,
      request,
      run,
      resolved.seats.flatMap(({ people }) => people),
    );
  applyChanges(run, nextTurn(run));
  flagBlocked(request);
  return request.blocked_reason === null;
}

async function fillEmptySeats(
  parts: EngineParts,
  request: EngineRequest,
  run: EngineRun,
  known: readonly PlacedPerson[],
): Promise<void> {
  const fallback = (await askFallback(parts.directory, request.question)).people;
  const people = [
    ...known,
    ...fallback.map((one) => ({ ...one, source: 'fallback' as const, on_behalf_of: null, reason: 'Fallback approver' })),
  ];
  const free = () =>
    people.filter(({ user_id }) => !run.approvals.some((one) => one.user_id === user_id && one.status !== 'closed'));
  while (run.approval_type === 'at_least' && run.seats_count < run.seats_needed && free().length > 0) {
    run.seats_count += 1;
    run.approvals.push(
      newApproval(parts, run, free()[0] as PlacedPerson, { seats: [run.seats_count], shared: false, status: 'waiting' }),
    );
  }
  for (const seat of emptySeats(run)) {
    const [person] = free();
    if (person) addToStage(parts, run, person, { seats: [seat], shared: false, status: 'waiting' });
  }
}
