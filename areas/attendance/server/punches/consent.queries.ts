import type { Ctx, Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

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

/** Deletes the positions of an employee's punches. */
export function erasePositions(ctx: Ctx, employee_id: string) {
  return sql`update punch set latitude = null, longitude = null, accuracy_m = null where org_id = ${ctx.org_id}
      and employee_id = ${employee_id} and latitude is not null`.execute(ctx.tx);
}

/** Ends the consent of an employee. */
export function endConsent(ctx: Ctx, now: Date, employee_id: string) {
  return ctx.tx
    .updateTable('punch_consent')
    .set({ withdrawn_at: now })
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** Stores that an employee agreed to a version of the notice. */
export function insertConsent(ctx: Ctx, employee_id: string, version: number, accepted_at: Date) {
  return ctx.tx
    .insertInto('punch_consent')
    .values({ org_id: ctx.org_id, employee_id, version, accepted_at })
    .onConflict((on) => on.doNothing())
    .execute();
}
