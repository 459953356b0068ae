import { payrollArrears, payrollCorrections } from '@hrms/payroll/contract';
import { type Route, route } from '@hrms/platform/server';
import { deferArrear, readArrears, resumeArrear } from './arrear.service.ts';
import { correctPayroll, readCorrections } from './correction.service.ts';

/** Corrections of months that are final, and arrears of earlier months in a run. */
export const correctionRoutes: Route[] = [
  route(payrollCorrections.list, (ctx, { params }) => readCorrections(ctx, params.id)),
  route(payrollCorrections.create, (ctx, { params, body }) => correctPayroll(ctx, params.id, body)),
  route(payrollArrears.list, (ctx, { params, query }) => readArrears(ctx, params.id, query)),
  route(payrollArrears.defer, (ctx, { params, body }) => deferArrear(ctx, params.id, body)),
  route(payrollArrears.resume, (ctx, { params, body }) => resumeArrear(ctx, params.id, body)),
];
