import { columnOfPosition, positionOrFirstOn } from '@hrms/employees/server';
import type { Ctx } from '@hrms/platform/server';
import { runPrepared } from '@hrms/platform/server';
import type { MyApproval } from '@hrms/workflows/contract';
import { type RawBuilder, sql } from 'kysely';
import { requestNumber } from '../engine/opened.ts';
import { userNameSql } from '../lookups/users.queries.ts';
import { describeRequests, findAmountsSeen, type ShownEmployee, toInstant, toInstantOrNull } from '../requests/rows.queries.ts';
import { findSubject } from '../subjects/registry.ts';

/** An approval with its request, as the inbox shows it. */
export type InboxRow = {
  approval_id: string;
  approval_status: string;
  source: string;
  reason: string;
  approval_due_at: string | Date | null;
  approval_decided_at: string | Date | null;
  comments: string | null;
  stage_name: string;
  stage_order: number;
  id: string;
  number: number;
  subject: string;
  source_id: string;
  title: string;
  subject_employee_id: string | null;
  subject_user_id: string | null;
  submitter_user_id: string | null;
  amount_paise: number | null;
  status: string;
  stages_count: number;
  submitted_at: string | Date;
  employee_code: string | null;
  employee_name: string | null;
  department_name: string | null;
  submitter_name: string | null;
  on_behalf_of_name: string | null;
};

const nameOfUser = (column: RawBuilder<unknown>) => sql`(select ${userNameSql} from app_user u
  where u.org_id = a.org_id and u.id = ${column})`;

/** What the inbox shows of the approvals of `page`, joined by `SHOWN_TABLES`. */
export const shownColumns = (ctx: Ctx) => sql`a.id as approval_id, a.status as approval_status, a.source, a.reason,
  a.due_at as approval_due_at, a.decided_at as approval_decided_at, a.comments, s.name as stage_name, s.stage_order, r.id,
  r.number,
  r.subject, r.source_id, r.title, r.subject_employee_id, r.subject_user_id, r.submitter_user_id, r.amount_paise, r.status,
  r.stages_count, r.submitted_at, e.employee_code, e.full_name as employee_name,
  (select d.name from department d
  where d.org_id = e.org_id
    and d.id = ${columnOfPosition(positionOrFirstOn(ctx, 'e.id', ctx.today), 'department_id')}) as department_name,
  ${nameOfUser(sql`r.submitter_user_id`)} as submitter_name, ${nameOfUser(sql`a.on_behalf_of`)} as on_behalf_of_name`;

/** The tables of `shownColumns`. */
export const SHOWN_TABLES = sql`join approval a on a.id = page.id
  join workflow_request r on r.org_id = a.org_id and r.id = a.request_id
  join workflow_stage_run s on s.org_id = a.org_id and s.id = a.stage_run_id
  left join employee e on e.org_id = r.org_id and e.id = r.subject_employee_id`;

/** Approvals by id, in the order of the ids. */
export async function findInboxRows(ctx: Ctx, ids: readonly string[]): Promise<InboxRow[]> {
  if (ids.length === 0) return [];
  return runPrepared<InboxRow>(
    ctx.tx,
    sql`select ${shownColumns(ctx)} from unnest(${[...ids]}::uuid[]) with ordinality as page (id, place) ${SHOWN_TABLES}
      where a.org_id = ${ctx.org_id} order by page.place`,
  );
}

/** As the contract shows them; one call of the owning area for each request type. */
export async function toMyApprovals(ctx: Ctx, rows: readonly InboxRow[]): Promise<MyApproval[]> {
  const described = await describeRequests(ctx, rows);
  const amountsSeen = await findAmountsSeen(ctx, rows);
  const now = ctx.clock.now();
  return rows.map((row) => {
    const subject = findSubject(ctx, row.subject);
    const description = described.get(row.id);
    const pending = row.approval_status === 'pending';
    return {
      approval_id: row.approval_id,
      request_id: row.id,
      number: requestNumber(row.number),
      subject: row.subject,
      subject_label: subject?.label ?? row.subject,
      source_id: row.source_id,
      title: row.title,
      summary: (description?.lines ?? [])
        .slice(0, 3)
        .map(({ label, value }) => `${label}: ${value}`)
        .join(' · '),
      employee: toRequestEmployee(row),
      submitter_name: row.submitter_name ?? 'Unknown User',
      amount_paise: amountsSeen.has(row.id) ? row.amount_paise : null,
      stage: { no: row.stage_order, of: row.stages_count, name: row.stage_name },
      status: row.approval_status as MyApproval['status'],
      request_status: row.status as MyApproval['request_status'],
      source: row.source as MyApproval['source'],
      reason: row.reason,
      on_behalf_of_name: row.on_behalf_of_name,
      due_at: toInstantOrNull(row.approval_due_at),
      overdue: pending && row.approval_due_at !== null && new Date(row.approval_due_at) < now,
      submitted_at: toInstant(row.submitted_at),
      decided_at: toInstantOrNull(row.approval_decided_at),
      comments: row.comments,
      link: description?.link ?? `/organization/approvals-workflow?tab=approvals&request=${row.id}`,
    };
  });
}

const toRequestEmployee = ({
  subject_employee_id,
  employee_code,
  employee_name,
  department_name,
}: InboxRow): ShownEmployee | null =>
  subject_employee_id && employee_name
    ? { employee_id: subject_employee_id, employee_code: employee_code ?? '', name: employee_name, department_name }
    : null;
