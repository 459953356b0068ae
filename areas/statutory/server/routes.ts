import { type Route, route } from '@hrms/platform/server';
import { ceilingMethods, epfDeclarations, law, lawOverrides, memberships, taxProfiles } from '@hrms/statutory/contract';
import { getCeilingMethod, signCeilingMethod } from './ceiling-method.service.ts';
import { challanRoutes } from './challans/challans.routes.ts';
import { contributionRoutes } from './contributions/contributions.routes.ts';
import { getDeclaration, putDeclaration } from './declaration.service.ts';
import { saveDeclarations } from './declarations-many.service.ts';
import { getLawChanges, getParameter, listParameters, reviewLaw } from './law.service.ts';
import { getMembership, putMembership } from './membership.service.ts';
import {
  approveOverride,
  createOverride,
  endOverride,
  estimateOverrideImpact,
  listOverrides,
  rejectOverride,
} from './override.service.ts';
import { registrationRoutes } from './registrations/registrations.routes.ts';
import { statementRoutes } from './statements/statements.routes.ts';
import { addPreviousEmployment, getTaxProfile, listPreviousEmployments, putTaxProfile } from './tax-profile.service.ts';

export const statutoryRoutes: readonly Route[] = [
  ...registrationRoutes,
  ...contributionRoutes,
  ...statementRoutes,
  ...challanRoutes,
  route(memberships.get, (ctx, { params }) => getMembership(ctx, params.employee_id)),
  route(memberships.put, (ctx, { params, body }) => putMembership(ctx, params.employee_id, body)),
  route(epfDeclarations.get, (ctx, { params }) => getDeclaration(ctx, params.employee_id)),
  route(epfDeclarations.saveMany, (ctx, { body }) => saveDeclarations(ctx, body)),
  route(epfDeclarations.put, (ctx, { params, body }) => putDeclaration(ctx, params.employee_id, body)),
  route(ceilingMethods.get, (ctx, { params }) => getCeilingMethod(ctx, params.month)),
  route(ceilingMethods.sign, (ctx, { params, body }) => signCeilingMethod(ctx, params.month, body)),
  route(law.list, (ctx, { query }) => listParameters(ctx, query)),
  route(law.get, (ctx, { params, query }) => getParameter(ctx, params.parameter, query.on)),
  route(law.changes, (ctx, { query }) => getLawChanges(ctx, query.on)),
  route(law.review, (ctx, { body }) => reviewLaw(ctx, body)),
  route(lawOverrides.list, (ctx, { query }) => listOverrides(ctx, query)),
  route(lawOverrides.create, (ctx, { body }) => createOverride(ctx, body)),
  route(lawOverrides.impact, (ctx, { params }) => estimateOverrideImpact(ctx, params.id)),
  route(lawOverrides.approve, (ctx, { params, body }) => approveOverride(ctx, params.id, body)),
  route(lawOverrides.reject, (ctx, { params, body }) => rejectOverride(ctx, params.id, body)),
  route(lawOverrides.end, (ctx, { params, body }) => endOverride(ctx, params.id, body)),
  route(taxProfiles.get, (ctx, { params, query }) => getTaxProfile(ctx, params.employee_id, query.tax_year)),
  route(taxProfiles.put, (ctx, { params, body }) => putTaxProfile(ctx, params.employee_id, body)),
  route(taxProfiles.listPrevious, (ctx, { query }) => listPreviousEmployments(ctx, query)),
  route(taxProfiles.addPrevious, (ctx, { body }) => addPreviousEmployment(ctx, body)),
];
