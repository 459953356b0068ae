import type { PlatformDependencies } from '@hrms/platform/server';
import { sql } from 'kysely';

/** E-mail addresses of employees, for notifications. */
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
