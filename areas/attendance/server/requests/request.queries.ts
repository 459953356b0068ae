import type { AttendanceRequest, attendanceRequests } from '@hrms/attendance/contract';
import { isPositionAt, positionOrFirstOn } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  hasText,
  type PageRows,
  pageOf,
  type Tx,
  updateRow,
  visibleEmployees,
  type Work,
  ZONE,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { recordNotFound } from '../refusals.ts';

const selectRequests = (tx: Tx) =>
  tx
    .selectFrom('attendance_request as r')
    .innerJoin('employee as e', (on) => on.onRef('e.org_id', '=', 'r.org_id').onRef('e.id', '=', 'r.employee_id'))
    .leftJoin('employee as partner', (on) =>
      on.onRef('partner.org_id', '=', 'r.org_id').onRef('partner.id', '=', 'r.partner_employee_id'),
    )
    .where('r.org_id', '=', tx.org_id);

const COLUMNS = [
  'r.id as request_id',
  'r.number',
  'e.id as employee_id',
  sql<string>`e.employee_code`.as('employee_code'),
  'e.full_name',
  'r.kind',
  'r.first_day',
  'r.last_day',
  'r.half',
  'r.minutes',
  sql<'start' | 'end' | null>`case r.at_end when true then 'end' when false then 'start' end`.as('at'),
  'r.punches',
  'r.waive',
  'r.place',
  'r.shift_choice as shift_id',
  'r.partner_employee_id',
  'partner.full_name as partner_name',
  'r.reason',
  sql<AttendanceRequest['files']>`(select coalesce(json_agg(json_build_object('request_file_id', f.id, 'name', f.name)
      order by f.uploaded_at, f.id), '[]'::json)
    from attendance_request_file f where f.org_id = r.org_id and f.request_id = r.id)`.as('files'),
  'r.status',
  'r.workflow_request_id',
  'r.is_late_change',
  'r.decision_note',
  'r.cancel_reason',
  'r.created_at',
  'r.version',
] as const;

/** Requests of people the caller may see, and swaps that ask for the caller's answer, newest first. */
export async function listRequests(
  ctx: Ctx,
  filter: FilterOf<typeof attendanceRequests.list>,
): Promise<PageRows<AttendanceRequest>> {
  const own = ctx.actor.employee_id;
  const { whose } = filter;
  const visible = await visibleEmployees(ctx, 'attendance.day.read', 'r.employee_id', whose);
  const withSwaps = own && whose !== 'own' && whose !== 'team';
  let matching = selectRequests(ctx.tx).where(
    withSwaps ? sql<boolean>`(${visible} or r.partner_employee_id = ${own}::uuid)` : visible,
  );
  if (filter.is_partner) matching = matching.where('r.partner_employee_id', '=', own ?? null);
  if (filter.status) matching = matching.where('r.status', '=', filter.status);
  if (filter.kind) matching = matching.where('r.kind', '=', filter.kind);
  if (filter.employee_id) matching = matching.where('r.employee_id', '=', filter.employee_id);
  if (filter.from) matching = matching.where('r.last_day', '>=', filter.from);
  if (filter.to) matching = matching.where('r.first_day', '<=', filter.to);
  matching = matching.where(hasText(filter.search, 'e.full_name', 'r.number'));
  matching = matching.where(isPositionAt(positionOrFirstOn(ctx, 'e.id', ctx.today), filter));
  return (await pageOf(ctx.tx, matching, filter, (rows) =>
    rows.select(COLUMNS).orderBy('r.created_at', 'desc').orderBy('r.id', 'desc'),
  )) as unknown as PageRows<AttendanceRequest>;
}

/** A request, whoever asks. @throws `not_found` */
export async function loadRequest(tx: Tx, id: string): Promise<AttendanceRequest> {
  const row = await selectRequests(tx).where('r.id', '=', id).select(COLUMNS).executeTakeFirst();
  if (!row) throw recordNotFound('Request');
  return row as unknown as AttendanceRequest;
}

/** Requests by id, whoever asks. */
export async function loadRequests(tx: Tx, ids: readonly string[]): Promise<AttendanceRequest[]> {
  const rows = await selectRequests(tx)
    .where('r.id', 'in', [...ids])
    .select(COLUMNS)
    .execute();
  return rows as unknown as AttendanceRequest[];
}

/** Requests of the employee in the month of each request that were not refused or taken back, itself included, by request. */
export async function countRequestsOfMonth(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select r.id, count(o.id)::int as count
    from attendance_request r
    join attendance_request o on o.org_id = r.org_id and o.employee_id = r.employee_id
      and o.first_day >= date_trunc('month', r.first_day)::date
      and o.first_day < (date_trunc('month', r.first_day) + interval '1 month')::date
      and (o.id = r.id or o.status not in ('rejected', 'withdrawn', 'cancelled'))
    where r.org_id = ${tx.org_id} and r.id = any(${[...ids]}::uuid[])
    group by r.id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Punches of the first day of requests, as time of the day with direction, by request. */
export async function listPunchesOfDay(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; punches: string }>`
    select r.id, string_agg(p.direction || ' ' || to_char(p.at at time zone coalesce(l.time_zone, ${ZONE}), 'HH24:MI'), ', '
      order by p.at) as punches
    from attendance_request r
    join punch p on p.org_id = r.org_id and p.employee_id = r.employee_id and p.day = r.first_day and p.ignored_reason is null
    left join location l on l.org_id = p.org_id and l.id = p.location_id
    where r.org_id = ${tx.org_id} and r.id = any(${[...ids]}::uuid[])
    group by r.id`.execute(tx);
  return new Map(rows.map(({ id, punches }) => [id, punches]));
}

/** Writes where a request stands, with the decision's note; its version rises by one. */
export async function setStatus(
  { tx, clock }: Work,
  { request_id, version }: Pick<AttendanceRequest, 'request_id' | 'version'>,
  status: AttendanceRequest['status'],
  decision_note: string | null,
): Promise<void> {
  const set = { status, decision_note, updated_at: clock.now(), version: version + 1 };
  await updateRow(tx, 'attendance_request', { id: request_id }, set);
}

/** A request the caller may see. @throws `not_found` */
export async function findRequest(ctx: Ctx, id: string): Promise<AttendanceRequest> {
  const own = ctx.actor.employee_id;
  const visible = await visibleEmployees(ctx, 'attendance.day.read', 'r.employee_id');
  const row = await selectRequests(ctx.tx)
    .where('r.id', '=', id)
    .where(own ? sql<boolean>`(${visible} or r.partner_employee_id = ${own}::uuid)` : visible)
    .select('r.id')
    .executeTakeFirst();
  if (!row) throw recordNotFound('Request');
  return loadRequest(ctx.tx, id);
}
