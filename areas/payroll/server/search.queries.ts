import { monthName } from '@hrms/platform/calendar';
import type { SearchKind } from '@hrms/platform/server';

/** Finds payroll runs by the words of their month: 'nov', '2026', 'november 2026'. */
const STATUSES: Record<string, string> = {
  draft: 'Draft',
  finalising: 'Finalising',
  finalised: 'Finalised',
  cancelled: 'Cancelled',
};

/** Finds payroll runs by the words of their month: 'nov', '2026', 'november 2026'. */
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
      .map((run) => ({ ...run, title: `${monthName(run.period_month.slice(0, 7))} payroll` }))
      .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
      .slice(0, most)
      .map(({ id, title, status }) => ({ id, title, subtitle: STATUSES[status] ?? status, link: `/payroll/${id}` }));
  },
};
