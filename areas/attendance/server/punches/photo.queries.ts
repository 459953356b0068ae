import type { Work } from '@hrms/platform/server';
import { type Expression, sql } from 'kysely';

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
