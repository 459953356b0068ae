import { listPayrollIds } from '@hrms/employees/server';
import { financialYearOf, firstDayOf, monthOf } from '@hrms/platform/calendar';
import { datasetField as field } from '@hrms/platform/contract';
import { type Ctx, type Dataset, defineDataset, MOST_DATASET_ROWS } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { ProjectedTax } from './dependencies.ts';
import { perquisiteRows } from './tds/perquisite.service.ts';
import { keepVisible } from './visible.queries.ts';

/** Permissions of the screens that show the same. */
const [MATCH, PROJECTION, PROFILE] = [
  'statutory.match.read',
  'statutory.tds_projection.read',
  'statutory.tds_profile.read',
] as const;
const rows = (id: string, permission: string) =>
  ({ id: `statutory.${id}`, area: 'statutory', of_employee: true, permission }) as const;
const DUE = sql<number>`(select coalesce(sum(part.value::numeric), 0)::bigint from jsonb_each_text(c.amounts) part)`;

const epfMatch = defineDataset({
  ...rows('epf_match', MATCH),
  label: 'EPF: run, return and challan',
  grain: 'one employee and month',
  period: 'range',
  fields: [
    field.month('month', 'Month'),
    field.choice('return_status', 'Return'),
    field.code('challan', 'Challan'),
    field.money('run_paise', 'By the run', { help: 'Shares of employee and employer that the payroll owes.' }),
    field.money('return_paise', 'In the return', { help: 'The same where the return holds the employee and is filed.' }),
    field.money('paid_paise', 'By a paid challan', { help: 'The same where the challan of the return is paid.' }),
    field.money('open_paise', 'Not paid yet'),
  ],
  rows: async ({ ctx, span, visible }) => {
    const paid = sql<boolean>`h.reference is not null`;
    return ctx.tx
      .selectFrom('contribution_line as c')
      .leftJoin('statutory_statement_line as l', (on) => on.onRef('l.org_id', '=', 'c.org_id').onRef('l.line_id', '=', 'c.id'))
      .leftJoin('statutory_statement as s', (on) => on.onRef('s.org_id', '=', 'l.org_id').onRef('s.id', '=', 'l.statement_id'))
      .leftJoin(
        (from) =>
          from
            .selectFrom('challan as x')
            .where('x.org_id', '=', ctx.tx.org_id)
            .where('x.status', 'in', ['paid', 'verified'])
            .select(['x.org_id', 'x.statement_id', sql<string>`coalesce(max(x.reference), '–')`.as('reference')])
            .groupBy(['x.org_id', 'x.statement_id'])
            .as('h'),
        (on) => on.onRef('h.org_id', '=', 's.org_id').onRef('h.statement_id', '=', 's.id'),
      )
      .where('c.org_id', '=', ctx.tx.org_id)
      .where('c.scheme', '=', 'epf')
      .where('c.month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('c.month', '<=', span.last_day)
      .where(await visible('c.employee_id'))
      .select(['c.employee_id', 'c.month', sql<string>`coalesce(s.status, 'none')`.as('return_status'), 'h.reference as challan'])
      .select(DUE.as('run_paise'))
      .select(sql<number>`case when s.status in ('filed', 'matched', 'revised') then ${DUE} else 0 end`.as('return_paise'))
      .select(sql<number>`case when ${paid} then ${DUE} else 0 end`.as('paid_paise'))
      .select(sql<number>`case when ${paid} then 0 else ${DUE} end`.as('open_paise'))
      .orderBy('c.month')
      .orderBy('c.id')
      .limit(MOST_DATASET_ROWS)
      .execute();
  },
});

/** Employees in a payroll of a spell whom the caller may see, for reports and for statutory matters. */
async function shownEmployees(ctx: Ctx, permission: string, span: { first_day: string; last_day: string }): Promise<string[]> {
  const ids = await keepVisible(ctx, permission, await listPayrollIds(ctx.tx, span));
  return keepVisible(ctx, 'reports.report.run', ids);
}

/** Employees whose tax is projected at a time. */
const PORTION = 10_000;

const regimeComparison = defineDataset({
  ...rows('regime_comparison', PROJECTION),
  label: 'Tax under both regimes',
  grain: 'one employee in the next payroll',
  period: 'none',
  fields: [
    field.text('tax_year', 'Tax year'),
    field.choice('regime', 'Chosen'),
    field.money('old_tax_paise', 'Tax, old regime'),
    field.money('new_tax_paise', 'Tax, new regime'),
    field.money('difference_paise', 'Difference', { help: 'What the other regime would cost more, or less with a minus.' }),
    field.choice('lower', 'Lower'),
  ],
  async rows({ ctx }) {
    const next = await ctx.dependencies.statutory.projectTax(ctx, { ids: [], today: ctx.today });
    const span = { first_day: firstDayOf(next.month), last_day: next.pay_date };
    const ids = await shownEmployees(ctx, PROJECTION, span);
    const projected: ProjectedTax[] = [];
    // in portions: what the tax of everybody is calculated from is not held at once
    for (let start = 0; start < ids.length; start += PORTION)
      projected.push(
        ...(await ctx.dependencies.statutory.projectTax(ctx, { ids: ids.slice(start, start + PORTION), today: ctx.today })).rows,
      );
    return projected.map(({ employee_id, regime, annual_tax_paise, other_regime_tax_paise: other }) => {
      const [old_tax, new_tax] = regime === 'new' ? [other, annual_tax_paise] : [annual_tax_paise, other];
      const difference_paise = other === null ? null : other - annual_tax_paise;
      const lower = old_tax === null || new_tax === null || old_tax === new_tax ? 'equal' : old_tax < new_tax ? 'old' : 'new';
      const tax_year = financialYearOf(next.pay_date);
      return { employee_id, tax_year, regime, old_tax_paise: old_tax, new_tax_paise: new_tax, difference_paise, lower };
    });
  },
});

const perquisites = defineDataset({
  ...rows('perquisites', PROFILE),
  label: 'Perquisites',
  grain: 'one employee and kind of perquisite in a tax year',
  period: 'as_on',
  fields: [
    field.text('tax_year', 'Tax year'),
    field.text('kind', 'Perquisite'),
    field.money('value_paise', 'Value'),
    field.money('recovered_paise', 'Recovered'),
    field.money('taxable_paise', 'Taxable'),
  ],
  async rows({ ctx, span }) {
    const tax_year = financialYearOf(span.last_day);
    const ids = await shownEmployees(ctx, PROFILE, { first_day: `${tax_year.slice(0, 4)}-04-01`, last_day: span.last_day });
    const facts = await ctx.dependencies.statutory.listTaxFacts(ctx.tx, ids, tax_year);
    return perquisiteRows(facts, tax_year);
  },
});

/** What reports read of returns beside challans, of both tax regimes, and of perquisites. */
export const matchingDatasets: readonly Dataset[] = [epfMatch, regimeComparison, perquisites];
