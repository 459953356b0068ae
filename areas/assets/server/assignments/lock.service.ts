import { type Ctx } from '@hrms/platform/server';
import { missing } from '../refusals.ts';
import { lockAssets } from '../register/asset.queries.ts';
import { findAssignment } from '../register/assignment.queries.ts';

/** An assignment and its asset, held until the end of the transaction. @throws `not_found` */
export async function lockAssignment(ctx: Ctx, id: string) {
  const assignment = await findAssignment(ctx.tx, id, true);
  const [asset] = assignment ? await lockAssets(ctx.tx, [assignment.asset_id]) : [];
  if (!assignment || !asset) throw missing('Assignment');
  return { assignment, asset };
}
