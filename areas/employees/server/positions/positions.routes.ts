import { histories, positionChanges } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { checkAndExportRoutes } from '../checks/checks.routes.ts';
import { listHistory } from '../record/history.queries.ts';
import { changeManyPositions, previewPositionChanges } from './bulk-change.service.ts';
import { correctPosition, deletePosition } from './correction.service.ts';
import { reinstateEmployee, suspendEmployee } from './suspension.service.ts';

/** Positions, status and what came of them. */
export const positionRoutes: Route[] = [
  route(positionChanges.correct, (ctx, { params, body }) => correctPosition(ctx, params.id, params.positionId, body)),
  route(positionChanges.remove, (ctx, { params, query }) => deletePosition(ctx, params.id, params.positionId, query)),
  route(positionChanges.preview, (ctx, { body }) => previewPositionChanges(ctx, body)),
  route(positionChanges.bulk, (ctx, { body }) => changeManyPositions(ctx, body)),
  route(positionChanges.suspend, (ctx, { params, body }) => suspendEmployee(ctx, params.id, body)),
  route(positionChanges.reinstate, (ctx, { params, body }) => reinstateEmployee(ctx, params.id, body)),
  ...checkAndExportRoutes,
  route(histories.list, (ctx, { params, query }) => listHistory(ctx, params.id, query)),
];
