import { type Job, simpleJob } from '@hrms/platform/server';
import { leaveNotices } from '../notices.ts';
import { clearAccountProblems, findUnequalBalances, setAccountProblem } from './balance-check.queries.ts';

/** Every night: balances that differ from the sum of the ledger are noted for HR, never corrected. 01:30 in India. */
export const balanceCheckJob: Job = {
  ...simpleJob('leave.check_balances', async (ctx) => {
    const { rows } = await findUnequalBalances(ctx);
    await clearAccountProblems(ctx);
    for (const { employee_id, problem } of rows) await setAccountProblem(problem, ctx, employee_id);
    if (rows.length > 0)
      await ctx.notify(leaveNotices.balanceProblem, {
        to: { holders: 'leave.balance.adjust' },
        cause: ctx.clock.today(),
        values: { count: rows.length },
      });
  }),
  every: '0 20 * * *',
};
