import type { Ctx } from '@hrms/platform/server';
import type { RequestRow } from './request.queries.ts';

/** How many of a team are on leave on each day of a request. */
export function countAwayByDay(ctx: Ctx, team: string[], row: RequestRow) {
  return ctx.tx
    .selectFrom('leave_half')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', 'in', team)
    .where('day', '>=', row.first_day)
    .where('day', '<=', row.last_day)
    .where('status', '=', 'taken')
    .where('kind', '=', 'working')
    .select(({ fn }) => ['day', fn.count<number>('employee_id').distinct().as('people')])
    .groupBy('day')
    .orderBy('day')
    .execute();
}
