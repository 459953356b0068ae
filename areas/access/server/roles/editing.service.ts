import type { CreateRole, PermissionChoice, Role, UpdateRole } from '@hrms/access/contract';
import { isNarrower } from '@hrms/access/domain';
import type { RoleKey, Scope } from '@hrms/platform/contract';
import {
  type Ctx,
  deleteRow,
  insertRow,
  isStale,
  lockRow,
  mapUniqueViolation,
  newId,
  type Tx,
  updateRow,
} from '@hrms/platform/server';
import * as refusals from '../refusals.ts';
import { isLimitableByPlace } from '../sign-in/authenticate.service.ts';
import { defaultGrants } from './defaults.service.ts';
import { assertWithinOwnGrants, readCallerGrants, scopesByPermission } from './grant.service.ts';
import { findRole } from './role.queries.ts';

type Grants = readonly { permission_code: string; scope: Scope }[];
const UNIQUE = { role__name: refusals.roleNameTaken };

/** @throws Refusal 404 */
export async function readRole(tx: Tx, id: string): Promise<Role> {
  const role = await findRole(tx, id);
  if (!role) throw refusals.missing('Role');
  return role;
}

/** Adds a role. @throws `role_name_taken`, `permission_unknown`, `grant_exceeds_own` */
export async function createRole(ctx: Ctx, asked: CreateRole): Promise<Role> {
  checkKnown(ctx, asked.permissions);
  assertWithinOwnGrants(ctx, { scopes: scopesByPermission(asked.permissions), places: null }, await readCallerGrants(ctx));
  const role = await insertRole(ctx, asked);
  await ctx.audit('access.role_created', role.id, { after: auditDetails(role) });
  return role;
}

/** Changes a role. @throws `grant_exceeds_own` for what it adds or removes beyond the user's own permissions, `version_conflict`, `owner_role` */
export async function updateRole(ctx: Ctx, id: string, asked: UpdateRole): Promise<Role> {
  const before = await lockRole(ctx.tx, id);
  if (before.system_key === 'owner') throw refusals.ownerRole();
  if (before.is_system && asked.role_name !== before.role_name) throw refusals.systemRoleName();
  if (isStale(before, asked)) throw refusals.staleRecord();
  checkKnown(ctx, asked.permissions);
  await assertMayChangeGrants(ctx, before.permissions, asked.permissions);
  await mapUniqueViolation(
    updateRow(
      ctx.tx,
      'role',
      { id },
      {
        role_name: asked.role_name,
        description: asked.description ?? before.description,
        version: before.version + 1,
        changed_at: ctx.clock.now(),
      },
    ),
    UNIQUE,
  );
  await replaceGrants(ctx.tx, id, asked.permissions);
  const after = await readRole(ctx.tx, id);
  await ctx.audit('access.role_changed', id, { before: auditDetails(before), after: auditDetails(after) });
  return after;
}

/** Deletes a role. @throws `not_found`, `system_role`, `role_in_use` while users have it */
export async function deleteRole(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const role = await lockRole(ctx.tx, id);
  if (role.is_system) throw refusals.systemRole();
  if (role.user_count > 0) throw refusals.roleInUse(role.user_count);
  await deleteRow(ctx.tx, 'role', { id });
  await ctx.audit('access.role_deleted', id, { before: auditDetails(role) });
  return {};
}

/** Copies a role under a free name. @throws `not_found`, `grant_exceeds_own` */
export async function duplicateRole(ctx: Ctx, id: string): Promise<Role> {
  const role = await readRole(ctx.tx, id);
  assertWithinOwnGrants(ctx, { scopes: scopesByPermission(role.permissions), places: null }, await readCallerGrants(ctx));
  const copy = await insertRole(ctx, { ...role, role_name: await freeName(ctx.tx, `Copy of ${role.role_name}`) });
  await ctx.audit('access.role_created', copy.id, { copy_of: id, after: auditDetails(copy) });
  return copy;
}

