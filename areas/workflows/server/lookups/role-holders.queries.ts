import type { PermissionDeclaration } from '@hrms/platform/contract';
import type { AreaDependencies, Places, Tx } from '@hrms/platform/server';
import type { Person } from '@hrms/workflows/domain';
import { sql } from 'kysely';
import { isUsableSql, userNameSql } from './users.queries.ts';

type Lookup = {
  readonly tx: Tx;
  readonly day: string;
  readonly permissions: readonly PermissionDeclaration[];
  readonly dependencies: AreaDependencies;
};
type Holder = Person & { branches: string[]; departments: string[] };

/** Users who hold a role on a day and can be asked, by name, with the places their assignment is limited to. */
export async function findHolders(tx: Tx, role_id: string, day: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select u.id as user_id, u.employee_id, ${userNameSql} as name,
      coalesce(array_agg(l.target_id) filter (where l.kind = 'branch'), '{}') as branches,
      coalesce(array_agg(l.target_id) filter (where l.kind = 'department'), '{}') as departments
    from user_role r
    join app_user u on u.org_id = r.org_id and u.id = r.user_id
    left join user_role_limit l on l.org_id = r.org_id and l.user_role_id = r.id
    where r.org_id = ${tx.org_id} and r.role_id = ${role_id} and r.from_date <= ${day}::date
      and coalesce(r.until_date, 'infinity'::date) >= ${day}::date and ${isUsableSql(day)}
    group by u.org_id, u.id, u.employee_id, u.display_name order by name, u.id`.execute(tx);
  return rows;
}

export type RoleReach = 'organisation' | 'team' | 'self';

/**
 * How far a role reaches over employees: the widest scope among its permissions that can be narrowed to a team or oneself.
 * A role without such permissions reaches everyone.
 */
export async function findRoleReach({ tx, permissions }: Lookup, role_id: string): Promise<RoleReach> {
  const personal = new Set(permissions.filter(({ scopes }) => scopes.length > 1).map(({ code }) => code));
  const rows = await tx
    .selectFrom('role_permission')
    .where('org_id', '=', tx.org_id)
    .where('role_id', '=', role_id)
    .select(['permission_code', 'scope'])
    .execute();
  const scopes = rows.filter(({ permission_code }) => personal.has(permission_code)).map(({ scope }) => scope);
  if (scopes.length === 0 || scopes.includes('organisation')) return 'organisation';
  return scopes.includes('team') ? 'team' : 'self';
}

/** Those holders whose scope covers an employee: the organisation, their team, or the places of their assignment. */
export async function holdersCovering(
  lookup: Lookup,
  holders: readonly Holder[],
  { reach, about, chain }: { reach: RoleReach; about: string; chain: readonly string[] },
): Promise<Person[]> {
  const covering: Person[] = [];
  for (const { branches, departments, ...person } of holders) {
    const limited = branches.length + departments.length > 0;
    const covers =
      reach === 'organisation'
        ? !limited || (await isPlaced(lookup, about, { branches, departments }))
        : isInTeam(person, reach, chain);
    if (covers) covering.push(person);
  }
  return covering;
}

const isInTeam = ({ employee_id }: Person, reach: RoleReach, chain: readonly string[]) =>
  reach === 'team' && employee_id !== null && chain.includes(employee_id);

async function isPlaced({ tx, day, dependencies }: Lookup, about: string, places: Places): Promise<boolean> {
  const condition = dependencies.platform.isPlacedIn(tx, 'one.id', places, day);
  const { rows } = await sql<{ placed: boolean }>`select ${condition} as placed from (select ${about}::uuid as id) one`.execute(
    tx,
  );
  return rows[0]?.placed ?? false;
}
