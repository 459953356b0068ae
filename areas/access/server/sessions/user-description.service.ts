import type { CurrentUser } from '@hrms/access/contract';
import type { Scope } from '@hrms/platform/contract';
import type { DirectoryTx, Tx } from '@hrms/platform/server';
import { listRolesOfUser } from './membership.queries.ts';

/** Who signs in: an identity, and the user of an organisation it works as (null for platform admins). */
export type Person = { identity_id: string; user_id: string | null; org_id: string | null };

const WIDTH: Record<Scope, number> = { self: 1, team: 2, organisation: 3 };

/** The signed-in user with roles and the widest scope of each permission. */
export async function toCurrentUser(
  tx: Tx | DirectoryTx,
  person: Person,
  tokenExpiry: string,
  today: string,
): Promise<CurrentUser> {
  const identity = await tx
    .selectFrom('login_identity')
    .where('id', '=', person.identity_id)
    .select(['email', 'first_name', 'last_name', 'user_type'])
    .executeTakeFirstOrThrow();
  const inside = 'org_id' in tx && tx.org_id ? (tx as Tx) : null;
  const roles = inside && person.user_id ? await listRolesOfUser(inside, person.user_id, today) : [];
  const user =
    inside && person.user_id
      ? await inside
          .selectFrom('app_user')
          .where('org_id', '=', inside.org_id)
          .where('id', '=', person.user_id)
          .select('employee_id')
          .executeTakeFirst()
      : undefined;
  const held = new Map<string, Scope>();
  for (const { permission_code, scope } of roles.flatMap((role) => role.permissions))
    if (WIDTH[scope] > WIDTH[held.get(permission_code) ?? 'self'] || !held.has(permission_code)) held.set(permission_code, scope);
  return {
    user_id: person.user_id ?? person.identity_id,
    user_type: identity.user_type === 'admin' ? 'admin' : 'user',
    email: identity.email,
    first_name: identity.first_name,
    last_name: identity.last_name,
    employee_id: user?.employee_id ?? null,
    roles,
    permissions: [...held].map(([permission_code, scope]) => ({ permission_code, scope })),
    tokenExpiry,
  };
}
