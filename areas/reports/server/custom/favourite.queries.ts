import type { Ctx } from '@hrms/platform/server';

/** Reports the caller starred, in order. */
export const listFavourites = (ctx: Ctx): Promise<{ base_id: string; position: number }[]> =>
  ctx.tx
    .selectFrom('report_favourite')
    .where('org_id', '=', ctx.tx.org_id)
    .where('user_id', '=', ctx.actor.user_id)
    .select(['base_id', 'position'])
    .orderBy('position')
    .orderBy('base_id')
    .execute();
