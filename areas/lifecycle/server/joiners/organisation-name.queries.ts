import type { Tx } from '@hrms/platform/server';

/** The organisation’s name as its people know it. */
export async function organisationName(tx: Tx): Promise<string> {
  const { name } = await tx.selectFrom('organisation').where('org_id', '=', tx.org_id).select('name').executeTakeFirstOrThrow();
  return name;
}
