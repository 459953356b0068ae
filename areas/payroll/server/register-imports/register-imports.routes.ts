import { formerPayslips, payrollImports } from '@hrms/payroll/contract';
import { type Route, route } from '@hrms/platform/server';
import { listFormerPayslips } from './former-payslip.queries.ts';
import { readFormerPayslip, removeFormerPayslip, storeFormerPayslips } from './former-payslip.service.ts';
import {
  acceptRegister,
  compareRegisterImport,
  mapRegister,
  readMismatches,
  readRegisterImports,
  uploadRegister,
} from './register-import.service.ts';

/** Registers of a former payroll program, compared before the first run here, and its payslips. */
export const registerImportRoutes: Route[] = [
  route(payrollImports.list, (ctx) => readRegisterImports(ctx)),
  route(payrollImports.upload, (ctx, { upload, body }) => uploadRegister(ctx, upload, body.period_month)),
  route(payrollImports.map, (ctx, { params, body }) => mapRegister(ctx, params.id, body.mapping)),
  route(payrollImports.compare, (ctx, { params }) => compareRegisterImport(ctx, params.id)),
  route(payrollImports.mismatches, (ctx, { params, query }) => readMismatches(ctx, params.id, query)),
  route(payrollImports.accept, (ctx, { params, body }) => acceptRegister(ctx, params.id, body)),
  route(formerPayslips.list, (ctx, { query }) => listFormerPayslips(ctx, query)),
  route(formerPayslips.upload, (ctx, { upload, body }) => storeFormerPayslips(ctx, upload, body.period_month)),
  route(formerPayslips.file, (ctx, { params }) => readFormerPayslip(ctx, params.id)),
  route(formerPayslips.remove, (ctx, { params }) => removeFormerPayslip(ctx, params.id)),
];
