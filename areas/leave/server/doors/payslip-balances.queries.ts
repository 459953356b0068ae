import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { fromStored } from '../ledger/entries.queries.ts';

/** The balance of a leave type as a payslip prints it; in days. */
export type LeaveBalanceOnDay = { readonly code: string; readonly name: string; readonly days: number };

/**
 * Balances of employees on a day, the sum of the ledger up to it, by employee in the order of the leave types. Types without a balance,
 * private ones and those granted for an event are left out. So are employees whose credits due by `today` are still to be posted: a
 * balance that is being computed is not printed.
 */
export async function leaveBalancesOn(
  tx: Tx,
  employee_ids: readonly string[],
  day: CivilDate,
  today: CivilDate,
): Promise<Map<string, LeaveBalanceOnDay[]>> {
  const { rows } = await sql<{ employee_id: string; code: string; name: string; days: number }>`
    select l.employee_id, t.code, t.name, sum(l.days) as days from leave_ledger l
      join leave_type t on t.org_id = l.org_id and t.id = l.leave_type_id
    where l.org_id = ${tx.org_id} and l.employee_id = any(${[...employee_ids]}::uuid[]) and l.effective_on <= ${day}::date
      and t.tracked and t.is_active and not t.private and not t.per_event
      and not exists (select from leave_credit c where c.org_id = l.org_id and c.employee_id = l.employee_id
        and c.status = 'planned' and c.due_on <= least(${day}::date, ${today}::date))
    group by l.employee_id, t.code, t.name, t.sort_order order by t.sort_order, t.code`.execute(tx);
  const byEmployee = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return new Map(
    [...byEmployee].map(([id, own]) => [id, own.map(({ code, name, days }) => ({ code, name, days: fromStored(days) / 100 }))]),
  );
}
