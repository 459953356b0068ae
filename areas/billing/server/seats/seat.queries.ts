import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Locks the organisation's seats: others who add employees wait until this transaction ends. */
export async function lockSeats(tx: Tx, today: string): Promise<{ active: number; told_percent: number }> {
  await sql`insert into seat_counter (org_id, counted_on) values (${tx.org_id}, ${today}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ active: number; told_percent: number }>`select active, told_percent from seat_counter
    where org_id = ${tx.org_id} for update`.execute(tx);
  return rows[0] as { active: number; told_percent: number };
}

/** Writes how many seats were taken on a day and the mark people were told. */
export const writeSeats = (
  tx: Tx,
  { active, counted_on, told_percent }: { active: number; counted_on: string; told_percent: number },
) => tx.updateTable('seat_counter').set({ active, counted_on, told_percent }).where('org_id', '=', tx.org_id).execute();
