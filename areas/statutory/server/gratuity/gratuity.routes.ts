import { type Route, route } from '@hrms/platform/server';
import { gratuityBreaks, gratuityRegister } from '@hrms/statutory/contract';
import { listBreaks, recordBreak, removeBreak } from './break.service.ts';
import { readBreakRule, updateBreakRule } from './break-rule.service.ts';
import {
  listGratuity,
  listProvisions,
  previewGratuity,
  provideGratuity,
  readEmployeeGratuity,
  readOwnGratuity,
  totalGratuity,
} from './gratuity.service.ts';
import { listGratuityPayments } from './gratuity-payments.service.ts';
import { readProvisionJournal } from './provision-journal.service.ts';
import { serviceImportRoutes } from './service-import.service.ts';

/** Gratuity: register, preview and provision. */
export const gratuityRoutes: readonly Route[] = [
  ...serviceImportRoutes,
  route(gratuityBreaks.list, (ctx, { query }) => listBreaks(ctx, query)),
  route(gratuityBreaks.record, (ctx, { body }) => recordBreak(ctx, body)),
  route(gratuityBreaks.rule, (ctx) => readBreakRule(ctx)),
  route(gratuityBreaks.updateRule, (ctx, { body }) => updateBreakRule(ctx, body)),
  route(gratuityBreaks.remove, (ctx, { params }) => removeBreak(ctx, params.id)),
  route(gratuityRegister.list, (ctx, { query }) => listGratuity(ctx, query)),
  route(gratuityRegister.total, (ctx) => totalGratuity(ctx)),
  route(gratuityRegister.provisions, (ctx) => listProvisions(ctx)),
  route(gratuityRegister.payments, (ctx, { query }) => listGratuityPayments(ctx, query)),
  route(gratuityRegister.journal, (ctx, { query }) => readProvisionJournal(ctx, query)),
  route(gratuityRegister.own, (ctx) => readOwnGratuity(ctx)),
  route(gratuityRegister.employee, (ctx, { params }) => readEmployeeGratuity(ctx, params.employee_id)),
  route(gratuityRegister.preview, (ctx, { body }) => previewGratuity(ctx, body)),
  route(gratuityRegister.provide, (ctx, { body }) => provideGratuity(ctx, body.month)),
];
