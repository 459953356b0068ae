import type { AttendanceRequest } from '@hrms/attendance/contract';
import { fromLocalMinute, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { type Ctx, findRow, insertRow, newId, updateRow } from '@hrms/platform/server';

import { computeDaysOf, openSpan, resolveNow } from '../days/resolve.service.ts';
import { daysBetweenNumbers, markDirty } from '../dirty.queries.ts';
import { dayIn, insertPunches } from '../ingest.queries.ts';
import { markCells, writeCells } from '../shifts/roster-change.service.ts';
import {
  type DecidedRequest,
  deleteRequestMarks,
  ignoreRequestPunches,
  listRosterCellsAt,
  replacePunches,
  restoreReplacedPunches,
  restoreRequestPunches,
} from './effect.queries.ts';
import { setStatus } from './request.queries.ts';

/** On duty from one time to another: it counts as presence between the two, not as whole halves. */
export const isTimeRange = ({ kind, punches }: Pick<DecidedRequest, 'kind' | 'punches'>): boolean =>
  kind === 'on_duty' && punches.length > 0;

/** Whether a request adds punches. */
export const changesPunches = (request: Pick<DecidedRequest, 'kind' | 'punches'>): boolean =>
  request.kind === 'add_punch' || request.kind === 'replace_punches' || isTimeRange(request);

const daysOf = ({ employee_id, first_day, last_day }: DecidedRequest) =>
  daysBetweenNumbers([employee_id], toDayNumber(first_day), toDayNumber(last_day));

async function addPunches(ctx: Ctx, request: DecidedRequest): Promise<void> {
  const day = toDayNumber(request.first_day);
  const [one] = await computeDaysOf(ctx, await openSpan(ctx, day, day), new Map([[request.employee_id, [day]]]));
  if (!one) return;
  if (request.kind === 'replace_punches') await replacePunches(request, ctx, one);
  const wanted = request.punches.map(({ minute, direction }) => {
    const at = fromLocalMinute(one.zone, day * 1440 + minute).utc * 60;
    return {
      employee_id: request.employee_id,
      day: dayIn(one.zone, at),
      at,
      direction,
      source: 'request' as const,
      device_id: null,
      location_id: null,
      verify: null,
      source_key: `request|${request.request_id}|${minute}|${direction}`,
    };
  });
  const added = await insertPunches(ctx, wanted, request.request_id);
  if (added.size < wanted.length) await restoreRequestPunches(ctx, request);
}

const MARK = { on_duty: 'OD', work_from_home: 'WFH', permission: 'permission', exempt: 'exempt' } as const;

async function addMarks(ctx: Ctx, request: DecidedRequest, kind: keyof typeof MARK): Promise<void> {
  for (const { employee_id, day } of daysOf(request))
    await insertRow(ctx.tx, 'attendance_mark', {
      id: newId(),
      employee_id,
      day: toCivilDate(day),
      kind: MARK[kind],
      half: request.half,
      minutes: request.minutes ?? 0,
      at_end: request.at === 'end',
      waive: request.waive,
      reason: request.reason,
      request_id: request.request_id,
      created_at: ctx.clock.now(),
      created_by: ctx.actor.user_id,
    });
}

export type Cell = { employee_id: string; day: string; shift_id: string | 'off' | null };

/** The cells a shift change or swap writes, from the plans as they are. */
export async function cellsOf(ctx: Ctx, request: Omit<DecidedRequest, 'request_id' | 'number'>): Promise<Cell[]> {
  const { employee_id, partner_employee_id, shift_id } = request;
  const [from, to] = [toDayNumber(request.first_day), toDayNumber(request.last_day)];
  const days = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  if (request.kind === 'shift_change')
    return days.map((day) => ({ employee_id, day: toCivilDate(day), shift_id: shift_id as string }));
  if (!partner_employee_id) return [];
  const both = await computeDaysOf(
    ctx,
    await openSpan(ctx, from, to),
    new Map([
      [employee_id, days],
      [partner_employee_id, days],
    ]),
  );
  const other = (id: string) => (id === employee_id ? partner_employee_id : employee_id);
  return both.map((one) => ({
    employee_id: other(one.employee_id),
    day: toCivilDate(one.day),
    shift_id: one.plan.off === 3 && !one.plan.timed ? 'off' : (one.plan.shift.id ?? 'off'),
  }));
}

async function changeRoster(ctx: Ctx, request: DecidedRequest): Promise<void> {
  const cells = await cellsOf(ctx, request);
  const { rows } = await listRosterCellsAt(ctx, cells);
  const before = cells.map(({ employee_id, day }) => {
    const stored = rows.find((row) => row.employee_id === employee_id && row.day === day && row.published);
    return { employee_id, day, shift_id: stored ? (stored.shift_id ?? 'off') : null };
  });
  await updateRow(ctx.tx, 'attendance_request', { id: request.request_id }, { undo: JSON.stringify(before) });
  await writeCells(ctx, cells, 'swap', true);
  await markCells(ctx, cells);
}

/** Carries out an approved request and computes its days at once. */
export async function applyRequest(ctx: Ctx, request: DecidedRequest): Promise<void> {
  if (changesPunches(request)) await addPunches(ctx, request);
  else if (request.kind === 'shift_change' || request.kind === 'shift_swap') await changeRoster(ctx, request);
  else await addMarks(ctx, request, request.kind as keyof typeof MARK);
  await recalculateDays(ctx, request);
}

/** Takes the effect of a request back and computes its days at once. */
export async function undoRequest(ctx: Ctx, request: DecidedRequest, undo: Cell[] | null): Promise<void> {
  const now = ctx.clock.now();
  await ignoreRequestPunches(now, ctx, request);
  await restoreReplacedPunches(ctx, request);
  await deleteRequestMarks(ctx, request);
  if (undo && undo.length > 0) {
    await writeCells(ctx, undo, 'swap', true);
    await markCells(ctx, undo);
  }
  await recalculateDays(ctx, request);
}

/** Cancels an approved request and takes its effect back. */
export async function applyCancellation(ctx: Ctx, request: AttendanceRequest, note: string | null): Promise<void> {
  const id = request.request_id;
  const stored = await findRow(ctx.tx, 'attendance_request', { id }, ['undo']);
  await setStatus(ctx, request, 'cancelled', note);
  await undoRequest(ctx, request, stored?.undo as unknown as Cell[] | null);
  await ctx.audit('attendance.request_cancelled', id, { reason: note });
}

async function recalculateDays(ctx: Ctx, request: DecidedRequest): Promise<void> {
  const people = [request.employee_id, ...(request.partner_employee_id ? [request.partner_employee_id] : [])];
  const days = daysBetweenNumbers(people, toDayNumber(request.first_day) - 1, toDayNumber(request.last_day) + 1);
  if (days.length <= 100) await resolveNow(ctx, days);
  else await markDirty(ctx, days, 'request');
}
