import type { leaveOverview } from '@hrms/leave/contract';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, scopeOf, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { loadTypes, toTypeFields } from '../types/type.queries.ts';

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
    from leave_balance b join employee e on e.org_id = b.org_id and e.id = b.employee_id join leave_type t on t.org_id = b.org_id and t.id = b.leave_type_id
    where b.org_id = ${ctx.org_id} and t.category in ('annual', 'casual', 'sick') and t.is_active and (e.last_working_day is null or e.last_working_day >= ${ctx.today}::date)
      and ${await visibleEmployees(ctx, 'leave.balance.read', 'b.employee_id')}
    group by 1, 2, 3, 4 having sum(b.balance - b.held) <= 1 order by 5, 3 limit 20`.execute(ctx.tx);
  const types = new Map((await loadTypes(ctx.tx)).map((type) => [type.id, type]));
  return rows.flatMap(({ leave_type_id, balance, ...row }) => {
    const type = types.get(leave_type_id);
    return type ? [{ ...row, ...toTypeFields(type), balance: Number(balance) }] : [];
  });
}
