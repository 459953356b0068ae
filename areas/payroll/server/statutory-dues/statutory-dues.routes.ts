import { payrollStatutory } from '@hrms/payroll/contract';
import { type Route, route } from '@hrms/platform/server';
import { listDues } from './dues.service.ts';
import { exportEmployeeDues, listEmployeeDues } from './employee-dues.service.ts';

export const statutoryDuesRoutes: Route[] = [
  route(payrollStatutory.list, (ctx, { query }) => listDues(ctx, query)),
  route(payrollStatutory.employees, (ctx, { params, query }) => listEmployeeDues(ctx, params.id, query)),
  route(payrollStatutory.file, (ctx, { params }) => exportEmployeeDues(ctx, params.id)),
];
