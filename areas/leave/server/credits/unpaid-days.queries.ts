import type { Days } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { fromStored } from '../ledger/entries.queries.ts';

/** Unpaid days of leave in a period, and those of them on working days, in hundredths. */
export async function findUnpaidDays(
  tx: Tx,
  employee_id: string,
  from: CivilDate,
  to: CivilDate,
): Promise<{ unpaid: Days; working: Days }> {
  const { rows } = await sql<{ unpaid: number; working: number }>`select
      coalesce(sum(charged * (1 - pay_fraction_bp / 10000.0)), 0) as unpaid,
      coalesce(sum(charged * (1 - pay_fraction_bp / 10000.0)) filter (where kind = 'working'), 0) as working
    from leave_half where org_id = ${tx.org_id} and employee_id = ${employee_id} and status = 'taken'
      and day between ${from}::date and ${to}::date`.execute(tx);
  const [row] = rows;
  return { unpaid: fromStored(row?.unpaid ?? 0), working: fromStored(row?.working ?? 0) };
}
