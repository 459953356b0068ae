import { billingPermissions } from '@hrms/billing/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { BILLING_DEPENDENCIES } from './dependencies.ts';
import { mailInvoiceJob } from './invoices/mail-invoice.jobs.ts';
import { dailyJob } from './lapse/daily.jobs.ts';
import { billingNotices } from './notices.ts';
import { applyEventsJob } from './providers/events.jobs.ts';
import { billingRoutes } from './routes.ts';

export type { BillingDependencies } from './dependencies.ts';
export { countSeatsLeft, roomFor } from './seats/seat-guard.service.ts';
export { currentPlan } from './terms/current-plan.service.ts';
export { assertFeatureOn, findSwitchedOff } from './terms/feature.service.ts';
export { assertWritable } from './terms/subscription-state.service.ts';
export { startTrial } from './terms/trial.service.ts';

export const billingArea: Area = defineArea({
  name: 'billing',
  dependencies: BILLING_DEPENDENCIES,
  routes: billingRoutes,
  jobs: [dailyJob, applyEventsJob, mailInvoiceJob],
  permissions: billingPermissions,
  notices: billingNotices,
});
