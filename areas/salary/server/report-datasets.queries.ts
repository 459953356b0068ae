import { loadEmployeeFacts } from '@hrms/employees/server';
import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset, hasOfficeScope } from '@hrms/platform/server';
import { sql } from 'kysely';

const rows = (id: string) => ({ id: `salary.${id}`, area: 'salary', of_employee: true }) as const;

const salaries = defineDataset({
  ...rows('salaries'),
  label: 'Salaries in force',
  grain: 'one employee',
  permission: 'salary.assignment.read',
  period: 'as_on',
  link: '/employees/compensation/{employee_id}/details',
  fields: [
    field.text('structure', 'Structure'),
    field.date('from_date', 'From'),
    field.money('ctc_annual_paise', 'CTC a year'),
    field.money('gross_monthly_paise', 'Gross a month'),
    field.choice('basis', 'Basis'),
    field.choice('reason', 'Reason'),
    field.yes_no('passes_wage_test', 'Passes the wage test'),
  ],
  rows: async ({ ctx, span, visible }) => {
    const rows = await ctx.tx
      .selectFrom('employee_salary as s')
      .leftJoin('salary_structure_version as v', (on) =>
        on.onRef('v.org_id', '=', 's.org_id').onRef('v.id', '=', 's.structure_version_id'),
      )
      .leftJoin('salary_structure as t', (on) => on.onRef('t.org_id', '=', 's.org_id').onRef('t.id', '=', 'v.structure_id'))
      .where('s.org_id', '=', ctx.tx.org_id)
      .where('s.status', '=', 'approved')
      .where('s.from_date', '<=', span.last_day)
      .where(await visible('s.employee_id'))
      .distinctOn('s.employee_id')
      .select(['s.employee_id', 't.name as structure', 's.from_date', 's.ctc_annual_paise', 's.gross_monthly_paise', 's.basis'])
      .select(['s.reason', 's.passes_wage_test'])
      .orderBy('s.employee_id')
      .orderBy('s.from_date', 'desc')
      .execute();
    const facts = await loadEmployeeFacts(
      ctx.tx,
      rows.map(({ employee_id }) => employee_id),
      { first_day: span.last_day, last_day: span.last_day },
    );
    return rows.filter(({ employee_id }) => (facts.get(employee_id)?.last_working_day ?? span.last_day) >= span.last_day);
  },
});

const revisions = defineDataset({
  ...rows('revisions'),
  label: 'Salary revisions',
  grain: 'one revision',
  permission: 'salary.revision.read',
  period: 'range',
  fields: [
    field.choice('kind', 'Kind'),
    field.date('effective_from', 'From'),
    field.money('old_ctc_annual_paise', 'Old CTC'),
    field.money('ctc_annual_paise', 'New CTC'),
    field.money('change_paise', 'Change'),
    field.percent('change_bp', 'Change %', { adds_up: false }),
    field.choice('status', 'Status'),
    field.month('payout_month', 'Paid in'),
    field.text('reason', 'Reason'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('salary_revision as r')
      .where('r.org_id', '=', ctx.tx.org_id)
      .where('r.effective_from', '>=', span.first_day)
      .where('r.effective_from', '<=', span.last_day)
      .where(await visible('r.employee_id'))
      // whoever does not see those of others sees own ones once they are applied
      .where(hasOfficeScope(ctx.actor, 'salary.revision.read') ? sql<boolean>`true` : sql<boolean>`r.status = 'applied'`)
      .select(['r.employee_id', 'r.kind', 'r.effective_from', 'r.old_ctc_annual_paise', 'r.ctc_annual_paise', 'r.status'])
      .select(['r.payout_month', 'r.reason'])
      .select(sql<number>`r.ctc_annual_paise - r.old_ctc_annual_paise`.as('change_paise'))
      .select(
        sql<
          number | null
        >`round((r.ctc_annual_paise - r.old_ctc_annual_paise) * 10000.0 / nullif(r.old_ctc_annual_paise, 0))::int`.as(
          'change_bp',
        ),
      )
      .orderBy('r.effective_from')
      .orderBy('r.id')
      .execute(),
});

/** What reports read of salary. */
export const salaryDatasets: readonly Dataset[] = [salaries, revisions];
