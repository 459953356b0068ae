import { type Route, route } from '@hrms/platform/server';
import {
  ceilingMethods,
  epfDeclarations,
  epfSettings,
  law,
  lawOverrides,
  memberships,
  taxProfiles,
  wageBases,
} from '@hrms/statutory/contract';
import { bonusRoutes } from './bonus/bonus.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { getCeilingMethod, signCeilingMethod } from './ceiling-method.service.ts';
import { challanRoutes } from './challans/challans.routes.ts';
import { contributionRoutes } from './contributions/contributions.routes.ts';
import { previewMembership } from './contributions/membership-preview.service.ts';
import { putDeclaration, readEpfDeclaration } from './declaration.service.ts';
import { declarationRoutes } from './declarations/declarations.routes.ts';
import { saveDeclarations } from './declarations-many.service.ts';
import { readEpfSetting, updateEpfSetting } from './epf-setting.service.ts';
import { gratuityRoutes } from './gratuity/gratuity.routes.ts';
import { getLawChanges, getParameter, listParameters, listReviews, reviewLaw } from './law.service.ts';
import { lawReleaseRoutes } from './law-releases/law-releases.routes.ts';
import { listExportRoutes } from './list-exports/list-exports.routes.ts';
import {
  listOwnMemberships,
  putMembership,
  putSchemeMembership,
  readMembership,
  readSchemeMembership,
  setEpfBasis,
} from './membership.service.ts';
import { membershipImportRoutes } from './membership-import.service.ts';
import {
  approveOverride,
  createOverride,
  endOverride,
  estimateOverrideImpact,
  listOverrides,
  rejectOverride,
} from './override.service.ts';
import { perquisiteRoutes } from './perquisites/perquisites.routes.ts';
import { previousEmploymentRoutes } from './previous-employment.service.ts';
import { ptaxExemptionRoutes } from './ptax-exemption.service.ts';
import { registrationRoutes } from './registrations/registrations.routes.ts';
import { statementRoutes } from './statements/statements.routes.ts';
import { getTaxProfile, putTaxProfile } from './tax-profile.service.ts';
import { lowerDeductionRoutes } from './tds/lower-deduction.service.ts';
import { tdsRoutes } from './tds/tds.routes.ts';

export const statutoryRoutes: readonly Route[] = [
  ...registrationRoutes,
  ...contributionRoutes,
  ...statementRoutes,
  ...challanRoutes,
  ...declarationRoutes,
  ...perquisiteRoutes,
  ...tdsRoutes,
  ...gratuityRoutes,
  ...bonusRoutes,
  ...calendarRoutes,
  ...lawReleaseRoutes,
  ...membershipImportRoutes,
  ...ptaxExemptionRoutes,
  ...previousEmploymentRoutes,
  ...lowerDeductionRoutes,
  ...listExportRoutes,
  route(memberships.get, (ctx, { params }) => readMembership(ctx, params.employee_id)),
  route(memberships.put, (ctx, { params, body }) => putMembership(ctx, params.employee_id, body)),
  route(memberships.setBasis, (ctx, { body }) => setEpfBasis(ctx, body)),
  route(memberships.preview, (ctx, { params, body }) => previewMembership(ctx, params.employee_id, body)),
  route(memberships.own, (ctx) => listOwnMemberships(ctx)),
  route(memberships.getScheme, (ctx, { params }) => readSchemeMembership(ctx, params)),
  route(memberships.putScheme, (ctx, { params, body }) => putSchemeMembership(ctx, params, body)),
  route(epfDeclarations.get, (ctx, { params }) => readEpfDeclaration(ctx, params.employee_id)),
  route(epfDeclarations.saveMany, (ctx, { body }) => saveDeclarations(ctx, body)),
  route(epfDeclarations.put, (ctx, { params, body }) => putDeclaration(ctx, params.employee_id, body)),
  route(epfSettings.get, (ctx) => readEpfSetting(ctx.tx, ctx.today)),
  route(epfSettings.update, (ctx, { body }) => updateEpfSetting(ctx, body)),
  route(ceilingMethods.get, (ctx, { params }) => getCeilingMethod(ctx, params.month)),
  route(ceilingMethods.sign, (ctx, { params, body }) => signCeilingMethod(ctx, params.month, body)),
  route(law.list, (ctx, { query }) => listParameters(ctx, query)),
  route(law.get, (ctx, { params, query }) => getParameter(ctx, params.parameter, query.on)),
  route(law.changes, (ctx, { query }) => getLawChanges(ctx, query.on)),
  route(law.reviews, (ctx, { query }) => listReviews(ctx, query)),
  route(wageBases, async (ctx, { query }) => {
    const on = query.on ?? ctx.today;
    return { on, components: await ctx.dependencies.statutory.listWageBases(ctx.tx, on) };
  }),
  route(law.review, (ctx, { body }) => reviewLaw(ctx, body)),
  route(lawOverrides.list, (ctx, { query }) => listOverrides(ctx, query)),
  route(lawOverrides.create, (ctx, { body }) => createOverride(ctx, body)),
  route(lawOverrides.impact, (ctx, { params }) => estimateOverrideImpact(ctx, params.id)),
  route(lawOverrides.approve, (ctx, { params, body }) => approveOverride(ctx, params.id, body)),
  route(lawOverrides.reject, (ctx, { params, body }) => rejectOverride(ctx, params.id, body)),
  route(lawOverrides.end, (ctx, { params, body }) => endOverride(ctx, params.id, body)),
  route(taxProfiles.get, (ctx, { params, query }) => getTaxProfile(ctx, params.employee_id, query.tax_year)),
  route(taxProfiles.put, (ctx, { params, body }) => putTaxProfile(ctx, params.employee_id, body)),
];
