import { findWorkplaces } from '@hrms/employees/server';
import type { leaveCalendarLink } from '@hrms/leave/contract';
import { type CalendarEvent, holidayListOn, toICalendar } from '@hrms/organisation/domain';
import { loadCalendar } from '@hrms/organisation/server';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import {
  type Ctx,
  countAttempt,
  type FileAnswer,
  findRow,
  hashOfToken,
  newToken,
  type PublicCtx,
  type Tx,
  updateRow,
} from '@hrms/platform/server';
import { findPerson, statusOn } from '../people/person.queries.ts';
import { employeeUnknown, missing } from '../refusals.ts';
import { deleteCalendarLink, listLeaveEvents, upsertCalendarLink } from './calendar-link.queries.ts';

/** Readings of links nobody has, of one address. */
const UNKNOWN_LIMIT = { kind: 'leave.calendar_link', most: 30, minutes: 1 };
const PAST_DAYS = 90;
const FUTURE_DAYS = 400;

const ownEmployee = (ctx: Ctx): string => {
  if (!ctx.actor.employee_id) throw employeeUnknown();
  return ctx.actor.employee_id;
};

/** The caller's link, without its secret. @throws `employee_unknown` for a user who is no employee */
export async function readCalendarLink(ctx: Ctx): Promise<DataOf<typeof leaveCalendarLink.get>> {
  const row = await findRow(ctx.tx, 'leave_calendar_link', { employee_id: ownEmployee(ctx) }, ['created_at', 'last_read_on']);
  return {
    active: row !== null,
    created_on: row ? row.created_at.slice(0, 10) : null,
    last_read_on: row?.last_read_on ?? null,
  };
}

/** Makes the caller's link; the address is answered this once, and an earlier one stops working. @throws `employee_unknown` */
export async function createCalendarLink(ctx: Ctx): Promise<DataOf<typeof leaveCalendarLink.create>> {
  const employee_id = ownEmployee(ctx);
  const token = newToken();
  const set = { token_hash: hashOfToken(token), created_at: ctx.clock.now(), last_read_on: null };
  await upsertCalendarLink(ctx, employee_id, set);
  await ctx.audit('leave.calendar_link_created', employee_id, {});
  return { ...(await readCalendarLink(ctx)), address: `/v1/leave-calendar/feed/${ctx.org_id}.${token}.ics` };
}

/** Ends the caller's link. Safe to repeat. @throws `employee_unknown` */
export async function revokeCalendarLink(ctx: Ctx): Promise<Record<string, never>> {
  const employee_id = ownEmployee(ctx);
  const { numDeletedRows } = await deleteCalendarLink(ctx, employee_id);
  if (numDeletedRows > 0n) await ctx.audit('leave.calendar_link_revoked', employee_id, {});
  return {};
}

const LINK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})\.ics$/;

/** Leave and holidays of a link's employee, while in service. @throws `not_found`, 429 */
export async function readCalendarFeed(ctx: PublicCtx, link: string): Promise<FileAnswer> {
  const [, org_id = '', token = ''] = LINK.exec(link) ?? [];
  const inside = org_id ? await ctx.enter(org_id) : null;
  const found = inside
    ? await findRow(inside.tx, 'leave_calendar_link', { token_hash: hashOfToken(token) }, ['id', 'employee_id'])
    : null;
  const today = ctx.clock.today();
  const person = inside && found ? await findPerson(inside.tx, found.employee_id, today) : null;
  // without an account that may sign in there is nobody to read it
  const accounts = person && inside ? await ctx.dependencies.platform.users.of(inside.tx, [person.employee_id]) : [];
  const reads = accounts.some(({ status }) => status === 'active');
  if (!inside || !found || !person || !reads || statusOn(person, today) === 'left') {
    await countAttempt(ctx.services, UNKNOWN_LIMIT, ctx.request.ip);
    throw missing('Calendar');
  }
  const [from, to] = [addDays(today, -PAST_DAYS), addDays(today, FUTURE_DAYS)];
  const events = [
    ...(await holidaysOf(inside.tx, found.employee_id, from, to)),
    ...(await listLeaveEvents(inside.tx, found.employee_id, from, to)),
  ];
  await updateRow(inside.tx, 'leave_calendar_link', { id: found.id }, { last_read_on: today });
  const stamp = `${ctx.clock.now().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  return {
    name: 'leave.ics',
    media_type: 'text/calendar; charset=utf-8',
    inline: true,
    body: Buffer.from(toICalendar('Leave and holidays', events, stamp)),
  };
}

async function holidaysOf(tx: Tx, employee_id: string, from: CivilDate, to: CivilDate): Promise<CalendarEvent[]> {
  const rules = await loadCalendar(tx, from, to);
  const subject = { employee_id, places: (await findWorkplaces(tx, [employee_id])).get(employee_id) ?? [] };
  const starts = [from, `${to.slice(0, 4)}-01-01`];
  const days = starts.flatMap((day) => holidayListOn(rules, subject, day).list.holidays);
  const wanted = days.filter(({ day, kind }) => kind !== 'optional' && from <= day && day <= to);
  return [...new Map(wanted.map(({ day, name }) => [`${day}${name}`, { day, name }])).values()];
}
