import { leaveAssignments, leaveCriteria, leavePolicies, leaveTypes } from '@hrms/leave/contract';
import { financialYearOf } from '@hrms/platform/calendar';
import { type Route, route } from '@hrms/platform/server';
import { listTypes } from '../types/type.queries.ts';
import { createType, deleteType, reorderTypes, updateType } from '../types/type.service.ts';
import { assignPolicy, listAssignments, resolveAndRebuild } from './assignment.service.ts';
import { previewCriteria, readCriteria, saveCriteria, testCriteria } from './criteria.service.ts';
import { previewRuleImpact, simulatePolicy } from './impact.service.ts';
import { listPolicies, readPolicy } from './policy.queries.ts';
import { activatePolicy, createPolicy, createUsualTypes, duplicatePolicy, retirePolicy, updatePolicy } from './policy.service.ts';
import { saveRule } from './rule.service.ts';

/** Leave types, policies with their rules, and who gets which. */
export const policyRoutes: readonly Route[] = [
  route(leaveTypes.list, (ctx, { query }) => listTypes(ctx, query)),
  route(leaveTypes.create, (ctx, { body }) => createType(ctx, body)),
  route(leaveTypes.createUsual, (ctx) => createUsualTypes(ctx, `${financialYearOf(ctx.today).slice(0, 4)}-04-01`)),
  route(leaveTypes.reorder, (ctx, { body }) => reorderTypes(ctx, body)),
  route(leaveTypes.update, (ctx, { params, body }) => updateType(ctx, params.id, body)),
  route(leaveTypes.remove, (ctx, { params }) => deleteType(ctx, params.id)),
  route(leavePolicies.list, (ctx, { query }) => listPolicies(ctx, query)),
  route(leavePolicies.get, (ctx, { params }) => readPolicy(ctx, params.id)),
  route(leavePolicies.create, (ctx, { body }) => createPolicy(ctx, body)),
  route(leavePolicies.update, (ctx, { params, body }) => updatePolicy(ctx, params.id, body)),
  route(leavePolicies.saveRule, (ctx, { params, body }) => saveRule(ctx, params.id, body)),
  route(leavePolicies.impact, (ctx, { params, body }) => previewRuleImpact(ctx, params.id, body)),
  route(leavePolicies.simulate, (ctx, { params, body }) => simulatePolicy(ctx, params.id, body)),
  route(leavePolicies.activate, (ctx, { params, body }) => activatePolicy(ctx, params.id, body.version)),
  route(leavePolicies.retire, (ctx, { params, body }) => retirePolicy(ctx, params.id, body.version)),
  route(leavePolicies.duplicate, (ctx, { params, body }) => duplicatePolicy(ctx, params.id, body.name)),
  route(leaveCriteria.get, (ctx) => readCriteria(ctx)),
  route(leaveCriteria.save, (ctx, { body }) => saveCriteria(ctx, body)),
  route(leaveCriteria.preview, (ctx, { body }) => previewCriteria(ctx, body)),
  route(leaveCriteria.test, (ctx, { body }) => testCriteria(ctx, body.employee_id, body.on)),
  route(leaveCriteria.resolve, async (ctx) => ({ changed_employees: await resolveAndRebuild(ctx, ctx.today) })),
  route(leaveAssignments.list, (ctx, { params }) => listAssignments(ctx, params.id)),
  route(leaveAssignments.assign, (ctx, { params, body }) => assignPolicy(ctx, params.id, body)),
];
