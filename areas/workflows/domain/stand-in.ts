import type { Directory, Person } from './directory.ts';
import { askFallback, walkUpFrom } from './ladder.ts';
import { type ApproverQuestion, isExcluded, type PlacedPerson, type ResolvedSeat } from './question.ts';

/** A stand-in of a stand-in is followed this far. */
export const MOST_STAND_INS = 3;

export type StandInAnswer =
  /** The user is here. */
  | { readonly kind: 'none' }
  | { readonly kind: 'person'; readonly person: Person }
  /** A loop, an unusable or excluded stand-in: the ladder decides. */
  | { readonly kind: 'broken'; readonly why: string };

/** Who acts for a user today. */
export async function findStandIn(directory: Directory, question: ApproverQuestion, user: Person): Promise<StandInAnswer> {
  const seen = new Set([user.user_id]);
  let at: Person = user;
  for (let depth = 0; ; depth += 1) {
    const next = await directory.standInOf(at.user_id, question.subject);
    if (!next) break;
    if (seen.has(next.user_id) || depth >= MOST_STAND_INS)
      return { kind: 'broken', why: `Stand-ins of ${user.name} form a loop` };
    if (!next.usable) return { kind: 'broken', why: `${next.name}, stand-in of ${user.name}, is not available` };
    seen.add(next.user_id);
    at = next;
  }
  if (at.user_id === user.user_id) return { kind: 'none' };
  if (isExcluded(question, at))
    return { kind: 'broken', why: `${at.name}, stand-in of ${user.name}, can’t approve this request` };
  return { kind: 'person', person: at };
}

/** Who is asked beside a user who is away: the stand-in, or by the ladder the manager above or the fallback. */
export async function coverFor(
  directory: Directory,
  question: ApproverQuestion,
  away: Person,
): Promise<{ people: PlacedPerson[]; note: string | null }> {
  const found = await findStandIn(directory, question, away);
  if (found.kind === 'none') return { people: [], note: null };
  if (found.kind === 'person')
    return {
      people: [{ ...found.person, source: 'stand_in', on_behalf_of: away.user_id, reason: `Stands in for ${away.name}` }],
      note: `${away.name} is away; ${found.person.name} stands in`,
    };
  const above = away.employee_id ? await walkUpFrom(directory, question, away.employee_id) : null;
  const { people, asked } = above ? { people: [above], asked: above.name } : await askFallback(directory, question);
  const reason = `${found.why}; asked ${asked ?? 'no other user'}`;
  return {
    people: people
      .filter(({ user_id }) => user_id !== away.user_id)
      .map((person) => ({ ...person, source: 'fallback' as const, on_behalf_of: away.user_id, reason })),
    note: reason,
  };
}

/**
 * Adds stand-ins to the seats of those who are away; they stay in their seats and may still act.
 * @param byPerson each user counts once: a stand-in who has a seat already gets no second one
 */
export async function withStandIns(
  directory: Directory,
  question: ApproverQuestion,
  seats: readonly ResolvedSeat[],
  byPerson: boolean,
): Promise<{ seats: ResolvedSeat[]; notes: string[] }> {
  const notes: string[] = [];
  const taken = new Set(seats.flatMap(({ people }) => people.map(({ user_id }) => user_id)));
  const covered: ResolvedSeat[] = [];
  for (const seat of seats) {
    const people = [...seat.people];
    for (const away of seat.people) {
      const cover = await coverFor(directory, question, away);
      if (cover.note) notes.push(cover.note);
      for (const person of cover.people) {
        const seated = byPerson ? taken.has(person.user_id) : people.some(({ user_id }) => user_id === person.user_id);
        if (seated) continue;
        taken.add(person.user_id);
        people.push(person);
      }
    }
    covered.push({ ...seat, people });
  }
  return { seats: covered, notes };
}
