export { DUE_DAYS, dunningStep, trialReminder } from './dunning.ts';
export { documentNumber, seriesOf } from './number.ts';
export { type BillingPeriod, periodFrom } from './period.ts';
export { yearPrice } from './plan.ts';
export { type Interval, type ListPrice, periodPrice } from './price.ts';
export { shareOfPeriod, upgradeCharge } from './proration.ts';
export { dayOfFullPlan, seatLimit, seatMark, seatsLeft, type Upcoming } from './seats.ts';
export { type PaymentFacts, type Settlement, settlementOf } from './settlement.ts';
export {
  canPurchase,
  EXPORT_DAYS,
  isReadOnly,
  organisationStatus,
  type ReadOnlyCause,
  type StateOnDay,
  type StoredState,
  type SubscriptionState,
  stateOn,
} from './state.ts';
export { matchStatement, type OpenInvoice, type StatementLine, type StatementMatch } from './statement.ts';
export { type Taxed, type TaxPlaces, taxOn, taxSteps, taxWithin } from './tax.ts';
