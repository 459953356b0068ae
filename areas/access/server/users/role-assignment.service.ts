import type { CreateUser } from '@hrms/access/contract';
import type { Scope } from '@hrms/platform/contract';
import { type Ctx, insertRow, newId, type Refusal } from '@hrms/platform/server';
import { notifyOwners } from '../notice.service.ts';
import { accessNotices } from '../notices.ts';
import * as refusals from '../refusals.ts';
import { assertWithinOwnGrants, readCallerGrants, scopesByPermission } from '../roles/grant.service.ts';
import { permissionsOverOthers, sensitiveCodes } from '../second-factor/rule.service.ts';
import { assertIsOwner } from './owner-guard.service.ts';
import { listRoleRows, type RoleRow } from './user.queries.ts';

export type RoleAssignment = CreateUser['roles'][number];
type AssignableRole = {
  id: string;
  role_name: string;
  system_key: string | null;
  permissions: { permission_code: string; scope: Scope }[];
};

/**
 * Makes the given roles those of a user. Derived ones stay untouched; what is new or reaches wider than before must be held by
 * the user who assigns it, what is taken away too; roles that were assigned before may stay.
 */
export async function assignRoles(ctx: Ctx, user_id: string, asked: readonly RoleAssignment[]): Promise<void> {
  const before = await listRoleRows(ctx.tx, [user_id], ctx.today);
  const derived = new Set(before.filter(({ source }) => source === 'derived').map(({ role_id }) => role_id));
  const wanted = asked.filter(({ role_id }) => !derived.has(role_id));
  await assertPlacesExist(ctx, wanted);
  const roles = await findRolesById(ctx, wanted);
  const changed = wanted.filter((one) => !before.some((row) => isSameAssignment(row, one)));
  for (const one of wanted) assertOwnerRoleWhole(roles.get(one.role_id) as AssignableRole, one, ctx.today);
  const gone = before.filter(
    (row) => row.source === 'assigned' && !wanted.some((one) => one.role_id === row.role_id && !changed.includes(one)),
  );
  await assertMayMove(ctx, roles, changed, refusals.grantExceedsOwn);
  await assertMayMove(ctx, await findRolesById(ctx, gone), gone, refusals.cannotTake);
  await removeRoles(ctx, gone);
  await removeEnded(ctx, user_id);
  for (const one of changed) await insertRole(ctx, user_id, one);
  for (const listener of ctx.dependencies.access.accountListeners) await listener(ctx, [user_id]);
  if (changed.length + gone.length > 0)
    await notifyOfRoles(
      ctx,
      user_id,
      changed.map((one) => roles.get(one.role_id) as AssignableRole),
    );
}

/**
 * What is given and what is taken is held by the caller, in these places and as widely; the Owner role moves among owners only.
 * @throws `grant_exceeds_own`, `owner_account`
 */
async function assertMayMove(
  ctx: Ctx,
  roles: ReadonlyMap<string, AssignableRole>,
  assignments: readonly RoleAssignment[],
  refusal: (label: string) => Refusal,
): Promise<void> {
  if (assignments.length === 0) return;
  const held = await readCallerGrants(ctx);
  for (const one of assignments) {
    const role = roles.get(one.role_id) as AssignableRole;
    if (role.system_key === 'owner') assertIsOwner(ctx);
    assertWithinOwnGrants(ctx, toRoleGrant(role, one), held, refusal);
  }
}

/** @throws `grant_exceeds_own`, `owner_account` unless the caller may give every assigned role of a user */
export async function assertMayGiveRoles(ctx: Ctx, user_id: string): Promise<void> {
  const assigned = (await listRoleRows(ctx.tx, [user_id], ctx.today)).filter(({ source }) => source === 'assigned');
  await assertMayMove(ctx, await findRolesById(ctx, assigned), assigned, refusals.grantExceedsOwn);
}

/** Notifies the user of their new roles, and the owners of every role with sensitive permissions. */
async function notifyOfRoles(ctx: Ctx, user_id: string, given: readonly AssignableRole[]): Promise<void> {
  const by = ctx.actor.display_name;
  const held = await listRoleRows(ctx.tx, [user_id], ctx.today);
  const names = held.map(({ role_name }) => role_name).join(', ') || 'none';
  await ctx.notify(accessNotices.roleChanged, { to: { users: [user_id] }, cause: newId(), values: { roles: names, by } });
  const sensitive = sensitiveCodes(ctx.services.permissions);
  const grave = given.filter(({ permissions }) =>
    permissionsOverOthers(permissions.map(({ permission_code, scope }) => [permission_code, scope] as const)).some((code) =>
      sensitive.has(code),
    ),
  );
  if (grave.length === 0) return;
  const { display_name: name } = await ctx.tx
    .selectFrom('app_user')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', user_id)
    .select('display_name')
    .executeTakeFirstOrThrow();
  for (const { role_name: role } of grave)
    await notifyOwners(ctx, accessNotices.sensitiveRoleGranted, { values: { name, role, by, user_id } });
}

