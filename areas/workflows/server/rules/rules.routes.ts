import { type Route, route } from '@hrms/platform/server';
import { approverRules, workflowSettings, workflowSubjects } from '@hrms/workflows/contract';
import {
  readAmountBands,
  readCategoryOwners,
  readDepartmentFinance,
  readRequestCategories,
  saveAmountBands,
  saveCategoryOwners,
  saveDepartmentFinance,
  saveRequestCategories,
} from './rules.service.ts';
import { listSubjects, readWorkflowSettings, updateWorkflowSettings } from './settings.service.ts';

/** Approver rules, settings and request types. */
export const ruleRoutes: readonly Route[] = [
  route(approverRules.departmentFinance, (ctx) => readDepartmentFinance(ctx)),
  route(approverRules.saveDepartmentFinance, (ctx, { body }) => saveDepartmentFinance(ctx, body)),
  route(approverRules.amountBands, (ctx) => readAmountBands(ctx)),
  route(approverRules.saveAmountBands, (ctx, { body }) => saveAmountBands(ctx, body)),
  route(approverRules.categoryOwners, (ctx) => readCategoryOwners(ctx)),
  route(approverRules.saveCategoryOwners, (ctx, { body }) => saveCategoryOwners(ctx, body)),
  route(approverRules.requestCategories, (ctx) => readRequestCategories(ctx)),
  route(approverRules.saveRequestCategories, (ctx, { body }) => saveRequestCategories(ctx, body)),
  route(workflowSettings.get, (ctx) => readWorkflowSettings(ctx)),
  route(workflowSettings.update, (ctx, { body }) => updateWorkflowSettings(ctx, body)),
  route(workflowSubjects.list, (ctx) => listSubjects(ctx)),
];
