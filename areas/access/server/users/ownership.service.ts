import { newId, type Tx } from '@hrms/platform/server';

export type AccountOwner = { user_id: string; name: string; email: string };

const roleIdOf = async (tx: Tx, system_key: 'owner' | 'hr_admin'): Promise<string> =>
  (
    await tx
      .selectFrom('role')
      .where('org_id', '=', tx.org_id)
      .where('system_key', '=', system_key)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Active users; those of them who hold the Owner role on the day come marked. */
export async function listPossibleOwners(tx: Tx, day: string): Promise<(AccountOwner & { is_owner: boolean })[]> {
  const owner = await roleIdOf(tx, 'owner');
  const users = await tx
    .selectFrom('app_user')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'active')
    .select(['id as user_id', 'display_name as name', 'email'])
    .orderBy('display_name')
    .orderBy('id')
    .execute();
  const held = await tx
    .selectFrom('user_role')
    .where('org_id', '=', tx.org_id)
    .where('role_id', '=', owner)
    .where('from_date', '<=', day)
    .where((eb) => eb.or([eb('until_date', 'is', null), eb('until_date', '>=', day)]))
    .select('user_id')
    .execute();
  const owners = new Set(held.map(({ user_id }) => user_id));
  return users.map((user) => ({ ...user, is_owner: owners.has(user.user_id) }));
}

/** Moves the Owner role to another user; the former owner becomes HR Admin. */
export async function transferOwnership(tx: Tx, { from, to, day }: { from: string; to: string; day: string }): Promise<void> {
  const [owner, administrator] = [await roleIdOf(tx, 'owner'), await roleIdOf(tx, 'hr_admin')];
  await tx
    .deleteFrom('user_role')
    .where('org_id', '=', tx.org_id)
    .where('role_id', '=', owner)
    .where('user_id', 'in', [from, to])
    .execute();
  await tx
    .deleteFrom('user_role')
    .where('org_id', '=', tx.org_id)
    .where('role_id', '=', administrator)
    .where('user_id', '=', from)
    .execute();
  const granted = { org_id: tx.org_id, source: 'assigned', from_date: day };
  await tx
    .insertInto('user_role')
    .values([
      { ...granted, id: newId(), user_id: to, role_id: owner, granted_by: from },
      { ...granted, id: newId(), user_id: from, role_id: administrator, granted_by: from },
    ])
    .execute();
}
