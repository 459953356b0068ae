import type { LeaveRule } from '@hrms/leave/contract';
import type { YearEnd } from '@hrms/leave/domain';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { Tx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { listLotsToExpire } from '../credits/expiry.queries.ts';
import { fromStored } from '../ledger/entries.queries.ts';
import type { TypeRow } from '../types/type.queries.ts';

/** Leave years of the organisation are closed by HR; those that begin on the joining day close by themselves. */
export type CloseCycle = 'organisation' | 'anniversary';

export type ClosePlan = YearEnd & {
  readonly employee_id: string;
  readonly type: TypeRow;
  readonly rule: LeaveRule;
  readonly balance: number;
  /** Days of lots that end in the leave year and are not posted as expired yet. */
  readonly expire: number;
  /** Last day of the leave year, by the rule's own cycle. */
  readonly end: CivilDate;
  readonly carry_expires_on: CivilDate | null;
  readonly exceptions: ('pending_request' | 'negative_balance' | 'no_policy' | 'refused_leave')[];
};

export type BalanceOfYear = YearEnd & {
  employee_id: string;
  leave_type_id: string;
  balance: number;
  held: number;
  /** Of earlier leave years, before this one was closed. */
  carried: number;
};

/** Employees and types with undecided leave across the end of a leave year. */
export async function findPendingAcross({ tx }: Work, end: CivilDate): Promise<Set<string>> {
  const { rows } = await sql<{
    key: string;
  }>`select distinct employee_id || ':' || leave_type_id as key from leave_request
    where org_id = ${tx.org_id} and status in ('pending', 'returned') and first_day <= ${end}::date`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Days of requests of a leave year that were rejected, by employee and type. */
export async function loadRefused({ tx }: Work, year: CivilDate, end: CivilDate): Promise<Map<string, number>> {
  const { rows } = await sql<{
    key: string;
    days: number;
  }>`select r.employee_id || ':' || r.leave_type_id as key, sum(r.days) as days from leave_request r
    where r.org_id = ${tx.org_id} and r.status = 'rejected' and r.first_day between ${year}::date and ${end}::date
      group by 1`.execute(tx);
  return new Map(rows.map(({ key, days }) => [key, fromStored(days)]));
}

/** Balances of a leave year with what was planned and what was carried before. */
export function listBalancesOfYear(year: string, tx: Tx, employee_ids: readonly string[] | undefined) {
  return sql<BalanceOfYear>`select b.employee_id, b.leave_type_id, b.balance, b.held, coalesce(p.encash, 0) as encash,
    coalesce(p.carry, 0) as carry, coalesce(p.lapse, 0) as lapse,
      coalesce((select sum(l.days) from leave_ledger l join leave_lot lot on lot.org_id = l.org_id and lot.id = l.lot_id
        where l.org_id = b.org_id and l.employee_id = b.employee_id and l.leave_type_id = b.leave_type_id
          and lot.origin in ('carry_forward', 'opening') and lot.granted_on <= ${year}::date
          and l.source_type <> 'year_close'
          and not (l.source_type = 'encashment'
          and l.source_id in (select c.id from leave_encashment c
          where c.org_id = b.org_id and c.kind = 'year_end' and c.leave_year_start = ${year}::date))), 0) as carried
    from leave_balance b
    left join lateral (select sum(line.encash) as encash, sum(line.carry) as carry, sum(line.lapse) as lapse
      from leave_year_close_line line join leave_year_close c on c.org_id = line.org_id and c.id = line.close_id
      where line.org_id = b.org_id and line.employee_id = b.employee_id and line.leave_type_id = b.leave_type_id and line.posted
        and c.leave_year_start = b.leave_year_start) p on true
    where b.org_id = ${tx.org_id} and b.leave_year_start = ${year}::date and b.balance <> 0
      and (${employee_ids === undefined} or b.employee_id = any(${[...(employee_ids ?? [])]}::uuid[]))
      order by b.employee_id, b.leave_type_id`.execute(tx);
}

/** Days left in lots that end by a day, less what undecided leave holds of them, by employee and type. */
export async function loadEndingLots({ tx }: Work, end: CivilDate): Promise<Map<string, number>> {
  const { rows } = await listLotsToExpire(tx, addDays(end, 1));
  const days = new Map<string, number>();
  for (const { employee_id, leave_type_id, left_days, held } of rows) {
    const key = `${employee_id}:${leave_type_id}`;
    days.set(key, (days.get(key) ?? 0) + Math.max(0, fromStored(left_days) - fromStored(held)));
  }
  return days;
}
