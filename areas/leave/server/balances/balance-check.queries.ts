import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Stores what is wrong with an employee's balances. */
export function setAccountProblem(problem: string, ctx: Work, employee_id: string) {
  return sql`update leave_account set problem = ${problem} where org_id = ${ctx.org_id} and employee_id = ${employee_id}`.execute(
    ctx.tx,
  );
}

/** Forgets the problems of an earlier check. */
export function clearAccountProblems(ctx: Work) {
  return sql`update leave_account set problem = null where org_id = ${ctx.org_id} and problem is not null`.execute(ctx.tx);
}

/** Employees whose stored balances differ from the sum of their ledger, with what differs. */
export function findUnequalBalances(ctx: Work) {
  return sql<{ employee_id: string; problem: string }>`
      select employee_id, string_agg(leave_year_start || ': balance ' || balance || ', ledger ' || total, '; ') as problem from (
        select coalesce(b.employee_id, l.employee_id) as employee_id,
          coalesce(b.leave_year_start, l.leave_year_start) as leave_year_start, coalesce(b.balance, 0) as balance,
          coalesce(l.total, 0) as total
        from (select employee_id, leave_type_id, leave_year_start, balance from leave_balance where org_id = ${ctx.org_id}) b
        full join (select employee_id, leave_type_id, leave_year_start, sum(days) as total from leave_ledger
        where org_id = ${ctx.org_id} group by 1, 2, 3) l
          on l.employee_id = b.employee_id and l.leave_type_id = b.leave_type_id and l.leave_year_start = b.leave_year_start) one
      where balance <> total group by employee_id`.execute(ctx.tx);
}
