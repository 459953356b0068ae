import type { Route } from '@hrms/platform/server';
import { bookRoutes } from './books/books.routes.ts';
import { enquiryRoutes } from './enquiries/enquiries.routes.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { planRoutes } from './plans/plans.routes.ts';
import { providerRoutes } from './providers/providers.routes.ts';
import { seatRoutes } from './seats/seats.routes.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';

export const billingRoutes: readonly Route[] = [
  ...planRoutes,
  ...enquiryRoutes,
  ...seatRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...providerRoutes,
  ...bookRoutes,
];
