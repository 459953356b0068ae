import { overtimes } from '@hrms/attendance/contract';
import { type Route, route } from '@hrms/platform/server';
import { enterBulk, enterGroup } from './bulk.service.ts';
import { listLimits } from './limit.queries.ts';
import { listOvertime } from './overtime.queries.ts';
import { askOvertime, cancelOvertime, readOvertime, sendDetectedOvertime, updateOvertime } from './overtime.service.ts';

/** Overtime: detected, requested, entered for others. */
export const overtimeRoutes: readonly Route[] = [
  route(overtimes.list, (ctx, { query }) => listOvertime(ctx, query)),
  route(overtimes.detected, (ctx, { query }) => listOvertime(ctx, { ...query, status: 'detected' })),
  route(overtimes.limits, (ctx, { query }) => listLimits(ctx, query)),
  route(overtimes.get, (ctx, { params }) => readOvertime(ctx, params.id)),
  route(overtimes.ask, (ctx, { body }) => askOvertime(ctx, body)),
  route(overtimes.update, (ctx, { params, body }) => updateOvertime(ctx, params.id, body)),
  route(overtimes.sendMany, (ctx, { body }) => sendDetectedOvertime(ctx, body.overtime_ids)),
  route(overtimes.cancel, (ctx, { params, body }) => cancelOvertime(ctx, params.id, body.reason)),
  route(overtimes.bulk, (ctx, { body }) => enterBulk(ctx, body)),
  route(overtimes.group, (ctx, { body }) => enterGroup(ctx, body)),
];
