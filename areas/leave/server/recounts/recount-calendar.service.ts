import type { LeaveRecount, leaveRecounts } from '@hrms/leave/contract';
import { toDays } from '@hrms/leave/domain';
import { addDays, hundredthsOfDayText, latest } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import {
  assertNotOwn,
  type CollectedNotice,
  type Ctx,
  collectNotices,
  type PageRows,
  pageOf,
  sendCollectedNotices,
  updateRow,
  type Work,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { lockAccounts } from '../ledger/account.queries.ts';
import { leaveNotices } from '../notices.ts';
import { alreadyDecided, missing } from '../refusals.ts';
import { proposeRecount, type Recounted, recountRequest, touchesLockedDay } from '../requests/evaluation-store.service.ts';
import { findRequest } from '../requests/request.queries.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { type CalendarChange, findTouched, selectRecounts } from './recount-calendar.queries.ts';

type Told = { readonly managers: ReadonlyMap<string, string>; readonly cause: string };

const notifyRecount = ({ notify }: Work, { request, before, after }: Recounted, { managers, cause }: Told): Promise<void> => {
  const manager = managers.get(request.employee_id);
  return notify(leaveNotices.recounted, {
    to: { employees: [request.employee_id, ...(manager ? [manager] : [])] },
    cause: `${request.id}:${request.version}`,
    subject_id: request.id,
    values: {
      number: request.number,
      before: hundredthsOfDayText(before),
      after: hundredthsOfDayText(after),
      cause,
      request_id: request.id,
    },
  });
};

/**
 * Counts leave again after holidays, work weeks or rosters changed. Open days are changed at once and both people are told; days of
 * locked months are listed for HR.
 * @returns how many requests changed or were listed
 */
export async function recountAfterCalendarChange(given: Work, change: CalendarChange): Promise<number> {
  if (!(await readLeaveSettings(given.tx, given.today)).recount_on_calendar_change) return 0;
  const touched = await findTouched(given, change);
  if (touched.length === 0) return 0;
  const people = [...new Set(touched.map(({ employee_id }) => employee_id))];
  await lockAccounts(given.tx, people);
  const names = await given.dependencies.platform.people.names(given.tx, people);
  const managers = await given.dependencies.organisation.managersOf(given.tx, people, given.today);
  const told: CollectedNotice[] = [];
  const work = { ...given, notify: collectNotices(told) };
  let changed = 0;
  for (const { id } of touched) {
    const row = await findRequest(work.tx, id);
    if (!row) continue;
    const locked = await touchesLockedDay(work, row);
    const done = locked ? await proposeRecount(work, row, change.cause) : await recountRequest(work, id);
    if (!done) continue;
    changed += 1;
    await work.audit('leave.recounted', id, {
      cause: change.cause,
      before: toDays(done.before),
      after: toDays(done.after),
      locked,
    });
    if (!locked) await notifyRecount(work, done, { managers, cause: change.cause });
    else
      await work.notify(leaveNotices.recountOpen, {
        to: { holders: 'leave.balance.adjust' },
        cause: `${id}:${change.cause}`,
        subject_id: id,
        values: { name: names.get(row.employee_id) ?? row.number, number: row.number },
      });
  }
  await sendCollectedNotices(given.notify, told);
  return changed;
}

const COLUMNS = [
  'c.id as recount_id',
  'r.id as leave_request_id',
  'r.number',
  'r.employee_id',
  sql<string>`e.employee_code`.as('employee_code'),
  'e.full_name as employee_name',
  'r.leave_type_id',
  't.code as type_code',
  't.name as type_name',
  't.colour',
  'r.first_day',
  'r.last_day',
  'c.cause',
  'c.days_before',
  'c.days_after',
  'c.status',
  'c.created_at',
] as const;

const toRecount = <T extends { days_before: number; days_after: number; status: string }>(row: T) => ({
  ...row,
  days_before: Number(row.days_before),
  days_after: Number(row.days_after),
  status: row.status as LeaveRecount['status'],
});

/** One page of recounts, newest first. */
export async function listRecounts(ctx: Ctx, filter: FilterOf<typeof leaveRecounts.list>): Promise<PageRows<LeaveRecount>> {
  const matching = selectRecounts(ctx).where('c.status', '=', filter.status);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select([...COLUMNS])
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id'),
  );
  return { ...page, rows: page.rows.map(toRecount) };
}

/** Accepts a recount: the request is counted again, and the difference is a late change. @throws `not_found`, `already_decided` */
export async function acceptRecount(ctx: Ctx, id: string, note: string): Promise<LeaveRecount> {
  const open = await selectRecounts(ctx)
    .where('c.id', '=', id)
    .select([...COLUMNS])
    .executeTakeFirst();
  if (!open) throw missing('Recount');
  if (open.status !== 'open') throw alreadyDecided(open.status);
  await assertNotOwn(ctx, 'leave.balance.adjust', [open.employee_id]);
  await lockAccounts(ctx.tx, [open.employee_id]);
  const done = await recountRequest(ctx, open.leave_request_id);
  if (done) {
    await updateRow(ctx.tx, 'leave_request', { id: open.leave_request_id }, { is_late_change: true });
    const managers = await ctx.dependencies.organisation.managersOf(ctx.tx, [open.employee_id], ctx.today);
    await notifyRecount(ctx, done, { managers, cause: open.cause });
  }
  await updateRow(
    ctx.tx,
    'leave_recount',
    { id },
    { status: 'accepted', decided_at: ctx.clock.now(), decided_by: ctx.actor.user_id, note },
  );
  await ctx.closeNotices(leaveNotices.recountOpen, open.leave_request_id);
  await ctx.audit('leave.recount_accepted', id, { note });
  return toRecount({ ...open, status: 'accepted' });
}

/** Organisation's listener: leave of changed days is counted again in a job, so that publishing a list stays quick. */
export async function onCalendarChanged(ctx: Ctx, { from, to, cause }: CalendarChange): Promise<void> {
  if (to < addDays(ctx.today, -400)) return;
  await ctx.jobs.enqueue('leave.recount', { from: latest(from, addDays(ctx.today, -400)), to, cause });
}
