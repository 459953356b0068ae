import type { Tx } from '@hrms/platform/server';

/** Display names of users by id. */
export async function findUserNames(tx: Tx, user_ids: readonly string[]): Promise<Map<string, string>> {
  if (user_ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app_user')
    .where('org_id', '=', tx.org_id)
    .where('id', 'in', [...user_ids])
    .select(['id', 'display_name'])
    .execute();
  return new Map(rows.map(({ id, display_name }) => [id, display_name]));
}

/** Ids of the roles of a user on a day. */
export async function findRoleIds(tx: Tx, user_id: string, day: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_role')
    .where('org_id', '=', tx.org_id)
    .where('user_id', '=', user_id)
    .where('from_date', '<=', day)
    .where((on) => on.or([on('until_date', 'is', null), on('until_date', '>=', day)]))
    .select('role_id')
    .execute();
  return rows.map(({ role_id }) => role_id);
}

/** Names of roles by id. */
export async function findRoleNames(tx: Tx, role_ids: readonly string[]): Promise<Map<string, string>> {
  if (role_ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('role')
    .where('org_id', '=', tx.org_id)
    .where('id', 'in', [...role_ids])
    .select(['id', 'role_name'])
    .execute();
  return new Map(rows.map(({ id, role_name }) => [id, role_name]));
}

/** Ids of the users who hold one of these roles on a day. */
export async function findUsersOfRoles(tx: Tx, role_ids: readonly string[], day: string): Promise<string[]> {
  if (role_ids.length === 0) return [];
  const rows = await tx
    .selectFrom('user_role')
    .where('org_id', '=', tx.org_id)
    .where('role_id', 'in', [...role_ids])
    .where('from_date', '<=', day)
    .where((on) => on.or([on('until_date', 'is', null), on('until_date', '>=', day)]))
    .select('user_id')
    .distinct()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Employees of users by user id; users without one are left out. */
export async function findUserEmployees(tx: Tx, user_ids: readonly string[]): Promise<Map<string, string>> {
  if (user_ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app_user')
    .where('org_id', '=', tx.org_id)
    .where('id', 'in', [...user_ids])
    .select(['id', 'employee_id'])
    .execute();
  return new Map(rows.flatMap(({ id, employee_id }) => (employee_id ? [[id, employee_id] as const] : [])));
}
