import type { Ctx } from '@hrms/platform/server';

/** Rotations of the organisation. */
export const selectRotations = (ctx: Ctx) => ctx.tx.selectFrom('shift_rotation').where('org_id', '=', ctx.org_id);
