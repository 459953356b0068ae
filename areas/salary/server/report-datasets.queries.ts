import { loadEmployeeFacts } from '@hrms/employees/server';
import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset, hasOfficeScope } from '@hrms/platform/server';
import { findRecordApprovers } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { REVISION } from './revisions/revision.queries.ts';

const rows = (id: string) => ({ id: `salary.${id}`, area: 'salary', of_employee: true }) as const;

/** What the employer contributes in a year beside the pay of a salary `s`, in paise. */
const EMPLOYER_ANNUAL = sql<number>`coalesce((
  select sum((r ->> 'rate_paise')::bigint
    * case r ->> 'frequency' when 'monthly' then 12 when 'quarterly' then 4 when 'half_yearly' then 2 else 1 end)
  from jsonb_array_elements(s.rates) r
  join salary_component c on c.org_id = s.org_id and c.id = (r ->> 'component_id')::uuid
    and c.kind = 'employer_contribution'), 0)`;

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
    field.money('fixed_annual_paise', 'Fixed pay a year', { help: 'Gross of a month, twelve times.' }),
    field.money('employer_annual_paise', 'Employer’s share a year', {
      help: 'Contributions of the employer that are part of the CTC.',
    }),
    field.money('variable_annual_paise', 'Variable pay a year', { help: 'CTC less fixed pay and the employer’s share.' }),
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
      .select(sql<number>`s.gross_monthly_paise * 12`.as('fixed_annual_paise'))
      .select(sql<number>`${EMPLOYER_ANNUAL}::bigint`.as('employer_annual_paise'))
      .select(
        sql<number>`(s.ctc_annual_paise - s.gross_monthly_paise * 12 - ${EMPLOYER_ANNUAL})::bigint`.as('variable_annual_paise'),
      )
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
    field.text('approved_by', 'Approved by'),
  ],
  async rows({ ctx, span, visible, narrowed }) {
    const revised = await ctx.tx
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
      .select('r.id as revision_id')
      .orderBy('r.effective_from')
      .orderBy('r.id')
      .execute();
    if (!narrowed.wants('approved_by')) return revised;
    const ids = revised.map(({ revision_id }) => revision_id);
    const approvers = await findRecordApprovers(ctx.tx, REVISION, ids);
    return revised.map((row) => ({ ...row, approved_by: approvers.get(row.revision_id) ?? null }));
  },
});

/** What reports read of salary. */
export const salaryDatasets: readonly Dataset[] = [salaries, revisions];
