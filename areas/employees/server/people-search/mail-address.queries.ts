import type { PlatformDependencies, Work } from '@hrms/platform/server';
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

/**
 * Addresses of those who were invited and have not left, each once, by employee: nobody is mailed before being invited, leavers
 * never.
 */
export async function addressesOfInvited(
  { tx, today, dependencies }: Work,
  employee_ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (employee_ids.length === 0) return new Map();
  const accounts = await dependencies.platform.users.of(tx, employee_ids);
  const invited = accounts.flatMap(({ employee_id, status }) =>
    employee_id && (status === 'invited' || status === 'active') ? [employee_id] : [],
  );
  const { rows } = await sql<{ id: string; work_email: string | null; personal_email: string | null }>`
    select id, lower(work_email) as work_email, lower(personal_email) as personal_email from employee
    where org_id = ${tx.org_id} and id = any(${invited}::uuid[])
      and (last_working_day is null or last_working_day >= ${today})`.execute(tx);
  return new Map(
    rows.map(({ id, work_email, personal_email }) => [
      id,
      [...new Set([work_email, personal_email].flatMap((one) => one ?? []))],
    ]),
  );
}
