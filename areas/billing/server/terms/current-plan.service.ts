import type { PlanInfo } from '@hrms/access/contract';
import { seatLimit, stateOn } from '@hrms/billing/domain';
import { countPeopleInService } from '@hrms/employees/server';
import type { Tx } from '@hrms/platform/server';
import { findPlanVersion } from './plan-version.queries.ts';
import { findNewestSubscription } from './subscription.queries.ts';

/** The organisation's plan, seats and state on a day; null before its trial began. */
export async function currentPlan(tx: Tx, today: string): Promise<PlanInfo | null> {
  const subscription = await findNewestSubscription(tx);
  if (!subscription) return null;
  const plan = await findPlanVersion(tx, subscription.plan_version_id);
  return {
    plan: plan.plan,
    seat_limit: seatLimit(plan, subscription.extra_seats),
    active_employees: await countPeopleInService(tx, today),
    state: stateOn(subscription, today).status,
    trial_ends_on: subscription.trial_ends_on,
  };
}