/** What one assignment gives. */
export const toRoleGrant = (role: Pick<AssignableRole, 'permissions'>, { branch_ids, department_ids }: RoleAssignment) => ({
  scopes: scopesByPermission(role.permissions),
  places: branch_ids.length + department_ids.length > 0 ? { branches: branch_ids, departments: department_ids } : null,
});

const hasSameMembers = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

const isSameAssignment = (row: RoleRow, one: RoleAssignment): boolean =>
  row.role_id === one.role_id &&
  row.until_date === one.until_date &&
  hasSameMembers(row.branch_ids, one.branch_ids) &&
  hasSameMembers(row.department_ids, one.department_ids);

/** The Owner role is whole: narrowed to places or ending by itself it would leave an organisation without an owner. */
function assertOwnerRoleWhole(role: AssignableRole, one: RoleAssignment, today: string): void {
  if (one.until_date && one.until_date < today) throw refusals.field('roles', `The end date of ${role.role_name} is in the past`);
  if (role.system_key !== 'owner') return;
  if (one.branch_ids.length + one.department_ids.length > 0)
    throw refusals.field('roles', 'The Owner role can’t be limited to branches or departments');
}

/** @throws Refusal 422 for a role that is not there, or named twice */
export async function findRolesById(ctx: Ctx, asked: readonly { role_id: string }[]): Promise<Map<string, AssignableRole>> {
  const ids = asked.map(({ role_id }) => role_id);
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('role')
    .leftJoin('role_permission', (on) =>
      on.onRef('role_permission.org_id', '=', 'role.org_id').onRef('role_permission.role_id', '=', 'role.id'),
    )
    .where('role.org_id', '=', ctx.org_id)
    .where('role.id', 'in', ids)
    .select(['role.id', 'role.role_name', 'role.system_key', 'permission_code', 'scope'])
    .execute();
  const known = new Map<string, AssignableRole>();
  for (const { id, role_name, system_key, permission_code, scope } of rows) {
    const role = known.get(id) ?? { id, role_name, system_key, permissions: [] };
    if (permission_code) role.permissions.push({ permission_code, scope: scope as Scope });
    known.set(id, role);
  }
  if (known.size !== ids.length) throw refusals.roleUnknown();
  return known;
}

/** @throws Refusal 422 */
export async function assertPlacesExist(ctx: Ctx, asked: readonly RoleAssignment[]): Promise<void> {
  if (asked.every(({ branch_ids, department_ids }) => branch_ids.length + department_ids.length === 0)) return;
  const branches = new Set((await ctx.dependencies.access.branches(ctx.tx)).map(({ id }) => id));
  const departments = new Set((await ctx.dependencies.access.departments(ctx.tx)).map(({ id }) => id));
  for (const { branch_ids, department_ids } of asked)
    if (!branch_ids.every((id) => branches.has(id)) || !department_ids.every((id) => departments.has(id)))
      throw refusals.placeUnknown();
}

async function removeRoles(ctx: Ctx, rows: readonly RoleRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.tx
    .deleteFrom('user_role')
    .where('org_id', '=', ctx.org_id)
    .where(
      'id',
      'in',
      rows.map(({ user_role_id }) => user_role_id),
    )
    .execute();
}

/** Deletes ended assignments, which would violate the unique constraint when the role is assigned again. */
const removeEnded = (ctx: Ctx, user_id: string) =>
  ctx.tx
    .deleteFrom('user_role')
    .where('org_id', '=', ctx.org_id)
    .where('user_id', '=', user_id)
    .where('until_date', '<', ctx.today)
    .execute();

async function insertRole(ctx: Ctx, user_id: string, one: RoleAssignment): Promise<void> {
  const { tx, org_id } = ctx;
  const id = newId();
  const { role_id, until_date } = one;
  await insertRow(tx, 'user_role', {
    id,
    user_id,
    role_id,
    source: 'assigned',
    from_date: ctx.today,
    until_date,
    granted_by: ctx.actor.user_id,
  });
  const limits = [
    ...one.branch_ids.map((target_id) => ({ kind: 'branch', target_id })),
    ...one.department_ids.map((target_id) => ({ kind: 'department', target_id })),
  ];
  if (limits.length > 0)
    await tx
      .insertInto('user_role_limit')
      .values(limits.map((limit) => ({ org_id, id: newId(), user_role_id: id, ...limit })))
      .execute();
}
