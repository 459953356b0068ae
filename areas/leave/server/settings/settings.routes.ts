import { leaveBlackouts, leaveSettings } from '@hrms/leave/contract';
import { type Route, route } from '@hrms/platform/server';
import { listBlackouts } from './setting.queries.ts';
import { createBlackout, deleteBlackout, readSettings, updateSettings } from './setting.service.ts';

/** Leave settings and blackout days. */
export const settingRoutes: readonly Route[] = [
  route(leaveSettings.get, (ctx) => readSettings(ctx)),
  route(leaveSettings.update, (ctx, { body }) => updateSettings(ctx, body)),
  route(leaveBlackouts.list, (ctx, { query }) => listBlackouts(ctx, query)),
  route(leaveBlackouts.create, (ctx, { body }) => createBlackout(ctx, body)),
  route(leaveBlackouts.remove, (ctx, { params }) => deleteBlackout(ctx, params.id)),
];
