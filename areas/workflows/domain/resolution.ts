import type { ApprovalSource } from '@hrms/workflows/contract';
import type { ApproverRule, StageRule } from './definition.ts';
import type { Directory, Person } from './directory.ts';
import { askFallback, walkUpFrom } from './ladder.ts';
import { type ApproverQuestion, isExcluded, type ResolvedSeat } from './question.ts';
import { withStandIns } from './stand-in.ts';
import { findTarget, type Target } from './target.ts';

export type ResolvedStage = {
  readonly seats: readonly ResolvedSeat[];
  /** Why others than those meant are asked, one sentence each. */
  readonly notes: readonly string[];
  readonly blocked_reason: 'no_approver' | 'not_enough_approvers' | null;
};

const place =
  (reason: string, source: ApprovalSource = 'approver') =>
  (person: Person) => ({
    ...person,
    source,
    on_behalf_of: null,
    reason,
  });

/** The people of one approver rule, with the ladder for those who cannot be asked. */
export async function resolveRule(
  directory: Directory,
  question: ApproverQuestion,
  rule: ApproverRule,
): Promise<{ seat: ResolvedSeat; notes: string[] }> {
  const target = await findTarget(directory, question, rule);
  return target.kind === 'role'
    ? resolveShared(directory, question, target)
    : target.kind === 'employee'
      ? resolvePerson(directory, question, target)
      : resolveUnknown(directory, question, target);
}

type Resolved = { seat: ResolvedSeat; notes: string[] };

async function resolvePerson(
  directory: Directory,
  question: ApproverQuestion,
  { employee_id, label }: Extract<Target, { kind: 'employee' }>,
): Promise<Resolved> {
  const person = await directory.usableUserOf(employee_id);
  if (person && !isExcluded(question, person))
    return { seat: { label, shared: false, people: [place(label)(person)] }, notes: [] };
  const name = person?.name ?? (await directory.employeeName(employee_id)) ?? 'Unknown Employee';
  const why = person ? `${name} can’t approve this request` : `${name} is not available`;
  const above = await walkUpFrom(directory, question, employee_id);
  if (above) {
    const reason = `${why}; asked ${above.name}`;
    return { seat: { label, shared: false, people: [place(reason, 'fallback')(above)] }, notes: [reason] };
  }
  return fallbackSeat(directory, question, { label, why });
}

async function resolveShared(
  directory: Directory,
  question: ApproverQuestion,
  { role_id, label }: Extract<Target, { kind: 'role' }>,
): Promise<Resolved> {
  const holders = await directory.roleHolders(role_id, question.subject_employee_id);
  const others = holders.filter((holder) => !isExcluded(question, holder));
  if (others.length > 0) return { seat: { label, shared: true, people: others.map(place(label)) }, notes: [] };
  const alone = holders[0];
  const why = alone ? `${alone.name} can’t approve this request` : `No one with the role ${label} is available`;
  const above = alone?.employee_id ? await walkUpFrom(directory, question, alone.employee_id) : null;
  if (!above) return fallbackSeat(directory, question, { label, why });
  const reason = `${why}; asked ${above.name}`;
  return { seat: { label, shared: false, people: [place(reason, 'fallback')(above)] }, notes: [reason] };
}

const resolveUnknown = (
  directory: Directory,
  question: ApproverQuestion,
  { label, why }: Extract<Target, { kind: 'unresolved' }>,
): Promise<Resolved> => fallbackSeat(directory, question, { label, why });

async function fallbackSeat(
  directory: Directory,
  question: ApproverQuestion,
  { label, why }: { label: string; why: string },
): Promise<Resolved> {
  const { people, asked } = await askFallback(directory, question);
  const reason = asked ? `${why}; asked ${asked}` : `${why}, and no fallback approver is available`;
  return { seat: { label, shared: true, people: people.map(place(reason, 'fallback')) }, notes: [reason] };
}

/** One seat for each distinct user, as `any_one` and `at_least` count. */
function seatForEach(seats: readonly ResolvedSeat[]): ResolvedSeat[] {
  const people = new Map(seats.flatMap((seat) => seat.people.map((person) => [person.user_id, { person, label: seat.label }])));
  return [...people.values()].map(({ person, label }) => ({ label, shared: false, people: [person] }));
}

/** Fallback and Owner holders who are not in the stage yet, as many as are missing. */
async function addMissing(
  directory: Directory,
  question: ApproverQuestion,
  { seats, needed }: { seats: ResolvedSeat[]; needed: number },
): Promise<string[]> {
  const notes: string[] = [];
  for (const role_id of [directory.fallback_role_id, directory.owner_role_id]) {
    const label = (await directory.roleName(role_id)) ?? 'Unknown Role';
    for (const holder of await directory.roleHolders(role_id, question.subject_employee_id)) {
      if (seats.length >= needed) return notes;
      const seated = seats.some(({ people }) => people.some(({ user_id }) => user_id === holder.user_id));
      if (seated || isExcluded(question, holder)) continue;
      const reason = `Fewer than ${needed} approvers; asked ${label}`;
      seats.push({ label, shared: false, people: [place(reason, 'fallback')(holder)] });
      if (!notes.includes(reason)) notes.push(reason);
    }
  }
  return notes;
}

/** Seats and people of a stage on the directory's day. */
export async function resolveStage(directory: Directory, question: ApproverQuestion, stage: StageRule): Promise<ResolvedStage> {
  const notes: string[] = [];
  let seats: ResolvedSeat[] = [];
  for (const rule of stage.approvers) {
    const resolved = await resolveRule(directory, question, rule);
    seats.push(resolved.seat);
    notes.push(...resolved.notes);
  }
  const byPerson = stage.approval_type === 'any_one' || stage.approval_type === 'at_least';
  if (byPerson) seats = seatForEach(seats);
  const needed = stage.approval_type === 'at_least' ? stage.min_approvals : 1;
  if (stage.approval_type === 'at_least') notes.push(...(await addMissing(directory, question, { seats, needed })));
  const covered = await withStandIns(directory, question, seats, byPerson);
  notes.push(...covered.notes);
  const empty = seats.length === 0 || seats.some(({ people }) => people.length === 0);
  const blocked_reason = empty ? 'no_approver' : byPerson && seats.length < needed ? 'not_enough_approvers' : null;
  return { seats: covered.seats, notes, blocked_reason };
}
