import type { leaveOverview } from '@hrms/leave/contract';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, scopeOf, visibleEmployees } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { loadTypes, toTypeFields } from '../types/type.queries.ts';
import { isInReach, type Shown } from './shown.queries.ts';

/** Employees whose balances fall below the limit of their type. */
export async function listLowBalances(ctx: Ctx): Promise<DataOf<typeof leaveOverview.get>['low_balances']> {
  if (!scopeOf(ctx.actor, 'leave.balance.read')) return [];
  const { rows } = await sql<{
    employee_id: string;
    employee_code: string;
    employee_name: string;
    leave_type_id: string;
    balance: number;
  }>`
    select b.employee_id, e.employee_code, e.full_name as employee_name, b.leave_type_id, sum(b.balance - b.held) as balance
    from leave_balance b join employee e on e.org_id = b.org_id and e.id = b.employee_id
      join leave_type t on t.org_id = b.org_id and t.id = b.leave_type_id
    where b.org_id = ${ctx.org_id} and t.category in ('annual', 'casual', 'sick') and t.is_active
      and (e.last_working_day is null or e.last_working_day >= ${ctx.today}::date)
      and ${await visibleEmployees(ctx, 'leave.balance.read', 'b.employee_id')}
    group by 1, 2, 3, 4 having sum(b.balance - b.held) <= 1 order by 5, 3 limit 20`.execute(ctx.tx);
  const types = new Map((await loadTypes(ctx.tx)).map((type) => [type.id, type]));
  return rows.flatMap(({ leave_type_id, balance, ...row }) => {
    const type = types.get(leave_type_id);
    return type ? [{ ...row, ...toTypeFields(type), balance: Number(balance) }] : [];
  });
}

/** Employees on leave today, with the halves. */
export async function listOnLeaveToday(ctx: Ctx, shown: RawBuilder<boolean>) {
  return sql<
    Shown & { employee_code: string; employee_name: string; halves: (1 | 2)[] }
  >`select h.employee_id, employee.employee_code, employee.full_name as employee_name, t.name as type_name, t.colour, t.private,
    ${await isInReach(ctx, 'h.employee_id')} as in_reach, array_agg(h.half order by h.half)::int[] as halves
    from leave_half h join leave_request r on r.org_id = h.org_id and r.id = h.request_id
      join leave_type t on t.org_id = r.org_id and t.id = r.leave_type_id
    join employee on employee.org_id = h.org_id and employee.id = h.employee_id
    where h.org_id = ${ctx.org_id} and h.day = ${ctx.today}::date and h.status = 'taken' and h.charged > 0 and ${shown}
      group by 1, 2, 3, 4, 5, 6, 7 order by 3 limit 500`.execute(ctx.tx);
}

/** How many employees have leave in the week that begins on a Monday. */
export function countOnLeaveInWeek(ctx: Ctx, monday: CivilDate, shown: RawBuilder<boolean>) {
  return sql<{
    n: number;
  }>`select count(distinct h.employee_id) as n from leave_half h
    join employee on employee.org_id = h.org_id and employee.id = h.employee_id
    where h.org_id = ${ctx.org_id} and h.day between ${monday}::date and ${addDays(monday, 6)}::date and h.status = 'taken'
      and h.charged > 0 and ${shown}`.execute(ctx.tx);
}

/** How many requests wait for a decision. */
export async function countPendingRequests(ctx: Ctx) {
  return sql<{
    n: number;
  }>`select count(*) as n from leave_request r where r.org_id = ${ctx.org_id} and r.status in ('pending', 'cancel_pending')
    and ${await visibleEmployees(ctx, 'leave.request.read', 'r.employee_id')}`.execute(ctx.tx);
}

/** How many employees in service the caller sees. */
export function countEmployeesInService(ctx: Ctx, shown: RawBuilder<boolean>) {
  return sql<{
    n: number;
  }>`select count(*) as n from employee
    where employee.org_id = ${ctx.org_id} and not employee.is_draft and employee.joined_on <= ${ctx.today}::date
    and (employee.last_working_day is null or employee.last_working_day >= ${ctx.today}::date) and ${shown}`.execute(ctx.tx);
}
