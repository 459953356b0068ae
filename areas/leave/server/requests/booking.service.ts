import { type Evaluation, type EvaluationInputs, leaveYearStart, slotKey } from '@hrms/leave/domain';
import { addDays } from '@hrms/platform/calendar';
import { findRow, mapUniqueViolation, newId, Refusal, type Work } from '@hrms/platform/server';
import { openLots } from '../ledger/entries.queries.ts';
import { postEntries } from '../ledger/entries.service.ts';
import { type BookedDays, findBooked, refreshHeld } from './booking.queries.ts';
import { listHalves, type NewHalf, replaceHalves } from './half.queries.ts';
import { findRequest } from './request.queries.ts';

/** Days that come back to a lot that has expired since may be taken for so many days. */
const RESTORED_DAYS = 30;

const keyOf = ({ lot_id, leave_year_start }: Pick<BookedDays, 'lot_id' | 'leave_year_start'>) =>
  `${leave_year_start}:${lot_id ?? ''}`;

type Request = {
  id: string;
  employee_id: string;
  leave_type_id: string;
  number: string;
  changes_request_id?: string | null;
};

/** What an evaluation takes, by leave year and lot. */
export function toBookedDays({ inputs, evaluation }: { inputs: EvaluationInputs; evaluation: Evaluation }): BookedDays[] {
  const wanted = new Map<string, BookedDays>();
  for (const { day, lot_id, days } of evaluation.allocation?.portions ?? []) {
    const leave_year_start = leaveYearStart(inputs.rule?.cycle ?? 'leave_year', inputs.year_basis, day);
    const key = keyOf({ lot_id, leave_year_start });
    const before = wanted.get(key);
    wanted.set(key, { lot_id, leave_year_start, days: (before?.days ?? 0) + days, effective_on: before?.effective_on ?? day });
  }
  return [...wanted.values()];
}

/**
 * What an application of a request leaves out of account: the request itself and the approved leave whose dates it changes are no
 * other leave, and the days that they have taken of the type are given back first.
 */
export async function findReplacedLeave(
  work: Work,
  { id, changes_request_id }: { id: string; changes_request_id: string | null },
  leave_type_id: string,
): Promise<{ except: string[]; given_back: BookedDays[] }> {
  const except = changes_request_id ? [id, changes_request_id] : [id];
  return { except, given_back: await findBooked(work, except, leave_type_id) };
}

/** Books the difference between what a request takes now and what the ledger has of it; null: it takes nothing any more. */
export async function bookRequest(
  work: Work,
  request: Request,
  now: { inputs: EvaluationInputs; evaluation: Evaluation } | null,
): Promise<void> {
  const wanted = new Map((now ? toBookedDays(now) : []).map((row) => [keyOf(row), row]));
  const booked = new Map((await findBooked(work, [request.id], request.leave_type_id)).map((row) => [keyOf(row), row]));
  const base = {
    employee_id: request.employee_id,
    leave_type_id: request.leave_type_id,
    source_type: 'leave_request',
    source_id: request.id,
    note: request.number,
  };
  const restored: BookedDays[] = [];
  for (const key of new Set([...booked.keys(), ...wanted.keys()])) {
    const [before, after] = [booked.get(key), wanted.get(key)];
    const difference = (after?.days ?? 0) - (before?.days ?? 0);
    const row = (after ?? before) as BookedDays;
    if (difference === 0) continue;
    const source_key = `leave:${request.id}:${newId()}`;
    await postEntries(work, [{ ...base, ...row, days: -difference, kind: difference > 0 ? 'taken' : 'restored', source_key }]);
    if (difference < 0) restored.push({ ...row, days: -difference });
  }
  await reviveExpired(work, base, restored);
}

/** Days that came back to lots past their last day move to a lot of thirty days. */
async function reviveExpired(
  work: Work,
  base: { employee_id: string; leave_type_id: string },
  restored: readonly BookedDays[],
): Promise<void> {
  for (const { lot_id, days, leave_year_start } of restored) {
    if (!lot_id) continue;
    const lot = await findRow(work.tx, 'leave_lot', { id: lot_id }, ['expires_on']);
    if (!lot?.expires_on || lot.expires_on >= work.today) continue;
    const expires_on = addDays(work.today, RESTORED_DAYS);
    const [fresh] = await openLots(work, [
      { ...base, origin: 'restored', origin_id: lot_id, granted_on: work.today, expires_on, days },
    ]);
    const entry = {
      ...base,
      leave_year_start,
      effective_on: work.today,
      kind: 'converted' as const,
      source_type: 'restored_lot',
      source_id: fresh ?? null,
      note: 'Restored after the original days expired',
    };
    await postEntries(work, [
      { ...entry, lot_id, days: -days, source_key: `restored:${fresh}:out` },
      { ...entry, lot_id: fresh ?? null, days, source_key: `restored:${fresh}:in` },
    ]);
  }
}

/** Halves as they are stored: each with the lot that pays its first part. */
export function toStoredHalves({ halves, allocation }: Evaluation, status: 'held' | 'taken'): NewHalf[] {
  const lots = new Map<string, string | null>();
  for (const { day, half, lot_id } of allocation?.portions ?? [])
    if (!lots.has(slotKey({ day, half }))) lots.set(slotKey({ day, half }), lot_id);
  return halves.map((half) => ({
    ...half,
    lot_id: status === 'taken' ? (lots.get(slotKey(half)) ?? null) : null,
    status,
    covered: false,
  }));
}

/** Halves of a pending change of dates: beside the approved leave, which keeps its days until the change is approved. */
async function toProposedHalves(
  { tx }: Work,
  halves: readonly NewHalf[],
  { leave_type_id }: Request,
  changes_request_id: string,
): Promise<NewHalf[]> {
  const same_type = (await findRequest(tx, changes_request_id))?.leave_type_id === leave_type_id;
  const approved = (await listHalves(tx, [changes_request_id])).filter(({ status }) => status === 'taken');
  const kept = new Set(approved.filter(({ charged, why }) => charged > 0 || why === 'leave').map(slotKey));
  let paid = same_type ? approved.filter(({ charged, unpaid }) => charged > 0 && !unpaid).length : 0;
  return halves.map((half) => {
    const covered = half.charged > 0 && !half.unpaid && paid > 0;
    if (covered) paid -= 1;
    return { ...half, covered, status: kept.has(slotKey(half)) ? 'proposed' : half.status };
  });
}

/** Stores the halves of a request. @throws `overlaps` when another request got one of them meanwhile */
export async function storeHalves(work: Work, request: Request, evaluation: Evaluation, status: 'held' | 'taken'): Promise<void> {
  const overlaps = () => new Refusal('leave.overlaps', 409, 'You already have leave on one of these days.');
  const stored = toStoredHalves(evaluation, status);
  const changed = status === 'held' ? request.changes_request_id : null;
  const halves = changed ? await toProposedHalves(work, stored, request, changed) : stored;
  await mapUniqueViolation(replaceHalves(work.tx, request, halves), { leave_half__active: overlaps });
}

/** Held days of the type of an evaluation, by its leave years. */
export const refreshHeldOf = (
  work: Work,
  request: Pick<Request, 'employee_id' | 'leave_type_id'>,
  inputs: EvaluationInputs,
): Promise<void> =>
  refreshHeld(work, request.employee_id, request.leave_type_id, (day) =>
    leaveYearStart(inputs.rule?.cycle ?? 'leave_year', inputs.year_basis, day),
  );