/** Gives a system role its default permissions. @throws `not_found`, `not_system_role`, `grant_exceeds_own` */
export async function resetRole(ctx: Ctx, id: string): Promise<Role> {
  const before = await lockRole(ctx.tx, id);
  if (!before.system_key) throw refusals.notSystemRole();
  const grants = defaultGrants(before.system_key as RoleKey, ctx.services.permissions).map(({ code, scope }) => ({
    permission_code: code,
    scope,
  }));
  await assertMayChangeGrants(ctx, before.permissions, grants);
  await replaceGrants(ctx.tx, id, grants);
  await updateRow(ctx.tx, 'role', { id }, { version: before.version + 1, changed_at: ctx.clock.now() });
  const after = await readRole(ctx.tx, id);
  await ctx.audit('access.role_changed', id, { before: auditDetails(before), after: auditDetails(after), reset: true });
  return after;
}

/** Every permission there is, in the areas' order. */
export function listPermissions(ctx: Ctx): { permissions: PermissionChoice[] } {
  return {
    permissions: ctx.services.permissions.map((permission) => ({
      permission_code: permission.code,
      area: permission.code.split('.')[0] ?? '',
      label: permission.label,
      sentence: permission.sentence,
      sensitive: permission.sensitive ?? false,
      scopes: [...permission.scopes],
      by_place: isLimitableByPlace(permission),
      grantable: ctx.actor.limits.has(permission.code) ? null : (ctx.actor.permissions.get(permission.code) ?? null),
    })),
  };
}

async function lockRole(tx: Tx, id: string): Promise<Role> {
  await lockRow(tx, 'role', { id }, ['id']);
  return readRole(tx, id);
}

/** @throws Refusal 422 for a code no area declares, a scope it does not offer, or one named twice */
function checkKnown(ctx: Ctx, grants: Grants): void {
  const known = new Map(ctx.services.permissions.map((permission) => [permission.code, permission]));
  const seen = new Set<string>();
  for (const { permission_code, scope } of grants) {
    const permission = known.get(permission_code);
    if (!permission || seen.has(permission_code)) throw refusals.permissionUnknown(permission_code);
    if (!permission.scopes.includes(scope)) throw refusals.scopeNotOffered(permission.label);
    seen.add(permission_code);
  }
}

/** What a role gets and what it loses is held by the caller. @throws `grant_exceeds_own` */
async function assertMayChangeGrants(ctx: Ctx, before: Grants, after: Grants): Promise<void> {
  const held = await readCallerGrants(ctx);
  assertWithinOwnGrants(ctx, { scopes: widenedScopes(before, after), places: null }, held);
  assertWithinOwnGrants(ctx, { scopes: widenedScopes(after, before), places: null }, held, refusals.cannotTake);
}

function widenedScopes(before: Grants, after: Grants): Record<string, Scope> {
  const had = new Map(before.map(({ permission_code, scope }) => [permission_code, scope]));
  return scopesByPermission(
    after.filter(({ permission_code, scope }) => {
      const old = had.get(permission_code);
      return !old || isNarrower(old, scope);
    }),
  );
}

async function insertRole(ctx: Ctx, asked: CreateRole): Promise<Role> {
  const id = newId();
  const now = ctx.clock.now();
  const { role_name, description } = asked;
  await mapUniqueViolation(
    insertRow(ctx.tx, 'role', { id, role_name, description, is_system: false, created_at: now, changed_at: now }),
    UNIQUE,
  );
  await replaceGrants(ctx.tx, id, asked.permissions);
  return readRole(ctx.tx, id);
}

async function replaceGrants(tx: Tx, role_id: string, grants: Grants): Promise<void> {
  await tx.deleteFrom('role_permission').where('org_id', '=', tx.org_id).where('role_id', '=', role_id).execute();
  await tx
    .insertInto('role_permission')
    .values(grants.map(({ permission_code, scope }) => ({ org_id: tx.org_id, id: newId(), role_id, permission_code, scope })))
    .execute();
}

async function freeName(tx: Tx, name: string): Promise<string> {
  const rows = await tx.selectFrom('role').where('org_id', '=', tx.org_id).select('role_name').execute();
  const taken = new Set(rows.map(({ role_name }) => role_name.toLowerCase()));
  const base = name.slice(0, 55);
  if (!taken.has(base.toLowerCase())) return base;
  for (let n = 2; ; n += 1) if (!taken.has(`${base} ${n}`.toLowerCase())) return `${base} ${n}`;
}

const auditDetails = ({ role_name, description, permissions }: Pick<Role, 'role_name' | 'description' | 'permissions'>) => ({
  role_name,
  description,
  permissions: scopesByPermission(permissions),
});
