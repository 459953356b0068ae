import type { PermissionDeclaration, RoleKey, Scope } from '@hrms/platform/contract';
import { newId, type Tx } from '@hrms/platform/server';

const SYSTEM_ROLES: Record<RoleKey, { name: string; description: string }> = {
  owner: { name: 'Owner', description: 'Full access to the organisation' },
  hr_admin: { name: 'HR Admin', description: 'Employees, organisation and records' },
  payroll_admin: { name: 'Payroll Admin', description: 'Salaries, payroll and statutory returns' },
  finance: { name: 'Finance', description: 'Approvals and payments' },
  manager: { name: 'Manager', description: 'Own team' },
  employee: { name: 'Employee', description: 'Own records' },
};

/** The six roles every organisation starts with, holding what the areas declare. Returns their ids. */
export async function seedRoles(
  tx: Tx,
  permissions: readonly PermissionDeclaration[],
  now: Date,
): Promise<Record<RoleKey, string>> {
  const keys = Object.keys(SYSTEM_ROLES) as RoleKey[];
  const ids = Object.fromEntries(keys.map((key) => [key, newId()])) as Record<RoleKey, string>;
  await tx
    .insertInto('role')
    .values(
      keys.map((key) => ({
        org_id: tx.org_id,
        id: ids[key],
        role_name: SYSTEM_ROLES[key].name,
        description: SYSTEM_ROLES[key].description,
        is_system: true,
        system_key: key,
        created_at: now,
      })),
    )
    .execute();
  const grants = keys.flatMap((key) =>
    defaultGrants(key, permissions).map(({ code, scope }) => ({
      org_id: tx.org_id,
      id: newId(),
      role_id: ids[key],
      permission_code: code,
      scope,
    })),
  );
  await tx.insertInto('role_permission').values(grants).execute();
  return ids;
}

/** What a system role holds by default; the Owner holds every code at its widest. */
export function defaultGrants(key: RoleKey, permissions: readonly PermissionDeclaration[]): { code: string; scope: Scope }[] {
  return permissions.flatMap(({ code, scopes, holders }) => {
    const scope = key === 'owner' ? scopes.at(-1) : holders[key];
    return scope ? [{ code, scope }] : [];
  });
}

/** A release may bring permissions that did not exist when an organisation was founded: its system roles receive them at start-up. */
export async function grantNewPermissions(tx: Tx, permissions: readonly PermissionDeclaration[]): Promise<number> {
  const roles = await tx
    .selectFrom('role')
    .where('org_id', '=', tx.org_id)
    .where('is_system', '=', true)
    .select(['id', 'system_key'])
    .execute();
  const known = new Set(
    (await tx.selectFrom('role_permission').where('org_id', '=', tx.org_id).select('permission_code').distinct().execute()).map(
      (row) => row.permission_code,
    ),
  );
  const fresh = permissions.filter(({ code }) => !known.has(code));
  const grants = roles.flatMap(({ id, system_key }) =>
    defaultGrants(system_key as RoleKey, fresh).map(({ code, scope }) => ({
      org_id: tx.org_id,
      id: newId(),
      role_id: id,
      permission_code: code,
      scope,
    })),
  );
  if (grants.length > 0) await tx.insertInto('role_permission').values(grants).execute();
  return grants.length;
}
