import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type ExpiredLot = {
  lot_id: string;
  employee_id: string;
  leave_type_id: string;
  expires_on: CivilDate;
  left_days: number;
  held: number;
  type_name: string;
};

/** Lots whose last day has passed and that still hold days. */
export function listLotsToExpire(tx: Tx, today: string) {
  return sql<ExpiredLot>`
    select lot.id as lot_id, lot.employee_id, lot.leave_type_id, lot.expires_on, sum(l.days) as left_days,
      leave_type.name as type_name,
      coalesce((select sum(h.charged) from leave_half h join leave_request r on r.org_id = h.org_id and r.id = h.request_id
        where h.org_id = lot.org_id and h.employee_id = lot.employee_id and r.leave_type_id = lot.leave_type_id
          and h.status in ('held', 'proposed') and not h.unpaid and not h.covered and h.day <= lot.expires_on), 0) as held
    from leave_lot lot join leave_ledger l on l.org_id = lot.org_id and l.lot_id = lot.id
    join leave_type on leave_type.org_id = lot.org_id and leave_type.id = lot.leave_type_id
    where lot.org_id = ${tx.org_id} and lot.expires_on < ${today}::date
    group by lot.org_id, lot.id, lot.employee_id, lot.leave_type_id, lot.expires_on, leave_type.name having sum(l.days) > 0
    order by lot.expires_on, lot.id`.execute(tx);
}
