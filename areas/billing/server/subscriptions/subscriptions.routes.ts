import { subscriptions } from '@hrms/billing/contract';
import { type Route, route } from '@hrms/platform/server';
import { cancelSubscription, changeInterval, downgradePlan, resumeSubscription, upgradePlan } from './change.service.ts';
import { purchasePlan } from './purchase.service.ts';
import { quoteSubscription } from './quote.service.ts';
import { listSubscriptions, readCurrentSubscription, readSubscription } from './subscription.service.ts';

export const subscriptionRoutes: readonly Route[] = [
  route(subscriptions.list, (ctx, { query }) => listSubscriptions(ctx, query)),
  route(subscriptions.current, (ctx) => readCurrentSubscription(ctx)),
  route(subscriptions.get, (ctx, { params }) => readSubscription(ctx, params.id)),
  route(subscriptions.quote, (ctx, { body }) => quoteSubscription(ctx, body)),
  route(subscriptions.purchase, (ctx, { body }) => purchasePlan(ctx, body)),
  route(subscriptions.upgrade, (ctx, { params, body }) => upgradePlan(ctx, params.id, body.plan)),
  route(subscriptions.downgrade, (ctx, { params, body }) => downgradePlan(ctx, params.id, body.plan)),
  route(subscriptions.interval, (ctx, { params, body }) => changeInterval(ctx, params.id, body.interval)),
  route(subscriptions.cancel, (ctx, { params, body }) => cancelSubscription(ctx, params.id, body.reason)),
  route(subscriptions.resume, (ctx, { params }) => resumeSubscription(ctx, params.id)),
];
