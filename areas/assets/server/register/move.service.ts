import { listBranchNames } from '@hrms/organisation/server';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { branchUnknown, missing, taggedNotInState } from '../refusals.ts';
import { lockAssets } from './asset.queries.ts';
import { addEvents } from './event.queries.ts';

type Place = { branch_id?: string | null | undefined; location?: string | null | undefined };

/** Registers assets at another branch or location, all or none. @throws `not_found`, `branch_unknown`, `not_in_state` */
export async function moveAssets(ctx: Ctx, { asset_ids, branch_id, location }: { asset_ids: readonly string[] } & Place) {
  const wanted = [...new Set(asset_ids)];
  const found = await lockAssets(ctx.tx, wanted);
  if (found.length < wanted.length) throw missing('Asset');
  const branch = branch_id ? (await listBranchNames(ctx.tx)).find(({ id }) => id === branch_id) : null;
  if (branch === undefined) throw branchUnknown();
  const gone = found.find(({ status }) => status === 'disposed');
  if (gone) throw taggedNotInState(gone.tag, gone.status, 'moving it');
  for (const { asset_id, version } of found) {
    const set = { ...(branch && { branch_id: branch.id }), ...(location != null && { location }), version: version + 1 };
    await updateRow(ctx.tx, 'asset', { id: asset_id }, set);
  }
  await addEvents(ctx, wanted, 'moved', `Moved to ${[branch?.name, location].filter(Boolean).join(', ') || 'no other place'}`);
  await ctx.audit('assets.moved', wanted[0], { tags: found.map(({ tag }) => tag), branch_id, location });
  return { moved: found.length };
}
