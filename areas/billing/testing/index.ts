export { billingExamples } from '../server/billing.factory.ts';
export { agreeOnEnterprise, agreeOnPlan } from './agreement.ts';
export { billingDemo } from './demo.ts';
export { insertDemoEnquiries } from './enquiries.ts';
export { lapseTrial } from './lapse-trial.ts';
