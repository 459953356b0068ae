import { payrollSteps } from '@hrms/payroll/contract';
import { type Route, route } from '@hrms/platform/server';
import { finishStep, readSteps, reopenStep } from './step.service.ts';

/** The guided steps of a payroll run. */
export const stepRoutes: Route[] = [
  route(payrollSteps.list, (ctx, { params }) => readSteps(ctx, params.id)),
  route(payrollSteps.done, (ctx, { params }) => finishStep(ctx, params.id, params.step)),
  route(payrollSteps.reopen, (ctx, { params, body }) => reopenStep(ctx, params.id, { step: params.step, reason: body.reason })),
];
