/** What damage or loss costs the holder: proposed, agreed to or waived after the holder was heard. */

import { findRoleIds, findRoleNames } from '@hrms/access/server';
import type { AssetDetail, DecideCharge } from '@hrms/assets/contract';
import { recoveryAmount } from '@hrms/assets/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import { assertNotOwn, type Ctx, updateVersioned } from '@hrms/platform/server';
import { findSystemRoles } from '@hrms/workflows/server';
import { readCategory } from '../categories/category.service.ts';
import { assetsNotices } from '../notices.ts';
import {
  chargeAboveProposal,
  chargeAmount,
  chargeNotAgreed,
  missing,
  notInState,
  returnBeforeAssignment,
  staleRecord,
} from '../refusals.ts';
import { type AssetRecord } from '../register/asset.queries.ts';
import { findAssignment } from '../register/assignment.queries.ts';
import { addEvent } from '../register/event.queries.ts';
import { readAsset } from '../register/read.service.ts';
import { readAssetSettings } from '../settings/setting.queries.ts';
import { waiveProposals } from './charge.queries.ts';
import { lockAssignment } from './lock.service.ts';

type AssignmentRecord = NonNullable<Awaited<ReturnType<typeof findAssignment>>>;

/** What the category's rule makes of an asset on a day, in paise, with the name of the rule. */
export async function ruleAmount(ctx: Ctx, asset: AssetRecord, on: string) {
  const category = await readCategory(ctx, asset.category_id);
  const { first_month } = await readAssetSettings(ctx.tx);
  return recoveryAmount(paise(asset.purchase_price_paise ?? 0), asset.purchased_on, { ...category, first_month }, on);
}

/** Asks the holder to be heard about a proposed charge. */
export const notifyCharge = (ctx: Ctx, asset: AssetRecord, { assignment_id, employee_id }: AssignmentRecord): Promise<void> =>
  ctx.notify(assetsNotices.chargeProposed, {
    to: { employees: [employee_id] },
    cause: assignment_id,
    subject_id: asset.asset_id,
    values: { tag: asset.tag },
  });

type Loss = {
  lost_on: string;
  note: string | null;
  /** Proposed in place of what the rule makes of it. */
  amount_paise?: number | null | undefined;
  /** Why nothing is owed. */
  waived?: string | undefined;
};

/**
 * Ends the assignment of an asset that is lost or kept, and proposes what the category's rule makes of it unless told otherwise.
 * @throws `return_before_assignment`
 */
export async function closeAsLost(ctx: Ctx, asset: AssetRecord, loss: Loss): Promise<void> {
  const { lost_on, note } = loss;
  const assignment = await findAssignment(ctx.tx, asset.assignment_id ?? '', true);
  if (!assignment) throw missing('Assignment');
  if (lost_on < assignment.assigned_on) throw returnBeforeAssignment();
  const { amount_paise, ...charge } = await chargeOf(ctx, asset, loss);
  await updateVersioned(ctx.tx, 'asset_assignment', {
    id: assignment.assignment_id,
    version: assignment.version,
    set: { returned_on: lost_on, damage_note: note ?? 'Lost', ...charge },
    stale: staleRecord,
  });
  await addEvent(ctx, asset.asset_id, 'returned', `Lost by ${assignment.employee_name} on ${dateLabel(lost_on)}`);
  await ctx.audit('assets.lost', asset.asset_id, { employee_id: assignment.employee_id, lost_on, charge_paise: amount_paise });
  if (amount_paise > 0) await notifyCharge(ctx, asset, assignment);
}

async function chargeOf(ctx: Ctx, asset: AssetRecord, { lost_on, amount_paise: entered, waived }: Loss) {
  if (waived !== undefined)
    return { amount_paise: 0, charge_status: 'waived', charge_paise: 0, charge_comment: waived, charge_rule: null };
  const { amount_paise, rule } = entered ? { amount_paise: entered, rule: 'As entered' } : await ruleAmount(ctx, asset, lost_on);
  if (amount_paise === 0) return { amount_paise, charge_status: 'none' };
  return { amount_paise, charge_status: 'proposed', charge_paise: amount_paise, charge_rule: rule };
}

/** Waives proposed charges for an asset that was found again. */
export async function waiveOpenCharges(ctx: Ctx, asset_id: string): Promise<void> {
  const waived = await waiveProposals(ctx.tx, asset_id, 'Found again');
  await ctx.auditMany(
    'assets.charge_decided',
    waived.map((employee_id) => ({ subject_id: asset_id, details: { employee_id, action: 'waive', comment: 'Found again' } })),
  );
}

