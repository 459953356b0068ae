export { DemoRequest, demoRequests, Enquiry, UpdateEnquiry } from './demo-request.contract.ts';
export { SWITCHABLE_FEATURES, type SwitchableFeature } from './feature.ts';
export {
  type BuyerSnapshot,
  ClaimPayment,
  type Invoice,
  type InvoiceDetail,
  type InvoiceStatus,
  invoices,
  type Payment,
  type SellerSnapshot,
} from './invoice.contract.ts';
export { billingPermissions } from './permissions.ts';
export { Plan, plans } from './plan.contract.ts';
export {
  CreatePlanVersion,
  type PlatformPlan,
  type PlatformSettings,
  type PlatformUsage,
  platformPlans,
  platformSettings,
  platformUsage,
  Seller,
  type TenantSubscription,
  tenantSubscriptions,
  UpdatePlatformSettings,
  UpdateTenantSubscription,
} from './platform.contract.ts';
export {
  CreateInvoice,
  CreditInvoice,
  type PlatformInvoice,
  type PlatformPayment,
  type ProviderEvent,
  platformInvoices,
  platformPayments,
  providerEvents,
  RecordPayment,
  RefundPayment,
} from './platform-books.contract.ts';
export { type BillingProfile, billingProfiles, type ProfileInput, UpdateProfile } from './profile.contract.ts';
export { type Seat, type SeatUsage, seats } from './seat.contract.ts';
export type { BillingInterval, PlanCode, SubscriptionStatus } from './shared.ts';
export {
  type Changed,
  type ChangeInterval,
  type ChangeKind,
  type CurrentSubscription,
  Purchase,
  type Quote,
  type QuoteLine,
  QuoteRequest,
  type Subscription,
  type SubscriptionChange,
  type SubscriptionDetail,
  subscriptions,
} from './subscription.contract.ts';
