import { bankFormats, payrollTemplates } from '@hrms/payroll/contract';
import { type Route, route } from '@hrms/platform/server';
import { createBankFormat, listBankFormats, updateBankFormat } from './bank-format.service.ts';
import { buildSample } from './sample.service.ts';
import { listTemplates } from './template.queries.ts';
import { createTemplate, deleteTemplate, listPaidComponents, updateTemplate } from './template.service.ts';

/** Templates of payslip, bank file, register and journal. */
export const templateRoutes: Route[] = [
  route(payrollTemplates.components, async (ctx) => ({ components: await listPaidComponents(ctx) })),
  route(payrollTemplates.list, (ctx, { query }) => listTemplates(ctx.tx, query)),
  route(payrollTemplates.create, (ctx, { body }) => createTemplate(ctx, body)),
  route(payrollTemplates.update, (ctx, { params, body }) => updateTemplate(ctx, params.id, body)),
  route(payrollTemplates.remove, (ctx, { params }) => deleteTemplate(ctx, params.id)),
  route(bankFormats.list, (ctx, { query }) => listBankFormats(ctx, query)),
  route(bankFormats.create, (ctx, { body }) => createBankFormat(ctx, body)),
  route(bankFormats.update, (ctx, { params, body }) => updateBankFormat(ctx, params.id, body)),
  route(payrollTemplates.sample, (ctx, { params }) => buildSample(ctx, params.id)),
];
