import { type Job, simpleJob, type Work } from '@hrms/platform/server';
import { lockNewestSubscription, type SubscriptionRecord } from '../terms/subscription.queries.ts';
import { findOrStartSubscription } from '../terms/trial.service.ts';
import { dunSubscription } from './dunning.service.ts';
import { announceErasure, announcePrice, lapseSubscription, remindOfTrial } from './lapse.service.ts';
import { renewSubscription } from './renewal.service.ts';
import { countDay } from './seat-count.service.ts';

/** 02:00 in India is 20:30 of the day before in UTC, in which the queue counts. */
const AT_TWO = '30 20 * * *';

/** What a new day brings to a subscription. A second run on the same day changes nothing. */
export async function runBillingDay(work: Work): Promise<void> {
  await findOrStartSubscription(work.tx, { today: work.today, now: work.clock.now() });
  let subscription = (await lockNewestSubscription(work.tx)) as SubscriptionRecord;
  await remindOfTrial(work, subscription);
  subscription = await lapseSubscription(work, subscription);
  if (subscription.status === 'active' || subscription.status === 'past_due')
    subscription = await renewSubscription(work, subscription);
  subscription = await dunSubscription(work, subscription);
  await announcePrice(work, subscription);
  await announceErasure(work, subscription);
  await countDay(work);
}

export const dailyJob: Job = { ...simpleJob('billing.daily', runBillingDay), every: AT_TWO };
