import type { AccountState, EvaluationInputs, Spell } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { LeavePerson } from '../people/person.queries.ts';

/** Lots with days given back, those that were used up included. */
export async function returnDays(
  tx: Tx,
  lots: AccountState['lots'],
  given_back: readonly { lot_id: string | null; days: number }[],
): Promise<AccountState['lots']> {
  const back = new Map<string, number>();
  for (const { lot_id, days } of given_back) if (lot_id) back.set(lot_id, (back.get(lot_id) ?? 0) + days);
  const missing = [...back.keys()].filter((id) => !lots.some((lot) => lot.id === id));
  const rows = missing.length
    ? await tx
        .selectFrom('leave_lot')
        .where('org_id', '=', tx.org_id)
        .where(isOneOf('id', missing))
        .select(['id', 'granted_on', 'usable_from', 'expires_on'])
        .execute()
    : [];
  return [...lots, ...rows.map((row) => ({ ...row, left: 0 }))].map((lot) => ({
    ...lot,
    left: lot.left + (back.get(lot.id) ?? 0),
  }));
}

/** Spells without leave that touch a span and apply to an employee. */
export async function findBlackouts(
  tx: Tx,
  person: LeavePerson,
  leave_type_id: string,
  { first_day, last_day }: Spell,
): Promise<EvaluationInputs['blackouts']> {
  const has = (column: string, id: string | null) =>
    sql<boolean>`(cardinality(${sql.ref(column)}) = 0 or ${id}::uuid = any(${sql.ref(column)}))`;
  const rows = await tx
    .selectFrom('leave_blackout')
    .where('org_id', '=', tx.org_id)
    .where('first_day', '<=', last_day)
    .where('last_day', '>=', first_day)
    .where(has('branch_ids', person.branch_id))
    .where(has('department_ids', person.department_id))
    .where(has('leave_type_ids', leave_type_id))
    .where(sql<boolean>`not (${person.employee_id}::uuid = any(excepted_employee_ids))`)
    .select(['name', 'first_day', 'last_day', 'effect'])
    .orderBy('first_day')
    .execute();
  return rows.map((row) => ({ ...row, effect: row.effect as 'refuse' | 'warn' }));
}

/** Days of an employee's leave in a span. */
export function listDaysAway(tx: Tx, id: string, first_day: string, last_day: string) {
  return sql<{
    day: CivilDate;
  }>`select distinct day from leave_half where org_id = ${tx.org_id} and employee_id = ${id}
    and day between ${first_day}::date and ${last_day}::date and status in ('held', 'taken') and charged > 0
    order by day`.execute(tx);
}
