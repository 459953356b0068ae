import { addDays } from '@hrms/platform/calendar';
import { inTenant, jobContext, type Services, type Tx } from '@hrms/platform/server';
import { periodFrom } from '../domain/index.ts';
import { findPlanOn } from '../server/terms/plan-version.queries.ts';
import { lockNewestSubscription, type SubscriptionRecord } from '../server/terms/subscription.queries.ts';
import { saveSubscription } from '../server/terms/subscription-state.service.ts';
import { findOrStartSubscription } from '../server/terms/trial.service.ts';

type Agreed = {
  readonly plan: 'basic' | 'pro' | 'enterprise';
  /** First day of the first period. */
  readonly from: string;
};

/** Puts an organisation on a plan, without an invoice. */
export async function agreeOnPlan(services: Services, tx: Tx, { plan, from }: Agreed): Promise<SubscriptionRecord> {
  const work = jobContext(services, tx);
  await findOrStartSubscription(tx, { today: work.today, now: work.clock.now() });
  const before = (await lockNewestSubscription(tx)) as SubscriptionRecord;
  let period = periodFrom(from, 'month');
  while (period.last_day < work.today) period = periodFrom(from, 'month', nextDay(period.last_day));
  return saveSubscription(work, before, {
    plan_code: plan,
    plan_version_id: (await findPlanOn(tx, plan, work.today)).plan_version_id,
    interval: 'month',
    status: 'active',
    status_since: from,
    started_on: from,
    trial_ends_on: null,
    anchor_on: from,
    period_start: period.first_day,
    period_end: period.last_day,
  });
}

const nextDay = (day: string): string => addDays(day, 1);

/** An organisation of any size: Enterprise, without a limit of employees. For loads and benches. */
export const agreeOnEnterprise = (services: Services, org_id: string): Promise<unknown> =>
  inTenant(services.pool, org_id, (tx) => agreeOnPlan(services, tx, { plan: 'enterprise', from: services.clock.today() }));
