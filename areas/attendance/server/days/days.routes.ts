import { attendanceDays, policies, register } from '@hrms/attendance/contract';
import { type Route, route } from '@hrms/platform/server';
import { askCorrection } from './ask-correction.service.ts';
import { readDaily, readExceptions } from './daily.queries.ts';
import { listDays, readDay } from './day-view.service.ts';
import { readImpact, tryRule } from './impact.service.ts';
import { listMarks, markDays, startRecompute, unmarkDay } from './mark.service.ts';
import { readRegister } from './register.queries.ts';
import { exportRegister } from './register-file.service.ts';
import { readStats } from './stats.queries.ts';
import { exportStats } from './stats-file.service.ts';

/** Days, registers, statistics, marks and what a policy makes of days. */
export const daysRoutes: readonly Route[] = [
  route(attendanceDays.list, (ctx, { query }) => listDays(ctx, query)),
  route(attendanceDays.get, (ctx, { params }) => readDay(ctx, params.employee_id, params.day)),
  route(attendanceDays.marks, (ctx, { query }) => listMarks(ctx, query)),
  route(attendanceDays.mark, (ctx, { body }) => markDays(ctx, body)),
  route(attendanceDays.askCorrection, (ctx, { body }) => askCorrection(ctx, body)),
  route(attendanceDays.unmark, (ctx, { params }) => unmarkDay(ctx, params.id)),
  route(attendanceDays.recompute, (ctx, { body }) => startRecompute(ctx, body)),
  route(register.list, (ctx, { query }) => readRegister(ctx, query)),
  route(register.export, (ctx, { query }) => exportRegister(ctx, query)),
  route(register.daily, (ctx, { query }) => readDaily(ctx, query)),
  route(register.exceptions, (ctx, { query }) => readExceptions(ctx, query)),
  route(register.stats, (ctx, { query }) => readStats(ctx, query)),
  route(register.exportStats, (ctx, { query }) => exportStats(ctx, query)),
  route(policies.impact, (ctx, { params, body }) => readImpact(ctx, params.id, body)),
  route(policies.tryRule, (ctx, { body }) => tryRule(ctx, body)),
];
