import { importRoutes, type Route, route } from '@hrms/platform/server';
import { bonusYears, minimumWageImports, minimumWages } from '@hrms/statutory/contract';
import {
  approveYear,
  closeYear,
  computeYear,
  createYear,
  disqualifyEmployee,
  listLines,
  listYears,
  readYear,
  sendToPayroll,
  updateYear,
} from './bonus.service.ts';
import { pageOfMinimumWages } from './minimum-wage.queries.ts';
import { addMinimumWage } from './minimum-wage.service.ts';
import { checkMinimumWages } from './minimum-wage-check.service.ts';
import { minimumWageImport } from './minimum-wage-import.service.ts';

/** Statutory bonus by accounting year, and minimum wages. */
export const bonusRoutes: readonly Route[] = [
  route(bonusYears.list, (ctx, { query }) => listYears(ctx, query)),
  route(bonusYears.create, (ctx, { body }) => createYear(ctx, body)),
  route(bonusYears.get, (ctx, { params }) => readYear(ctx, params.id)),
  route(bonusYears.update, (ctx, { params, body }) => updateYear(ctx, params.id, body)),
  route(bonusYears.compute, (ctx, { params, body }) => computeYear(ctx, params.id, body.version)),
  route(bonusYears.approve, (ctx, { params, body }) => approveYear(ctx, params.id, body.version)),
  route(bonusYears.toPayroll, (ctx, { params, body }) => sendToPayroll(ctx, params.id, body.version)),
  route(bonusYears.close, (ctx, { params, body }) => closeYear(ctx, params.id, body)),
  route(bonusYears.lines, (ctx, { params, query }) => listLines(ctx, params.id, query)),
  route(bonusYears.disqualify, (ctx, { params, body }) =>
    disqualifyEmployee(ctx, params.id, params.employee_id, body.disqualified_reason),
  ),
  route(minimumWages.list, (ctx, { query }) => pageOfMinimumWages(ctx.tx, query)),
  route(minimumWages.check, (ctx, { query }) => checkMinimumWages(ctx, query.month)),
  ...importRoutes(minimumWageImports, [minimumWageImport]),
  route(minimumWages.create, (ctx, { body }) => addMinimumWage(ctx, body)),
];
