import { type Days, toDays, toHundredths } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { newId, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';

export type NewLot = {
  readonly employee_id: string;
  readonly leave_type_id: string;
  readonly origin: 'credit' | 'carry_forward' | 'comp_off' | 'opening' | 'event' | 'adjustment' | 'restored';
  readonly origin_id: string | null;
  readonly granted_on: CivilDate;
  readonly expires_on: CivilDate | null;
  readonly days: Days;
};

/** Stored days in hundredths. */
export const fromStored = (days: number | string): Days => toHundredths(Number(days));

/** Opens lots; answers their ids in the same order. Their days come by ledger entries that name them. */
export async function openLots({ tx, org_id, clock }: Work, lots: readonly NewLot[]): Promise<string[]> {
  if (lots.length === 0) return [];
  const ids = lots.map(() => newId());
  await sql`insert into leave_lot (org_id, id, employee_id, leave_type_id, origin, origin_id, granted_on, usable_from, expires_on, days, created_at)
    select ${org_id}, given.*, ${clock.now()}::timestamptz from unnest(${ids}::uuid[], ${lots.map(({ employee_id }) => employee_id)}::uuid[], ${lots.map(({ leave_type_id }) => leave_type_id)}::uuid[],
      ${lots.map(({ origin }) => origin)}::text[], ${lots.map(({ origin_id }) => origin_id)}::uuid[], ${lots.map(({ granted_on }) => granted_on)}::date[],
      ${lots.map(({ granted_on }) => granted_on)}::date[], ${lots.map(({ expires_on }) => expires_on)}::date[], ${lots.map(({ days }) => toDays(days))}::numeric[])
      as given(id, employee_id, leave_type_id, origin, origin_id, granted_on, usable_from, expires_on, days)`.execute(tx);
  return ids;
}
