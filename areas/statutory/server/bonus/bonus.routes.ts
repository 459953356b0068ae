import { importRoutes, type Route, route } from '@hrms/platform/server';
import { bonusYears, minimumWageImports, minimumWages } from '@hrms/statutory/contract';
import {
  approveYear,
  changeLine,
  closeYear,
  computeYear,
  createYear,
  listLines,
  listYears,
  readLine,
  readYear,
  sendToPayroll,
  updateYear,
  yearId,
} from './bonus.service.ts';
import { pageOfMinimumWages } from './minimum-wage.queries.ts';
import { addMinimumWage } from './minimum-wage.service.ts';
import { checkMinimumWages } from './minimum-wage-check.service.ts';
import { minimumWageImport } from './minimum-wage-import.service.ts';
import { printBonusRegister } from './register.service.ts';

/** Statutory bonus by accounting year, and minimum wages. */
export const bonusRoutes: readonly Route[] = [
  route(bonusYears.list, (ctx, { query }) => listYears(ctx, query)),
  route(bonusYears.create, (ctx, { body }) => createYear(ctx, body)),
  route(bonusYears.get, async (ctx, { params }) => readYear(ctx, await yearId(ctx, params.id))),
  route(bonusYears.update, async (ctx, { params, body }) => updateYear(ctx, await yearId(ctx, params.id), body)),
  route(bonusYears.compute, async (ctx, { params, body }) => computeYear(ctx, await yearId(ctx, params.id), body.version)),
  route(bonusYears.approve, async (ctx, { params, body }) => approveYear(ctx, await yearId(ctx, params.id), body.version)),
  route(bonusYears.toPayroll, async (ctx, { params, body }) => sendToPayroll(ctx, await yearId(ctx, params.id), body.version)),
  route(bonusYears.close, async (ctx, { params, body }) => closeYear(ctx, await yearId(ctx, params.id), body)),
  route(bonusYears.lines, async (ctx, { params, query }) => listLines(ctx, await yearId(ctx, params.id), query)),
  route(bonusYears.line, async (ctx, { params }) => readLine(ctx, await yearId(ctx, params.id), params.employee_id)),
  route(bonusYears.register, async (ctx, { params }) => printBonusRegister(ctx, await yearId(ctx, params.id))),
  route(bonusYears.disqualify, async (ctx, { params, body }) =>
    changeLine(ctx, await yearId(ctx, params.id), params.employee_id, body),
  ),
  route(minimumWages.list, (ctx, { query }) => pageOfMinimumWages(ctx.tx, query)),
  route(minimumWages.check, (ctx, { query }) => checkMinimumWages(ctx, query.month)),
  ...importRoutes(minimumWageImports, [minimumWageImport]),
  route(minimumWages.create, (ctx, { body }) => addMinimumWage(ctx, body)),
];
