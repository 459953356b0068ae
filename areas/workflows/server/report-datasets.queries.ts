import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset, minuteText } from '@hrms/platform/server';
import { sql } from 'kysely';
import { namesOf } from './approvals/state.queries.ts';
import { requestNumber } from './engine/opened.ts';
import { findUserNames } from './lookups/users.queries.ts';

const rows = (id: string) => ({ id: `workflows.${id}`, area: 'workflows', of_employee: true }) as const;

const requests = defineDataset({
  ...rows('requests'),
  label: 'Requests for approval',
  grain: 'one request',
  permission: 'workflows.request.read_all',
  period: 'none',
  link: '/workflow-requests/{request_id}',
  of_employee: false,
  fields: [
    field.code('number', 'Number'),
    field.choice('subject', 'Subject'),
    field.text('title', 'Request'),
    field.choice('status', 'Status'),
    field.instant('submitted', 'Submitted'),
    field.instant('decided', 'Decided'),
    field.integer('age_days', 'Age in days', { adds_up: false }),
    field.text('age_band', 'Age'),
    field.integer('hours_to_decide', 'Hours to the decision', { adds_up: false }),
    field.integer('hours_open', 'Hours open', {
      help: 'Full hours since the request was submitted, while it is pending',
      adds_up: false,
    }),
    field.integer('current_stage', 'Stage', { adds_up: false }),
    field.integer('stages_count', 'Stages', { adds_up: false }),
    field.text('approvers', 'Approvers', { help: 'Who is asked now.' }),
  ],
  rows: async ({ ctx }) => {
    const rows = await ctx.tx
      .selectFrom('workflow_request as r')
      .where('r.org_id', '=', ctx.tx.org_id)
      .select(['r.id as request_id', 'r.subject_employee_id as employee_id', 'r.number', 'r.subject', 'r.title', 'r.status'])
      .select(['r.current_stage', 'r.stages_count'])
      .select([minuteText('r.submitted_at').as('submitted'), minuteText('r.decided_at').as('decided')])
      .select(sql<number>`${ctx.today}::date - r.submitted_at::date`.as('age_days'))
      .select(
        sql<string>`case when ${ctx.today}::date - r.submitted_at::date <= 7 then '0 to 7 days'
        when ${ctx.today}::date - r.submitted_at::date <= 15 then '8 to 15 days'
        when ${ctx.today}::date - r.submitted_at::date <= 30 then '16 to 30 days' else 'Over 30 days' end`.as('age_band'),
      )
      .select(sql<number | null>`round(extract(epoch from r.decided_at - r.submitted_at) / 3600)::int`.as('hours_to_decide'))
      .select(
        sql<number | null>`case when r.status = 'pending'
        then floor(extract(epoch from ${ctx.clock.now()}::timestamptz - r.submitted_at) / 3600)::int end`.as('hours_open'),
      )
      .select(
        sql<string[] | null>`(select array_agg(a.user_id order by a.id) from approval a
          where a.org_id = r.org_id and a.request_id = r.id and a.status = 'pending' and r.status = 'pending')`.as(
          'pending_users',
        ),
      )
      .orderBy('r.submitted_at')
      .orderBy('r.id')
      .execute();
    const users = await findUserNames(
      ctx.tx,
      rows.flatMap(({ pending_users }) => pending_users ?? []),
    );
    return rows.map(({ pending_users, ...row }) => ({
      ...row,
      number: requestNumber(row.number),
      approvers: pending_users && namesOf(pending_users, users),
    }));
  },
});

/** What reports read of workflows. */
export const workflowDatasets: readonly Dataset[] = [requests];
