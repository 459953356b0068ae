import { toDays } from '@hrms/leave/domain';
import { newId, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { ClosePlan } from './plan.queries.ts';

/** Stores what closing a year did to one balance. */
export function upsertCloseLine(work: Work, close_id: string, line: ClosePlan, ledger_ids: string[]) {
  return sql`insert into leave_year_close_line as l (org_id, id, close_id, employee_id, leave_type_id, balance, expire, encash, carry, lapse, exceptions, ledger_ids, posted)
      values (${work.org_id}, ${newId()}, ${close_id}, ${line.employee_id}, ${line.type.id}, ${toDays(line.balance)}, 0, ${toDays(line.encash)}, ${toDays(line.carry)}, ${toDays(line.lapse)}, ${line.exceptions}::text[], ${ledger_ids}::uuid[], true)
      on conflict (org_id, close_id, employee_id, leave_type_id) do update set balance = l.balance + excluded.balance, encash = l.encash + excluded.encash, carry = l.carry + excluded.carry, lapse = l.lapse + excluded.lapse,
        ledger_ids = l.ledger_ids || excluded.ledger_ids, posted = true`.execute(work.tx);
}
