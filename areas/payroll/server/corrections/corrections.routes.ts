import { payrollCorrections } from '@hrms/payroll/contract';
import { type Route, route } from '@hrms/platform/server';
import { correctPayroll, readCorrections } from './correction.service.ts';

/** Corrections of months that are final. */
export const correctionRoutes: Route[] = [
  route(payrollCorrections.list, (ctx, { params }) => readCorrections(ctx, params.id)),
  route(payrollCorrections.create, (ctx, { params, body }) => correctPayroll(ctx, params.id, body)),
];
