import { departments } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import { assertFound } from '../refusals.ts';
import { findDepartment, listActiveDepartments, listDepartments } from './department.queries.ts';
import { createDepartment, deleteDepartment, updateDepartment } from './department.service.ts';
import { departmentImportRoutes, importDepartments } from './import.service.ts';
import { mergeDepartment } from './merge.jobs.ts';
import { moveDepartment } from './move.service.ts';

export const departmentRoutes: readonly Route[] = [
  route(departments.list, async (ctx, { query }) => {
    const { rows, pagination } = await listDepartments(ctx, query);
    return { departments: rows, pagination };
  }),
  route(departments.active, async (ctx) => ({ departments: await listActiveDepartments(ctx.tx) })),
  route(departments.get, async (ctx, { params }) => assertFound(await findDepartment(ctx, params.id), 'Department')),
  route(departments.create, (ctx, { body }) => createDepartment(ctx, body)),
  route(departments.update, (ctx, { params, body }) => updateDepartment(ctx, params.id, body)),
  route(departments.remove, (ctx, { params }) => deleteDepartment(ctx, params.id)),
  route(departments.move, (ctx, { params, body }) => moveDepartment(ctx, params.id, body)),
  route(departments.merge, (ctx, { params, body }) => mergeDepartment(ctx, params.id, body)),
  route(departments.import, (ctx, { body }) => importDepartments(ctx, body)),
  ...departmentImportRoutes,
];
