import type { Scope } from '@hrms/platform/contract';
import type { Account, PlatformDependencies, Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const accountRows = (tx: Tx) =>
  tx.selectFrom('app_user').where('org_id', '=', tx.org_id).select(['id as user_id', 'employee_id', 'email', 'status']);

/** Users by employee, by id and by permission, for notices. */
export const noticeAccounts: PlatformDependencies['users'] = {
  of: async (tx, employee_ids) =>
    (await accountRows(tx)
      .where(sql<boolean>`employee_id = any(${[...employee_ids]}::uuid[])`)
      .execute()) as Account[],
  byId: async (tx, user_ids) =>
    (await accountRows(tx)
      .where(sql<boolean>`id = any(${[...user_ids]}::uuid[])`)
      .execute()) as Account[],
  holding: async (tx, permission, day) => {
    const { rows } = await sql<Account & { widest: number }>`
      select u.id as user_id, u.employee_id, u.email, u.status,
        max(case p.scope when 'self' then 1 when 'team' then 2 else 3 end) as widest
      from role_permission p join user_role r on r.org_id = p.org_id and r.role_id = p.role_id
        join app_user u on u.org_id = r.org_id and u.id = r.user_id
      where p.org_id = ${tx.org_id} and p.permission_code = ${permission} and r.from_date <= ${day}
        and coalesce(r.until_date, 'infinity') >= ${day}
      group by u.id, u.employee_id, u.email, u.status order by u.id`.execute(tx);
    const scopes: readonly Scope[] = ['self', 'team', 'organisation'];
    return rows.map(({ widest, ...account }) => ({ ...account, scope: scopes[widest - 1] ?? 'self' }));
  },
};
