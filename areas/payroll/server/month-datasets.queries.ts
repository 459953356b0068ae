import { firstDayOf, monthOf } from '@hrms/platform/calendar';
import { type DatasetRow, datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset, MOST_DATASET_ROWS, minuteText } from '@hrms/platform/server';
import { wageClassIn } from '@hrms/salary/domain';
import { sql } from 'kysely';
import type { StoredContext } from './run-context.ts';

const rows = (id: string) => ({ id: `payroll.${id}`, area: 'payroll', of_employee: true, period: 'range' }) as const;

const views = defineDataset({
  ...rows('payslip_views'),
  label: 'Payslips published and opened',
  grain: 'one published payslip',
  permission: 'payroll.run.read',
  fields: [
    field.month('period_month', 'Month'),
    field.code('payslip_number', 'Payslip'),
    field.choice('status', 'Status'),
    field.instant('published', 'Published'),
    field.instant('opened', 'Opened', { help: 'When the employee opened it for the first time.' }),
    field.integer('issued_count', 'Issued'),
    field.integer('opened_count', 'Opened by the employee'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('payslip_publication as v')
      .innerJoin('payslip as s', (on) => on.onRef('s.org_id', '=', 'v.org_id').onRef('s.id', '=', 'v.payslip_id'))
      .where('v.org_id', '=', ctx.tx.org_id)
      .where('s.period_month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('s.period_month', '<=', span.last_day)
      .where(await visible('v.employee_id'))
      .select(['v.employee_id', 's.period_month', 's.payslip_number', 'v.status'])
      .select([minuteText('v.published_at').as('published'), minuteText('v.opened_at').as('opened')])
      .select([sql<number>`1`.as('issued_count'), sql<number>`(v.opened_at is not null)::int`.as('opened_count')])
      .orderBy('s.period_month')
      .orderBy('s.payslip_number')
      .limit(MOST_DATASET_ROWS)
      .execute(),
});

/** Codes of a run's components by their class of wages. */
function classesOf({ components }: StoredContext): { included: string[]; excluded: string[] } {
  const of = (wanted: 'included' | 'excluded_capped') =>
    components.filter(({ rule }) => wageClassIn(rule, 'class') === wanted).map(({ code }) => code);
  return { included: of('included'), excluded: of('excluded_capped') };
}

/** The employer's contribution to the provident fund, its pension part included, which are excluded pay (Code on Wages s.2(y), clause c). */
const FUND = ['EPF_EMPLOYER'];
const sumOf = (section: string, codes: readonly string[]) =>
  sql<number>`coalesce((select sum((l ->> 4)::bigint) from jsonb_array_elements(s.lines) l
    where l ->> 1 = ${section} and l ->> 2 is null and l ->> 0 = any(${[...codes]}::text[])), 0)::bigint`;

const wageTest = defineDataset({
  ...rows('wage_test'),
  label: 'Wage definition test',
  grain: 'one payslip',
  permission: 'payroll.run.read',
  fields: [
    field.month('period_month', 'Month'),
    field.text('run', 'Run'),
    field.money('included_paise', 'Counted as wages', { help: 'Basic, dearness and retaining allowance earned.' }),
    field.money('excluded_paise', 'Excluded', { help: 'Pay outside wages, with the employer’s provident fund.' }),
    field.money('half_paise', 'Half of total', { help: 'Half of counted and excluded pay together.' }),
    field.money('added_back_paise', 'Added back', { help: 'Excluded pay above half of the total.' }),
    field.money('wages_paise', 'Wages', { help: 'Counted pay and what is added back.' }),
    field.integer('failing', 'Above half'),
  ],
  async rows({ ctx, span, visible }) {
    const { tx } = ctx;
    const shown = await visible('s.employee_id');
    const paid = await tx
      .selectFrom('payroll')
      .where('org_id', '=', tx.org_id)
      .where('status', '=', 'finalised')
      .where('period_month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('period_month', '<=', span.last_day)
      .select(['id', 'period_month', 'context'])
      .orderBy('period_month')
      .orderBy('id')
      .execute();
    const found: DatasetRow[] = [];
    for (const { id, period_month, context } of paid) {
      if (!context) continue;
      const { included, excluded } = classesOf(context as unknown as StoredContext);
      const slips = await tx
        .selectFrom('payslip as s')
        .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.payroll_id'))
        .where('s.org_id', '=', tx.org_id)
        .where('s.period_month', '=', period_month)
        .where('s.payroll_id', '=', id)
        .where(shown)
        .select(['s.employee_id', 's.period_month', 'p.title as run', 's.wages_paise'])
        .select(sumOf('earning', included).as('included_paise'))
        .select(sql<number>`${sumOf('earning', excluded)} + ${sumOf('employer', FUND)}`.as('excluded_paise'))
        .orderBy('s.payslip_number')
        .execute();
      for (const slip of slips) {
        const [counted, outside] = [Number(slip.included_paise), Number(slip.excluded_paise)];
        const added_back_paise = Number(slip.wages_paise) - counted;
        const half_paise = Math.round((counted + outside) / 2);
        found.push({ ...slip, half_paise, added_back_paise, failing: added_back_paise > 0 ? 1 : 0 });
      }
    }
    return found;
  },
});

/** What reports read of published payslips and of the wage test. */
export const monthDatasets: readonly Dataset[] = [views, wageTest];
