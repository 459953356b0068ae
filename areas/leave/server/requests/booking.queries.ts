import { toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { newId, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { fromStored } from '../ledger/entries.queries.ts';

export type BookedDays = { lot_id: string | null; leave_year_start: CivilDate; days: number; effective_on: CivilDate };

/** What the ledger has of requests in a type, by leave year and lot: days taken and not given back. */
export async function findBooked({ tx }: Work, request_ids: readonly string[], leave_type_id: string): Promise<BookedDays[]> {
  const { rows } =
    await sql<BookedDays>`select lot_id, leave_year_start, -sum(days) as days, min(effective_on) as effective_on from leave_ledger
    where org_id = ${tx.org_id} and source_id = any(${[...request_ids]}::uuid[]) and leave_type_id = ${leave_type_id}
      and source_type = 'leave_request' group by lot_id, leave_year_start having sum(days) <> 0`.execute(tx);
  return rows.map((row) => ({ ...row, days: fromStored(row.days) }));
}

/** Writes what pending requests hold of a type into the balances of its leave years. */
export async function refreshHeld(
  { tx, org_id }: Work,
  employee_id: string,
  leave_type_id: string,
  yearOf: (day: CivilDate) => CivilDate,
): Promise<void> {
  const { rows } = await sql<{
    day: CivilDate;
    charged: number;
  }>`select h.day, sum(h.charged) as charged from leave_half h join leave_request r on r.org_id = h.org_id and r.id = h.request_id
    where h.org_id = ${org_id} and h.employee_id = ${employee_id} and r.leave_type_id = ${leave_type_id}
      and h.status in ('held', 'proposed') and not h.unpaid and not h.covered group by h.day`.execute(tx);
  const held = new Map<CivilDate, number>();
  for (const { day, charged } of rows) held.set(yearOf(day), (held.get(yearOf(day)) ?? 0) + fromStored(charged));
  await tx
    .updateTable('leave_balance')
    .set({ held: 0 })
    .where('org_id', '=', org_id)
    .where('employee_id', '=', employee_id)
    .where('leave_type_id', '=', leave_type_id)
    .execute();
  for (const [leave_year_start, days] of held)
    await tx
      .insertInto('leave_balance')
      .values({ org_id, id: newId(), employee_id, leave_type_id, leave_year_start, held: toDays(days) })
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'employee_id', 'leave_type_id', 'leave_year_start']).doUpdateSet({ held: toDays(days) }),
      )
      .execute();
}
