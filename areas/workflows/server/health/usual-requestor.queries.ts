import { addDays } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Fewer requests say nothing about who usually asks. */
const FEWEST = 3;
const DAYS = 180;

/**
 * The user about whom more than half of the requests on each workflow were in the last 180 days, by workflow id; workflows with fewer
 * than three requests, or without such a user, are missing.
 */
export async function findUsualRequestors(tx: Tx, day: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ workflow_id: string; user_id: string }>`
    with asked as (select workflow_id, coalesce(subject_user_id, submitter_user_id) as user_id, count(*)::int as own
        from workflow_request
          where org_id = ${tx.org_id} and workflow_id is not null and submitted_at >= ${addDays(day, -DAYS)}::date
        group by 1, 2),
      total as (select workflow_id, sum(own)::int as requests from asked group by 1)
    select asked.workflow_id, asked.user_id from asked join total using (workflow_id)
    where asked.user_id is not null and total.requests >= ${FEWEST}::int and asked.own * 2 > total.requests`.execute(tx);
  return new Map(rows.map(({ workflow_id, user_id }) => [workflow_id, user_id]));
}
