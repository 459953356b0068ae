import type { LeavePreview, LeaveRequest } from '@hrms/leave/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { seesPrivate } from './list.queries.ts';

export type AwayEmployee = LeavePreview['team'][number] & { private: boolean; in_reach: boolean };

/** Team mates with active leave in a period: employees under the same manager, private types masked. */
export async function listTeamAway(ctx: Ctx, employee_id: string, from: CivilDate, to: CivilDate): Promise<LeavePreview['team']> {
  const manager = (await ctx.dependencies.organisation.managersOf(ctx.tx, [employee_id], ctx.today)).get(employee_id);
  if (!manager) return [];
  const team = (await ctx.dependencies.platform.reportsOf(ctx.tx, manager, ctx.today)).filter((id) => id !== employee_id);
  const decidable = await visibleEmployees(ctx, 'leave.request.read', 'r.employee_id');
  const { rows } =
    await sql<AwayEmployee>`select r.employee_id, ${decidable} as in_reach, e.employee_code, e.full_name as employee_name,
      r.first_day, r.last_day, t.name as type_name, t.private
    from leave_request r join employee e on e.org_id = r.org_id and e.id = r.employee_id
      join leave_type t on t.org_id = r.org_id and t.id = r.leave_type_id
    where r.org_id = ${ctx.org_id} and r.employee_id = any(${team}::uuid[]) and r.first_day <= ${to}::date
      and r.last_day >= ${from}::date
      and r.status in ('pending', 'returned', 'approved', 'partly_cancelled', 'cancel_pending')
      order by r.first_day, e.full_name limit 50`.execute(ctx.tx);
  return rows.map(({ private: hidden, in_reach, ...row }) => ({
    ...row,
    type_name: (hidden && !seesPrivate(ctx, row.employee_id)) || !in_reach ? 'On leave' : row.type_name,
  }));
}

/** The ledger entries of a request, the oldest first. */
export async function listLedger(ctx: Ctx, id: string): Promise<LeaveRequest['ledger']> {
  return ctx.tx
    .selectFrom('leave_ledger')
    .where('org_id', '=', ctx.org_id)
    .where('source_id', '=', id)
    .select(['id as ledger_id', 'effective_on', 'kind', 'days', 'note'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, days: Number(row.days) })));
}

/** The documents of a request. */
export const listAttachments = (ctx: Ctx, id: string): Promise<LeaveRequest['attachments']> =>
  ctx.tx
    .selectFrom('leave_attachment')
    .where('org_id', '=', ctx.org_id)
    .where('request_id', '=', id)
    .select(['id as attachment_id', 'name', 'kind'])
    .orderBy('uploaded_at')
    .execute();
