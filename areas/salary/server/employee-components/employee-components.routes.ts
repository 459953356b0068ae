import { type Route, route } from '@hrms/platform/server';
import { componentFiles, employeeComponents } from '@hrms/salary/contract';
import { listOwnComponents, readOwnComponent } from './component.queries.ts';
import { createOwnComponent, endOwnComponent, updateOwnComponent } from './component.service.ts';
import { readComponentFile, uploadComponentFile } from './component-file.service.ts';

export const employeeComponentRoutes: readonly Route[] = [
  route(employeeComponents.list, (ctx, { query }) => listOwnComponents(ctx, query)),
  route(employeeComponents.get, (ctx, { params }) => readOwnComponent(ctx, params.id)),
  route(employeeComponents.create, (ctx, { body }) => createOwnComponent(ctx, body)),
  route(employeeComponents.update, (ctx, { params, body }) => updateOwnComponent(ctx, params.id, body)),
  route(employeeComponents.end, (ctx, { params, body }) => endOwnComponent(ctx, params.id, body)),
  route(componentFiles.upload, (ctx, { upload }) => uploadComponentFile(ctx, upload)),
  route(componentFiles.file, (ctx, { params }) => readComponentFile(ctx, params.id)),
];
