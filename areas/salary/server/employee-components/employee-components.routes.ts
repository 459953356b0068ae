import { type Route, route } from '@hrms/platform/server';
import { employeeComponents } from '@hrms/salary/contract';
import { listOwnComponents, readOwnComponent } from './component.queries.ts';
import { createOwnComponent, endOwnComponent, updateOwnComponent } from './component.service.ts';

export const employeeComponentRoutes: readonly Route[] = [
  route(employeeComponents.list, (ctx, { query }) => listOwnComponents(ctx, query)),
  route(employeeComponents.get, (ctx, { params }) => readOwnComponent(ctx, params.id)),
  route(employeeComponents.create, (ctx, { body }) => createOwnComponent(ctx, body)),
  route(employeeComponents.update, (ctx, { params, body }) => updateOwnComponent(ctx, params.id, body)),
  route(employeeComponents.end, (ctx, { params, body }) => endOwnComponent(ctx, params.id, body)),
];
