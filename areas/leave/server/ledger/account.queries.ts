import { type Days, type Lot, leaveYearEnd, leaveYearStart, type RuleSpan, ruleOn, type YearBasis } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { fromStored } from './entries.queries.ts';

export type Account = {
  readonly employee_id: string;
  readonly leave_type_id: string;
  readonly lots: readonly Lot[];
  /** Days taken beyond what was credited: 0 or more. */
  readonly drawn_ahead: Days;
};

type LotRow = {
  employee_id: string;
  leave_type_id: string;
  lot_id: string | null;
  granted_on: CivilDate | null;
  usable_from: CivilDate | null;
  expires_on: CivilDate | null;
  left_days: number;
  carried: boolean;
};

/**
 * Locks the leave of employees: writers of one employee follow each other, in one order, so that none waits for another in a circle.
 */
export async function lockAccounts(tx: Tx, employee_ids: readonly string[]): Promise<void> {
  const ids = [...new Set(employee_ids)].toSorted();
  await sql`insert into leave_account (org_id, id, employee_id)
    select ${tx.org_id}, given.id, given.employee_id
      from unnest(${ids.map(() => newId())}::uuid[], ${ids}::uuid[]) as given(id, employee_id)
    where not exists (select from leave_account a where a.org_id = ${tx.org_id} and a.employee_id = given.employee_id)
    on conflict (org_id, employee_id) do nothing`.execute(tx);
  await sql`select from leave_account where org_id = ${tx.org_id} and employee_id = any(${ids}::uuid[])
    order by employee_id for update`.execute(tx);
}

/** The key of an employee's account of one type. */
export const accountKey = (employee_id: string, leave_type_id: string) => `${employee_id}:${leave_type_id}`;

/** What is left of the lots of employees and types, and what was drawn ahead, by `accountKey`. */
export async function loadAccounts(
  tx: Tx,
  employee_ids: readonly string[],
  leave_type_id?: string,
): Promise<Map<string, Account>> {
  const { rows } = await sql<LotRow>`
    select l.employee_id, l.leave_type_id, l.lot_id, lot.granted_on, lot.usable_from, lot.expires_on, sum(l.days) as left_days,
      coalesce(lot.origin in ('carry_forward', 'opening'), false) as carried
    from leave_ledger l left join leave_lot lot on lot.org_id = l.org_id and lot.id = l.lot_id
    where l.org_id = ${tx.org_id} and l.employee_id = any(${[...employee_ids]}::uuid[])
      and (${leave_type_id ?? null}::uuid is null or l.leave_type_id = ${leave_type_id ?? null}::uuid)
    group by l.employee_id, l.leave_type_id, l.lot_id, lot.granted_on, lot.usable_from, lot.expires_on, lot.origin
    having sum(l.days) <> 0`.execute(tx);
  const accounts = new Map<string, Account>();
  for (const [key, group] of Map.groupBy(rows, (row) => accountKey(row.employee_id, row.leave_type_id))) {
    const [first] = group;
    if (!first) continue;
    accounts.set(key, {
      employee_id: first.employee_id,
      leave_type_id: first.leave_type_id,
      lots: group.flatMap(({ lot_id, granted_on, usable_from, expires_on, left_days, carried }) =>
        lot_id && granted_on && usable_from
          ? [{ id: lot_id, granted_on, usable_from, expires_on, left: fromStored(left_days), carried }]
          : [],
      ),
      drawn_ahead: -group.reduce((sum, { lot_id, left_days }) => sum + (lot_id ? 0 : fromStored(left_days)), 0),
    });
  }
  return accounts;
}

/** One account; empty when nothing was ever booked. */
export const findAccount = async (tx: Tx, employee_id: string, leave_type_id: string): Promise<Account> =>
  (await loadAccounts(tx, [employee_id], leave_type_id)).get(accountKey(employee_id, leave_type_id)) ?? {
    employee_id,
    leave_type_id,
    lots: [],
    drawn_ahead: 0,
  };

/**
 * Lots with the end of their leave year as last day where the rule carries nothing forward: what lapses at the year's end cannot be
 * asked for beyond it, also before the year is closed.
 */
export function withYearEnds(lots: readonly Lot[], spans: readonly RuleSpan[] | undefined, basis: YearBasis): Lot[] {
  return lots.map((lot) => {
    const rule = ruleOn(spans, lot.granted_on)?.rule ?? spans?.at(-1)?.rule;
    if (!rule || rule.carry.mode !== 'none' || rule.credit_frequency === 'per_event' || lot.expires_on !== null) return lot;
    return { ...lot, expires_on: leaveYearEnd(rule.cycle, basis, leaveYearStart(rule.cycle, basis, lot.granted_on)) };
  });
}
