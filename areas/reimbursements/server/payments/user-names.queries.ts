import { userNameSql } from '@hrms/employees/server';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Names of users by id. */
export async function loadUserNames(tx: Tx, user_ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select u.id, ${userNameSql('u')} as name from app_user u
    where u.org_id = ${tx.org_id} and u.id = any(${[...user_ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
