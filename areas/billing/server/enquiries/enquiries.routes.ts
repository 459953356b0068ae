import { demoRequests } from '@hrms/billing/contract';
import { type Route, route } from '@hrms/platform/server';
import { requestDemo } from './demo-request.service.ts';
import { listEnquiries, updateEnquiry } from './enquiry.service.ts';

export const enquiryRoutes: readonly Route[] = [
  route(demoRequests.create, (ctx, { body }) => requestDemo(ctx, body)),
  route(demoRequests.list, (ctx, { query }) => listEnquiries(ctx, query)),
  route(demoRequests.update, (ctx, { params, body }) => updateEnquiry(ctx, params.id, body)),
];
