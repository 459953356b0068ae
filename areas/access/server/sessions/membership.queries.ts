import type { Scope } from '@hrms/platform/contract';
import type { DirectoryTx, Tx } from '@hrms/platform/server';

/** Organisations of a user, oldest first. */
export async function listMemberships(tx: DirectoryTx | Tx, identity_id: string) {
  return (tx as DirectoryTx)
    .selectFrom('membership_directory')
    .innerJoin('organisation', 'organisation.org_id', 'membership_directory.org_id')
    .where('membership_directory.identity_id', '=', identity_id)
    .where('membership_directory.active', '=', true)
    .where('organisation.status', '<>', 'closed')
    .select([
      'organisation.org_id',
      'organisation.name',
      'organisation.slug',
      'organisation.status',
      'membership_directory.user_id',
    ])
    .orderBy('membership_directory.created_at')
    .orderBy('organisation.org_id')
    .execute();
}

/** Roles of a user with their permissions, as the current-user call shows them. */
export async function listRolesOfUser(tx: Tx, user_id: string, today: string) {
  const rows = await tx
    .selectFrom('user_role')
    .innerJoin('role', (on) => on.onRef('role.org_id', '=', 'user_role.org_id').onRef('role.id', '=', 'user_role.role_id'))
    .innerJoin('role_permission', (on) =>
      on.onRef('role_permission.org_id', '=', 'role.org_id').onRef('role_permission.role_id', '=', 'role.id'),
    )
    .where('user_role.org_id', '=', tx.org_id)
    .where('user_role.user_id', '=', user_id)
    .where('user_role.from_date', '<=', today)
    .where((eb) => eb.or([eb('user_role.until_date', 'is', null), eb('user_role.until_date', '>=', today)]))
    .select(['role.id', 'role.role_name', 'role_permission.permission_code', 'role_permission.scope'])
    .orderBy('role.role_name')
    .orderBy('role_permission.permission_code')
    .execute();
  const roles = new Map<
    string,
    { role_id: string; id: string; role_name: string; permissions: { permission_code: string; scope: Scope }[] }
  >();
  for (const { id, role_name, permission_code, scope } of rows) {
    const role = roles.get(id) ?? { role_id: id, id, role_name, permissions: [] };
    role.permissions.push({ permission_code, scope: scope as Scope });
    roles.set(id, role);
  }
  return [...roles.values()];
}
