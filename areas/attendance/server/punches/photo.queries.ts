import type { Ctx, Work } from '@hrms/platform/server';
import { type Expression, sql } from 'kysely';

/** A photo belongs to a punch made at most this long after it. */
export const USABLE_MINUTES = 5;

/** Deletes photos of punches that meet a condition on `punch_photo`, files included. @returns how many */
export async function deletePhotos({ tx, files, clock }: Work, condition: Expression<boolean>): Promise<number> {
  const { rows } = await sql<{
    id: string;
  }>`delete from punch_photo where org_id = ${tx.org_id} and ${condition} returning id`.execute(tx);
  await files.release(
    tx,
    clock.now(),
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Joins a photo taken a moment ago with a punch. */
export function claimPhoto(ctx: Ctx, punch_id: string, photo_id: string, employee_id: string) {
  return ctx.tx
    .updateTable('punch_photo')
    .set({ punch_id })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', photo_id)
    .where('employee_id', '=', employee_id)
    .where('punch_id', 'is', null)
    .where('taken_at', '>=', new Date(ctx.clock.now().getTime() - USABLE_MINUTES * 60000).toISOString())
    .executeTakeFirst();
}
