import type { Ctx } from '@hrms/platform/server';
import { requestNotFound } from '../refusals.ts';
import { REQUEST_COLUMNS, type StoredRequest } from './rows.queries.ts';

export type SeenRequest = StoredRequest & {
  version_id: string | null;
  kind: string | null;
  percentage_bp: number | null;
  department_id: string | null;
  category_id: string | null;
  fields: unknown;
  reminded_at: string | Date | null;
};
export type Part = 'owner' | 'approver' | 'reader';

/** A request and what the caller has to do with it. @throws Refusal 404 when they may not see it */
export async function findSeenRequest(ctx: Ctx, id: string): Promise<{ row: SeenRequest; part: Part; assigned: boolean }> {
  const row = await ctx.tx
    .selectFrom('workflow_request as r')
    .where('r.org_id', '=', ctx.org_id)
    .where('r.id', '=', id)
    .select([
      ...REQUEST_COLUMNS,
      'r.version_id',
      'r.kind',
      'r.percentage_bp',
      'r.department_id',
      'r.category_id',
      'r.fields',
      'r.reminded_at',
    ])
    .executeTakeFirst();
  if (!row) throw requestNotFound();
  const { user_id, employee_id } = ctx.actor;
  const assigned = await isAssigned(ctx, id);
  if (row.submitter_user_id === user_id || row.subject_user_id === user_id) return { row, part: 'owner', assigned };
  if (employee_id !== null && row.subject_employee_id === employee_id) return { row, part: 'owner', assigned };
  if (assigned) return { row, part: 'approver', assigned };
  if (ctx.actor.permissions.has('workflows.request.read_all')) return { row, part: 'reader', assigned };
  throw requestNotFound();
}

async function isAssigned({ tx, org_id, actor }: Ctx, request_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('approval')
    .where('org_id', '=', org_id)
    .where('request_id', '=', request_id)
    .where('user_id', '=', actor.user_id)
    .where('status', '<>', 'waiting')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
