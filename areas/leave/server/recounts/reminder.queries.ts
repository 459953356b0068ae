import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';

export type ExpiringLot = {
  lot_id: string;
  employee_id: string;
  leave_type_id: string;
  type_name: string;
  expires_on: CivilDate;
  left_days: number;
  origin: string;
};

/** Lots whose last day falls into the seven days that end a number of days from today. */
export function listExpiringLots(ctx: Work, today: string, ahead: number) {
  return sql<ExpiringLot>`select lot.id as lot_id, lot.employee_id, lot.leave_type_id, t.name as type_name, lot.expires_on,
    lot.origin, sum(l.days) as left_days
        from leave_lot lot join leave_ledger l on l.org_id = lot.org_id and l.lot_id = lot.id
          join leave_type t on t.org_id = lot.org_id and t.id = lot.leave_type_id
        where lot.org_id = ${ctx.org_id} and lot.expires_on between ${addDays(today, ahead - 6)}::date
          and ${addDays(today, ahead)}::date and lot.expires_on > ${today}::date
        group by lot.id, lot.employee_id, lot.leave_type_id, t.name, lot.expires_on, lot.origin having sum(l.days) > 0`.execute(
    ctx.tx,
  );
}

/** Employees with leave in a week. */
export function listEmployeesAway(ctx: Work, monday: string, sunday: string) {
  return sql<{
    employee_id: string;
  }>`select distinct employee_id from leave_half
    where org_id = ${ctx.org_id} and day between ${monday}::date and ${sunday}::date and status = 'taken'
      and charged > 0`.execute(ctx.tx);
}