type Charge = {
  charge_status: 'proposed' | 'agreed' | 'waived';
  charge_paise: number;
  charge_comment: string;
  charge_rule?: string;
  holder_agreed_at?: null;
};

/** What a decision makes of a charge. @throws `charge_amount`, `charge_above_proposal`, `not_in_state` */
function toCharge(asset: AssetRecord, assignment: AssignmentRecord, { action, amount_paise, comment }: DecideCharge): Charge {
  const { charge_status, charge_paise, payroll_id, returned_on } = assignment;
  if (action === 'propose') {
    if (returned_on === null || charge_status === 'agreed' || charge_status === 'recovered')
      throw notInState(asset.status, 'proposing a charge');
    if (!amount_paise) throw chargeAmount();
    return {
      charge_status: 'proposed',
      charge_paise: amount_paise,
      charge_comment: comment,
      charge_rule: 'As entered',
      holder_agreed_at: null,
    };
  }
  const isOpen = charge_status === 'proposed' || (action === 'waive' && charge_status === 'agreed' && payroll_id === null);
  if (!isOpen || charge_paise === null) throw notInState(asset.status, 'a decision on a charge');
  const amount = amount_paise ?? charge_paise;
  if (action === 'agree' && amount > charge_paise) throw chargeAboveProposal(charge_paise);
  const agreed = action === 'agree' && amount > 0;
  return { charge_status: agreed ? 'agreed' : 'waived', charge_paise: agreed ? amount : 0, charge_comment: comment };
}

/**
 * Refuses to take an amount from the pay of a holder who has not agreed to it, unless the caller has the role that the settings name or is
 * an owner. @throws `charge_not_agreed`
 */
async function assertAgreed(ctx: Ctx, { holder_agreed_at, employee_name }: AssignmentRecord): Promise<void> {
  if (holder_agreed_at !== null) return;
  const { charge_approval_role: role } = await readAssetSettings(ctx.tx);
  if (role === null) throw chargeNotAgreed(employee_name, undefined);
  const held = await findRoleIds(ctx.tx, ctx.actor.user_id, ctx.today);
  const { owner } = await findSystemRoles(ctx.tx);
  if (held.includes(role) || (owner && held.includes(owner))) return;
  throw chargeNotAgreed(employee_name, (await findRoleNames(ctx.tx, [role])).get(role));
}

const textOf = ({ charge_status, charge_paise }: Charge): string =>
  charge_status === 'waived' ? 'Charge waived' : `Charge of ${formatRupees(charge_paise)} ${charge_status}`;

/**
 * Proposes a charge, agrees to it or waives it, after the holder was heard. What is agreed and in no payroll yet can still be waived.
 * @throws `not_found`, `not_in_state`, `charge_amount`, `charge_above_proposal`, `charge_not_agreed`, `version_conflict`
 */
export async function decideCharge(ctx: Ctx, id: string, decision: DecideCharge): Promise<AssetDetail> {
  const { assignment, asset } = await lockAssignment(ctx, id);
  await assertNotOwn(ctx, 'assets.charge.decide', [assignment.employee_id]);
  const set = toCharge(asset, assignment, decision);
  if (set.charge_status === 'agreed') await assertAgreed(ctx, assignment);
  await updateVersioned(ctx.tx, 'asset_assignment', {
    id,
    version: decision.version ?? assignment.version,
    set,
    stale: staleRecord,
  });
  await addEvent(ctx, asset.asset_id, 'changed', textOf(set));
  await ctx.audit('assets.charge_decided', asset.asset_id, {
    employee_id: assignment.employee_id,
    action: decision.action,
    amount_paise: set.charge_paise,
    comment: decision.comment,
  });
  await ctx.announceChange('pay', { employee_id: assignment.employee_id, from_date: ctx.today, cause: 'asset charge decided' });
  if (decision.action === 'propose') await notifyCharge(ctx, asset, assignment);
  else
    await ctx.notify(assetsNotices.chargeDecided, {
      to: { employees: [assignment.employee_id] },
      cause: `${id}:${assignment.version}`,
      subject_id: asset.asset_id,
      values: { tag: asset.tag },
    });
  return readAsset(ctx, asset.asset_id);
}
