import { monthName } from '@hrms/platform/calendar';
import type { SearchKind } from '@hrms/platform/server';

const STATUSES: Record<string, string> = {
  draft: 'Draft',
  finalising: 'Finalising',
  finalised: 'Finalised',
  cancelled: 'Cancelled',
};

/** Finds payroll runs by the words of their title and month: 'diwali', 'nov', 'november 2026'. */
export const payrollSearch: SearchKind = {
  kind: 'payrolls',
  title: 'Payroll runs',
  permission: 'payroll.run.read',
  find: async (ctx, q, most) => {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const runs = await ctx.tx
      .selectFrom('payroll')
      .where('org_id', '=', ctx.org_id)
      .select(['id', 'title', 'kind', 'period_month', 'status'])
      .orderBy('period_month', 'desc')
      .orderBy((eb) => eb.case().when('kind', '=', 'regular').then(0).else(1).end())
      .limit(240)
      .execute();
    return runs
      .filter(({ title, period_month }) => {
        const text = `${title} ${monthName(period_month.slice(0, 7))}`.toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .slice(0, most)
      .map(({ id, title, status }) => ({ id, title, subtitle: STATUSES[status] ?? status, link: `/payroll/${id}` }));
  },
};
