import { type Job, simpleJob } from '@hrms/platform/server';
import { sql } from 'kysely';
import { leaveNotices } from '../notices.ts';

/** Every night: balances that differ from the sum of the ledger are noted for HR, never corrected. 01:30 in India. */
export const balanceCheckJob: Job = {
  ...simpleJob('leave.check_balances', async (ctx) => {
    const { rows } = await sql<{ employee_id: string; problem: string }>`
      select employee_id, string_agg(leave_year_start || ': balance ' || balance || ', ledger ' || total, '; ') as problem from (
        select coalesce(b.employee_id, l.employee_id) as employee_id, coalesce(b.leave_year_start, l.leave_year_start) as leave_year_start, coalesce(b.balance, 0) as balance, coalesce(l.total, 0) as total
        from (select employee_id, leave_type_id, leave_year_start, balance from leave_balance where org_id = ${ctx.org_id}) b
        full join (select employee_id, leave_type_id, leave_year_start, sum(days) as total from leave_ledger where org_id = ${ctx.org_id} group by 1, 2, 3) l
          on l.employee_id = b.employee_id and l.leave_type_id = b.leave_type_id and l.leave_year_start = b.leave_year_start) one
      where balance <> total group by employee_id`.execute(ctx.tx);
    await sql`update leave_account set problem = null where org_id = ${ctx.org_id} and problem is not null`.execute(ctx.tx);
    for (const { employee_id, problem } of rows)
      await sql`update leave_account set problem = ${problem} where org_id = ${ctx.org_id} and employee_id = ${employee_id}`.execute(
        ctx.tx,
      );
    if (rows.length > 0)
      await ctx.notify(leaveNotices.balanceProblem, {
        to: { holders: 'leave.balance.adjust' },
        cause: ctx.clock.today(),
        values: { count: rows.length },
      });
  }),
  every: '0 20 * * *',
};
