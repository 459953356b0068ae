import type { Tx } from '@hrms/platform/server';

/** When an employee agreed to a version of the notice, and when the consent was withdrawn. */
export const findConsent = (tx: Tx, employee_id: string, version: number) =>
  tx
    .selectFrom('punch_consent')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .select('accepted_at')
    .executeTakeFirst();
