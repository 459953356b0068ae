import type { PlatformDependencies } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Where mail reaches a person, for whatever tells people something. */
export const addressesPort: PlatformDependencies['addresses'] = {
  of: async (tx, employee_ids) => {
    if (employee_ids.length === 0) return new Map();
    const rows = await tx
      .selectFrom('employee')
      .where('org_id', '=', tx.org_id)
      .where(sql<boolean>`id = any(${[...employee_ids]}::uuid[])`)
      .select(['id', 'work_email', 'personal_email'])
      .execute();
    return new Map(rows.map(({ id, ...known }) => [id, known]));
  },
};
