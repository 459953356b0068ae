import { toDays } from '@hrms/leave/domain';
import { newId, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { ClosePlan } from './plan.queries.ts';

/** Stores what closing a year did to one balance. */
export function upsertCloseLine(work: Work, close_id: string, line: ClosePlan, ledger_ids: string[]) {
  return sql`insert into leave_year_close_line as l (org_id, id, close_id, employee_id, leave_type_id, balance, expire, encash,
    carry, lapse, exceptions, ledger_ids, posted)
      values (${work.org_id}, ${newId()}, ${close_id}, ${line.employee_id}, ${line.type.id}, ${toDays(line.balance)}, 0,
      ${toDays(line.encash)}, ${toDays(line.carry)}, ${toDays(line.lapse)}, ${line.exceptions}::text[], ${ledger_ids}::uuid[],
      true)
      on conflict (org_id, close_id, employee_id, leave_type_id, posted) do update
      set balance = l.balance + excluded.balance, encash = l.encash + excluded.encash, carry = l.carry + excluded.carry,
      lapse = l.lapse + excluded.lapse,
        ledger_ids = l.ledger_ids || excluded.ledger_ids, posted = true`.execute(work.tx);
}

/** Days of all lines that a close posted, by what became of them, and how many lines and employees. */
export async function sumPostedLines({ tx }: Work, close_id: string) {
  const { rows } = await sql<{ lines: number; employees: number; encash: number; carry: number; lapse: number }>`
    select count(*)::int as lines, count(distinct employee_id)::int as employees, coalesce(sum(encash), 0)::float8 as encash,
      coalesce(sum(greatest(carry, 0)), 0)::float8 as carry, coalesce(sum(lapse), 0)::float8 as lapse
    from leave_year_close_line where org_id = ${tx.org_id} and close_id = ${close_id} and posted`.execute(tx);
  return rows[0] ?? { lines: 0, employees: 0, encash: 0, carry: 0, lapse: 0 };
}
