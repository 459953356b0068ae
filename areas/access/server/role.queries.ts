import type { Role } from '@hrms/access/contract';
import type { ListQuery, Scope } from '@hrms/platform/contract';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

function roleRows(tx: Tx) {
  return tx.selectFrom('role').where('role.org_id', '=', tx.org_id);
}

const columns = (query: ReturnType<typeof roleRows>) =>
  query.select((eb) => [
    'role.id',
    'role.id as role_id',
    'role.role_name',
    'role.description',
    'role.is_system',
    'role.version',
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
  version: number;
  user_count: number | null;
  permissions: { permission_code: string; scope: string }[];
};
const written = (row: Row): Role => ({
  ...row,
  user_count: row.user_count ?? 0,
  permissions: row.permissions.map((p) => ({ ...p, scope: p.scope as Scope })),
});

/** By name. */
export async function listRoles(tx: Tx, filter: ListQuery): Promise<PageRows<Role>> {
  let matching = roleRows(tx);
  if (filter.search) matching = matching.where('role.role_name', 'ilike', `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`);
  const page = await pageOf(tx, matching, filter, (rows) => columns(rows).orderBy('role.role_name').orderBy('role.id'));
  return { ...page, rows: page.rows.map(written) };
}

export async function findRole(tx: Tx, id: string): Promise<Role | undefined> {
  const row = await columns(roleRows(tx).where('role.id', '=', id)).executeTakeFirst();
  return row && written(row);
}
