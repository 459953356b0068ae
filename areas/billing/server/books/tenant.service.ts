import type { TenantSubscription, UpdateTenantSubscription } from '@hrms/billing/contract';
import { periodFrom, stateOn } from '@hrms/billing/domain';
import { countPeopleInService } from '@hrms/employees/server';
import type { PlatformCtx, Work } from '@hrms/platform/server';
import { listInvoices } from '../invoices/invoice.service.ts';
import { notInState, staleRecord, tooSoon } from '../refusals.ts';
import { insertChange } from '../subscriptions/change.queries.ts';
import { readChanges, toSubscriptions } from '../subscriptions/subscription.service.ts';
import { findPlanOn } from '../terms/plan-version.queries.ts';
import { findNewestSubscription, lockNewestSubscription, type SubscriptionRecord } from '../terms/subscription.queries.ts';
import { saveSubscription } from '../terms/subscription-state.service.ts';
import { findOrStartSubscription } from '../terms/trial.service.ts';
import { enterAsPlatform } from './inside.ts';

const NEWEST = { page: 1, limit: 24 };

async function toTenantSubscription(work: Work, org_id: string, name: string): Promise<TenantSubscription> {
  const row = await findNewestSubscription(work.tx);
  const [subscription] = row ? await toSubscriptions(work, [row]) : [];
  return {
    organisation: { org_id, name },
    subscription:
      row && subscription
        ? {
            ...subscription,
            extra_seats: row.extra_seats,
            custom_price_cents: row.custom_price_cents,
            discount_bp: row.discount_bp,
            legal_hold: row.legal_hold,
            features_off: row.features_off,
            notes: row.notes,
          }
        : null,
    seats_used: await countPeopleInService(work.tx, work.today),
    changes: row ? await readChanges(work, row.id) : [],
    invoices: (await listInvoices(work, NEWEST)).rows,
  };
}

/** Plan, agreement, changes and invoices of an organisation. @throws `TENANT_NOT_FOUND` */
export async function readTenantSubscription(ctx: PlatformCtx, org_id: string): Promise<TenantSubscription> {
  const { work, name } = await enterAsPlatform(ctx, org_id);
  return toTenantSubscription(work, org_id, name);
}

/** A longer trial runs again at once. @throws Refusal 409, 422 */
function lengthenedTrial(work: Work, before: SubscriptionRecord, trial_ends_on: string) {
  const { status } = stateOn(before, work.today);
  if (status !== 'trialing' && status !== 'trial_expired') throw notInState(status, 'a longer trial');
  if (trial_ends_on < work.today) throw tooSoon('trial_ends_on', 'A trial cannot end in the past');
  return {
    trial_ends_on,
    status: 'trialing' as const,
    status_since: before.status === 'trialing' ? before.status_since : work.today,
  };
}

/** Another plan by agreement starts today with a period of its own. */
async function agreedPlan(work: Work, before: SubscriptionRecord, change: UpdateTenantSubscription) {
  const plan = change.plan ?? before.plan_code;
  const interval = change.interval ?? before.interval;
  const starts = !before.period_end || before.period_end < work.today || interval !== before.interval;
  const period = starts ? periodFrom(work.today, interval) : null;
  return {
    plan_code: plan,
    plan_version_id: (await findPlanOn(work.tx, plan, work.today)).plan_version_id,
    interval,
    status: 'active' as const,
    status_since: work.today,
    read_only_cause: null,
    pending_plan_code: null,
    pending_interval: null,
    ...(period && { anchor_on: work.today, period_start: period.first_day, period_end: period.last_day }),
  };
}

/** Lengthens a trial, agrees on plan, price and seats, switches features off, or holds the erasure. @throws Refusal 404, 409, 422 */
export async function updateTenantSubscription(
  ctx: PlatformCtx,
  org_id: string,
  change: UpdateTenantSubscription,
): Promise<TenantSubscription> {
  const { work, name } = await enterAsPlatform(ctx, org_id);
  await findOrStartSubscription(work.tx, { today: work.today, now: work.clock.now() });
  const before = (await lockNewestSubscription(work.tx)) as SubscriptionRecord;
  if (before.version !== change.version) throw staleRecord();
  const { custom_price_cents, extra_seats, discount_bp, legal_hold, features_off, notes } = change;
  await saveSubscription(work, before, {
    ...(custom_price_cents !== undefined && { custom_price_cents }),
    ...(extra_seats !== undefined && { extra_seats }),
    ...(discount_bp !== undefined && { discount_bp }),
    ...(legal_hold !== undefined && { legal_hold }),
    ...(features_off && { features_off: [...new Set(features_off)].toSorted() }),
    ...(notes !== undefined && { notes: notes || null }),
    ...(change.trial_ends_on && lengthenedTrial(work, before, change.trial_ends_on)),
    ...((change.plan || change.interval) && (await agreedPlan(work, before, change))),
  });
  const { reason, version: _version, ...agreed } = change;
  await insertChange(work, before, {
    kind: 'agreement',
    to_plan: change.plan ?? before.plan_code,
    to_interval: change.interval ?? before.interval,
    effective_on: work.today,
    outcome: 'done',
    reason,
  });
  await work.audit('billing.agreement_changed', before.id, { ...agreed, reason });
  return toTenantSubscription(work, org_id, name);
}
