import type { JoiningPolicy } from '@hrms/lifecycle/contract';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Policies that joiners accept, by title. */
export const listPolicies = (tx: Tx): Promise<JoiningPolicy[]> =>
  tx
    .selectFrom('joining_policy')
    .where('org_id', '=', tx.org_id)
    .where('active', '=', true)
    .select([
      'id as policy_id',
      'title',
      'file_name',
      sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('created_at'),
    ])
    .orderBy('title')
    .execute();
