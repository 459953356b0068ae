import { monthLabel } from '@hrms/platform/calendar';
import type { SearchKind } from '@hrms/platform/server';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Payrolls by the words of their month: 'nov', '2026', 'november 2026'. */
export const payrollSearch: SearchKind = {
  kind: 'payrolls',
  title: 'Payroll runs',
  permission: 'payroll.run.read',
  find: async (ctx, q, most) => {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const runs = await ctx.tx
      .selectFrom('payroll')
      .where('org_id', '=', ctx.org_id)
      .select(['id', 'period_month', 'status'])
      .orderBy('period_month', 'desc')
      .limit(240)
      .execute();
    return runs
      .map((run) => ({ ...run, label: monthLabel(run.period_month.slice(0, 7)) }))
      .filter(({ label, period_month }) => {
        const said = `payroll of ${label} ${MONTHS[Number(period_month.slice(5, 7)) - 1]}`.toLowerCase();
        return words.every((word) => said.includes(word));
      })
      .slice(0, most)
      .map(({ id, label, status }) => ({ id, title: `Payroll of ${label}`, subtitle: status, link: `/payroll/${id}` }));
  },
};
