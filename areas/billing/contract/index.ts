export { DemoRequest, demoRequests, Enquiry, EnquiryStatus, UpdateEnquiry } from './demo-request.contract.ts';
export { billingPermissions } from './permissions.ts';
export { Plan, plans } from './plan.contract.ts';
