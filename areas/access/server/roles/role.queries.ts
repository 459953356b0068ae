import type { Role, roles } from '@hrms/access/contract';
import type { FilterOf, Scope } from '@hrms/platform/contract';
import { containsText, type PageRows, pageOf, sortOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

function roleRows(tx: Tx) {
  return tx.selectFrom('role').where('role.org_id', '=', tx.org_id);
}

const selectRoles = (query: ReturnType<typeof roleRows>) =>
  query.select((eb) => [
    'role.id',
    'role.id as role_id',
    'role.role_name',
    'role.description',
    'role.is_system',
    'role.system_key',
    'role.version',
    sql<string>`coalesce(role.changed_at, role.created_at)`.as('changed_at'),
    eb
      .selectFrom('user_role')
      .whereRef('user_role.org_id', '=', 'role.org_id')
      .whereRef('user_role.role_id', '=', 'role.id')
      .select((inner) => inner.fn.countAll<number>().as('n'))
      .as('user_count'),
    jsonArrayFrom(
      eb
        .selectFrom('role_permission')
        .whereRef('role_permission.org_id', '=', 'role.org_id')
        .whereRef('role_permission.role_id', '=', 'role.id')
        .select(['permission_code', 'scope'])
        .orderBy('permission_code'),
    ).as('permissions'),
  ]);

type Row = {
  id: string;
  role_id: string;
  role_name: string;
  description: string;
  is_system: boolean;
  system_key: string | null;
  changed_at: string;
  version: number;
  user_count: number | null;
  permissions: { permission_code: string; scope: string }[];
};
const toRole = (row: Row): Role => ({
  ...row,
  user_count: row.user_count ?? 0,
  permissions: row.permissions.map((p) => ({ ...p, scope: p.scope as Scope })),
});

type RoleFilter = FilterOf<typeof roles.listOfOrganisation>;
const SORTS = { role_name: 'lower(role.role_name)', changed_at: 'coalesce(role.changed_at, role.created_at)' } as const;

/** One page of the roles, by name unless another sort is given. */
export async function listRoles(tx: Tx, filter: RoleFilter): Promise<PageRows<Role>> {
  let matching = roleRows(tx);
  if (filter.search) matching = matching.where('role.role_name', 'ilike', containsText(filter.search));
  if (filter.is_system !== undefined) matching = matching.where('role.is_system', '=', filter.is_system);
  const { field, direction } = sortOf(filter.sort ?? 'role_name');
  const page = await pageOf(tx, matching, filter, (rows) =>
    selectRoles(rows).orderBy(sql.raw(SORTS[field]), direction).orderBy('role.id'),
  );
  return { ...page, rows: page.rows.map(toRole) };
}

/** One role with its permissions, or undefined. */
export async function findRole(tx: Tx, id: string): Promise<Role | undefined> {
  const row = await selectRoles(roleRows(tx).where('role.id', '=', id)).executeTakeFirst();
  return row && toRole(row);
}

/** Who holds a role, by name. */
export async function listUsersOfRole(tx: Tx, role_id: string, filter: FilterOf<typeof roles.users>) {
  let matching = tx
    .selectFrom('user_role')
    .innerJoin('app_user', (on) =>
      on.onRef('app_user.org_id', '=', 'user_role.org_id').onRef('app_user.id', '=', 'user_role.user_id'),
    )
    .where('user_role.org_id', '=', tx.org_id)
    .where('user_role.role_id', '=', role_id);
  if (filter.search) matching = matching.where('app_user.display_name', 'ilike', containsText(filter.search));
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows
      .select([
        'app_user.id as user_id',
        'app_user.display_name',
        'app_user.email',
        'app_user.status',
        'user_role.source',
        'user_role.until_date',
      ])
      .orderBy('app_user.display_name')
      .orderBy('app_user.id'),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, source: row.source as 'assigned' | 'derived' })) };
}
