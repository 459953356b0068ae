import type { EffectivePermission } from '@hrms/access/contract';
import { isNarrower } from '@hrms/access/domain';
import type { Ctx } from '@hrms/platform/server';
import { missing } from '../refusals.ts';
import { isLimitableByPlace } from '../sign-in/authenticate.service.ts';
import { assertPlacesExist, findRolesById, type RoleAssignment, toRoleGrant } from './role-assignment.service.ts';
import { findUserRow, listRoleRows } from './user.queries.ts';
import { namesOfPlaces } from './user.service.ts';

/** What a user may do, each permission with its scope, its places and the roles it comes from. */
export async function effectivePermissionsOfUser(ctx: Ctx, id: string): Promise<{ permissions: EffectivePermission[] }> {
  if (!(await findUserRow(ctx.tx, id, ctx.clock.now()))) throw missing('User');
  return toEffectivePermissions(ctx, await listRoleRows(ctx.tx, [id], ctx.today));
}

/** What a user with these roles could do. @throws `place_unknown` */
export async function effectivePermissionsOfRoles(ctx: Ctx, roles: readonly RoleAssignment[]) {
  await assertPlacesExist(ctx, roles);
  return toEffectivePermissions(ctx, roles);
}

async function toEffectivePermissions(
  ctx: Ctx,
  given: readonly RoleAssignment[],
): Promise<{ permissions: EffectivePermission[] }> {
  const roles = await findRolesById(ctx, given);
  const names = await namesOfPlaces(ctx);
  const found = new Map<string, EffectivePermission>();
  for (const one of given) {
    const role = roles.get(one.role_id);
    if (!role) continue;
    const { scopes, places } = toRoleGrant(role, one);
    const where = places ? [...places.branches, ...places.departments].map((id) => names.get(id) ?? '').join(', ') : '';
    for (const permission of ctx.services.permissions) {
      const scope = scopes[permission.code];
      const narrowed = places !== null && scope === 'organisation';
      if (!scope || (narrowed && !isLimitableByPlace(permission))) continue;
      const before = found.get(permission.code);
      const wider = !before || isNarrower(before.scope, scope) || (before.scope === scope && before.places !== '' && !narrowed);
      const through = [...(before?.through ?? []), role.role_name];
      if (before && !wider) found.set(permission.code, { ...before, through });
      else
        found.set(permission.code, {
          permission_code: permission.code,
          label: permission.label,
          area: permission.code.split('.')[0] ?? '',
          sensitive: permission.sensitive ?? false,
          scope,
          places: narrowed ? where : '',
          through,
        });
    }
  }
  const order = new Map(ctx.services.permissions.map(({ code }, at) => [code, at]));
  return {
    permissions: [...found.values()].sort(
      (one, other) => (order.get(one.permission_code) ?? 0) - (order.get(other.permission_code) ?? 0),
    ),
  };
}
