export { billingExamples } from '../server/billing.factory.ts';
