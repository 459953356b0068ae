import { setOrganisationStanding } from '@hrms/access/server';
import type { SubscriptionStatus } from '@hrms/billing/contract';
import { isReadOnly, organisationStatus, type ReadOnlyCause, stateOn } from '@hrms/billing/domain';
import { type Actor, type Ctx, type RowChange, updateRow, type Work } from '@hrms/platform/server';
import { readOnly } from '../refusals.ts';
import { copySubscription } from './books.queries.ts';
import { findNewestSubscription, type SubscriptionRecord } from './subscription.queries.ts';

type Change = Omit<RowChange<'subscription'>, 'version' | 'updated_at'>;

/** Writes a locked subscription, how the organisation stands for sign-in, and the platform's copy. */
export async function saveSubscription(
  work: Pick<Work, 'tx' | 'clock'>,
  before: SubscriptionRecord,
  set: Change,
): Promise<SubscriptionRecord> {
  const now = work.clock.now();
  await updateRow(work.tx, 'subscription', { id: before.id }, { ...set, version: before.version + 1, updated_at: now });
  const after = { ...before, ...set, version: before.version + 1 } as SubscriptionRecord;
  if (set.status) await setOrganisationStanding(work.tx, organisationStatus(after.status));
  await copySubscription(work.tx, now);
  return after;
}

/** Moves a subscription to another state from today on. */
export const moveSubscription = (
  work: Pick<Work, 'tx' | 'clock' | 'today'>,
  before: SubscriptionRecord,
  status: SubscriptionStatus,
  { since = work.today, cause = null }: { since?: string; cause?: ReadOnlyCause | null } = {},
): Promise<SubscriptionRecord> => saveSubscription(work, before, { status, status_since: since, read_only_cause: cause });

/**
 * Called before every changing call that does not stay open in a read-only organisation.
 * @throws Refusal 403 from the day after a trial, after the end of a cancelled subscription and 30 days after an unpaid due date
 */
export async function assertWritable(ctx: Pick<Ctx, 'tx' | 'today'> & { readonly actor: Actor }): Promise<void> {
  const subscription = await findNewestSubscription(ctx.tx);
  if (!subscription) return;
  const { status, since } = stateOn(subscription, ctx.today);
  if (isReadOnly(status)) throw readOnly(since, { canChoose: ctx.actor.permissions.has('billing.seat.read') });
}
