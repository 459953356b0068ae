import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';

/** People who consented to work at night, among some. */
export async function findConsents({ tx }: Work, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('night_consent')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`employee_id = any(${[...ids]}::uuid[])`)
    .select('employee_id')
    .execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}

/** Keeps the consent of people to work at night. */
export async function recordConsent({ tx, clock }: Work, ids: readonly string[], by: string): Promise<void> {
  for (const employee_id of ids)
    await tx
      .insertInto('night_consent')
      .values({ org_id: tx.org_id, employee_id, given_at: clock.now(), recorded_by: by })
      .onConflict((on) => on.doNothing())
      .execute();
}
