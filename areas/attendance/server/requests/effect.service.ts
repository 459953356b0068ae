import type { AttendanceRequest } from '@hrms/attendance/contract';
import { fromLocalMinute, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { type Ctx, insertRow, newId, updateRow } from '@hrms/platform/server';
import { sql } from 'kysely';
import { computeWanted, openSpan, resolveNow } from '../days/resolve.service.ts';
import { daysBetweenNumbers, markDirty } from '../dirty.queries.ts';
import { dayIn, insertPunches } from '../ingest.queries.ts';
import { markCells, writeCells } from '../shifts/roster-change.service.ts';

type Request = Pick<
  AttendanceRequest,
  | 'request_id'
  | 'number'
  | 'kind'
  | 'employee_id'
  | 'first_day'
  | 'last_day'
  | 'half'
  | 'minutes'
  | 'at'
  | 'punches'
  | 'waive'
  | 'shift_id'
  | 'partner_employee_id'
  | 'reason'
>;

/** On duty from one time to another: it counts as presence between the two, not as whole halves. */
export const isTimeRange = ({ kind, punches }: Pick<Request, 'kind' | 'punches'>): boolean =>
  kind === 'on_duty' && punches.length > 0;

/** Whether a request adds punches. */
export const changesPunches = (request: Pick<Request, 'kind' | 'punches'>): boolean =>
  request.kind === 'add_punch' || request.kind === 'replace_punches' || isTimeRange(request);

const daysOf = ({ employee_id, first_day, last_day }: Request) =>
  daysBetweenNumbers([employee_id], toDayNumber(first_day), toDayNumber(last_day));

async function addPunches(ctx: Ctx, request: Request): Promise<void> {
  const day = toDayNumber(request.first_day);
  const [one] = await computeWanted(ctx, await openSpan(ctx, day, day), new Map([[request.employee_id, [day]]]));
  if (!one) return;
  if (request.kind === 'replace_punches')
    await sql`update punch set ignored_reason = ${`replaced by ${request.number}`}, ignored_at = ${ctx.clock.now()}, ignored_by = ${ctx.actor.user_id}::uuid
      where org_id = ${ctx.org_id} and id = any(${one.punches.map(({ id }) => id)}::uuid[])`.execute(ctx.tx);
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
  if (added.size < wanted.length)
    await sql`update punch set ignored_reason = null where org_id = ${ctx.org_id} and request_id = ${request.request_id}::uuid`.execute(
      ctx.tx,
    );
}

const MARK = { on_duty: 'OD', work_from_home: 'WFH', permission: 'permission', exempt: 'exempt' } as const;

async function addMarks(ctx: Ctx, request: Request, kind: keyof typeof MARK): Promise<void> {
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
export async function cellsOf(ctx: Ctx, request: Omit<Request, 'request_id' | 'number'>): Promise<Cell[]> {
  const { employee_id, partner_employee_id, shift_id } = request;
  const [from, to] = [toDayNumber(request.first_day), toDayNumber(request.last_day)];
  const days = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  if (request.kind === 'shift_change')
    return days.map((day) => ({ employee_id, day: toCivilDate(day), shift_id: shift_id as string }));
  if (!partner_employee_id) return [];
  const both = await computeWanted(
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

async function changeRoster(ctx: Ctx, request: Request): Promise<void> {
  const cells = await cellsOf(ctx, request);
  const { rows } = await sql<{ employee_id: string; day: string; shift_id: string | null; published: boolean }>`
    select r.employee_id, r.day, r.shift_id, r.published_at is not null as published from roster_day r
    join unnest(${cells.map(({ employee_id }) => employee_id)}::uuid[], ${cells.map(({ day }) => day)}::date[]) as c (employee_id, day) on c.employee_id = r.employee_id and c.day = r.day
    where r.org_id = ${ctx.org_id} and not r.cleared`.execute(ctx.tx);
  const before = cells.map(({ employee_id, day }) => {
    const stored = rows.find((row) => row.employee_id === employee_id && row.day === day && row.published);
    return { employee_id, day, shift_id: stored ? (stored.shift_id ?? 'off') : null };
  });
  await updateRow(ctx.tx, 'attendance_request', { id: request.request_id }, { undo: JSON.stringify(before) });
  await writeCells(ctx, cells, 'swap', true);
  await markCells(ctx, cells);
}

/** Carries out an approved request and computes its days at once. */
export async function applyRequest(ctx: Ctx, request: Request): Promise<void> {
  if (changesPunches(request)) await addPunches(ctx, request);
  else if (request.kind === 'shift_change' || request.kind === 'shift_swap') await changeRoster(ctx, request);
  else await addMarks(ctx, request, request.kind as keyof typeof MARK);
  await settleDays(ctx, request);
}

/** Takes the effect of a request back and computes its days at once. */
export async function undoRequest(ctx: Ctx, request: Request, undo: Cell[] | null): Promise<void> {
  const now = ctx.clock.now();
  await sql`update punch set ignored_reason = 'request cancelled', ignored_at = ${now} where org_id = ${ctx.org_id} and request_id = ${request.request_id}::uuid`.execute(
    ctx.tx,
  );
  await sql`update punch set ignored_reason = null, ignored_at = null, ignored_by = null where org_id = ${ctx.org_id} and employee_id = ${request.employee_id}::uuid
    and ignored_reason = ${`replaced by ${request.number}`}`.execute(ctx.tx);
  await ctx.tx
    .deleteFrom('attendance_mark')
    .where('org_id', '=', ctx.org_id)
    .where('request_id', '=', request.request_id)
    .execute();
  if (undo && undo.length > 0) {
    await writeCells(ctx, undo, 'swap', true);
    await markCells(ctx, undo);
  }
  await settleDays(ctx, request);
}

async function settleDays(ctx: Ctx, request: Request): Promise<void> {
  const people = [request.employee_id, ...(request.partner_employee_id ? [request.partner_employee_id] : [])];
  const days = daysBetweenNumbers(people, toDayNumber(request.first_day) - 1, toDayNumber(request.last_day) + 1);
  if (days.length <= 100) await resolveNow(ctx, days);
  else await markDirty(ctx, days, 'request');
}
