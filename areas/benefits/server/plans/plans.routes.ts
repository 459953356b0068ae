import { benefitPlans, planDocuments } from '@hrms/benefits/contract';
import { type Route, route } from '@hrms/platform/server';
import { createUsualPlans, duplicatePlan } from './copy-plan.service.ts';
import {
  activatePlan,
  closePlan,
  createPlan,
  deletePlan,
  listPlans,
  readPlan,
  updateOptions,
  updatePlan,
  updateRates,
} from './plan.service.ts';
import { addPlanDocument, readPlanDocument, readPlanDocuments, removePlanDocument } from './plan-document.service.ts';
import { previewEligibility, previewTerms } from './preview.service.ts';

/** Plans with their options and rates. */
export const planRoutes: readonly Route[] = [
  route(benefitPlans.list, (ctx, { query }) => listPlans(ctx, query)),
  route(benefitPlans.createUsual, (ctx) => createUsualPlans(ctx)),
  route(benefitPlans.create, (ctx, { body }) => createPlan(ctx, body)),
  route(benefitPlans.get, (ctx, { params }) => readPlan(ctx, params.id)),
  route(benefitPlans.update, (ctx, { params, body }) => updatePlan(ctx, params.id, body)),
  route(benefitPlans.remove, (ctx, { params }) => deletePlan(ctx, params.id)),
  route(benefitPlans.activate, (ctx, { params }) => activatePlan(ctx, params.id)),
  route(benefitPlans.close, (ctx, { params }) => closePlan(ctx, params.id)),
  route(benefitPlans.duplicate, (ctx, { params }) => duplicatePlan(ctx, params.id)),
  route(planDocuments.list, (ctx, { params }) => readPlanDocuments(ctx, params.id)),
  route(planDocuments.upload, (ctx, { params, upload }) => addPlanDocument(ctx, params.id, upload)),
  route(planDocuments.file, (ctx, { params }) => readPlanDocument(ctx, params.id)),
  route(planDocuments.remove, (ctx, { params }) => removePlanDocument(ctx, params.id)),
  route(benefitPlans.options, (ctx, { params, body }) => updateOptions(ctx, params.id, body)),
  route(benefitPlans.rates, (ctx, { params, body }) => updateRates(ctx, params.id, body)),
  route(benefitPlans.previewNew, (ctx, { body: { on = ctx.today, terms } }) => previewTerms(ctx, { on, terms, options: [] })),
  route(benefitPlans.preview, (ctx, { params, body }) => previewEligibility(ctx, params.id, body)),
];
