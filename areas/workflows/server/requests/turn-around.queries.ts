import { addDays } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import type { TurnAround, workflowRequests } from '@hrms/workflows/contract';
import { type RawBuilder, sql } from 'kysely';
import { userNameSql } from '../lookups/users.queries.ts';

const MOST = 50;
/** Without dates the last 90 days. */
const DAYS = 90;

/** Hours that decisions took in a period, by stage and by approver, slowest first. */
export async function readTurnAround(ctx: Ctx, asked: FilterOf<typeof workflowRequests.turnAround>): Promise<TurnAround> {
  const { tx, org_id, today } = ctx;
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, -DAYS);
  const hours = sql`extract(epoch from a.decided_at - a.opened_at) / 3600`;
  const decided = sql`a.org_id = ${org_id} and a.status in ('approved', 'rejected', 'returned') and a.opened_at is not null
    and a.decided_at >= ${from}::date and a.decided_at < ${addDays(to, 1)}::date`;
  const took = sql`count(*)::int as decisions,
    round(percentile_cont(0.5) within group (order by ${hours})::numeric, 1)::float8 as median_hours,
    round(percentile_cont(0.9) within group (order by ${hours})::numeric, 1)::float8 as p90_hours,
    (count(*) filter (where a.decided_at > a.due_at))::int as late`;
  const slowest = sql`order by median_hours desc, decisions desc limit ${MOST}::int`;
  const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(tx)).rows;
  return {
    stages: await rowsOf(sql<
      TurnAround['stages'][number]
    >`select coalesce(w.name, 'Built-in chain') as workflow_name, s.name as stage_name, ${took}
      from approval a join workflow_stage_run s on s.org_id = a.org_id and s.id = a.stage_run_id
      join workflow_request r on r.org_id = a.org_id and r.id = a.request_id
      left join workflow w on w.org_id = r.org_id and w.id = r.workflow_id
      where ${decided} group by 1, 2 ${slowest}`),
    approvers: await rowsOf(sql<TurnAround['approvers'][number]>`select u.id as user_id, ${userNameSql} as name, ${took}
      from approval a join app_user u on u.org_id = a.org_id and u.id = a.user_id
      where ${decided} group by u.org_id, u.id, u.employee_id, u.display_name ${slowest}`),
  };
}
