import { attendancePeriods } from '@hrms/attendance/contract';
import { type Ctx, type Route, route } from '@hrms/platform/server';
import { findPeriod } from '../period-lookup.ts';
import { findOpenChecks } from './check.queries.ts';
import { lockPeriod, unlockPeriod } from './lock.service.ts';
import { listEntries } from './pay-inputs.queries.ts';
import { listPeriods, readPeriod } from './period.queries.ts';

async function readChecks(ctx: Ctx, code: string) {
  const period = await findPeriod(ctx, code);
  const checks = await findOpenChecks(ctx, period);
  return { period: await readPeriod(ctx, period), checks, open: checks.reduce((sum, { count }) => sum + count, 0) };
}

/** Attendance periods: checks, lock, unlock, and what payroll is given. */
export const periodsRoutes: readonly Route[] = [
  route(attendancePeriods.list, (ctx, { query }) => listPeriods(ctx, query.months)),
  route(attendancePeriods.checks, (ctx, { params }) => readChecks(ctx, params.code)),
  route(attendancePeriods.lock, (ctx, { params, body }) => lockPeriod(ctx, params.code, body)),
  route(attendancePeriods.unlock, (ctx, { params, body }) => unlockPeriod(ctx, params.code, body)),
  route(attendancePeriods.changes, (ctx, { params, query }) => listEntries(ctx, params.code, query.late_only === 'true')),
];
