import {
  chargedDays,
  type Days,
  type EvaluationInputs,
  evaluateApplication,
  HALF_DAY,
  isBarredByNotice,
  slotKey,
  toHundredths,
} from '@hrms/leave/domain';
import { type CivilDate, dateLabel, hundredthsOfDayText } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { cancelRecord } from '@hrms/workflows/server';
import { postDueCredits } from '../credits/post-credits.service.ts';
import { rebuildSchedules } from '../credits/schedule.service.ts';
import { lockAccounts } from '../ledger/account.queries.ts';
import { leaveNotices } from '../notices.ts';
import { findPerson, noticeSince } from '../people/person.queries.ts';
import { cancelTakenHalves, findInformed, listTakenHalves, nameOf } from './cancel.service.ts';
import { loadEvaluationInputs } from './evaluation-inputs.service.ts';
import { readStoredApplication, writeEvaluation } from './evaluation-store.service.ts';
import { deleteCancelledHalves, listHalves } from './half.queries.ts';
import { findPendingFrom, findRequest, findRequestsOfLeaver, LEAVE, type RequestRow } from './request.queries.ts';
import { nameStandIn } from './stand-in.service.ts';

/**
 * Fits leave to the notice and the last working day of an employee: pending requests that the policy does not allow in notice, open
 * requests and approved days after the last day end, days that ended because of an earlier last working day come back, and credits are
 * prorated again. Approved leave in notice stays. Safe to repeat.
 */
export async function fitRequestsToEmployment(ctx: Ctx, employee_id: string): Promise<void> {
  const person = await findPerson(ctx.tx, employee_id, ctx.today);
  if (!person) return;
  const { last_day } = person;
  await lockAccounts(ctx.tx, [employee_id]);
  const requests = await findRequestsOfLeaver(ctx.tx, employee_id, last_day);
  await endPendingInNotice(ctx, employee_id, noticeSince(person));
  if (last_day !== null) {
    for (const { id } of requests) await endOpenApproval(ctx, id, last_day);
    for (const row of requests) await endTakenLeave(ctx, row.id, last_day);
  }
  await rebuildSchedules(ctx, [employee_id]);
  await postDueCredits(ctx, [employee_id]);
  for (const { id } of requests) await restoreLeave(ctx, id, last_day);
}

const reasonOf = (last_day: CivilDate) => `Last working day is ${dateLabel(last_day)}`;

/** Withdraws pending requests with days in notice that their policy keeps from employees on notice. */
async function endPendingInNotice(ctx: Ctx, employee_id: string, notice_since: CivilDate | null): Promise<void> {
  if (notice_since === null) return;
  const reason = `On notice from ${dateLabel(notice_since)}`;
  for (const row of await findPendingFrom(ctx.tx, employee_id, notice_since)) {
    const { rule, by_hr } = row.inputs as EvaluationInputs;
    if (!rule || !isBarredByNotice({ rule, notice_since, by_hr, last_day: row.last_day })) continue;
    await cancelRecord(ctx, LEAVE, row.id, reason);
    const about = await toTelling(ctx, row, toHundredths(Number(row.days)));
    await ctx.notify(leaveNotices.endedByNotice, { ...about, values: { ...about.values, from: dateLabel(notice_since) } });
  }
}

/** Withdraws what is still to be decided of a request that goes on after the last working day. */
async function endOpenApproval(ctx: Ctx, id: string, last_day: CivilDate): Promise<void> {
  const row = (await findRequest(ctx.tx, id)) as RequestRow;
  if (!['pending', 'returned', 'cancel_pending'].includes(row.status) || row.last_day <= last_day) return;
  await cancelRecord(ctx, LEAVE, row.id, reasonOf(last_day));
  if (row.status !== 'cancel_pending') await notifyEnded(ctx, row, toHundredths(Number(row.days)), last_day);
}

/** Cancels the approved halves of a request that lie after the last working day. */
async function endTakenLeave(ctx: Ctx, id: string, last_day: CivilDate): Promise<void> {
  const row = (await findRequest(ctx.tx, id)) as RequestRow;
  if (row.status !== 'approved' && row.status !== 'partly_cancelled') return;
  const after = (await listTakenHalves(ctx, row)).filter(({ day }) => day > last_day);
  if (after.length === 0) return;
  const halves = after.map(({ day, half }) => ({ day, half }));
  await cancelTakenHalves(ctx, row, halves, reasonOf(last_day), {
    leaving_halves: JSON.stringify([...(row.leaving_halves ?? []), ...halves]),
  });
  await notifyEnded(ctx, row, halves.length * HALF_DAY, last_day);
}

/** Checks that decide whether approved leave may come back; the others were passed when it was approved. */
const DECISIVE = new Set(['overlap', 'balance']);

/** Brings back the halves that lie within the employment again, unless other leave has them or paid days would become unpaid. */
async function restoreLeave(ctx: Ctx, id: string, last_day: CivilDate | null): Promise<void> {
  const row = (await findRequest(ctx.tx, id)) as RequestRow;
  const ended = row.leaving_halves ?? [];
  const back = new Set(ended.filter(({ day }) => last_day === null || day <= last_day).map(slotKey));
  if (back.size === 0) return;
  const stored = await readStoredApplication(ctx, row);
  const rest = ended.filter((half) => !back.has(slotKey(half)));
  const without = [
    ...stored.without.filter((half) => !back.has(slotKey(half)) && !rest.some((one) => slotKey(one) === slotKey(half))),
    ...rest,
  ];
  const { inputs: gathered } = await loadEvaluationInputs(ctx, { ...stored, without });
  const inputs = { ...gathered, locked_days: [] };
  const evaluation = evaluateApplication(inputs);
  if (evaluation.checks.some((check) => check.outcome === 'blocking' && DECISIVE.has(check.rule))) return;
  const before = (await listHalves(ctx.tx, [id])).filter((half) => half.status === 'taken' || back.has(slotKey(half)));
  if (evaluation.lop_days > chargedDays(before.filter(({ unpaid }) => unpaid))) return;
  await deleteCancelledHalves(ctx.tx, id, evaluation.halves);
  await writeEvaluation(ctx, row, { inputs, evaluation }, 'taken', {
    status: without.length > 0 ? 'partly_cancelled' : 'approved',
    leaving_halves: rest.length > 0 ? JSON.stringify(rest) : null,
    decision_note: last_day === null ? null : reasonOf(last_day),
    is_late_change: row.is_late_change || gathered.locked_days.length > 0,
  });
  await nameStandIn(ctx, row);
  await ctx.audit('leave.restored', id, { employee_id: row.employee_id, last_day, halves: back.size });
  await ctx.notify(leaveNotices.restored, await toTelling(ctx, row, back.size * HALF_DAY));
}

async function notifyEnded(ctx: Ctx, row: RequestRow, days: Days, last_day: CivilDate): Promise<void> {
  const { values, ...about } = await toTelling(ctx, row, days);
  await ctx.notify(leaveNotices.endedByLeaving, { ...about, values: { ...values, last_day: dateLabel(last_day) } });
}

const toTelling = async (ctx: Ctx, row: RequestRow, days: Days) => ({
  to: { employees: [row.employee_id, ...(await findInformed(ctx, row))] },
  cause: `${row.id}:employment:${row.version}`,
  subject_id: row.id,
  values: { name: await nameOf(ctx, row.employee_id), number: row.number, days: hundredthsOfDayText(days), request_id: row.id },
});
