import { positionChanges, positions } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { findPermittedSubject } from '../access.service.ts';
import { changeManyPositions, previewPositionChanges } from './bulk-change.service.ts';
import { correctPosition, deletePosition } from './correction.service.ts';
import { markLeft } from './mark-left.service.ts';
import { listPositions } from './position.queries.ts';
import { changePosition } from './position.service.ts';
import { reinstateEmployee, suspendEmployee } from './suspension.service.ts';

/** Positions of one employee, changes of many, and suspension. */
export const positionRoutes: readonly Route[] = [
  route(positions.list, async (ctx, { params }) => {
    const { id } = await findPermittedSubject(ctx, params.id, 'employees.position.read');
    return { positions: await listPositions(ctx.tx, id) };
  }),
  route(positions.create, (ctx, { params, body }) => changePosition(ctx, params.id, body)),
  route(positionChanges.correct, (ctx, { params, body }) => correctPosition(ctx, params.id, params.positionId, body)),
  route(positionChanges.remove, (ctx, { params, query }) => deletePosition(ctx, params.id, params.positionId, query)),
  route(positionChanges.preview, (ctx, { body }) => previewPositionChanges(ctx, body)),
  route(positionChanges.bulk, (ctx, { body }) => changeManyPositions(ctx, body)),
  route(positionChanges.suspend, (ctx, { params, body }) => suspendEmployee(ctx, params.id, body)),
  route(positionChanges.markLeft, (ctx, { params, body }) => markLeft(ctx, params.id, body)),
  route(positionChanges.reinstate, (ctx, { params, body }) => reinstateEmployee(ctx, params.id, body)),
];
