import { roles } from '@hrms/access/contract';
import { type Route, route } from '@hrms/platform/server';
import { missing } from '../refusals.ts';
import { createRole, deleteRole, duplicateRole, listPermissions, readRole, resetRole, updateRole } from './editing.service.ts';
import { exportRoles } from './export.service.ts';
import { listRoles, listUsersOfRole } from './role.queries.ts';

export const roleRoutes: readonly Route[] = [
  route(roles.list, (ctx, { query }) => listRoles(ctx.tx, query)),
  route(roles.listOfOrganisation, (ctx, { params, query }) => {
    if (params.id !== ctx.org_id) throw missing('Organisation');
    return listRoles(ctx.tx, query);
  }),
  route(roles.export, (ctx, { query }) => exportRoles(ctx, query.format)),
  route(roles.get, (ctx, { params }) => readRole(ctx.tx, params.id)),
  route(roles.create, (ctx, { body }) => createRole(ctx, body)),
  route(roles.update, (ctx, { params, body }) => updateRole(ctx, params.id, body)),
  route(roles.remove, (ctx, { params }) => deleteRole(ctx, params.id)),
  route(roles.duplicate, (ctx, { params }) => duplicateRole(ctx, params.id)),
  route(roles.reset, (ctx, { params }) => resetRole(ctx, params.id)),
  route(roles.users, async (ctx, { params, query }) => {
    await readRole(ctx.tx, params.id);
    return listUsersOfRole(ctx.tx, params.id, query);
  }),
  route(roles.permissions, async (ctx) => listPermissions(ctx)),
];
