import { isPositionAt, positionInForceOn } from '@hrms/employees/server';
import type { LeaveRequestLine, LeaveStatus, leaveRequests } from '@hrms/leave/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasText, type PageRows, pageOf, sortOf, visibleEmployees, type Work } from '@hrms/platform/server';
import { withPendingApprovers } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { LEAVE } from './request.queries.ts';

export type LineRow = Omit<
  LeaveRequestLine,
  'phase' | 'pending_with' | 'first_half' | 'last_half' | 'status' | 'leave_type_id' | 'type_code'
> & {
  leave_type_id: string;
  type_code: string;
  first_half: number;
  last_half: number;
  status: string;
  private: boolean;
};

/** A draft is seen by its author only. */
export const seesDraft = (ctx: Ctx, row: { status: string; applied_by: string | null }): boolean =>
  row.status !== 'draft' || row.applied_by === ctx.actor.user_id;

/** Requests with their employee and type, without drafts of others; conditions and columns follow. */
export const selectRequests = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('leave_request')
    .innerJoin('employee', (on) =>
      on.onRef('employee.org_id', '=', 'leave_request.org_id').onRef('employee.id', '=', 'leave_request.employee_id'),
    )
    .innerJoin('leave_type', (on) =>
      on.onRef('leave_type.org_id', '=', 'leave_request.org_id').onRef('leave_type.id', '=', 'leave_request.leave_type_id'),
    )
    .where('leave_request.org_id', '=', ctx.org_id)
    .where((eb) => eb.or([eb('leave_request.status', '<>', 'draft'), eb('leave_request.applied_by', '=', ctx.actor.user_id)]));

export const LINE_COLUMNS = [
  'leave_request.id as leave_request_id',
  'leave_request.number',
  'leave_request.employee_id',
  sql<string>`employee.employee_code`.as('employee_code'),
  'employee.full_name as employee_name',
  'leave_request.leave_type_id',
  'leave_type.code as type_code',
  'leave_type.name as type_name',
  'leave_type.colour',
  'leave_type.private',
  'leave_request.first_day',
  'leave_request.first_half',
  'leave_request.last_day',
  'leave_request.last_half',
  'leave_request.days',
  'leave_request.lop_days',
  'leave_request.status',
  'leave_request.applied_at',
  'leave_request.is_late_change',
  'leave_request.version',
] as const;

/** Whether the caller sees type and reason of leave of an employee that is private. */
export const seesPrivate = (ctx: Ctx, employee_id: string): boolean =>
  employee_id === ctx.actor.employee_id || ctx.actor.permissions.has('leave.private.read');

const RUNNING: readonly string[] = ['approved', 'partly_cancelled', 'cancel_pending'];

function phaseOf(
  { status, first_day, last_day }: Pick<LineRow, 'status' | 'first_day' | 'last_day'>,
  today: CivilDate,
): LeaveRequestLine['phase'] {
  if (!RUNNING.includes(status)) return null;
  return today < first_day ? 'upcoming' : today > last_day ? 'completed' : 'in_progress';
}

/** A row as the caller may see it: private leave of others is "On leave". */
export function toLine(ctx: Ctx, row: LineRow, pending_with: readonly string[]): LeaveRequestLine {
  const { private: is_private, ...line } = row;
  const masked = is_private && !seesPrivate(ctx, row.employee_id);
  return {
    ...line,
    ...(masked && { leave_type_id: null, type_code: null, type_name: 'On leave', colour: 'grey' }),
    first_half: row.first_half as 1 | 2,
    last_half: row.last_half as 1 | 2,
    days: Number(row.days),
    lop_days: Number(row.lop_days),
    status: row.status as LeaveStatus,
    phase: phaseOf(row, ctx.today),
    pending_with: [...pending_with],
  };
}

const SORTED = {
  first_day: 'leave_request.first_day',
  applied_at: 'leave_request.applied_at',
  employee_name: 'employee.full_name',
  days: 'leave_request.days',
} as const;

/** One page of the requests the caller may see, newest first. */
export async function listRequests(ctx: Ctx, filter: FilterOf<typeof leaveRequests.list>): Promise<PageRows<LeaveRequestLine>> {
  let matching = selectRequests(ctx).where(
    await visibleEmployees(ctx, 'leave.request.read', 'leave_request.employee_id', filter.whose),
  );
  if (filter.status) matching = matching.where('leave_request.status', '=', filter.status);
  if (filter.leave_type_id) {
    matching = matching.where('leave_request.leave_type_id', '=', filter.leave_type_id);
    if (!ctx.actor.permissions.has('leave.private.read'))
      matching = matching.where((eb) =>
        eb.or([eb('leave_type.private', '=', false), eb('leave_request.employee_id', '=', ctx.actor.employee_id ?? ctx.org_id)]),
      );
  }
  if (filter.employee_id) matching = matching.where('leave_request.employee_id', '=', filter.employee_id);
  if (filter.from) matching = matching.where('leave_request.last_day', '>=', filter.from);
  if (filter.to) matching = matching.where('leave_request.first_day', '<=', filter.to);
  for (const column of ['department_id', 'branch_id'] as const)
    if (filter[column]) matching = matching.where(isPlaced(ctx, column, filter[column]));
  matching = matching.where(hasText(filter.search, 'employee.full_name', 'leave_request.number', 'employee.employee_code'));
  const { field, direction } = sortOf(filter.sort ?? '-first_day');
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select([...LINE_COLUMNS])
      .orderBy(SORTED[field], direction)
      .orderBy('leave_request.id', direction),
  );
  const rows = await withPendingApprovers(ctx, LEAVE, page.rows, ({ leave_request_id }) => leave_request_id);
  return { ...page, rows: rows.map(({ pending_with, ...row }) => toLine(ctx, row, pending_with)) };
}

/** Whether the row of `employee` is in a place today. */
export const isPlaced = (ctx: Work, column: 'department_id' | 'branch_id', id: string) =>
  isPositionAt(positionInForceOn(ctx, 'employee.id', ctx.today), { [column]: id });
