import { invitations, users } from '@hrms/access/contract';
import { type Route, route } from '@hrms/platform/server';
import { disableUsers, inviteEmployees } from './bulk.service.ts';
import { effectivePermissionsOfRoles, effectivePermissionsOfUser } from './effective-permissions.service.ts';
import { acceptInvitation, readInvitation } from './invitation.service.ts';
import { exportUsers, readUserWithLife } from './reading.service.ts';
import * as state from './state.service.ts';
import { createUser, listUsers, updateUser } from './user.service.ts';

export const userRoutes: readonly Route[] = [
  route(users.list, (ctx, { query }) => listUsers(ctx, query)),
  route(users.export, (ctx, { query }) => exportUsers(ctx, query)),
  route(users.get, (ctx, { params }) => readUserWithLife(ctx, params.id)),
  route(users.create, (ctx, { body }) => createUser(ctx, body)),
  route(users.update, (ctx, { params, body }) => updateUser(ctx, params.id, body)),
  route(users.remove, (ctx, { params }) => state.deleteUser(ctx, params.id)),
  route(users.disable, (ctx, { params, body }) => state.disableUser(ctx, params.id, body.reason)),
  route(users.enable, (ctx, { params }) => state.enableUser(ctx, params.id)),
  route(users.invite, (ctx, { params }) => state.inviteAgain(ctx, params.id)),
  route(users.revokeSessions, (ctx, { params }) => state.revokeSessionsOfUser(ctx, params.id)),
  route(users.resetSecondFactor, (ctx, { params }) => state.resetSecondFactor(ctx, params.id)),
  route(users.sendResetLink, (ctx, { params }) => state.sendResetLink(ctx, params.id)),
  route(users.bulkInvite, (ctx, { body }) => inviteEmployees(ctx, body)),
  route(users.bulkDisable, (ctx, { body }) => disableUsers(ctx, body)),
  route(users.effectivePermissions, (ctx, { params }) => effectivePermissionsOfUser(ctx, params.id)),
  route(users.previewPermissions, (ctx, { body }) => effectivePermissionsOfRoles(ctx, body.roles)),
  route(users.places, async (ctx) => ({
    branches: await ctx.dependencies.access.branches(ctx.tx),
    departments: await ctx.dependencies.access.departments(ctx.tx),
  })),
  route(users.linkable, async (ctx, { query }) => {
    const taken = await ctx.tx
      .selectFrom('app_user')
      .where('org_id', '=', ctx.org_id)
      .where('employee_id', 'is not', null)
      .select('employee_id')
      .execute();
    const without = taken.flatMap(({ employee_id }) => employee_id ?? []);
    return { employees: await ctx.dependencies.access.findPeople(ctx.tx, query.search, without, ctx.today) };
  }),
  route(invitations.get, (ctx, { params }) => readInvitation(ctx, params.token)),
  route(invitations.accept, (ctx, { params, body }) => acceptInvitation(ctx, params.token, body)),
];
