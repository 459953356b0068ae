import { attendanceSettings, locationPunching, policies } from '@hrms/attendance/contract';
import { type Route, route } from '@hrms/platform/server';
import { listOverrides } from './criteria.queries.ts';
import { previewCriteria, readCriteria, saveCriteria, setPolicyOverride } from './criteria.service.ts';
import { readLocationPunching, saveLocationPunching } from './location.service.ts';
import { listPolicies } from './policy.queries.ts';
import { addRule, createPolicy, findPolicy, updatePolicy } from './policy.service.ts';
import { readSettings, saveSettings } from './setting.service.ts';

/** Policies, who has which, and settings. */
export const policiesRoutes: readonly Route[] = [
  route(policies.list, (ctx, { query }) => listPolicies(ctx, query)),
  route(policies.get, (ctx, { params }) => findPolicy(ctx, params.id)),
  route(policies.create, (ctx, { body }) => createPolicy(ctx, body)),
  route(policies.update, (ctx, { params, body }) => updatePolicy(ctx, params.id, body)),
  route(policies.addRule, (ctx, { params, body }) => addRule(ctx, params.id, body)),
  route(policies.criteria, (ctx) => readCriteria(ctx)),
  route(policies.saveCriteria, (ctx, { body }) => saveCriteria(ctx, body)),
  route(policies.previewCriteria, (ctx, { body }) => previewCriteria(ctx, body)),
  route(policies.overrides, (ctx, { query }) => listOverrides(ctx, query)),
  route(policies.setOverride, (ctx, { params, body }) => setPolicyOverride(ctx, params.employee_id, body)),
  route(locationPunching.get, (ctx, { params }) => readLocationPunching(ctx, params.id)),
  route(locationPunching.update, (ctx, { params, body }) => saveLocationPunching(ctx, params.id, body)),
  route(attendanceSettings.get, (ctx) => readSettings(ctx)),
  route(attendanceSettings.save, (ctx, { body }) => saveSettings(ctx, body)),
];
