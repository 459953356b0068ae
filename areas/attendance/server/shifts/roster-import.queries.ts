import type { Ctx } from '@hrms/platform/server';

/** Codes of active shifts. */
export function listActiveShiftCodes(ctx: Ctx) {
  return ctx.tx.selectFrom('shift').where('org_id', '=', ctx.org_id).where('active', '=', true).select(['id', 'code']).execute();
}
