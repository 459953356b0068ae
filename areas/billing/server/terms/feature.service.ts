import { SWITCHABLE_FEATURES, type SwitchableFeature } from '@hrms/billing/contract';
import type { Tx } from '@hrms/platform/server';
import { featureOff } from '../refusals.ts';
import { findNewestSubscription } from './subscription.queries.ts';

/** Areas that the platform switched off for the organisation. */
export const findSwitchedOff = async (tx: Tx): Promise<readonly SwitchableFeature[]> =>
  (await findNewestSubscription(tx))?.features_off ?? [];

const isSwitchable = (area: string): area is SwitchableFeature => SWITCHABLE_FEATURES.some((feature) => feature === area);

/** Called before every call of an area. @throws Refusal 403 `billing.feature_off` where the organisation does without it */
export async function assertFeatureOn(tx: Tx, area: string): Promise<void> {
  if (isSwitchable(area) && (await findSwitchedOff(tx)).includes(area)) throw featureOff(area);
}
