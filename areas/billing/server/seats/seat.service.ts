import type { Seat, SeatUsage, seats } from '@hrms/billing/contract';
import { dayOfFullPlan, seatsLeft } from '@hrms/billing/domain';
import {
  countInServiceByBranch,
  countInServiceOnDays,
  countPeopleInService,
  listServiceStatuses,
  listUpcomingJoins,
} from '@hrms/employees/server';
import { listBranchNames } from '@hrms/organisation/server';
import { addToMonth, dateLabel, lastDayOf, monthOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type FileAnswer, type PageRows, sheetFile } from '@hrms/platform/server';
import { findSeatLimit } from './seat-guard.service.ts';

type Filter = Parameters<typeof listServiceStatuses>[1];

const WHY: Record<Seat['status'], string> = {
  upcoming: 'Does not count before the joining date',
  active: 'In service',
  on_notice: 'In service until the last working day',
  suspended: 'Suspended employees count',
  left: 'Left employees do not count',
};

/** Employees with whether each takes a seat today, and why. */
export async function listSeats(ctx: Ctx, filter: Filter): Promise<PageRows<Seat>> {
  const page = await listServiceStatuses(ctx.tx, filter, ctx.today);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      why: row.status === 'upcoming' && row.joined_on ? `Joins on ${dateLabel(row.joined_on)}` : WHY[row.status],
    })),
  };
}

/** Rows that are read at a time. */
const BATCH = 500;

/** All employees of a filter with whether each takes a seat, and why, as a file. */
export async function exportSeats(ctx: Ctx, { format, ...filter }: FilterOf<typeof seats.export>): Promise<FileAnswer> {
  const rows: string[][] = [['Code', 'Employee', 'Branch', 'Status', 'Since', 'Seat', 'Why']];
  for (let page = 1; ; page += 1) {
    const found = await listSeats(ctx, { ...filter, page, limit: BATCH });
    for (const { employee_code, full_name, branch_name, status, since, counted, why } of found.rows)
      rows.push([
        employee_code ?? '',
        full_name,
        branch_name ?? '',
        status,
        since ?? '',
        counted ? 'Counts' : 'Does not count',
        why,
      ]);
    if (found.rows.length < BATCH) break;
  }
  const { media_type, bytes } = await sheetFile(format, rows);
  await ctx.audit('billing.seats_exported', undefined, { rows: rows.length - 1 });
  return { name: `seats-${ctx.today}.${format}`, media_type, body: bytes };
}

async function namedBranches({ tx, today }: Ctx): Promise<SeatUsage['by_branch']> {
  const names = new Map((await listBranchNames(tx)).map(({ id, name }) => [id, name]));
  const counts = await countInServiceByBranch(tx, today);
  return counts.map(({ branch_id, active }) => ({ branch_name: names.get(branch_id ?? '') ?? 'No branch', active }));
}

const MONTHS = 12;

/** Seats today, by branch, over the last twelve months and ahead. */
export async function readSeatUsage(ctx: Ctx): Promise<SeatUsage> {
  const { tx, today } = ctx;
  const limit = await findSeatLimit(ctx);
  const active = await countPeopleInService(tx, today);
  const upcoming = await listUpcomingJoins(tx, today);
  const months = Array.from({ length: MONTHS }, (_, n) => addToMonth(monthOf(today), n + 1 - MONTHS));
  const days = months.map((month) => (lastDayOf(month) > today ? today : lastDayOf(month)));
  const counts = await countInServiceOnDays(tx, days);
  return {
    active,
    limit,
    left: seatsLeft(active, limit),
    upcoming: upcoming.reduce((total, { count }) => total + count, 0),
    by_branch: await namedBranches(ctx),
    trend: months.map((month, n) => ({ month, active: counts[n] ?? 0 })),
    full_on: active >= (limit ?? Number.MAX_SAFE_INTEGER) ? today : dayOfFullPlan(active, limit, upcoming),
  };
}
