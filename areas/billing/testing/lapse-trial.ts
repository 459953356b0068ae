import { jobContext, type Services, type Tx } from '@hrms/platform/server';
import { lockNewestSubscription } from '../server/terms/subscription.queries.ts';
import { saveSubscription } from '../server/terms/subscription-state.service.ts';

/** Moves the end of an organisation's trial; one in the past makes it read-only. */
export async function lapseTrial(services: Services, tx: Tx, trial_ends_on: string): Promise<void> {
  const work = jobContext(services, tx);
  const before = await lockNewestSubscription(tx);
  if (!before) throw new Error('The organisation has no trial');
  const expired = trial_ends_on < work.today;
  await saveSubscription(work, before, {
    trial_ends_on,
    status: expired ? 'trial_expired' : 'trialing',
    status_since: expired ? work.today : before.status_since,
  });
}
