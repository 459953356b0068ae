import type { Ctx } from '@hrms/platform/server';

/** Requests that an import brought and that are still taken. */
export function listImportedRequests(ctx: Ctx, import_id: string) {
  return ctx.tx
    .selectFrom('leave_request')
    .where('org_id', '=', ctx.org_id)
    .where('import_id', '=', import_id)
    .where('status', 'in', ['approved', 'partly_cancelled'])
    .select('id')
    .execute();
}
