import { type Route, route } from '@hrms/platform/server';
import { ceilingMethods, memberships, taxProfiles } from '@hrms/statutory/contract';
import { getCeilingMethod, type IsFinalised, signCeilingMethod } from './ceiling-method.service.ts';
import { getMembership, putMembership } from './membership.service.ts';
import { addPreviousEmployment, getTaxProfile, listPreviousEmployments, putTaxProfile } from './tax-profile.service.ts';

export const statutoryRoutes = (isFinalised: IsFinalised): Route[] => [
  route(memberships.get, (ctx, { params }) => getMembership(ctx, params.employee_id)),
  route(memberships.put, (ctx, { params, body }) => putMembership(ctx, params.employee_id, body)),
  route(ceilingMethods.get, (ctx, { params }) => getCeilingMethod(ctx, params.month)),
  route(ceilingMethods.sign, (ctx, { params, body }) => signCeilingMethod(ctx, params.month, body, isFinalised)),
  route(taxProfiles.get, (ctx, { params, query }) => getTaxProfile(ctx, params.employee_id, query.tax_year)),
  route(taxProfiles.put, (ctx, { params, body }) => putTaxProfile(ctx, params.employee_id, body)),
  route(taxProfiles.listPrevious, (ctx, { query }) => listPreviousEmployments(ctx, query)),
  route(taxProfiles.addPrevious, (ctx, { body }) => addPreviousEmployment(ctx, body)),
];
