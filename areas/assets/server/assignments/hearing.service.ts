/** What a charge would be, and what its holder says of it before it is decided. */
import { type Ctx, updateRow } from '@hrms/platform/server';
import { assetsNotices } from '../notices.ts';
import { missing, notHolder, notInState } from '../refusals.ts';
import { findAssets } from '../register/asset.queries.ts';
import { findAssignment } from '../register/assignment.queries.ts';
import { addEvent } from '../register/event.queries.ts';
import { ruleAmount } from './charge.service.ts';
import { lockAssignment } from './lock.service.ts';

/** The holder says something to a proposed charge, or agrees to it; those who decide are told. @throws `not_found`, `not_holder`, `not_in_state` */
export async function commentOnCharge(ctx: Ctx, id: string, { comment, agrees }: { comment: string; agrees: boolean }) {
  const { assignment, asset } = await lockAssignment(ctx, id);
  if (assignment.employee_id !== ctx.actor.employee_id) throw notHolder();
  if (assignment.charge_status !== 'proposed') throw notInState(asset.status, 'a comment on a charge');
  const at = agrees ? ctx.clock.now() : null;
  const said = { holder_comment: comment, holder_agreed_at: at, version: assignment.version + 1 };
  await updateRow(ctx.tx, 'asset_assignment', { id }, said);
  const about = agrees ? 'agrees to the charge' : 'on the charge';
  await addEvent(ctx, asset.asset_id, 'changed', `${assignment.employee_name} ${about}: ${comment}`);
  await ctx.audit('assets.charge_commented', asset.asset_id, { employee_id: assignment.employee_id, comment, agrees });
  await ctx.notify(assetsNotices.chargeCommented, {
    to: { holders: 'assets.charge.decide' },
    cause: `${id}:${assignment.version}`,
    subject_id: asset.asset_id,
    values: { tag: asset.tag, name: assignment.employee_name, asset_id: asset.asset_id },
  });
  return { holder_comment: comment, holder_agreed_at: at?.toISOString() ?? null };
}

/** What the rule of the category makes of an assigned asset on a day. @throws `not_found` */
export async function readProposal(ctx: Ctx, id: string, on = ctx.today) {
  const assignment = await findAssignment(ctx.tx, id);
  const [asset] = assignment ? await findAssets(ctx.tx, [assignment.asset_id]) : [];
  if (!asset) throw missing('Assignment');
  const { amount_paise, rule } = await ruleAmount(ctx, asset, on);
  return { amount_paise, rule, price_paise: asset.purchase_price_paise, purchased_on: asset.purchased_on };
}
