import { employedOn } from '@hrms/employees/server';
import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset, hasOfficeScope, type Tx } from '@hrms/platform/server';
import { findRecordApprovers } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { REVISION } from './revisions/revision.queries.ts';

const rows = (id: string) => ({ id: `salary.${id}`, area: 'salary', of_employee: true }) as const;

/** What the employer contributes in a year beside the pay of a salary `s`, in paise, by the components that are such contributions. */
const employerAnnual = (component_ids: readonly string[]) =>
  sql<number>`coalesce((select sum((r ->> 'rate_paise')::bigint
      * case r ->> 'frequency' when 'monthly' then 12 when 'quarterly' then 4 when 'half_yearly' then 2 else 1 end)
    from jsonb_array_elements(s.rates) r where r ->> 'component_id' = any(${[...component_ids]}::text[])), 0)::bigint`;

const listEmployerComponents = async (tx: Tx): Promise<string[]> =>
  (
    await tx
      .selectFrom('salary_component')
      .where('org_id', '=', tx.org_id)
      .where('kind', '=', 'employer_contribution')
      .select('id')
      .execute()
  ).map(({ id }) => id);

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
  rows: async ({ ctx, span, visible, narrowed }) => {
    const components = await listEmployerComponents(ctx.tx);
    const inForce = ctx.tx
      .selectFrom('employee_salary as dated')
      .where('dated.org_id', '=', ctx.tx.org_id)
      .where('dated.status', '=', 'approved')
      .where('dated.from_date', '<=', span.last_day)
      .where(await visible('dated.employee_id'))
      .where(sql<boolean>`dated.employee_id in (select id from ${employedOn(ctx, span.last_day)} employed)`)
      .distinctOn('dated.employee_id')
      .selectAll('dated')
      .orderBy('dated.employee_id')
      .orderBy('dated.from_date', 'desc');
    const rows = await ctx.tx
      .selectFrom(inForce.as('s'))
      .leftJoin('salary_structure_version as v', (on) =>
        on.onRef('v.org_id', '=', 's.org_id').onRef('v.id', '=', 's.structure_version_id'),
      )
      .leftJoin('salary_structure as t', (on) => on.onRef('t.org_id', '=', 's.org_id').onRef('t.id', '=', 'v.structure_id'))
      .select(['s.employee_id', 't.name as structure', 's.from_date', 's.ctc_annual_paise', 's.gross_monthly_paise', 's.basis'])
      .select(['s.reason', 's.passes_wage_test'])
      .select(sql<number>`s.gross_monthly_paise * 12`.as('fixed_annual_paise'))
      // read only where a report asks for it: every salary has a dozen rates
      .$if(narrowed.wants('employer_annual_paise', 'variable_annual_paise'), (query) =>
        query.select(employerAnnual(components).as('employer_annual_paise')),
      )
      .orderBy('s.employee_id')
      .execute();
    return rows.map((row) => ({
      ...row,
      variable_annual_paise:
        row.employer_annual_paise === undefined
          ? null
          : row.ctc_annual_paise - Number(row.fixed_annual_paise) - Number(row.employer_annual_paise),
    }));
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
