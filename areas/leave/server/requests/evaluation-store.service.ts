import { CALENDAR_MARGIN, chargedDays, evaluateApplication, type HalfSlot, toDays } from '@hrms/leave/domain';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import { updateRow, type Work } from '@hrms/platform/server';
import { markRulesUsed } from '../rules/rule.queries.ts';
import { bookRequest, findReplacedLeave, refreshHeldOf, storeHalves } from './booking.service.ts';
import { findLockedDays, type LeaveApplication, loadEvaluationInputs } from './evaluation-inputs.service.ts';
import { ACTIVE_STATUSES, findNeighbours, upsertRecount } from './evaluation-store.queries.ts';
import { type HalfRow, listHalves } from './half.queries.ts';
import { findRequest, type RequestRow } from './request.queries.ts';

/** What a stored request asks, to be evaluated again. */
export async function readStoredApplication(
  work: Work,
  row: RequestRow,
  more: { without?: readonly HalfSlot[] } = {},
): Promise<LeaveApplication> {
  const stored = row.inputs as {
    by_hr: boolean;
    reason_override: string | null;
    without: HalfSlot[];
    today: CivilDate;
    attachments: number;
  };
  return {
    employee_id: row.employee_id,
    leave_type_id: row.leave_type_id,
    spell: { first_day: row.first_day, first_half: row.first_half, last_day: row.last_day, last_half: row.last_half },
    without: more.without ?? stored.without,
    reason: row.reason ?? '',
    reason_override: stored.reason_override,
    by_hr: stored.by_hr,
    on: stored.today,
    event: row.event ?? {},
    attachments: stored.attachments,
    stand_in_employee_id: row.stand_in_employee_id,
    is_stored: true,
    ...(await findReplacedLeave(work, row, row.leave_type_id)),
  };
}

export type Recounted = { readonly request: RequestRow; readonly before: number; readonly after: number };
/** Whether the days of a request are held for it and not taken. */
const isHeld = ({ status }: RequestRow) => status === 'pending' || status === 'returned';

const signature = (halves: readonly Pick<HalfRow, 'day' | 'half' | 'charged' | 'unpaid'>[]) =>
  halves
    .filter(({ charged }) => charged > 0)
    .map(({ day, half, unpaid }) => `${day}:${half}:${unpaid}`)
    .toSorted()
    .join();

/** The days of a request counted again, and written where they differ. Its account must be locked. Null when nothing changed. */
export async function recountRequest(work: Work, id: string): Promise<Recounted | null> {
  const row = await findRequest(work.tx, id);
  if (!row || !ACTIVE_STATUSES.includes(row.status)) return null;
  const { inputs } = await loadEvaluationInputs(work, await readStoredApplication(work, row));
  const evaluation = evaluateApplication(inputs);
  const before = (await listHalves(work.tx, [id])).filter(({ status }) => status !== 'cancelled');
  if (signature(before) === signature(evaluation.halves)) return null;
  await writeEvaluation(work, row, { inputs, evaluation }, isHeld(row) ? 'held' : 'taken');
  return { request: row, before: chargedDays(before), after: evaluation.days };
}

type Now = {
  inputs: Awaited<ReturnType<typeof loadEvaluationInputs>>['inputs'];
  evaluation: ReturnType<typeof evaluateApplication>;
};

/** Stores an evaluation as what a request is now: halves, days, inputs, and for taken leave the ledger. */
export async function writeEvaluation(
  work: Work,
  row: RequestRow,
  now: Now,
  status: 'held' | 'taken',
  set: Record<string, unknown> = {},
): Promise<void> {
  const { inputs, evaluation } = now;
  await storeHalves(work, row, evaluation, status);
  if (status === 'taken') await bookRequest(work, row, now);
  if (inputs.rule_id) await markRulesUsed(work.tx, [inputs.rule_id]);
  await updateRow(
    work.tx,
    'leave_request',
    { id: row.id },
    {
      days: toDays(evaluation.days),
      lop_days: toDays(evaluation.lop_days),
      inputs: JSON.stringify(inputs),
      paid_by: inputs.type.paid_by,
      version: row.version + 1,
      ...set,
    },
  );
  await refreshHeldOf(work, row, inputs);
  await notifyAttendance(work, row, evaluation.halves);
}

/** Tells attendance the days of a request, its charged days outside the spell included. */
export async function notifyAttendance(
  work: Work,
  row: Pick<RequestRow, 'employee_id' | 'first_day' | 'last_day'>,
  halves: readonly { day: CivilDate }[] = [],
): Promise<void> {
  const days = [row.first_day, row.last_day, ...halves.map(({ day }) => day)].toSorted();
  await work.dependencies.leave.onLeaveHalvesChanged(work, [
    { employee_id: row.employee_id, from: days[0] as string, to: days.at(-1) as string },
  ]);
}

/** Counts requests beside one that is gone again: days off between them are given back. */
export async function recountNeighbours(work: Work, row: RequestRow): Promise<void> {
  const [from, to] = [addDays(row.first_day, -CALENDAR_MARGIN), addDays(row.last_day, CALENDAR_MARGIN)];
  for (const id of await findNeighbours(work, row.employee_id, from, to, row.id)) {
    const done = await recountRequest(work, id);
    if (done)
      await work.audit('leave.recounted', id, {
        cause: `${row.number} changed`,
        before: toDays(done.before),
        after: toDays(done.after),
      });
  }
}

/** Lists a recount of locked days for HR; one open row a request. */
export async function proposeRecount(work: Work, row: RequestRow, cause: string): Promise<Recounted | null> {
  const { inputs } = await loadEvaluationInputs(work, await readStoredApplication(work, row));
  const evaluation = evaluateApplication(inputs);
  const before = (await listHalves(work.tx, [row.id])).filter(({ status }) => status !== 'cancelled');
  if (signature(before) === signature(evaluation.halves)) return null;
  await upsertRecount(work, row, cause, evaluation);
  return { request: row, before: chargedDays(before), after: evaluation.days };
}

/** Whether any charged day of a request lies in a locked month. */
export const touchesLockedDay = async (work: Work, row: RequestRow): Promise<boolean> =>
  (await findLockedDays(work, row.employee_id, row)).length > 0;
